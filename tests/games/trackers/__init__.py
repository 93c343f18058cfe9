"""Tests of plain trackers."""
