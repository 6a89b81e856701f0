"""Paiute: 2-5 players, equal stakes, wild cards, draw and discard until somebody calls (rules.md A1-A11)."""

from games.engine.game import Game
from games.variants.paiute import play
from games.variants.paiute.events import Began, Event, show
from games.variants.paiute.judge import judge
from games.variants.paiute.options import TEXTS, PaiuteOptions
from games.variants.paiute.state import FEWEST, MOST, State
from games.variants.paiute.view import View, view

GAME = Game(
    id="paiute",
    version=1,
    name="Paiute",
    seats=(FEWEST, MOST),
    minutes=20,
    tagline="Draw, discard, and call before the others do: three cards are wild.",
    options=PaiuteOptions,
    state=State,
    event=Event,
    view_type=View,
    setup=play.setup,
    to_act=play.to_act,
    choices=play.choices,
    apply=play.apply,
    default=play.default,
    view=view,
    show=show,
    result=play.result,
    judge=judge,
    places=play.places,
    deal_event=Began,
    option_texts=TEXTS,
    late_seats=lambda options: True,
    apart=play.apart,
)
