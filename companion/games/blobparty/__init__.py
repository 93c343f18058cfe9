"""Blob Party: seven players, two looping boards, secret submissions."""
