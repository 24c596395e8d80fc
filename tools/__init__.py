"""What makes the fonts, the art and the colours that the bot ships with."""
