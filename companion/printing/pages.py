"""Pages that any device can paint, and the PDF of them, made in memory."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QBuffer, QHashSeed, QIODevice, QMarginsF, QSizeF
from PySide6.QtGui import QGuiApplication, QPagedPaintDevice, QPageLayout, QPageSize, QPainter, QPdfWriter

from companion.printing.canvas import FULL_DRESS, Canvas, Dress
from companion.printing.faces import load_faces
from companion.printing.measures import INCH, Box, Paper
from companion.storage.places import shipped

RESOLUTION: Final = 1200


class Page(NamedTuple):
    """One side of a sheet."""

    paper: Paper
    """As it lies."""
    paint: Callable[[Canvas], None]
    boxes: tuple[Box, ...] = ()
    """Where its cards are cut."""
    is_back: bool = False
    is_upside_down: bool = False
    """Whether the whole page is turned by half, for printers that turn over the short edge."""


class Document(NamedTuple):
    """Pages with a title, and what they hold."""

    title: str
    pages: tuple[Page, ...]
    cards: int = 0


class Correction(NamedTuple):
    """What makes a printer's pages come out true: scales about the middle, and where its backs fall."""

    across: float = 1.0
    down: float = 1.0
    back_right: float = 0.0
    back_down: float = 0.0


UNCORRECTED: Final = Correction()


def ready_application() -> QGuiApplication:
    """Return the running application, or one that needs no screen; our faces are loaded."""
    running = QGuiApplication.instance()
    if not isinstance(running, QGuiApplication):
        # Qt embeds faces in the order of its hashes: the same pages shall give the same file.
        QHashSeed.setDeterministicGlobalSeed()
        running = QGuiApplication(["companion", "-platform", "offscreen"])
    load_faces(shipped("resources", "fonts"))
    return running


def pdf_bytes(document: Document, dress: Dress = FULL_DRESS, correction: Correction = UNCORRECTED) -> bytes:
    """Return the document as a PDF."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(RESOLUTION)
    writer.setTitle(document.title)
    writer.setCreator("Companion")
    paint_document(writer, document.pages, dress, correction)
    return bytes(buffer.data().data())


def paint_document(
    device: QPagedPaintDevice, pages: Sequence[Page], dress: Dress, correction: Correction = UNCORRECTED
) -> None:
    """Paint pages one after the other on a printer or into a file."""
    device.setPageLayout(page_layout(pages[0].paper))
    painter = QPainter(device)
    painter.setRenderHint(QPainter.RenderHint.LosslessImageRendering)
    for number, page in enumerate(pages):
        if number:
            device.setPageLayout(page_layout(page.paper))
            device.newPage()
        painter.resetTransform()
        painter.scale(device.logicalDpiX() / INCH, device.logicalDpiY() / INCH)
        paint_page(painter, page, dress, correction)
    painter.end()


def paint_page(
    painter: QPainter, page: Page, dress: Dress = FULL_DRESS, correction: Correction = UNCORRECTED
) -> None:
    """Paint one page with a painter whose unit is the millimetre."""
    width, height = page.paper.width, page.paper.height
    before = painter.worldTransform()
    if page.is_back:
        painter.translate(correction.back_right, correction.back_down)
    painter.translate(width / 2, height / 2)
    painter.scale(correction.across, correction.down)
    if page.is_upside_down:
        painter.rotate(180)
    painter.translate(-width / 2, -height / 2)
    page.paint(Canvas(painter, dress))
    painter.setWorldTransform(before)


def page_layout(paper: Paper) -> QPageLayout:
    """Return the layout of a paper without margins of Qt's own, which would shift everything."""
    is_turned = paper.width > paper.height
    upright = paper.turned if is_turned else paper
    turn = QPageLayout.Orientation.Landscape if is_turned else QPageLayout.Orientation.Portrait
    return QPageLayout(page_size(upright), turn, QMarginsF(0, 0, 0, 0), QPageLayout.Unit.Millimeter)


def page_size(upright: Paper) -> QPageSize:
    """Return Qt's name for a paper, or its size."""
    known = {
        "a4": QPageSize.PageSizeId.A4,
        "a3": QPageSize.PageSizeId.A3,
        "letter": QPageSize.PageSizeId.Letter,
        "legal": QPageSize.PageSizeId.Legal,
    }
    if upright.key in known:
        return QPageSize(known[upright.key])
    size = QSizeF(upright.width, upright.height)
    return QPageSize(size, QPageSize.Unit.Millimeter, upright.name, QPageSize.SizeMatchPolicy.ExactMatch)
