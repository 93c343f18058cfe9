"""Tests of a Slugfest battle in the window."""
