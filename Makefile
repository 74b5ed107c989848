# make run serves, make play plays in the terminal, make test checks; all set up what they need in .venv and need neither root nor Node.
PYTHON ?= python3
BIN := .venv/bin
SMALL := -q --disable-pip-version-check

.PHONY: run play test lint types tests coverage audit format modules built page shots bench clean
.DEFAULT_GOAL := run

run: .venv/ready-to-run                  ## serve, and open the browser
	@$(BIN)/kurzspiel serve --open

play: .venv/ready-to-run                 ## play Maya in the terminal
	@$(BIN)/kurzspiel play maya

test: .venv/ready-to-test                ## all checks and tests
	$(MAKE) -j 5 lint types page built audit
	$(MAKE) tests coverage

lint: .venv/ready-to-test                ## style
	$(BIN)/ruff check . && $(BIN)/ruff format --check .

types: .venv/ready-to-test               ## types
	$(BIN)/mypy

tests: .venv/ready-to-test               ## all tests; many wait for other processes, so three at a time
	$(BIN)/pytest -n 3 --dist worksteal --durations 12

coverage: .venv/ready-to-test            ## the rules interpreted, every line and branch
	KURZSPIEL_FORM=interpreted $(BIN)/pytest -n 2 --dist worksteal -m "not compiled" --ignore tests/server --ignore tests/page --cov --cov-report=term

audit: .venv/ready-to-test               ## known vulnerabilities of installed packages
	@$(BIN)/python tools/audit.py

format: .venv/ready-to-test              ## put the code in shape
	$(BIN)/ruff check --fix . ; $(BIN)/ruff format .

modules: .venv/ready-to-test             ## build the modules of the rules
	$(BIN)/python -m kurzspiel.engine.build

built: .venv/ready-to-test               ## build the rules elsewhere, and compare the modules with them
	$(BIN)/python -m kurzspiel.engine.build --check

page: .venv/ready-to-test                ## build the page where its sources have changed, and check it
	$(BIN)/python hatch_build.py --check
	$(BIN)/python -m tools.page_types --check

shots: .venv/ready-to-test page          ## pictures of every page into docs/shots
	$(BIN)/python -m tools.shots

bench: .venv/ready-to-test               ## measure speed
	$(BIN)/kurzspiel bench

clean:                                   ## remove what make made
	rm -rf .venv web/node_modules kurzspiel/server/web/page .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage

$(BIN)/pip:
	$(PYTHON) tools/make_venv.py .venv

.venv/ready-to-run: $(BIN)/pip pyproject.toml
	@echo "Setting up Kurzspiel in .venv, once; this takes a minute or two."
	$(BIN)/pip install $(SMALL) -e '.[server]'
	@touch $@

.venv/ready-to-test: $(BIN)/pip pyproject.toml
	$(BIN)/pip install $(SMALL) -e '.[test]'
	@touch $@ .venv/ready-to-run
