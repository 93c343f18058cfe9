"""What the user chooses once."""
