"""To a printer or into a file: the same pages, corrected for the printer."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QFileDialog, QWidget

from companion.engine.errors import CompanionError
from companion.engine.texts import tr
from companion.printing.canvas import Dress
from companion.printing.pages import Correction, Document, paint_document, pdf_bytes
from companion.storage.atomic import write_atomic
from companion.storage.places import documents_folder

ENDING = ".pdf"


class PrinterError(CompanionError):
    """A printer that did not take the pages."""


def save_pdf(document: Document, dress: Dress, path: Path) -> Path:
    """Write a document, all or nothing, its name ending as it should; return the path. Raises: WriteError."""
    whole = path if path.suffix.casefold() == ENDING else path.with_name(path.name + ENDING)
    write_atomic(whole, pdf_bytes(document, dress))
    return whole


def ask_path(document: Document, parent: QWidget) -> Path | None:
    """Ask where to save; return None if nobody wants to."""
    name = "".join(sign if sign.isalnum() or sign in " -_" else "" for sign in document.title) or "cards"
    start = documents_folder() / f"{name}{ENDING}"
    text, _ = QFileDialog.getSaveFileName(parent, tr("Save as PDF"), str(start), tr("PDF files (*.pdf)"))
    return Path(text) if text else None


def send(document: Document, dress: Dress, printer: QPrinter, correction: Correction) -> None:
    """Print a document over the whole sheet, without a margin of the printer's own. Raises: PrinterError."""
    printer.setFullPage(True)
    printer.setDocName(document.title)
    paint_document(printer, document.pages, dress, correction)
    if printer.printerState() in (QPrinter.PrinterState.Error, QPrinter.PrinterState.Aborted):
        raise PrinterError(tr("the printer {name} did not take the pages", name=printer.printerName()))
