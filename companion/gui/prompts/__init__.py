"""The dice tray: what a rule asks, shown and answered without ever stopping the window."""
