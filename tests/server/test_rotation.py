"""Passwords of PostgreSQL and Redis are renewed while people play: node by node, as docs/hosting.md says."""

from secrets import token_hex

import pytest
from redis import Redis as Client
from redis.exceptions import AuthenticationError
from sqlalchemy import make_url

from kurzspiel.server.settings import Settings
from tests.server.clients import FakeClock, run, serving
from tests.server.conftest import run_sql
from tests.server.pairs import Pair, are_up, at, move
from tools.redis import Redis

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("quick_nodes")]


def change_redis(url: str, *passwords: str) -> None:
    """+SECRET: one more password; -SECRET: that one no longer."""
    with Client.from_url(url) as client:
        client.acl_setuser("default", enabled=True, passwords=list(passwords))


def test_one_password_after_the_other(postgres_url: str, redis_server: Redis) -> None:
    """Each node in turn is restarted with the new passwords; then the old ones are worth nothing."""
    role, old, new = f"role_{token_hex(4)}", token_hex(16), token_hex(16)
    successor = f"{role}_2"
    where = make_url(postgres_url)

    def settings(role: str, password: str, redis: str) -> Settings:
        url = where.set(username=role, password=password).render_as_string(hide_password=False)
        return Settings(database=url, redis=redis, thinkers=1)

    async def work() -> None:
        old_redis, clock = make_url(redis_server.url), FakeClock()
        new_redis = old_redis.set(password=new).render_as_string(hide_password=False)
        await run_sql(postgres_url, f"CREATE ROLE {role} SUPERUSER LOGIN PASSWORD '{old}'")
        try:
            async with serving(settings(role, old, redis_server.url), clock) as one:
                ann = await one.person("Ann")
                id = (await ann.open("sakkara", "me me"))["id"]
                change_redis(redis_server.url, f"+{new}")
                await run_sql(postgres_url, f"CREATE ROLE {successor} LOGIN PASSWORD '{new}' IN ROLE {role}")
                await run_sql(postgres_url, f"ALTER ROLE {successor} SET role {role}")
                async with serving(settings(successor, new, new_redis), clock) as two:
                    await are_up(one, two)
                    pair = Pair(one, two, clock)
                    await move(one, ann, id)
                    await pair.are_even(id)
                    await move(two, at(two, ann), id)
                    await pair.are_even(id)
                    await move(one, ann, id)
                    await pair.are_even(id)
            change_redis(new_redis, f"-{old_redis.password}")
            with pytest.raises(AuthenticationError):
                change_redis(redis_server.url)
            await run_sql(postgres_url, f"ALTER ROLE {role} NOLOGIN")
            async with serving(settings(successor, new, new_redis), clock) as again:
                table = await again.table(id)
                assert table.match and len(table.match.log) >= 3
        finally:
            change_redis(new_redis, f"+{old_redis.password}", f"-{new}")
            await run_sql(postgres_url, f"DROP ROLE IF EXISTS {successor}")
            await run_sql(postgres_url, f"DROP ROLE {role}")

    run(work())
