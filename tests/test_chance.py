"""Trust in chance: the secret, its commitment, streams after going back, and the check of a whole record."""

import random
import re
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from typer.testing import CliRunner

import kurzspiel
from kurzspiel import CHANCE, IllegalMove, RecordError, chance, record
from kurzspiel.cli import app
from kurzspiel.cli.study import verdict
from kurzspiel.match import Match
from tests.conftest import all_tables
from tests.playing import Choice, trader

SECRET = "0123456789abcdef" * 4
COMMITMENT = "c1a24fc0d5ccdeba25639d4967b47a5a4859b990235afb46c56294b99d6a4dd3"
WORDS = (0x2D7142A9, 0xBF88DE3A, 0x5E15DAA1, 0x08B0891A)
OLD_COMMITMENT = "4eb771cad6abb3ec1dde6edb220678421332ab006b5e0e7003e79102c093bfbb"
SEED = 4112908081099287906
FAIRNESS = Path(__file__).parent.parent / "docs" / "fairness.md"


def anyhow(seed: int) -> Choice:
    """Any legal moves; in Himalaya such that villages run empty and chance fills others."""
    rng, trade = random.Random(seed), trader(seed)
    return lambda match, seat: trade(match, seat) if match.engine.name == "himalaya" else rng.choice(match.legal(seat))


def play_on(match: Match, choose: Choice, until: int | None = None) -> Match:
    """Until the log is this long, or the game is over."""
    while match.to_act and (until is None or len(match.log) < until):
        match.play(match.to_act[0], choose(match, match.to_act[0]))
    return match


def begun(name: str = "himalaya", secret: str = SECRET, seats: int | None = None, is_keyed: bool = True) -> Match:
    game = kurzspiel.game(name)
    match = game.match(seats or game.seats[0])
    match.is_keyed = is_keyed
    match.draw_from_secret(secret)
    return match


def draws(match: Match) -> list[str]:
    return [text for mover, text in match.log if mover == CHANCE]


def played_with_a_rewind() -> Match:
    """A finished game of Himalaya; after 120 moves all agreed to go back to move 80."""
    match, choose = begun(), anyhow(3)
    play_on(match, choose, until=120).rewind(80)
    return play_on(match, choose)


@pytest.fixture(scope="module")
def fair() -> Match:
    return played_with_a_rewind()


# --- the secret


def test_the_hashes_are_those_of_the_docs() -> None:
    assert (chance.commitment(SECRET), chance.commitment(SECRET, is_keyed=False)) == (COMMITMENT, OLD_COMMITMENT)
    assert chance.words_of(chance.key_of(SECRET), 2, 41) == WORDS and chance.seed_of(SECRET) == SEED
    text = FAIRNESS.read_text(encoding="utf-8")
    words = " ".join(f"{word:08x}" for word in WORDS)
    assert all(each in text for each in (SECRET, COMMITMENT, words, OLD_COMMITMENT, str(SEED)))


def test_a_secret_is_fresh_and_its_seed_is_one() -> None:
    made = {chance.new_secret() for _ in range(50)}
    assert len(made) == 50
    for secret in made:
        assert re.fullmatch("[0-9a-f]{64}", secret)
        assert chance.check_commitment(chance.commitment(secret)) != secret
        assert 0 <= chance.seed_of(secret) < 2**63


@pytest.mark.parametrize("wrong", ["", "abc", SECRET[1:], f"{SECRET}0", SECRET.upper(), f"{SECRET[1:]}\n", 7, None])
def test_an_invalid_secret_is_refused(wrong: str) -> None:
    for ask in (chance.commitment, chance.seed_of, chance.check_secret):
        with pytest.raises(ValueError, match="is not a secret; a secret is 64 digits from 0 to 9 and a to f"):
            ask(wrong)
    with pytest.raises(ValueError, match="is not a commitment; a commitment is 64 digits"):
        chance.check_commitment(wrong)


# --- drawing


def test_a_match_draws_from_its_secret() -> None:
    match = begun()
    assert (match.secret, match.commitment, match.streams) == (SECRET, COMMITMENT, [(0, 0)])
    assert match.log != kurzspiel.game("himalaya").match(3, seed=SEED).log


def test_every_digit_of_the_secret_changes_the_draws() -> None:
    """A seed of 63 bits can be found by trying, with patience; the whole secret cannot."""
    changed = (f"{SECRET[:place]}{'f' if SECRET[place] == '0' else '0'}{SECRET[place + 1 :]}" for place in range(64))
    logs = {tuple(play_on(begun("himalaya", secret), anyhow(1), until=60).log) for secret in (SECRET, *changed)}
    assert len(logs) == 65
    assert (
        len({chance.words_of(chance.key_of(SECRET), stream, number) for stream in range(9) for number in range(99)})
        == 9 * 99
    )


def test_draws_come_by_their_odds() -> None:
    firsts = Counter(begun("maya", f"{number:064x}").log[0][1] for number in range(600))
    assert len(firsts) == 3 and min(firsts.values()) > 150, firsts


def test_an_older_match_goes_on_from_its_seed() -> None:
    match = begun(is_keyed=False)
    assert match.commitment == OLD_COMMITMENT and match.log == kurzspiel.game("himalaya").match(3, seed=SEED).log
    play_on(match, anyhow(3), until=120).rewind(80)
    again = record.from_text(record.to_text(match))
    assert not again.is_keyed and "chance: " not in record.to_text(match)
    again.draw_from_secret(SECRET)
    assert play_on(again, anyhow(4)).log == play_on(match, anyhow(4)).log
    assert verdict(again, OLD_COMMITMENT)[1] and not verdict(again, COMMITMENT)[1]
    again.is_keyed = True
    assert not verdict(again, OLD_COMMITMENT)[1]


@pytest.mark.parametrize("seed", [SEED, SECRET])
def test_streams_of_a_seed_differ(seed: int | str) -> None:
    logs = []
    for stream in (0, 1, 2):
        match = kurzspiel.game("himalaya").match(3)
        match.draw_from(seed, stream)
        assert match.streams == [(0, stream)]
        logs.append(match.log)
    assert logs[0] != logs[1] != logs[2] != logs[0]


@pytest.mark.parametrize("stream", [-1, 1_000_000, True, "1", None])
def test_a_wrong_stream_is_refused(stream: int) -> None:
    match = kurzspiel.game("maya").match(3)
    with pytest.raises(ValueError, match="a stream is a whole number from 0 to 999999, not"):
        match.draw_from(1, stream)
    assert match.log == []


def test_a_loaded_match_goes_on_as_if_it_had_never_stopped() -> None:
    whole, stopped = begun(), begun()
    play_on(whole, anyhow(5), until=90)
    play_on(stopped, anyhow(5), until=90)
    again = record.from_text(record.to_text(stopped))
    again.draw_from_secret(SECRET)
    play_on(whole, anyhow(6))
    play_on(again, anyhow(6))
    assert again.log == whole.log and len(draws(again)) > len(draws(stopped))


def test_a_match_does_not_go_on_with_a_foreign_secret() -> None:
    match = record.from_text(record.to_text(begun()))
    before = match.log
    with pytest.raises(ValueError, match=r"^move \d+ is '.*', but from this seed chance draws '.*'$"):
        match.draw_from_secret("f" * 64)
    assert (match.log, match.secret) == (before, None)


# --- going back


def test_after_going_back_chance_draws_afresh() -> None:
    match, choose = begun(), anyhow(1)
    dealt = len(match.log)
    while len(draws(match)) == dealt:
        play_on(match, choose, until=len(match.log) + 1)
    before, last = match.log, max(number for number, (mover, _) in enumerate(match.log) if mover != CHANCE)
    match.rewind(last)
    assert match.log == before[:last] and match.streams == [(0, 0), (last, 1)]
    match.play(*before[last])
    assert len(draws(match)) > dealt and match.log != before


def test_going_back_to_the_beginning_deals_afresh() -> None:
    match = begun("sakkara")
    before = match.log
    match.rewind(0)
    assert match.streams == [(0, 1)] and len(match.log) == len(before) and match.log != before


def test_going_back_again_never_draws_from_a_stream_twice() -> None:
    match, choose = begun(), anyhow(2)
    for until, back, streams in (
        (100, 90, [(0, 0), (90, 1)]),
        (110, 60, [(0, 0), (60, 2)]),
        (130, 80, [(0, 0), (60, 2), (80, 3)]),
        (80, 80, [(0, 0), (60, 2), (80, 4)]),
    ):
        play_on(match, choose, until).rewind(back)
        assert match.streams == streams
    play_on(match, choose, until=150)
    assert match.strange_draw(SECRET) is None


def test_going_back_without_a_seed_notes_the_stream_all_the_same() -> None:
    match = play_on(begun(), anyhow(2), until=100)
    again = record.from_text(record.to_text(match))
    again.rewind(60)
    assert again.streams == [(0, 0), (60, 1)]
    again.draw_from_secret(SECRET)
    match.rewind(60)
    play_on(match, anyhow(4))
    play_on(again, anyhow(4))
    assert match.log == again.log


@pytest.mark.parametrize("number", [-1, 999, True, "3"])
def test_a_move_that_was_not_made_is_not_gone_back_to(number: int) -> None:
    with pytest.raises(ValueError, match="there is no move .*; this match has .* moves"):
        begun("maya").rewind(number)


def test_nothing_is_taken_back_once_the_secret_may_be_known(fair: Match) -> None:
    match = fair.at(len(fair.log))
    for take_back in (lambda: match.rewind(10), lambda: match.undo(0)):
        with pytest.raises(IllegalMove, match="the game is over, and whoever knows its secret knows what comes next"):
            take_back()
    match.secret = None
    match.rewind(10)
    assert len(match.log) == 10


def test_notes_of_later_moves_are_gone() -> None:
    match = play_on(begun("maya"), anyhow(1), until=12)
    match.note(4, "here")
    match.note(9, "there")
    match.rewind(6)
    assert match.notes == {4: "here"}


def test_an_earlier_moment_knows_its_streams(fair: Match) -> None:
    assert fair.streams == [(0, 0), (80, 1)]
    assert fair.at(79).streams == [(0, 0)]
    assert fair.at(80).streams == fair.at(100).streams == fair.streams
    assert (fair.at(9).commitment, fair.at(9).secret) == (COMMITMENT, SECRET)


def test_an_undo_in_the_middle_of_the_log_moves_a_stream_along() -> None:
    """All went back into a planning, and one player takes back discs chosen before that."""
    match, choose = begun(), anyhow(1)
    while match.view(None)["phase"] != "plan":
        match.play(match.to_act[0], choose(match, match.to_act[0]))
    first = len(match.log)
    for seat, action in ((0, "ice"), (1, "rest"), (0, "rest"), (2, "rest")):
        match.play(seat, f"plan {action}")
    match.rewind(first + 3)
    assert match.streams == [(0, 0), (first + 3, 1)]
    assert match.undo(0) == 2
    assert match.log[first:] == [(1, "plan rest")] and match.streams == [(0, 0), (first + 1, 1)]
    play_on(match, choose, until=first + 60)
    assert match.strange_draw(SECRET) is None


def test_of_streams_that_meet_in_an_undo_the_last_stays() -> None:
    match, choose = begun(), anyhow(1)
    while match.view(None)["phase"] != "plan":
        match.play(match.to_act[0], choose(match, match.to_act[0]))
    first = len(match.log)
    for back in (1, 2):
        match.play(0, "plan rest")
        match.rewind(first + back)
    assert match.streams == [(0, 0), (first + 1, 1), (first + 2, 2)]
    match.undo(0)
    assert match.streams == [(0, 0), (first, 2)]
    play_on(match, choose, until=first + 60)
    assert match.strange_draw(SECRET) is None


@pytest.mark.compiled
@all_tables()
@given(seed=st.integers(0, 2**31), is_keyed=st.booleans())
def test_a_game_with_going_back_fits_its_secret_and_no_other(name: str, seats: int, seed: int, is_keyed: bool) -> None:
    secret, rng, choose = f"{seed:064x}", random.Random(seed), anyhow(seed)
    match = begun(name, secret, seats, is_keyed)
    for _ in range(3):
        play_on(match, choose, until=len(match.log) + rng.randrange(1, 40))
        if match.to_act:
            match.rewind(rng.randrange(len(match.log) + 1))
    play_on(match, choose)
    again = record.from_text(record.to_text(match))
    assert (again.streams, again.secret, again.commitment) == (
        match.streams,
        secret,
        chance.commitment(secret, is_keyed),
    )
    assert verdict(again, match.commitment)[1]
    if name != "maya" and kurzspiel.game(name).has_chance:  # where chance draws once, another secret may give the same
        assert again.strange_draw(again.source_of(f"{seed + 1:064x}")) is not None


# --- in records


def test_a_record_states_commitment_secret_and_streams(fair: Match) -> None:
    lines = record.to_text(fair).splitlines()
    assert lines[8:13] == [f"commitment: {COMMITMENT}", "chance: keyed", f"secret: {SECRET}", "stream 80: 1", ""]
    again = record.from_text(record.to_text(fair))
    assert (again.commitment, again.secret, again.streams) == (COMMITMENT, SECRET, [(0, 0), (80, 1)])
    assert record.to_text(again) == record.to_text(fair)


def test_the_secret_of_a_running_match_is_never_written(fair: Match) -> None:
    for number in range(0, len(fair.log), 20):
        text = record.to_text(fair.at(number))
        assert SECRET not in text and "secret" not in text and f"commitment: {COMMITMENT}" in text


def test_a_match_without_a_secret_is_written_as_before() -> None:
    text = record.to_text(kurzspiel.game("maya").random_match(3, seed=1))
    assert not re.search("secret|commitment|stream", text)


def test_an_invalid_secret_is_not_written() -> None:
    match = kurzspiel.game("maya").random_match(3, seed=1)
    match.secret = "tell nobody"
    with pytest.raises(ValueError, match="is not a secret"):
        record.to_text(match)
    match.commitment = "I promise"
    with pytest.raises(ValueError, match="is not a commitment"):
        record.to_text(match)


HEAD = "game: maya\nrules: 1\nseats: 3\n"


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        ("commitment: abc", "line 4: 'abc' is not a commitment; a commitment is 64 digits from 0 to 9 and a to f"),
        ("secret:", "line 4: '' is not a secret; a secret is 64 digits from 0 to 9 and a to f"),
        ("chance: dice", "line 4: 'dice' is no way to draw from a secret; write keyed, or leave the line out for the "
         "old way by a seed"),
        ("stream 0: 1\nstream 0: 2", "line 5: the heading 'stream 0' is already in line 4"),
        ("stream 1: 2\nstream 0: 1", "line 5: stream 0 comes too late; streams must be in the order of their moves"),
        ("stream 0: -1", "line 4: '-1' is not a stream; write a whole number from 0 to 999999"),
        ("stream 0: 1000000", "line 4: '1000000' is not a stream; write a whole number from 0 to 999999"),
        ("stream 0: 1\nstream 1: 2", "line 5: there is no move 1; this record has 0 moves"),
        ("stream: 1", "line 4: 'stream' is not a heading; headings are game, rules, seats, date, name 0, name 1, "
         "name 2, name 3, name 4, name 5, commitment, chance, secret, given, stream 41"),
        ("stream 01: 1", "line 4: 'stream 01' is not a heading; headings are game, rules, seats, date, name 0, name 1, "
         "name 2, name 3, name 4, name 5, commitment, chance, secret, given, stream 41"),
    ],
)  # fmt: skip
def test_a_broken_heading_of_chance_is_refused_with_its_line(lines: str, sentence: str) -> None:
    with pytest.raises(RecordError) as caught:
        record.from_text(f"{HEAD}{lines}\nresult: open\n")
    assert str(caught.value) == sentence


def test_streams_may_begin_at_once_and_at_the_end() -> None:
    match = record.from_text(f"{HEAD}stream 0: 3\nstream 1: 4\nchance start 1\nresult: open\n")
    assert match.streams == [(0, 3), (1, 4)]


@given(data=st.data())
def test_a_scratched_record_is_refused_or_judged(fair: Match, data: st.DataObject) -> None:
    text = record.to_text(fair)
    head = text.index("\n\n")
    place = data.draw(st.one_of(st.integers(0, head), st.integers(head, len(text))))
    piece = data.draw(st.one_of(st.text(max_size=3), st.text("0123456789abcdef", max_size=3)))
    try:
        match = record.from_text(text[:place] + piece + text[place + data.draw(st.integers(0, 5)) :])
    except RecordError as error:
        assert str(error).startswith("line ")
        return
    if match.secret is not None and match.commitment is not None:
        _, is_fair = verdict(match, COMMITMENT)
        assert not is_fair or (match.secret, match.commitment) == (SECRET, COMMITMENT)


@given(data=st.data())
def test_a_changed_draw_is_found(fair: Match, data: st.DataObject) -> None:
    numbers = [number for number, (mover, _) in enumerate(fair.log) if mover == CHANCE]
    number = data.draw(st.sampled_from(numbers))
    match, (_, true) = fair.at(number), fair.log[number]
    others = [text for text in match.legal(CHANCE) if text != true]
    if others:
        match.play(CHANCE, data.draw(st.sampled_from(others)))
        assert match.strange_draw(SECRET) == (number, true)


# --- kurzspiel verify


def verify(match: Match | str, path: Path, *words: str) -> tuple[int, str]:
    """The exit code, and what was said."""
    path /= "game.txt"
    path.write_text(match if isinstance(match, str) else record.to_text(match), encoding="utf-8")
    result = CliRunner().invoke(app, ["verify", str(path), *words], env={"COLUMNS": "80"})
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result.exit_code, result.stdout + result.stderr.replace(str(path), "FILE")


def test_a_fair_game_is_called_so(fair: Match, tmp_path: Path) -> None:
    assert verify(fair, tmp_path, "--commitment", f" {COMMITMENT.upper()}") == (
        0,
        f"The secret matches the commitment of the record, {COMMITMENT}.\n"
        f"The secret matches the commitment you wrote down, {COMMITMENT}.\n"
        "From move 80 on, counted from 0, chance drew from stream 1: right only if all agreed to go back there.\n"
        f"All {len(draws(fair))} draws of chance are what the secret gives.\n",
    )


def test_a_commitment_written_down_is_enough(fair: Match, tmp_path: Path) -> None:
    text = record.to_text(fair).replace(f"commitment: {COMMITMENT}\n", "")
    code, said = verify(text, tmp_path, "--commitment", COMMITMENT)
    assert code == 0 and said.startswith(f"The secret matches the commitment you wrote down, {COMMITMENT}.\nFrom")


def test_a_different_commitment_is_reported(fair: Match, tmp_path: Path) -> None:
    code, said = verify(fair, tmp_path, "--commitment", "f" * 64)
    assert code == 1 and f"matches the commitment of the record, {COMMITMENT}." in said
    assert (
        f"The secret does not match; its commitment is {COMMITMENT}, not the commitment you wrote down, {'f' * 64}.\n"
        in said
    )


def test_a_different_secret_is_reported(fair: Match, tmp_path: Path) -> None:
    code, said = verify(record.to_text(fair).replace(SECRET, "e" * 64), tmp_path)
    assert code == 1 and said.startswith(
        f"The secret does not match; its commitment is {chance.commitment('e' * 64)}, not"
    )
    assert re.search(r"\nMove \d+, counted from 0, is '.*', but the secret gives '.*'\.\n$", said)


def test_a_changed_draw_is_reported(fair: Match, tmp_path: Path) -> None:
    number = next(number for number in range(len(fair.log)) if fair.log[number][1].startswith("roll"))
    match = fair.at(number)
    true = fair.log[number][1]
    match.play(CHANCE, next(text for text in match.legal(CHANCE) if text != true))
    wrong = match.log[number][1]
    text = record.to_text(match).replace("\n\nchance", f"\nsecret: {SECRET}\n\nchance")
    code, said = verify(text, tmp_path)
    assert code == 1
    assert said.endswith(f"\nMove {number}, counted from 0, is {wrong!r}, but the secret gives {true!r}.\n")


def test_streams_that_were_never_agreed_on_do_not_fit(fair: Match, tmp_path: Path) -> None:
    text = record.to_text(fair)
    code, said = verify(text.replace("stream 80: 1\n", ""), tmp_path)
    assert code == 1 and "but the secret gives" in said
    code, said = verify(text.replace("stream 80: 1", "stream 80: 0"), tmp_path)
    assert code == 1 and "chance drew from stream 0: right never, after stream 0.\n" in said


def test_dealing_again_is_reported(tmp_path: Path) -> None:
    match = begun("maya")
    match.rewind(0)
    code, said = verify(play_on(match, anyhow(1)), tmp_path)
    assert code == 0 and "From move 0 on, counted from 0, chance drew from stream 1: right only if all agreed" in said


@pytest.mark.parametrize(
    ("gone", "words", "sentence"),
    [
        ("secret: .*\n", (), "FILE has no heading 'secret: ...', so its draws cannot be checked; the game was played "
         "without one, or it was removed."),
        ("commitment: .*\n", (), "FILE has no heading 'commitment: ...'; give the one you wrote down at the "
         "beginning: --commitment HEX."),
        ("", ("--commitment", "abc"), "'abc' is not a commitment; a commitment is 64 digits from 0 to 9 and a to f."),
    ],
)  # fmt: skip
def test_what_cannot_be_checked_is_reported(
    fair: Match, tmp_path: Path, gone: str, words: tuple[str, ...], sentence: str
) -> None:
    said = verify(re.sub(gone, "", record.to_text(fair), count=1), tmp_path, *words)
    assert said == (2, f"kurzspiel: {sentence}\n")


def test_a_broken_record_is_named_with_its_line(fair: Match, tmp_path: Path) -> None:
    code, said = verify(record.to_text(fair).replace("secret: 0", "secret: x"), tmp_path)
    assert code == 2 and said.startswith("kurzspiel: FILE, line 11: 'x12345")


def test_a_running_game_is_not_checked_yet(fair: Match, tmp_path: Path) -> None:
    code, said = verify(fair.at(30), tmp_path)
    assert code == 2 and said.endswith("its draws cannot be checked; it is revealed when the game is over.\n")


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["verify", str(tmp_path / "none.txt")])
    assert result.exit_code == 2 and result.stderr == f"kurzspiel: {tmp_path}/none.txt: No such file or directory.\n"


def test_a_match_played_on_from_another_is_checked_from_there_on(fair: Match, tmp_path: Path) -> None:
    match = fair.at(80)
    match.given, match.streams = 80, [(0, 0)]
    match.draw_from_secret(SECRET[::-1])
    match = play_on(match, anyhow(2))
    code, said = verify(match, tmp_path)
    assert (
        code == 0 and "\nThe first 80 moves were taken over from another match; their draws are not checked.\n" in said
    )
    again = record.from_text(record.to_text(match))
    assert again.given == 80 and again.at(20).given == 20
    again.secret = None
    again.rewind(30)
    assert again.given == 30


@pytest.mark.parametrize(
    ("value", "sentence"),
    [
        ("x", "'x' is not a number of moves; write a whole number from 1 on"),
        ("99999", "there is no move 99999; this record has"),
    ],
)
def test_a_wrong_number_of_given_moves_is_reported_with_its_line(fair: Match, value: str, sentence: str) -> None:
    text = record.to_text(fair).replace("\ncommitment", f"\ngiven: {value}\ncommitment")
    with pytest.raises(ValueError, match=sentence):
        record.from_text(text)
