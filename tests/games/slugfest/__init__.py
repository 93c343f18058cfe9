"""Tests of Superhero Slugfest."""
