"""What people may wish to do in a battle; the journal writes these."""

from __future__ import annotations

from companion.engine.commands import Command
from companion.engine.hexes import Hex
from companion.games.slugfest.fiat import Fiat
from companion.games.slugfest.group_commands import GROUP_VERBS
from companion.games.slugfest.object_commands import OBJECT_VERBS


class Move(Command, frozen=True):
    """Move a unit to a hex, in the movement phase or as its action (SL-95, SL-153)."""

    unit: str
    to: Hex
    level: int = 0


class Detect(Command, frozen=True):
    """Let a unit look for hidden enemies within 3 (SL-104)."""

    unit: str


class Attack(Command, frozen=True):
    """Make a normal attack on a unit or object (SL-106)."""

    attacker: str
    target: str
    source: str = ""
    """Which of the attacker's sources; asked if it has several (SL-82)."""
    modifier: int = 0
    """The GM's situational modifier (SL-109)."""
    whole: bool = False
    """Whether a splitter puts all its dice into one attack (AMB-13)."""


class Act(Command, frozen=True):
    """Use a unit's action for something the GM allows, told in a few words (SL-152)."""

    unit: str
    what: str


class Use(Command, frozen=True):
    """Use a special attack in the place of the normal attack (SL-46)."""

    unit: str
    ability: str
    """Its key: ``fear``, ``mind_control``."""
    target: str = ""
    at: Hex | None = None
    """The space of Plant Control (SL-56)."""
    modifier: int = 0
    """The GM's situational modifier, where it must hit first (AMB-11)."""


class Maintain(Command, frozen=True):
    """Use the action to keep a captive, a controlled unit or plants (SL-142)."""

    unit: str
    target: str = ""
    at: Hex | None = None


class Release(Command, frozen=True):
    """Let a captive, a controlled unit or plants go (SL-144)."""

    unit: str
    target: str = ""
    at: Hex | None = None


class Spare(Command, frozen=True):
    """Leave a captive unhurt as the action phase ends, or hurt it again (SL-143)."""

    unit: str
    target: str
    spared: bool = True


class Sneak(Command, frozen=True):
    """Use the action to hide (SL-49)."""

    unit: str


class Appear(Command, frozen=True):
    """Come out of hiding (SL-103)."""

    unit: str


class Heal(Command, frozen=True):
    """Use the action to give another unit hits back (SL-61)."""

    unit: str
    target: str


class Teleport(Command, frozen=True):
    """Use the action to appear in any empty space (SL-65)."""

    unit: str
    at: Hex
    level: int = 0


class Reshape(Command, frozen=True):
    """Use the action to move points between figures, counted from the sheet (SL-58)."""

    unit: str
    speed: int = 0
    damage: int = 0
    attack: int = 0
    defend: int = 0


class Dematerialize(Command, frozen=True):
    """Turn insubstantial, or solid again, as the movement phase begins (SL-69)."""

    unit: str
    on: bool = True


class Resize(Command, frozen=True):
    """Shrink (-1), come to normal size (0) or grow by 1 to 4, as the movement phase begins (SL-70)."""

    unit: str
    size: int


class Spend(Command, frozen=True):
    """Produce an effect of a power point (SL-74, SL-75)."""

    unit: str
    effect: str
    """``imitate``, ``boost``, ``give``, ``source``, ``defence`` or ``other``."""
    what: str = ""
    """Key of an ability, an attribute, a source, or words of the GM."""
    target: str = ""
    """Who gets the gift."""
    types: str = ""
    """What an imitated Immunity is against."""
    point: int = 0
    """Which power point, from 1; 0 for the first that can, -1 for what was lent."""


class Flee(Command, frozen=True):
    """Run from whom the unit is afraid of, as far as it can (SL-145)."""

    unit: str


class Charge(Command, frozen=True):
    """Do what the rage demands now: charge the nearest, or attack it (SL-149)."""

    unit: str


class Next(Command, frozen=True):
    """Go on to the next phase, activation or game turn (SL-85)."""


class Invoke(Command, frozen=True):
    """Use an action power of the GM's own, or switch a state of that kind (SL-45, SL-196)."""

    unit: str
    power: str
    """Its key."""
    target: str = ""
    """Whom it is used on, where it reaches further than the unit itself."""


class SetHits(Fiat, frozen=True):
    """Set a unit's hits."""

    unit: str
    hits: int


class Wear(Fiat, frozen=True):
    """Set the damage that an object has taken."""

    thing: str
    taken: int


class Wreck(Command, frozen=True):
    """Destroy an object, and let it explode or collapse if that is its way; asks for those dice (SL-6)."""

    thing: str


class Put(Fiat, frozen=True):
    """Put a unit somewhere, whatever the rules say."""

    unit: str
    at: Hex
    level: int = 0


class Shove(Fiat, frozen=True):
    """Put an object somewhere."""

    thing: str
    at: Hex


class Remove(Fiat, frozen=True):
    """Take a unit off the map; it can be put back."""

    unit: str


class Afflict(Fiat, frozen=True):
    """Put a unit under a condition, or end it with LEFT = 0."""

    unit: str
    condition: str
    left: int = 1


class Hide(Fiat, frozen=True):
    """Hide a unit, or reveal it."""

    unit: str
    hidden: bool = True


class SetLoss(Fiat, frozen=True):
    """Set how many points of an attribute a unit has lost: attack, defend or speed."""

    unit: str
    attribute: str
    points: int


class Rename(Fiat, frozen=True):
    """Give a unit another display name; its id stays (SL-187)."""

    unit: str
    name: str


class SetTurn(Fiat, frozen=True):
    """Set game turn, phase and whose activation it is."""

    turn: int
    phase: str
    side: str = ""


class SetPower(Fiat, frozen=True):
    """Set how many effects a power point still yields on this game day (SL-73)."""

    unit: str
    left: int
    point: int = 1


class SetSight(Fiat, frozen=True):
    """Say whether two hexes see each other: clear, blocked, or as the map has it (SL-9)."""

    a: Hex
    b: Hex
    sight: str


class SetOption(Fiat, frozen=True):
    """Set a house rule in mid-battle (SL-198)."""

    key: str
    value: str


class Allow(Fiat, frozen=True):
    """Give a unit back what it has used in this activation: its move, attack or action."""

    unit: str
    what: str


class End(Fiat, frozen=True):
    """End the battle, or take it up again (SL-193)."""

    over: bool = True


VERBS: dict[str, type[Command]] = {
    "move": Move,
    "detect": Detect,
    "attack": Attack,
    "act": Act,
    "use": Use,
    "maintain": Maintain,
    "release": Release,
    "spare": Spare,
    "sneak": Sneak,
    "appear": Appear,
    "heal": Heal,
    "teleport": Teleport,
    "shift": Reshape,
    "phase": Dematerialize,
    "resize": Resize,
    "power": Spend,
    "flee": Flee,
    "charge": Charge,
    "invoke": Invoke,
    **OBJECT_VERBS,
    **GROUP_VERBS,
    "next": Next,
    "set-hits": SetHits,
    "wear": Wear,
    "wreck": Wreck,
    "put": Put,
    "shove": Shove,
    "remove": Remove,
    "afflict": Afflict,
    "hide": Hide,
    "set-loss": SetLoss,
    "rename": Rename,
    "set-turn": SetTurn,
    "set-power": SetPower,
    "set-sight": SetSight,
    "set-option": SetOption,
    "allow": Allow,
    "end": End,
}
"""Journal verb to command."""
