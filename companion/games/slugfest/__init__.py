"""Superhero Slugfest: heroes in miniature on a hex map."""
