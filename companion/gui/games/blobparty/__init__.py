"""Blob Party in the window: two rings, the entry desk, announcements."""
