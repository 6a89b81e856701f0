"""Rule sheets become pages with drawn cards."""

from pathlib import Path

from games.pages.markdown import rendered


def page(tmp_path: Path, text: str) -> tuple[str, str]:
    sheet = tmp_path / "RULES.md"
    sheet.write_text(text, encoding="utf-8")
    return rendered(sheet)


def test_a_card_in_brackets_is_drawn_and_named(tmp_path: Path) -> None:
    title, body = page(tmp_path, "# A Game\n\nShow [Kh] and [Ts].")
    assert title == "A Game"
    assert 'aria-label="king of hearts"' in body and 'aria-label="ten of spades"' in body
    assert ">10<" in body


def test_what_is_no_card_stays_as_it_was_written(tmp_path: Path) -> None:
    _title, body = page(tmp_path, "# A Game\n\nSee [Kx], [kh] and [Kh](https://example.org/).")
    assert "[Kx]" in body and "[kh]" in body
    assert '<a href="https://example.org/">Kh</a>' in body


def test_html_in_a_sheet_is_text(tmp_path: Path) -> None:
    _title, body = page(tmp_path, "# A Game\n\n<script>alert(1)</script>")
    assert "<script>" not in body
