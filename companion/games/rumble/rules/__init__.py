"""The rules of Puzzle Rumble, a module a topic, a function a rule."""
