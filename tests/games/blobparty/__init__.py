"""Tests of Blob Party."""
