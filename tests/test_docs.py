"""What the docs say is true: examples run, links lead somewhere, commands and options exist."""

import doctest
import re
import shlex
from pathlib import Path

import pytest
from typer.main import get_command

import kurzspiel
from kurzspiel.cli import app
from tests.form import INTERPRETED

ROOT = Path(kurzspiel.__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
COMMANDS = get_command(app).commands  # type: ignore[attr-defined]


def name_of(path: Path) -> str:
    return str(path.relative_to(ROOT))


def linked_from(page: Path) -> set[Path]:
    targets = re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8"))
    return {(page.parent / target).resolve() for target in targets}


WITH_EXAMPLES = [ROOT / "README.md", *(ROOT / "docs" / f"{name}.md" for name in ("api", "encoding", "engine"))]
if not INTERPRETED:
    WITH_EXAMPLES += [ROOT / "docs" / f"{name}.md" for name in ("vector", "environments")]  # many matches


@pytest.mark.parametrize("page", WITH_EXAMPLES, ids=name_of)
def test_the_examples_of_a_page_run(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = doctest.testfile(str(page), module_relative=False)
    assert result.attempted > 2 and result.failed == 0


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_links_lead_somewhere(page: Path) -> None:
    for target in linked_from(page):
        assert target.exists(), f"{page} points to {target}, which is not there"


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_commands_and_their_options_exist(page: Path) -> None:
    for line in re.findall(r"^kurzspiel (.+)$", page.read_text(encoding="utf-8"), flags=re.MULTILINE):
        words = shlex.split(line, comments=True)
        command = COMMANDS[words[0]]
        if hasattr(command, "commands"):
            command = command.commands[words[1]]
        options = {option for each in command.params for option in (*each.opts, *each.secondary_opts)}
        assert {word for word in words if word.startswith("--")} <= options, line


def test_every_command_shows_an_example() -> None:
    for name, command in COMMANDS.items():
        assert re.search(rf"Example: `kurzspiel {name}[ `]", command.epilog)


def test_the_map_names_every_page_of_the_docs() -> None:
    named = linked_from(ROOT / "docs" / "README.md")
    pages = {page.resolve() for page in (ROOT / "docs").glob("*.md") if page.name != "README.md"}
    assert pages - named == set()


def test_decisions_are_numbered_without_gaps_and_listed() -> None:
    folder = ROOT / "docs" / "decisions"
    pages = sorted(folder.glob("0*.md"))
    assert [page.name[:4] for page in pages] == [f"{number:04}" for number in range(1, len(pages) + 1)]
    assert {page.resolve() for page in pages} <= linked_from(folder / "README.md")
    for page in pages:
        assert page.read_text(encoding="utf-8").startswith(f"# {page.name[:4]} ")


def test_make_targets_named_in_the_docs_exist() -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(), flags=re.MULTILINE))
    for page in PAGES:
        assert set(re.findall(r"(?:^|`)make ([a-z]+)", page.read_text(), flags=re.MULTILINE)) <= targets
