"""A battle on the player display: made of the public view alone."""

from __future__ import annotations

from math import sqrt

from msgspec.structs import replace

from PySide6.QtWidgets import QWidget

from companion.engine.meters import Group, Meter, Owner, Threshold
from companion.engine.texts import tr
from companion.games.slugfest.state import DEATH, PHASES
from companion.games.slugfest.view import PublicBattle, PublicUnit
from companion.gui.games.slugfest.map_panel import MapPanel
from companion.gui.games.slugfest.picture import SHOWN_OTHERWISE, ground_picture, mark, object_picture
from companion.gui.games.slugfest.turn import phase_steps
from companion.gui.hexmap.camera import HEX_SIZE, clamped_zoom
from companion.gui.hexmap.display import HexMapDisplay
from companion.gui.hexmap.records import MapPicture, TokenPicture
from companion.gui.paint.marks import Health, Hits
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.turn import TurnPicture, TurnSide

TOKEN_SHARE = 0.7
"""Radius of a token as a share of the hex: larger than on the GM's map."""


class BattleScreen:
    """Map, bar and scoreboard of a battle for players."""

    has_scoreboard = False

    def __init__(self, keeper: ThemeKeeper) -> None:
        self._map = HexMapDisplay(keeper.theme, token_share=TOKEN_SHARE)
        self._zoom: float | None = None
        keeper.changed.connect(self._map.show_theme)

    @property
    def centre(self) -> QWidget:
        """The map."""
        return self._map

    @property
    def picture(self) -> MapPicture:
        """What the map shows."""
        return self._map.picture

    def show_public(self, public: PublicBattle, *, calm: bool) -> None:
        """Show a public view of a battle."""
        self._map.set_reduced_motion(is_reduced=calm)
        self._map.show_picture(public_picture(public))

    def turn(self, public: PublicBattle) -> TurnPicture:
        """Return turn, side and phase; nothing that counts units, since some may be hidden."""
        number = str(public.turn) if public.turn else ""
        side = next((side for side in public.sides if side.id == public.acting), None)
        if side is None or public.phase not in PHASES:
            return TurnPicture(word=tr("Turn"), number=number, steps=phase_steps(public.phase))
        return TurnPicture(
            word=tr("Turn"),
            number=number,
            side=TurnSide(side.name, side.letter, side.colour),
            steps=phase_steps(public.phase),
            current=PHASES.index(public.phase),
        )

    def groups(self, public: PublicBattle) -> tuple[Group, ...]:
        """Return the sides with the units that everybody sees."""
        return tuple(
            Group(
                seat=side.id,
                name=side.name,
                letter=side.letter,
                colour=side.colour,
                owners=tuple(_owner(unit) for unit in public.units if unit.side == side.id),
            )
            for side in public.sides
        )

    def follow(self, source: QWidget) -> None:
        """Look at what the GM's map looks at."""
        if isinstance(source, MapPanel):
            camera = source.canvas.camera
            self._map.show_camera(replace(camera, zoom=self._zoom) if self._zoom else camera)

    def use_hex_width(self, width: float | None) -> None:
        """Show every hex WIDTH px wide from flat to flat, wherever one looks; None: as the GM does."""
        self._zoom = None if width is None else clamped_zoom(width / (HEX_SIZE * sqrt(3)))
        if self._zoom is not None:
            self._map.set_zoom(self._zoom)


def public_picture(public: PublicBattle) -> MapPicture:
    """Return the map that players see."""
    colours = {side.id: side.colour for side in public.sides}
    return MapPicture(
        ground=ground_picture(public.ground, public.things),
        tokens=tuple(_token(unit, colours[unit.side]) for unit in public.units if unit.hex is not None),
        objects=tuple(object_picture(thing) for thing in public.things if not thing.building),
    )


def _token(unit: PublicUnit, colour: int) -> TokenPicture:
    if unit.hex is None:
        raise ValueError(unit.id)
    return TokenPicture(
        id=unit.id,
        name=unit.name,
        hex=unit.hex,
        side=colour,
        letters=unit.letters,
        hits=Hits(unit.hits, unit.full, Health(unit.state), dying=(max(0, -unit.hits), -DEATH)),
        level=unit.level,
        badges=tuple(mark(badge) for badge in unit.badges if badge.key not in SHOWN_OTHERWISE),
    )


def _owner(unit: PublicUnit) -> Owner:
    states = (Threshold(unit.full // 2, tr("wounded")), Threshold(DEATH, tr("killed")))
    meter = Meter(key="hits", name=tr("Hits"), value=unit.hits, full=unit.full, thresholds=states)
    return Owner(
        id=unit.id,
        name=unit.name,
        letters=unit.letters,
        meters=(meter,),
        badges=unit.badges,
        state=unit.state,
    )
