from django import template

from games.pages import cardart

register = template.Library()
register.simple_tag(cardart.card_picture, name="card")
register.simple_tag(cardart.card_name, name="cardname")
