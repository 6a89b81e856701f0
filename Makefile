# The commands of this project; README.md says more about each.
PYTHON ?= $(shell command -v python3.11 || command -v python3.12 || command -v python3.13 || command -v python3)
BIN := .venv/bin
RUN := .venv/.run
DEV := .venv/.dev

.PHONY: help run setup test proofs check format lock messages clean

help:
	@echo "make run      the whole site on this machine, with a demo club"
	@echo "make test     every test, on SQLite and on PostgreSQL, with a real browser"
	@echo "make check    linters, types, migrations, deployment settings, architecture"
	@echo "make proofs   the proofs at full size (millions of cases; some minutes)"
	@echo "make format   put the code into its one format"
	@echo "make lock     pin the newest packages that pyproject.toml allows"

run: $(RUN)
	@exec $(BIN)/python -m config.launch

setup: $(DEV)

$(RUN): requirements.txt requirements-setup.txt config/bootstrap.py
	@test -n "$(PYTHON)" || { echo "caxton: Python 3.11 or newer is needed, and none was found." >&2; exit 1; }
	@$(PYTHON) config/bootstrap.py run
	@touch $@

$(DEV): requirements-dev.txt requirements-setup.txt config/bootstrap.py
	@test -n "$(PYTHON)" || { echo "caxton: Python 3.11 or newer is needed, and none was found." >&2; exit 1; }
	@$(PYTHON) config/bootstrap.py dev
	@touch $@ $(RUN)

check: $(DEV)
	@$(BIN)/python -m config.check

test: $(DEV)
	@$(PYTHON) config/bootstrap.py browser
	@$(BIN)/python -m config.test

proofs: $(DEV)
	CAXTON_PROOFS=full $(BIN)/python -m pytest -m proof

format: $(DEV)
	$(BIN)/ruff check --fix --quiet . ; $(BIN)/ruff format .

lock: $(DEV)
	.uv/bin/uv pip compile -q --upgrade --universal --generate-hashes --python-version 3.11 --no-emit-index-url \
		--no-header pyproject.toml -o requirements.txt
	.uv/bin/uv pip compile -q --upgrade --universal --generate-hashes --python-version 3.11 --no-emit-index-url \
		--no-header --extra dev -c requirements.txt pyproject.toml -o requirements-dev.txt

clean:
	rm -rf .venv .uv .mypy_cache .ruff_cache .pytest_cache staticfiles
