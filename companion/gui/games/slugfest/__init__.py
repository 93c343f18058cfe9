"""Superhero Slugfest in the window: map, sheet, odds."""
