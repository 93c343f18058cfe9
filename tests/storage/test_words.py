"""The words of a journal line."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.storage.words import BadWord, quote, quote_item, split_at, split_words, unquote


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("cloak", "cloak"),
        ("hit#2", "hit#2"),
        ("2,4,6", "2,4,6"),
        ("", '""'),
        ("Mr Right", '"Mr Right"'),
        ("a=b", '"a=b"'),
        ("a~b", '"a~b"'),
        ("::", '"::"'),
        ("-", '"-"'),
        ("()", '"()"'),
        ('say "x"', r'"say \"x\""'),
        ("two\nlines", r'"two\nlines"'),
        ("C:\\x", r'"C:\\x"'),
        ("\u00a0", '"\u00a0"'),
        ("Žofie", "Žofie"),
        ("🦸", "🦸"),
    ],
)
def test_a_word_is_in_quotes_only_where_it_must(text, word):
    assert quote(text) == word


def test_an_item_of_a_list_is_in_quotes_for_its_marks_too():
    assert [quote_item(text) for text in ("a,b", "a;b", "(a)", "a")] == ['"a,b"', '"a;b"', '"(a)"', "a"]


@given(st.lists(st.text()))
def test_any_texts_come_back_from_a_line(texts):
    for spell in (quote, quote_item):
        assert [unquote(word) for word in split_words(" ".join(map(spell, texts)))] == texts


@given(st.lists(st.text(), min_size=1))
def test_any_items_come_back_from_a_list(texts):
    assert [unquote(part) for part in split_at(",".join(map(quote_item, texts)), ",")] == texts


@pytest.mark.parametrize("line", ['a "b', 'a b"', '"', r'"a\"', 'say "a" "b'])
def test_an_open_quote_is_refused_and_its_place_named(line):
    with pytest.raises(BadWord, match=r"left open at character \d+"):
        split_words(line)


@pytest.mark.parametrize("word", ['"a"b', 'a"b"', '"a""b"', r'"\x"'])
def test_a_word_is_bare_or_quoted_not_both(word):
    with pytest.raises(BadWord):
        unquote(word)


def test_a_long_open_quote_is_refused_in_one_go():
    with pytest.raises(BadWord, match="at character 3"):
        split_words('a "' + '\\"' * 100_000)
