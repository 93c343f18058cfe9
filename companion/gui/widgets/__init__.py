"""Small widgets that every panel is built from."""
