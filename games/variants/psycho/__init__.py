"""Psycho Poker: 2 players, 25 cards each, five hands against five (rules.md Y1-Y6)."""

from games.engine.game import Game
from games.variants.psycho import play
from games.variants.psycho.events import Began, Event, show
from games.variants.psycho.judge import judge
from games.variants.psycho.options import TEXTS, PsychoOptions
from games.variants.psycho.state import SEATS, State
from games.variants.psycho.view import View, view

GAME = Game(
    id="psycho",
    version=1,
    name="Psycho Poker",
    seats=(SEATS, SEATS),
    minutes=10,
    tagline="Half the deck each: make five hands, win three.",
    options=PsychoOptions,
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
)
