"""Reads PDFs back: their words, where these stand, and where dark lines run."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from functools import partial
from itertools import takewhile
from typing import Any

import numpy as np
import pypdf
import pypdfium2

from companion.engine.cards import Card
from companion.printing.measures import INCH, Box

POINT = INCH / 72


def plain(text: str) -> str:
    """Return text without spaces and capitals, which mastheads change."""
    return re.sub(r"\s+", "", text).casefold().replace("ß", "ss")


def words_of(data: bytes) -> str:
    """Return all the words of a PDF."""
    reader = pypdf.PdfReader(io.BytesIO(data))
    return plain("".join(page.extract_text() for page in reader.pages))


def page_count(data: bytes) -> int:
    return len(pypdf.PdfReader(io.BytesIO(data)).pages)


def words_of_card(card: Card) -> list[str]:
    """Return every string of a hero that has to be on paper, the reminders apart."""
    return [
        card.name,
        card.look.name,
        *(figure.value for figure in card.figures),
        *(word for fact in (*card.facts, *card.flavour) for word in (fact.label, fact.words)),
        card.motto,
        *(word for entry in card.entries for word in (entry.name, entry.tag, entry.note)),
        *(pool.name for pool in card.pools),
    ]


def missing(card: Card, data: bytes) -> list[str]:
    """Return what of a hero is not in the PDF; of each reminder one form is enough."""
    text = words_of(data)
    found = [word for word in words_of_card(card) if plain(word) not in text]
    reminders = [(entry.short, entry.long) for entry in card.entries]
    if card.pools:
        reminders.append(card.pool_words)
    return found + [
        short for short, long in reminders if plain(short) not in text and plain(long) not in text
    ]


def text_boxes(data: bytes, page: int) -> Iterator[Box]:
    """Yield where the pieces of text of a page stand, in mm from its top left corner."""
    document = pypdfium2.PdfDocument(data)
    sheet = document[page]
    height = sheet.get_height()
    words = sheet.get_textpage()
    for number in range(words.count_rects()):
        left, bottom, right, top = words.get_rect(number)
        yield Box(left * POINT, (height - top) * POINT, (right - left) * POINT, (top - bottom) * POINT)
    document.close()


def words_on_words(data: bytes, page: int) -> list[tuple[Box, Box]]:
    """Return pairs of pieces of text that lie on each other by more than letters of one word do."""
    boxes = sorted(text_boxes(data, page), key=_top)
    found = []
    for number, one in enumerate(boxes):
        for other in takewhile(partial(_begins_above, one.bottom), boxes[number + 1 :]):
            across = _shared(one.x, one.right, other.x, other.right)
            down = _shared(one.y, one.bottom, other.y, other.bottom)
            if across > 0.4 * min(one.width, other.width) and down > 0.15 * min(one.height, other.height):
                found.append((one, other))
    return found


def _top(box: Box) -> float:
    return box.y


def _begins_above(y: float, box: Box) -> bool:
    return box.y < y


def _shared(start: float, end: float, other_start: float, other_end: float) -> float:
    return min(end, other_end) - max(start, other_start)


def picture(data: bytes, page: int, dpi: int, clip: Box | None = None) -> Any:
    """Return a page, or a part of it in mm, as a matrix of greys."""
    document = pypdfium2.PdfDocument(data)
    sheet = document[page]
    width, height = sheet.get_width() * POINT, sheet.get_height() * POINT
    clip = clip or Box(0, 0, width, height)
    crop = (clip.x / POINT, (height - clip.bottom) / POINT, (width - clip.right) / POINT, clip.y / POINT)
    bitmap = sheet.render(scale=dpi / 72, grayscale=True, crop=crop)
    greys = bitmap.to_numpy().reshape(bitmap.height, bitmap.width).copy()
    document.close()
    return greys


def spread_of_colours(data: bytes) -> int:
    """Return how far red, green and blue lie apart at most, anywhere on the first page; 0 for greys."""
    document = pypdfium2.PdfDocument(data)
    pixels = document[0].render(scale=1).to_numpy().astype(int)
    document.close()
    return int((pixels.max(axis=2) - pixels.min(axis=2)).max())


def dark_runs(line: Any, least: int = 128) -> list[tuple[int, int]]:
    """Return from where to where a row of pixels is dark."""
    dark = np.flatnonzero(line < least)
    if not dark.size:
        return []
    parts = np.split(dark, np.flatnonzero(np.diff(dark) > 1) + 1)
    return [(int(part[0]), int(part[-1]) + 1) for part in parts]


def font_names(data: bytes) -> dict[str, bool]:
    """Return the fonts of a PDF, and whether each is embedded."""
    fonts: dict[str, bool] = {}
    for page in pypdf.PdfReader(io.BytesIO(data)).pages:
        resources: Any = page["/Resources"]
        for font in resources.get("/Font", {}).values():
            inner = font.get_object()["/DescendantFonts"][0].get_object()
            descriptor = inner["/FontDescriptor"].get_object()
            fonts[str(inner["/BaseFont"])] = any(key.startswith("/FontFile") for key in descriptor)
    return fonts


def capital_heights(data: bytes, page: int) -> list[float]:
    """Return the heights of all capitals that are flat above and below, in mm."""
    document = pypdfium2.PdfDocument(data)
    words = document[page].get_textpage()
    text = words.get_text_range()
    boxes = [
        words.get_charbox(number)
        for number in range(words.count_chars())
        if text[number : number + 1] in "EFHIT"
    ]
    document.close()
    return [(top - bottom) * POINT for _, bottom, _, top in boxes]


def colours(data: bytes, page: int) -> set[str]:
    """Return whether a page is painted in greys or in colours."""
    contents = pypdf.PdfReader(io.BytesIO(data)).pages[page].get_contents()
    assert contents is not None
    found = re.findall(rb"([\d.]+) ([\d.]+) ([\d.]+) (?:rg|RG|scn|SCN)\b", contents.get_data())
    return {"grey" if len(set(triple)) == 1 else "colour" for triple in found}
