"""Orders of the host about people: reports of chat, mutes, settings, and the log of all that hosts do."""

from typing import TYPE_CHECKING, Annotated

import typer
from rich.markup import escape
from rich.table import Table

from kurzspiel.cli.console import clear_errors, out
from kurzspiel.cli.tables import Where, address_of_database, admin, await_order, moment, print_answer

if TYPE_CHECKING:
    from kurzspiel.server.club.host.reports import CaseRows

Who = Annotated[str, typer.Argument(metavar="WHO", help="A name, or the id of a visitor.")]


@admin.command(epilog="Example: `kurzspiel admin reports`")
def reports(
    done: Annotated[bool, typer.Option("--done", help="List reports that were already judged.")] = False,
    dismiss: Annotated[
        str | None, typer.Option(metavar="LINE", help="Close the reports of a line; named as in the list.")
    ] = None,
    database: Where = None,
) -> None:
    """List lines of chat that were reported, with who said and who reported them, and the lines around."""
    with clear_errors():
        from kurzspiel.server.club.host import admin as orders

        url = address_of_database(database)
        if dismiss is not None:
            table, number = line_of(dismiss)
            await_order(orders.dismiss(url, table, number))
            print_answer(f"the reports of {dismiss} are dismissed")
            return
        found = await_order(orders.cases(url, is_open=not done))
        for case in found:
            print_case(case)
        if not found:
            out.print("There are no such reports." if done else "There are no open reports.")


def line_of(text: str) -> tuple[str, int]:
    """A line as the list names it."""
    table, _, number = text.partition(":")
    if not table or not number.isdecimal() or len(number) > 9:
        raise ValueError(f"{text!r} names no line; the list of reports names them, like 7hRw2kLmPq4z:31")
    return table, int(number)


def print_case(case: "CaseRows") -> None:
    reports, before, after = case
    first = reports[0]
    who = f"said by visitor {first.visitor_id}" if first.visitor_id else "it is not known who said it"
    judged = f", {first.outcome} {moment(first.done)}" if first.done else ""
    out.print(f"{first.table_id}:{first.seq}, {who}{judged}", style="bold", markup=False, soft_wrap=True)
    for each in reports:
        note = f": {each.note}" if each.note else ""
        out.print(f"  reported by {each.by or '?'}, {each.reason}{note}", markup=False, soft_wrap=True)
    for event in before:
        print_line(event.at, event.data["name"], event.data["text"])
    print_line(first.said, first.name, first.text or "(deleted)", mark="*")
    for event in after:
        print_line(event.at, event.data["name"], event.data["text"])


def print_line(at: float, name: str, text: str, mark: str = " ") -> None:
    out.print(f"  {mark} {moment(at)}  {name}: {text}", markup=False, soft_wrap=True)


@admin.command(epilog='Example: `kurzspiel admin mute Ben "insults in the chat" --days 7`')
def mute(
    who: Who,
    why: Annotated[str, typer.Argument(metavar="WHY", help="The person who is muted reads it.")],
    days: Annotated[int | None, typer.Option(min=1, max=3650, help="By default, until it is lifted.")] = None,
    database: Where = None,
) -> None:
    """Mute somebody in every chat; everything else still works for them."""
    with clear_errors():
        from kurzspiel.match import is_line
        from kurzspiel.server.club.host import admin as orders
        from kurzspiel.server.room.admin import MOST_WHY

        if not is_line(why) or len(why) > MOST_WHY:
            raise ValueError(f"the reason must be one line of at most {MOST_WHY} printable characters")
        person = await_order(orders.mute(address_of_database(database), who, why, days))
        until = "until it is lifted" if days is None else f"for {days} days"
        print_answer(f"{person.name} ({person.id}) is muted {until}")


@admin.command(epilog="Example: `kurzspiel admin unmute Ben`")
def unmute(who: Who, database: Where = None) -> None:
    """Let somebody chat again."""
    with clear_errors():
        from kurzspiel.server.club.host import admin as orders

        person = await_order(orders.unmute(address_of_database(database), who))
        print_answer(f"{person.name} ({person.id}) can chat again")


@admin.command(epilog="Example: `kurzspiel admin log --limit 20`")
def log(
    limit: Annotated[int, typer.Option(min=1, help="At most this many, the newest.")] = 50, database: Where = None
) -> None:
    """Show what hosts have done: who, what, to whom, when."""
    with clear_errors():
        from kurzspiel.server.club.host import admin as orders

        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
        for column in ("when", "host", "what", "whom", "more"):
            table.add_column(column, no_wrap=column in ("when", "what"))
        for line in await_order(orders.log(address_of_database(database), limit)):
            host = line.host or "the admin command"
            whom = line.whom or line.visitor or line.table or ""
            table.add_row(moment(line.at), escape(host), line.what, escape(whom), escape(in_words(line.data)))
        out.print(table if table.row_count else "Nothing yet.")


def in_words(data: dict[str, object]) -> str:
    until = data.get("until")
    told = {**data, "until": moment(until)} if isinstance(until, int | float) else data
    return ", ".join(f"{name} {value}" for name, value in told.items() if value is not None)


@admin.command(epilog="Example: `kurzspiel admin settings sign_up invite`")
def settings(
    name: Annotated[str | None, typer.Argument(metavar="NAME", help="Of a setting; by default all are listed.")] = None,
    value: Annotated[str | None, typer.Argument(metavar="VALUE", help="Its new value.")] = None,
    reset: Annotated[bool, typer.Option("--reset", help="Return to the value of the environment.")] = False,
    database: Where = None,
) -> None:
    """Show or change what can be set while the server runs; it follows within seconds."""
    with clear_errors():
        from kurzspiel.server.club.host import admin as orders

        url = address_of_database(database)
        if name is not None and (value is not None or reset):
            await_order(orders.change_setting(url, name, None if reset else value))
        found = {each.name: each for each in await_order(orders.settings(url))}
        if name is not None and name not in found:
            raise ValueError(f"There is no setting {name!r}; there are: {', '.join(found)}")
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
        for column in ("setting", "value", "from"):
            table.add_column(column, no_wrap=column == "setting")
        for each in found.values() if name is None else [found[name]]:
            origin = "a host" if each.is_set else "the environment or by default"
            table.add_row(each.name, escape(as_typed(each.value)), origin)
        out.print(table)


def as_typed(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
