"""What abilities, traits and weaknesses do, a module a topic, each at its moments.

``register`` imports them all, and with that they are registered.
"""
