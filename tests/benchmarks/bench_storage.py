"""How fast sessions are opened, saved and kept safe, as ratios (goal 5 of a thousand commands).

*Opening* is set against tomllib reading the same commands as an array of tables, which is what one
would write otherwise; ours includes reading the lines to typed records. Playing the journal again is
measured apart: it is the price of knowing that it leads to the state.

*Saving* is set against tomli_w on the same values with a write, a sync of the file and one of the
folder. *A step of the recovery journal* is set against a bare append with a sync.
"""

from __future__ import annotations

import os
import tempfile
import tomllib
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import tomli_w

from companion.engine.hexes import Hex
from companion.engine.session import Answered, Entry, Session, Started
from companion.games.slugfest.commands import VERBS, Attack, Move
from companion.storage import autosave
from companion.storage.encode import toml_lines
from companion.storage.forms import Grammar
from companion.storage.journal import read_journal, write_journal
from companion.storage.opening import open_session, read_session
from companion.storage.sessions import save_session
from tests.benchmarks.timing import seconds_per_call, shown
from tests.engine.toy import SetHp, Strike, brawl_session
from tests.storage.playing import library as toy_library

COMMANDS = 1_000


def tape(random: Random) -> list[Entry]:
    """Return a thousand commands, attacks with five damage dice and moves in turn.

    As in play, most attackers have one source and most moves end on the ground.
    """
    entries: list[Entry] = []
    for n in range(COMMANDS):
        who, target = f"hero-{random.randrange(40)}", f"hero-{random.randrange(40)}"
        if n % 2:
            damage = ",".join(str(random.randint(1, 6)) for _ in range(5))
            attack = Started(Attack(who, target, source="Energy" if n % 8 == 1 else ""))
            entries += [attack, Answered("hit", str(random.randint(1, 10))), Answered("damage", damage)]
        else:
            to = Hex(random.randrange(40), random.randrange(40))
            entries.append(Started(Move(who, to, level=2 if n % 8 == 0 else 0)))
    return entries


def as_tables(entries: list[Entry]) -> list[dict[str, Any]]:
    """Return the same commands with their answers as tables."""
    tables: list[dict[str, Any]] = []
    for entry in entries:
        match entry:
            case Started(Attack(attacker, target, source)):
                attack = {"kind": "attack", "attacker": attacker, "target": target}
                tables.append({**attack, "source": source} if source else attack)
            case Started(Move(unit, to, level)):
                move = {"kind": "move", "unit": unit, "to": list(to)}
                tables.append({**move, "level": level} if level else move)
            case Answered(key, text):
                tables[-1][key] = [int(face) for face in text.split(",")]
    return tables


def report(title: str, ours: Callable[[], object], theirs: Callable[[], object], goal: str) -> None:
    """Print one line: both times, the ratio of OURS to THEIRS, and the goal."""
    times = seconds_per_call({"ours": ours, "theirs": theirs})
    ratio = times["ours"] / times["theirs"]
    print(f"{title:42s} {shown(times['ours']):>8s} | {shown(times['theirs']):>8s} | {ratio:6.2f} x {goal}")


def bench_journal() -> None:
    """Measure a journal read to typed records."""
    grammars = {"table": Grammar(VERBS)}
    entries = tape(Random(1))
    text = toml_lines("journal", write_journal(entries, grammars, "table"))
    tables = tomli_w.dumps({"events": as_tables(entries)})

    def read() -> object:
        return read_journal(tomllib.loads(text)["journal"], grammars, "table")

    report("journal to typed records", read, partial(tomllib.loads, tables), "(goal 0.15)")
    report("  lines alone", partial(tomllib.loads, text), partial(tomllib.loads, tables), "")


def long_session() -> Session:
    """Return a session of the toy game with a thousand moves."""
    session = brawl_session()
    for n in range(COMMANDS // 2):
        session = session.start(SetHp("bob", 100 + n)).start(Strike("ann", ("bob",)))
        session = session.answer((9,)).answer((3, 4))
    return session


def bench_session(folder: Path) -> None:
    """Measure a whole session: read, opened with its journal played again, saved."""
    library, session, file = toy_library(), long_session(), folder / "long.companion.toml"
    save_session(session, file, library)
    data = file.read_bytes()
    plain = tomllib.loads(data.decode())
    tables = tomli_w.dumps({**plain, "journal": [{"line": word.split()} for word in plain["journal"]]})
    report("session read", partial(read_session, data, library, file="x"), partial(tomllib.loads, tables), "")
    report(
        "session opened, journal played again",
        partial(open_session, file, library),
        partial(tomllib.loads, tables),
        "",
    )

    def save_otherwise() -> None:
        other = folder / "other.toml"
        with other.open("wb") as out:
            out.write(tomli_w.dumps(plain).encode())
            out.flush()
            os.fsync(out.fileno())
        handle = os.open(folder, os.O_RDONLY)
        os.fsync(handle)
        os.close(handle)

    report("session saved", partial(save_session, session, file, library), save_otherwise, "(goal 1.2)")


def bench_step(folder: Path) -> None:
    """Measure one thing that happens, put safely on the disk."""
    os.environ["COMPANION_HOME"] = str(folder)
    before = brawl_session()
    after = before.start(SetHp("bob", 3))
    trail = autosave.Trail(before, toy_library())
    handle = os.open(folder / "bare", os.O_WRONLY | os.O_CREAT | os.O_APPEND)

    def step() -> None:
        trail._session = before
        trail.follow(after)

    def append() -> None:
        os.write(handle, b"fiat sethp bob 3\n")
        os.fsync(handle)

    report("a step of the recovery journal", step, append, "(goal 2)")
    trail.close()


def main() -> None:
    """Print one line a figure."""
    print(f"{'':42s} {'ours':>8s} | {'theirs':>8s} |")
    bench_journal()
    with tempfile.TemporaryDirectory() as folder:
        bench_session(Path(folder))
        bench_step(Path(folder))


if __name__ == "__main__":
    main()
