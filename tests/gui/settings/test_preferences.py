"""Settings: kept, told, and harmless when the file is not in order."""

from __future__ import annotations

from companion.gui.settings.preferences import PreferenceKeeper, Preferences
from companion.storage.settings import settings_path


def test_what_is_chosen_is_kept() -> None:
    PreferenceKeeper().choose(theme="dark", text_size=18)
    again = PreferenceKeeper().preferences
    assert (again.theme, again.text_size) == ("dark", 18)


def test_everybody_is_told_once() -> None:
    keeper = PreferenceKeeper()
    heard: list[Preferences] = []
    keeper.changed.connect(heard.append)
    keeper.choose(dice="table")
    keeper.choose(dice="table")
    assert [preferences.dice for preferences in heard] == ["table"]


def test_text_grows_and_shrinks_within_its_bounds() -> None:
    keeper = PreferenceKeeper()
    for _ in range(30):
        keeper.larger_text()
    assert keeper.preferences.text_size == 24
    for _ in range(30):
        keeper.smaller_text()
    assert keeper.preferences.text_size == 8


def test_a_wrong_value_is_at_its_default_and_said() -> None:
    path = settings_path()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text('theme = "pink"\ntext_size = 18\n')
    keeper = PreferenceKeeper()
    assert keeper.preferences.theme == "system"
    assert keeper.preferences.text_size == 18
    assert keeper.warnings


def test_keys_are_kept() -> None:
    PreferenceKeeper().choose(keys={"ActionId.roll": ("X",)})
    assert PreferenceKeeper().preferences.keys == {"ActionId.roll": ("X",)}


def test_settings_that_cannot_be_written_are_said() -> None:
    keeper = PreferenceKeeper()
    folder = settings_path().parent
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.write_text("a file where the folder should be")
    heard: list[str] = []
    keeper.failed.connect(heard.append)
    keeper.choose(theme="dark")
    assert len(heard) == 1
    assert keeper.preferences.theme == "dark"
