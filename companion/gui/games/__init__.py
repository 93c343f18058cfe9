"""What each game adds to the window: its table in the centre and its panels."""
