"""The art of the boards: shapes written as formulas, shaded as if they were carved."""
