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
	@echo "make proofs   the proofs at full size (millions of cases; half an hour)"
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

# As a club would run it: the strictest answers of `check --deploy`, and file names by content.
PRODUCTION := DEBUG=0 ALLOWED_HOSTS=club.example REDIS_URL=redis://127.0.0.1:1/0 \
	SECRET_KEY=a-long-text-that-guards-nothing-and-is-only-here-for-the-deployment-check
PYTEST := $(BIN)/python -m pytest -q --durations=5

# Every check is run, also after one that failed.
check: $(DEV)
	@failed=0; try() { echo "== $$1"; shift; "$$@" || failed=1; }; \
	try "ruff" $(BIN)/ruff check --quiet --output-format concise .; \
	try "format" $(BIN)/ruff format --check --quiet --output-format concise .; \
	try "types" $(BIN)/mypy; \
	try "templates" $(BIN)/djlint --quiet --lint templates; \
	try "migrations" $(BIN)/python manage.py makemigrations --check --dry-run -v 0; \
	try "deployment" env $(PRODUCTION) $(BIN)/python manage.py check --deploy --fail-level WARNING; \
	try "architecture" $(PYTEST) tests/test_architecture.py; \
	exit $$failed

# How a page looks depends on no database; whole games and recovery might. The longest game is played once.
# Nor does who may do what.
MATRIX := --ignore tests/platform/test_matrix.py
GAMES := tests/browser/test_table_people.py tests/browser/test_table_recovery.py -k "not two_people_and_a_bot"

# Every part is run, also after one that failed. What touches no database runs once.
test: $(DEV)
	@$(PYTHON) config/bootstrap.py browser
	@failed=0; try() { echo "== $$1"; shift; "$$@" || failed=1; }; \
	try "everything but browsers, SQLite" env CAXTON_TEST_DB=sqlite $(PYTEST) -n auto --ignore tests/browser; \
	try "what touches a database, PostgreSQL" env CAXTON_TEST_DB=postgres $(PYTEST) -n auto --ignore tests/browser $(MATRIX); \
	try "browsers, SQLite" env CAXTON_TEST_DB=sqlite $(PYTEST) -n auto tests/browser; \
	try "games in browsers, PostgreSQL" env CAXTON_TEST_DB=postgres $(PYTEST) -n auto $(GAMES); \
	exit $$failed

proofs: $(DEV)
	CAXTON_PROOFS=full $(PYTEST) -n auto -m proof

format: $(DEV)
	$(BIN)/ruff check --fix --quiet . ; $(BIN)/ruff format .

lock: $(DEV)
	.uv/bin/uv pip compile -q --upgrade --universal --generate-hashes --python-version 3.11 --no-emit-index-url \
		--no-header pyproject.toml -o requirements.txt
	.uv/bin/uv pip compile -q --upgrade --universal --generate-hashes --python-version 3.11 --no-emit-index-url \
		--no-header --extra dev -c requirements.txt pyproject.toml -o requirements-dev.txt

clean:
	rm -rf .venv .uv .mypy_cache .ruff_cache .pytest_cache staticfiles
