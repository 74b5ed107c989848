# make run serves, make play plays in the terminal, make test checks; all set up what they need in .venv and need neither root nor Node.
PYTHON ?= python3
BIN := .venv/bin
SMALL := -q --disable-pip-version-check
# uv installs several times as fast; where it cannot (no wheel of it, an index only pip knows) pip does
INSTALL = ($(BIN)/pip install $(SMALL) uv && $(BIN)/uv pip install -q --python $(BIN)/python $(1)) || $(BIN)/pip install $(SMALL) $(1)

# what covers every line of the rules; most of it is a test of the rules alone, which need not run again in other forms
RULES := $(addprefix tests/,games envs/test_history.py terminal/test_playing.py terminal/test_sakkara.py $(addsuffix .py, \
  $(addprefix test_,bots chance encoding golden match memory notation own_bots record search simulate vectorised)))
# before each commit: the rules, their contract and what a table does; no browser, no PostgreSQL
QUICK := $(addprefix tests/,games test_layers.py test_citations.py test_contract.py test_golden.py test_match.py test_record.py \
  test_notation.py $(addprefix server/,test_fold.py test_table.py test_table_time.py test_table_undo.py test_socket.py))

.PHONY: run play quick test long lint types tests rules coverage audit sbom format modules built page shots bench clean
.DEFAULT_GOAL := run
unexport PYTHONDONTWRITEBYTECODE  # tests start hundreds of processes: each would compile all of Kurzspiel anew

run: .venv/ready-to-run                  ## serve, and open the browser
	@$(BIN)/kurzspiel serve --open

play: .venv/ready-to-run                 ## play Maya in the terminal
	@$(BIN)/kurzspiel play maya

quick: .venv/ready-to-test               ## what one runs before each commit, in three minutes
	$(MAKE) -j 2 lint types
	$(BIN)/pytest -n 2 --dist worksteal -q --hypothesis-profile quick -k "not postgresql" $(QUICK)

test: .venv/ready-to-test                ## all checks and tests
	$(MAKE) -j 6 lint types page built audit rules
	$(MAKE) tests

long: .venv/ready-to-test                ## the long forms of tests that are cut short otherwise; half an hour and more
	$(BIN)/pytest -n 2 --dist worksteal --timeout 7200 -m long
	$(BIN)/pytest -n 2 --dist worksteal --timeout 7200 --hypothesis-profile long tests/test_contract.py tests/test_chance.py tests/test_memory.py

lint: .venv/ready-to-test                ## style
	$(BIN)/ruff check . && $(BIN)/ruff format --check .

types: .venv/ready-to-test               ## types
	$(BIN)/mypy

tests: .venv/ready-to-test               ## all tests but those of the rules alone; many wait for other processes, so three at a time
	$(BIN)/pytest -n 3 --dist worksteal -m "not long and not rules and not alone" --durations 12
	$(BIN)/pytest -m "alone and not long" --reruns 1 $$(grep -rl mark.alone --include='test_*.py' tests)

rules: .venv/ready-to-test               ## the rules interpreted, every line and branch
	KURZSPIEL_FORM=interpreted $(BIN)/pytest -n 2 --dist worksteal -q -m "not compiled and not long and not alone" --cov --cov-report=term $(RULES)

coverage: rules                          ## and how much of the server its tests reach; tracing doubles their time, so not in make test
	$(BIN)/pytest -n 2 --dist worksteal -q -k "not postgresql" --cov --cov-config tests/server/coverage.toml --cov-report=term tests/server

audit: .venv/ready-to-test               ## known vulnerabilities of installed packages
	@$(BIN)/python tools/audit.py

sbom: .venv/ready-to-test                ## a bill of material (CycloneDX) of all installed Python packages: kurzspiel.cdx.json
	$(BIN)/cyclonedx-py environment --pyproject pyproject.toml --output-reproducible --output-file kurzspiel.cdx.json $(BIN)/python

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
	$(call INSTALL,-e '.[server]')
	@touch $@

.venv/ready-to-test: $(BIN)/pip pyproject.toml
	$(call INSTALL,-e '.[test]')
	@touch $@ .venv/ready-to-run
