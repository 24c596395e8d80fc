# What one types to run, try and check Tablemaster. Each makes or refreshes .venv by itself.

# A Python that is new enough: the one given (make run PYTHON=…), or the first that is found.
PYTHON ?= $(shell for python in python3 python3.11 python3.12 python3.13 python3.14 python; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
	&& echo $$python && break; done)
PIP = .venv/bin/python -m pip install --quiet --disable-pip-version-check
TESTS = tests
GAMES = fossil gold penguins unearth

.PHONY: run test check fuzz bench reliability screens clean

run: .venv/for-running  ## the bot on Discord, or the sandbox where there is no DISCORD_TOKEN
	@.venv/bin/python -m bot

test: .venv/for-testing  ## every test; make test TESTS=tests/fossil for some
	.venv/bin/python -m pytest -n auto $(TESTS)

check: .venv/for-testing  ## format, lint and types
	.venv/bin/ruff format --check .
	.venv/bin/ruff check .
	.venv/bin/mypy

fuzz: .venv/for-testing  ## games at random for half a minute; make fuzz FUZZ="--games gold --seed 7"
	.venv/bin/python -m tests.torture.fuzz $(FUZZ)

bench: .venv/for-testing  ## how fast boards are drawn, and how well automas play: some minutes
	.venv/bin/python -m bench.draw
	.venv/bin/python -m bench.politeness
	.venv/bin/python -m bench.penguins --games 100
	@for game in $(GAMES); do \
		.venv/bin/python -m bench.automas $$game fair random --deals 2 \
		&& .venv/bin/python -m bench.automas $$game fair greedy --deals 1 || exit; done
	.venv/bin/python -m bench.automas fossil fierce greedy --deals 1
	.venv/bin/python -m bench.automas penguins fierce greedy --deals 5

reliability: .venv/for-testing  ## what is survived, in figures
	.venv/bin/python -m tests.store.kill --times 500
	.venv/bin/python -m tests.store.trouble --times 2000
	.venv/bin/python -m tests.torture.fuzz --seconds 120
	.venv/bin/python -m tests.torture.crowd --minutes 2
	.venv/bin/python -m pytest -q tests/torture/test_leaks.py tests/wire/test_logs.py

screens: .venv/for-testing  ## the pictures of the README
	.venv/bin/python -m tools.screens

.venv/bin/python:
	@test -n "$(PYTHON)" || { echo "Tablemaster needs Python 3.11 or newer."; exit 1; }
	@# Without its pip, a half-made .venv would be taken for a whole one by the next run.
	$(PYTHON) -m venv .venv || { rm -rf .venv; exit 1; }

.venv/for-running: pyproject.toml | .venv/bin/python
	$(PIP) --editable '.[sandbox]'
	@$(PIP) --only-binary isal --editable '.[fast]' 2>/dev/null || true  # boards are as good without
	@touch $@

.venv/for-testing: pyproject.toml | .venv/bin/python
	$(PIP) --editable '.[dev]'
	@touch $@

clean:  ## away with .venv and what tools have left
	rm -rf .venv build *.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis
