"""The page's types follow from the server's messages."""

from tools.types import TARGET, script


def test_the_types_of_the_page_are_up_to_date() -> None:
    assert TARGET.read_text(encoding="utf-8") == script(), "run: python -m tools.types"
