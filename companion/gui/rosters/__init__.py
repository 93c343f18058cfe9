"""The roster window: every team and hero there is, to find, edit, keep and put together."""
