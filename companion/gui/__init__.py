"""The window: widgets show values and emit wishes, they hold no rule."""
