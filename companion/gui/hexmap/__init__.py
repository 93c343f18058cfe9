"""The hex map: what lies on it as records, a canvas that paints them, tools that turn touches into wishes.

The canvas knows no game. It is told what to show and says what people would like to do.
"""
