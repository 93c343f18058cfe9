"""What is done with whole rosters: made, copied, renamed, deleted, taken in and given out."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from msgspec.structs import replace

from PySide6.QtCore import QObject

from companion.engine.errors import CompanionError
from companion.engine.texts import tr, tr_n
from companion.games.slugfest.sheets import Sheet, Team
from companion.gui.rosters.desk import RosterDesk
from companion.gui.rosters.file_questions import FileQuestions
from companion.gui.rosters.window import RosterWindow
from companion.gui.theme import Theme
from companion.gui.theme_keeper import ThemeKeeper
from companion.printing.emblems import EMBLEMS
from companion.printing.patterns import PATTERNS
from companion.storage import roster_files
from companion.storage.names import folded
from companion.storage.roster_files import Change, RosterFile, free_id


class RosterDeeds(QObject):
    """Acts on the rosters that are selected in a roster window."""

    def __init__(self, window: RosterWindow, questions: FileQuestions, keeper: ThemeKeeper) -> None:
        super().__init__(window)
        self._window = window
        self._questions = questions
        self._keeper = keeper
        window.roster_model.rename_requested.connect(self.rename)
        window.roster_model.files_dropped.connect(self.take_in_files)

    # when

    def has_rosters(self) -> bool:
        """Whether rosters are selected."""
        return bool(self._files)

    def has_readable(self) -> bool:
        """Whether rosters are selected that can be read."""
        return bool(self._files) and all(file.roster is not None for file in self._files)

    def has_own(self) -> bool:
        """Whether all rosters that are selected are the user's."""
        return bool(self._files) and all(file.own for file in self._files)

    def has_team(self) -> bool:
        """Whether one roster is selected whose team can be changed."""
        return len(self._files) == 1 and self._files[0].editable

    # what

    def new(self, heroes: Sequence[Sheet] = ()) -> None:
        """Make a roster, empty or of some heroes, and let its name be typed."""
        file = self._made(partial(self._new, heroes))
        if file is not None:
            self._window.rosters.edit_name()

    def copy(self) -> None:
        """Copy the rosters that are selected to the user's own."""
        for file in self._files:
            self._made(partial(self._copy, file))

    def rename(self, file: RosterFile, name: str) -> None:
        """Give a roster another name; its file stays where it is."""
        if file.roster is not None:
            team = replace(file.roster.team, name=name)
            self._desk.do(partial(roster_files.with_team, file, team))

    def keep(self, file: RosterFile, team: Team) -> bool:
        """Put a changed team at the head of a roster; tell whether that went well."""
        present = self._desk.file(file.path) or file
        return bool(self._desk.do(partial(roster_files.with_team, present, team)))

    def delete(self) -> None:
        """Delete the rosters that are selected."""
        files = self._files
        if not self.has_own():
            self._window.tell(tr("Ready-made rosters stay."))
            return
        what = tr("delete {names}", names=", ".join(file.name for file in files))
        self._desk.do(partial(self._without, what, files))

    def take_in(self) -> None:
        """Ask for roster files and take them in; what cannot be read is told."""
        self.take_in_files(self._questions.files_to_import())

    def take_in_files(self, paths: Sequence[Path]) -> None:
        """Take roster files in, those that can be read."""
        good: list[RosterFile] = []
        bad: list[RosterFile] = []
        for path in paths:
            found = roster_files.open_roster(path, own=False)
            (good if found.roster is not None else bad).append(found)
        if good:
            change = self._desk.do(partial(roster_files.imported, [file.path for file in good]))
            if change is not None:
                self._window.choose_rosters([content.path for content in change.after])
        if bad:
            faults = "\n".join(f"{file.path.name}: {'; '.join(file.faults)}" for file in bad)
            self._questions.tell(
                tr_n("One file is no roster.", "{n} files are no rosters.", len(bad)), faults
            )

    def give_out(self) -> None:
        """Ask where to, and write the rosters that are selected into files there, just as they stand."""
        files = self._files
        if len(files) == 1:
            name = roster_files.export_name(files[0])
            target = self._questions.file_to_export(name)
            self._export(files, [target] if target else [])
            return
        folder = self._questions.folder_to_export()
        if folder is not None:
            self._export(files, free_targets(folder, files))

    def _export(self, files: Sequence[RosterFile], targets: Sequence[Path]) -> None:
        try:
            for file, target in zip(files, targets, strict=False):
                roster_files.export(file, target)
        except CompanionError as error:
            self._questions.tell(tr("The rosters could not be exported."), str(error))
            return
        if targets:
            names = ", ".join(target.name for target in targets)
            self._window.tell(tr("Exported: {names}", names=names))

    # helpers

    @property
    def _desk(self) -> RosterDesk:
        return self._window.desk

    @property
    def _files(self) -> tuple[RosterFile, ...]:
        return self._window.chosen_files

    def _made(self, make: partial[Change]) -> RosterFile | None:
        """Make a roster and show it."""
        change = self._desk.do(make)
        if change is None:
            return None
        path = change.after[0].path
        self._window.choose_rosters([path])
        return self._desk.file(path)

    def _new(self, heroes: Sequence[Sheet]) -> Change:
        name = self._free_name(tr("New team"))
        team = next_look(self._desk.files, self._keeper.theme, Team(key=self._free_key(name), name=name))
        return roster_files.new_roster(team, apart(heroes))

    def _copy(self, file: RosterFile) -> Change:
        name = self._free_name(file.name if not file.own else tr("{name} copy", name=file.name), file)
        return roster_files.copied(file, name, self._free_key(name))

    def _without(self, what: str, files: Sequence[RosterFile]) -> Change:
        return roster_files.together(what, [roster_files.without_roster(file) for file in files])

    def _free_name(self, name: str, source: RosterFile | None = None) -> str:
        """Return NAME, numbered if a roster of the user's has it already."""
        used = {folded(file.name) for file in self._desk.files if file.own and file is not source}
        free, n = name, 1
        while folded(free) in used:
            n += 1
            free = f"{name} {n}"
        return free

    def _free_key(self, name: str) -> str:
        return free_id(name, {file.roster.team.key for file in self._desk.files if file.roster})


def apart(heroes: Sequence[Sheet]) -> tuple[Sheet, ...]:
    """Return heroes of several rosters with ids that differ."""
    known: set[str] = set()
    found = []
    for hero in heroes:
        key = hero.id if hero.id not in known else free_id(hero.name, known)
        known.add(key)
        found.append(replace(hero, id=key))
    return tuple(found)


def next_look(files: Sequence[RosterFile], theme: Theme, team: Team) -> Team:
    """Return TEAM in the next colour, pattern and emblem of the palette, so that new teams differ."""
    n = sum(file.own for file in files)
    emblems, patterns = tuple(EMBLEMS), tuple(PATTERNS)
    return replace(
        team,
        colour=theme.team(n).fill,
        pattern=patterns[n % len(patterns)],
        emblem=emblems[n % len(emblems)],
    )


def free_targets(folder: Path, files: Sequence[RosterFile]) -> list[Path]:
    """Return a path in FOLDER for each roster, under a legal name that no other file there has."""
    used = {folded(path.name) for path in folder.glob("*")}
    found = []
    for file in files:
        stem, n = roster_files.export_name(file).removesuffix(roster_files.ENDING), 1
        name = stem + roster_files.ENDING
        while folded(name) in used:
            n += 1
            name = f"{stem} {n}{roster_files.ENDING}"
        used.add(folded(name))
        found.append(folder / name)
    return found
