"""How fast and how large 96 cards are as a PDF, against ReportLab (goal 8).

*Plain* cards have a frame, a name, six figures, four lines of words and twenty boxes; both sides paint
the very same ones, with subsets of the same TrueType face. *Designed* cards are those that players get:
patterns, dots, emblems, panels. They are measured against our own plain ones. Memory is that of a process
at its highest, less that of one that makes no PDF; only Linux tells it.

ReportLab is not among Companion's dependencies: ``pip install reportlab`` into the environment first.
"""

from __future__ import annotations

import io
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from companion.engine.cards import Card
from companion.games.registry import GAMES
from companion.games.slugfest.cards import roster_cards
from companion.printing.canvas import Align, Canvas
from companion.printing.card_pages import Slot, card_pages
from companion.printing.compose import compose
from companion.printing.faces import Face
from companion.printing.jobs import make_document
from companion.printing.layout import SheetPlan, plan_sheet
from companion.printing.measures import PAPERS, Box, card_size
from companion.printing.options import PrintOptions
from companion.printing.pages import Document, pdf_bytes, ready_application
from companion.storage.content import Library
from companion.storage.paper import slugfest_reminders
from companion.storage.places import shipped
from companion.storage.rosters import read_roster, ready_rosters
from tests.benchmarks.timing import seconds_per_call, shown

COUNT = 96
FONT = "FiraSansCondensed-Regular.ttf"
LINES = 4
BOXES = 20
MM = 72 / 25.4


def heroes() -> tuple[Card, ...]:
    """Return 96 cards of the shipped rosters, from the first again after the last."""
    reminders = slugfest_reminders(Library(GAMES))
    cards = [
        card for path in ready_rosters("slugfest") for card in roster_cards(read_roster(path), reminders)
    ]
    return tuple(cards[number % len(cards)] for number in range(COUNT))


def sheet() -> SheetPlan:
    """Return the sheet of nine poker cards."""
    return plan_sheet(PAPERS["a4"], card_size("poker"))


def lines_of(card: Card) -> list[str]:
    """Return the words of a plain card."""
    return [f"{entry.name}: {entry.short}"[:52] for entry in card.entries][:LINES]


# ---- ours


def paint_plain(canvas: Canvas, *, card: Card) -> None:
    """Paint a plain card with our canvas."""
    canvas.rect(Box(2.2, 2.2, 58.6, 83.6), 0.5)
    canvas.text((5, 10), card.name, 12, within=50)
    for number, figure in enumerate(card.figures):
        canvas.rect(Box(5 + number * 9, 14, 8, 8), 0.3)
        canvas.text((9 + number * 9, 20), figure.value, 12, Face.REGULAR, align=Align.CENTRE)
    for number, line in enumerate(lines_of(card)):
        canvas.text((5, 30 + number * 5), line, 7)
    for number in range(BOXES):
        canvas.rect(Box(5 + number * 2.6, 76, 2.5, 2.5), 0.2)


def our_plain(cards: tuple[Card, ...]) -> bytes:
    """Return plain cards as our PDF."""
    slots = [Slot(partial(paint_plain, card=card)) for card in cards]
    return pdf_bytes(Document("plain", card_pages(slots, sheet(), has_marks=False)))


def our_cards(cards: tuple[Card, ...]) -> bytes:
    """Return the designed cards as our PDF, composed anew."""
    compose.cache_clear()
    return pdf_bytes(make_document(cards, PrintOptions()))


# ---- theirs


def their_plain(cards: tuple[Card, ...]) -> bytes:
    """Return plain cards as ReportLab's PDF."""
    from reportlab.pdfbase import pdfmetrics  # noqa: PLC0415
    from reportlab.pdfbase.ttfonts import TTFont  # noqa: PLC0415
    from reportlab.pdfgen.canvas import Canvas as TheirCanvas  # noqa: PLC0415

    # Registered anew: a subset belongs to one document.
    pdfmetrics.registerFont(TTFont("Fira", str(shipped("resources", f"fonts/{FONT}"))))
    plan, buffer = sheet(), io.BytesIO()
    canvas = TheirCanvas(buffer, pagesize=(plan.paper.width * MM, plan.paper.height * MM), pageCompression=1)
    for start in range(0, len(cards), plan.per_sheet):
        for place, card in enumerate(cards[start : start + plan.per_sheet]):
            box = plan.card(place)
            _paint_theirs(canvas, card, box.x, plan.paper.height - box.y)
        canvas.showPage()
    canvas.save()
    return buffer.getvalue()


def _paint_theirs(canvas: Any, card: Card, x: float, top: float) -> None:
    def rect(left: float, down: float, width: float, height: float, line: float) -> None:
        canvas.setLineWidth(line * MM)
        canvas.rect((x + left) * MM, (top - down - height) * MM, width * MM, height * MM)

    rect(2.2, 2.2, 58.6, 83.6, 0.5)
    canvas.setFont("Fira", 12)
    canvas.drawString((x + 5) * MM, (top - 10) * MM, card.name)
    for number, figure in enumerate(card.figures):
        rect(5 + number * 9, 14, 8, 8, 0.3)
        canvas.drawCentredString((x + 9 + number * 9) * MM, (top - 20) * MM, figure.value)
    canvas.setFont("Fira", 7)
    for number, line in enumerate(lines_of(card)):
        canvas.drawString((x + 5) * MM, (top - 30 - number * 5) * MM, line)
    for number in range(BOXES):
        rect(5 + number * 2.6, 76, 2.5, 2.5, 0.2)


def peak_mib(name: str) -> float:
    """Return the highest memory of a process that makes one PDF, less that of one that makes none."""
    run = [sys.executable, "-m", "tests.benchmarks.bench_paper"]
    highest, bare = (
        int(subprocess.run([*run, which], check=True, capture_output=True, text=True).stdout)
        for which in (name, "nothing")
    )
    return (highest - bare) / 1024


def highest_kib() -> int:
    """Return the highest memory of this process; getrusage would count the parent's too."""
    status = Path("/proc/self/status").read_text(encoding="ascii")
    return int(status.partition("VmHWM:")[2].split()[0])


CONTENDERS: dict[str, Callable[[tuple[Card, ...]], object]] = {
    "plain": our_plain,
    "designed": our_cards,
    "reportlab": their_plain,
    "nothing": len,
}


def main() -> None:
    """Print one line a figure."""
    ready_application()
    cards = heroes()
    if len(sys.argv) > 1:
        CONTENDERS[sys.argv[1]](cards)
        print(highest_kib())
        return
    names = ["plain", "designed"]
    if find_spec("reportlab") is None:
        print("ReportLab is not installed; only our own cards are measured (pip install reportlab)")
    else:
        names.append("reportlab")
    calls = {name: partial(CONTENDERS[name], cards) for name in names}
    seconds = seconds_per_call(calls)
    sizes = {name: len(CONTENDERS[name](cards)) for name in names}  # type: ignore[arg-type]
    peaks = {name: peak_mib(name) for name in names}
    for name, against, goal in (
        ("plain", "reportlab", "goal 0.6 in time, 0.9 in size"),
        ("designed", "plain", "goal 15 in both"),
    ):
        if against in names:
            time, size, memory = (table[name] / table[against] for table in (seconds, sizes, peaks))
            ratios = f"{time:.2f} in time, {size:.2f} in size, {memory:.2f} in memory"
            print(f"{COUNT} {name} cards / {against}: {ratios} ({goal})")
    for name in names:
        print(f"{name:10s} {shown(seconds[name]):>9s} {sizes[name] / 1000:8.0f} kB {peaks[name]:6.1f} MiB")


if __name__ == "__main__":
    main()
