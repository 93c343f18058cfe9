"""Tests of abilities, traits and weaknesses, a module a topic."""
