"""What a touch of the map means: one tool at a time turns hexes and token ids into wishes. No Qt."""
