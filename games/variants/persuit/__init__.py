"""PerSuit: 2-8 players, chips, five cards, one draw, hands made of suits (rules.md P1-P13)."""

from games.engine.game import Game
from games.variants.persuit import play
from games.variants.persuit.events import Began, Event, show
from games.variants.persuit.judge import judge
from games.variants.persuit.options import TEXTS, PersuitOptions
from games.variants.persuit.state import FEWEST, MOST, State
from games.variants.persuit.view import View, view

GAME = Game(
    id="persuit",
    version=1,
    name="PerSuit",
    seats=(FEWEST, MOST),
    minutes=40,
    tagline="Poker by suits: bet, draw, bet, and say Total Hand or not.",
    options=PersuitOptions,
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
    late_seats=lambda options: options.mode == "hands",
    apart=play.apart,
    timed=play.timed,
)
