"""Orders of the host about accounts."""

import time
from typing import TYPE_CHECKING, Annotated

import typer
from rich.markup import escape
from rich.table import Table

from kurzspiel.cli.console import clear_errors, out
from kurzspiel.cli.tables import (
    Sure,
    Where,
    address_of_database,
    admin,
    ask_whether,
    await_order,
    from_now,
    moment,
    print_answer,
)

if TYPE_CHECKING:
    from kurzspiel.server.club.accounts.store import AccountRow

AccountName = Annotated[str, typer.Argument(metavar="NAME", help="Of an account, however it is written.")]
Days = Annotated[float, typer.Option(min=0.01, max=3650, help="How long it can be used.")]


@admin.command("accounts", epilog="Example: `kurzspiel admin accounts ann --limit 20`")
def list_accounts(
    part: Annotated[str, typer.Argument(metavar="PART", help="Only names with this in them.")] = "",
    limit: Annotated[int, typer.Option(min=1, help="At most this many.")] = 100,
    database: Where = None,
) -> None:
    """List accounts by name: role, when they came and were last here, and whether they are banned."""
    with clear_errors():
        from kurzspiel.server.club.accounts import admin as people

        now = time.time()
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
        for column in ("name", "id", "role", "since", "last here", "banned"):
            table.add_column(column)
        for each in await_order(people.accounts(address_of_database(database), part, limit)):
            banned = in_words(each, now)
            table.add_row(
                escape(each.name), each.id, each.role, from_now(each.created - now), from_now(each.seen - now), banned
            )
        if table.row_count:
            out.print(table)
        else:
            out.print("There are no such accounts." if part else "There are no accounts.")


def in_words(account: "AccountRow", now: float) -> str:
    """Whether and until when somebody is banned."""
    if account.banned is None or (account.banned_until is not None and account.banned_until <= now):
        return ""
    until = "" if account.banned_until is None else f" ({from_now(account.banned_until - now)} over)"
    return escape(account.banned) + until


@admin.command(epilog="Example: `kurzspiel admin show-account Ann`")
def show_account(name: AccountName, database: Where = None) -> None:
    """Show an account: how and where it logs in, never passwords or keys."""
    with clear_errors():
        from kurzspiel.server.club.accounts import admin as people

        sheet, now = await_order(people.show(address_of_database(database), name)), time.time()
        account = sheet.account
        out.print(f"{account.name}: {account.role}, id {account.id}", style="bold", markup=False)
        out.print(f"since {moment(account.created)}, last here {moment(account.seen)}")
        if banned := in_words(account, now):
            out.print(f"banned: {banned}", soft_wrap=True)
        password = "a password" if account.password else "no password"
        out.print(f"{password}, {len(sheet.passkeys)} passkeys, {sheet.tables:,} tables")
        for session in sheet.sessions:
            out.print(f"  {session.about or 'some device'}, last here {from_now(session.seen - now)}", markup=False)


@admin.command(epilog='Example: `kurzspiel admin ban Ann "Insults in the chat" --days 7`')
def ban(
    name: AccountName,
    why: Annotated[str, typer.Argument(metavar="WHY", help="The person reads it.")],
    days: Annotated[float | None, typer.Option(min=0.01, max=3650, help="For this long; by default, for good.")] = None,
    database: Where = None,
) -> None:
    """Log somebody out everywhere, and keep them out."""
    with clear_errors():
        from kurzspiel.server.club.accounts import admin as people

        print_answer(await_order(people.ban(address_of_database(database), name, why, days)))


@admin.command(epilog="Example: `kurzspiel admin unban Ann`")
def unban(name: AccountName, database: Where = None) -> None:
    """Let somebody in again."""
    with clear_errors():
        from kurzspiel.server.club.accounts import admin as people

        print_answer(await_order(people.unban(address_of_database(database), name)))


@admin.command(epilog="Example: `kurzspiel admin reset Ann`")
def reset(name: AccountName, days: Days = 1.0, database: Where = None) -> None:
    """Make a link for setting a new password, once; give it to the account's holder only."""
    with clear_errors():
        from kurzspiel.server.club.accounts import admin as people

        code = await_order(people.reset_code(address_of_database(database), name, days))
        print_link("reset", code, f"For {name}, once, within {days:g} days:")


@admin.command(epilog="Example: `kurzspiel admin invite --uses 10 --days 14`")
def invite(
    uses: Annotated[int, typer.Option(min=1, max=10_000, help="How many people may sign up with it.")] = 1,
    days: Days = 7.0,
    database: Where = None,
) -> None:
    """Make a link with which people sign up where `KURZSPIEL_SIGN_UP=invite`."""
    with clear_errors():
        from kurzspiel.server.club.accounts import admin as people

        code = await_order(people.invite_code(address_of_database(database), uses, days))
        people_may = "one person" if uses == 1 else f"{uses:,} people"
        print_link("invite", code, f"For {people_may}, within {days:g} days:")


def print_link(kind: str, code: str, what: str) -> None:
    from kurzspiel.server.settings import read_settings

    settings = read_settings()
    address = settings.public_url or f"http://{settings.host}:{settings.port}"
    out.print(what, markup=False)
    out.print(f"{address}/login#{kind}={code}", markup=False, soft_wrap=True)


@admin.command(epilog="Example: `kurzspiel admin host Ann`")
def host(name: AccountName, database: Where = None) -> None:
    """Make somebody a host."""
    with clear_errors():
        from kurzspiel.server.club.accounts import admin as people

        print_answer(await_order(people.set_role(address_of_database(database), name, "host")))


@admin.command(epilog="Example: `kurzspiel admin player Ann`")
def player(name: AccountName, database: Where = None) -> None:
    """Make a host an ordinary player again."""
    with clear_errors():
        from kurzspiel.server.club.accounts import admin as people

        print_answer(await_order(people.set_role(address_of_database(database), name, "player")))


@admin.command(epilog="Example: `kurzspiel admin merge Anna Ann`")
def merge(
    name: Annotated[str, typer.Argument(metavar="FROM", help="The account to remove.")],
    into: Annotated[str, typer.Argument(metavar="INTO", help="The account to keep.")],
    yes: Sure = False,
    database: Where = None,
) -> None:
    """Make one of two accounts of the same person: all that belongs to it moves to the other, except the password."""
    with clear_errors():
        from kurzspiel.server.club.accounts import admin as people

        ask_whether(yes, f"{name} will be gone, and everything of {name} will belong to {into}. Merge them?")
        print_answer(await_order(people.merge(address_of_database(database), name, into)))


@admin.command(epilog="Example: `kurzspiel admin forget Ann`")
def forget(name: AccountName, yes: Sure = False, database: Where = None) -> None:
    """Delete an account for good, as its holder can too: matches stay, the name goes."""
    with clear_errors():
        from kurzspiel.server.club.accounts import admin as people

        ask_whether(yes, f"The account {name}, its name at all tables and what it said are lost for good. Delete it?")
        print_answer(await_order(people.forget(address_of_database(database), name)))
