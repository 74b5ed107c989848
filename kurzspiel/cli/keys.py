"""Orders of the host about the keys of a server."""

from typing import Annotated, Literal

import typer

from kurzspiel.cli.console import clear_errors
from kurzspiel.cli.tables import Sure, Where, address_of_database, admin, ask_whether, await_order, note, print_answer

Key = Literal["push", "unsubscribe", "log-ins"]
WARNINGS = {
    "push": "All browsers that take messages have to be turned on again.",
    "unsubscribe": "The links in mails that were sent before no longer unsubscribe.",
    "log-ins": "Everybody with an account has to log in again; guests and bots do not.",
}


@admin.command(epilog="Example: `kurzspiel admin rotate push`")
def rotate(key: Annotated[Key, typer.Argument(help="Which key.")], yes: Sure = False, database: Where = None) -> None:
    """Renew a key of the server, for instance after a stranger has seen a backup."""
    with clear_errors():
        from kurzspiel.server.club.accounts import admin as people
        from kurzspiel.server.club.notices import admin as notices

        url = address_of_database(database)
        ask_whether(yes, f"{WARNINGS[key]} Go on?", "Nothing is changed.")
        if key == "push":
            browsers = await_order(notices.renew_push_key(url))
            answer = f"the key for push is new; browsers that have to be turned on again: {browsers:,}"
        elif key == "unsubscribe":
            await_order(notices.renew_unsubscribe_key(url))
            answer = "the key for links that unsubscribe is new"
        else:
            await_order(people.log_out_all(url))
            answer = "everybody with an account is logged out"
        note(url, "rotate", None, value=key)
        print_answer(answer)
