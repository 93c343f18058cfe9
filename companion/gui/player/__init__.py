"""The player display: a second window for a second screen, fed with public values alone."""
