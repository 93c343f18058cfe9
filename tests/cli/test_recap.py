"""``companion recap``: printed, or saved as Markdown or HTML."""

from __future__ import annotations


def test_a_recap_is_printed_and_saved(run, battle, tmp_path):
    do = tmp_path / "do.toml"
    do.write_text('do = ["next", "next"]')
    run("play", battle, "--do", do, "-o", battle, "--seed", "5")
    status, out, _ = run("recap", battle)
    assert status == 0
    assert out.startswith("# ")
    assert "2 moves" in out
    for name, start in (("a.md", "# "), ("a.html", "<!DOCTYPE html>")):
        assert run("recap", battle, "-o", tmp_path / name)[0] == 0
        assert (tmp_path / name).read_text(encoding="utf-8").startswith(start)


def test_what_is_no_session_has_no_recap(run, tmp_path):
    assert run("recap", tmp_path / "nothing.toml")[0] == 2
