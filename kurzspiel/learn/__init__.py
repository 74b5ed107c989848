"""Self-play: very many matches as data to learn from. Only the command line imports it; docs/data.md."""

from importlib.util import find_spec

for package in ("pyarrow", "polars"):
    if find_spec(package) is None:
        raise ModuleNotFoundError(f"{package} is not installed: pip install 'kurzspiel[data]'", name=package)
