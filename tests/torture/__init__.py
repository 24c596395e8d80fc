"""What nobody does on purpose: games without end, crowds, curious neighbours, odd names."""
