"""The map editor: a window where maps are drawn before the battle."""
