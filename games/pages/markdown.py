"""Our own texts (rule sheets, the specification of the deal) as HTML, with cards drawn.

Only files of the project are rendered here, never anybody's input; raw HTML is off all the same.
"""

import re
from functools import cache
from pathlib import Path

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from markdown_it import MarkdownIt
from markdown_it.rules_inline import StateInline

from games.engine.cards import CARDS
from games.pages.cardart import card_picture

_CARD = re.compile(r"\[([2-9TJQKA][cdhs])\](?!\()")


@cache
def rendered(path: Path) -> tuple[str, SafeString]:
    """(title, HTML of the rest). The first line of the file is its title, `# …`."""
    title, _, rest = path.read_text(encoding="utf-8").partition("\n")
    # Our own files; html=False escapes what looks like a tag.
    return title.lstrip("# "), mark_safe(_parser().render(rest))  # noqa: S308


@cache
def _parser() -> MarkdownIt:
    parser = MarkdownIt("commonmark", {"html": False}).enable("table")
    parser.inline.ruler.before("link", "card", _card)
    parser.add_render_rule(
        "card", lambda self, tokens, i, options, env: card_picture(tokens[i].content, "card--text")
    )
    parser.add_render_rule("heading_open", _heading)
    parser.add_render_rule("table_open", lambda *_: '<div class="scrollx" tabindex="0"><table class="tbl">')
    parser.add_render_rule("table_close", lambda *_: "</table></div>\n")
    parser.add_render_rule("th_open", lambda *_: '<th scope="col">')
    parser.add_render_rule("td_open", lambda *_: "<td>")
    return parser


def _card(state: StateInline, silent: bool) -> bool:
    """`[Kh]` is the king of hearts."""
    found = _CARD.match(state.src, state.pos)
    if not found or found.group(1) not in CARDS:
        return False
    if not silent:
        state.push("card", "", 0).content = found.group(1)
    state.pos = found.end()
    return True


def _heading(self, tokens, i, options, env) -> str:
    """Headings get an address of their own."""
    anchor = re.sub(r"[^a-z0-9]+", "-", tokens[i + 1].content.lower()).strip("-")
    return f'<{tokens[i].tag} id="{escape(anchor)}">'
