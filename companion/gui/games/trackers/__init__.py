"""Plain trackers in the window: a card for everybody, the turn order, and who is selected."""
