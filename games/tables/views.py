"""The table's page and forms, the replay, and the record to download. What is live goes over the socket."""

from collections.abc import Callable
from typing import Any
from urllib.parse import urlencode

import msgspec
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from clubs.entry import person_of
from clubs.models import Person
from games.tables import queries, records, services
from games.tables.models import Status, Table


def find(request: HttpRequest, slug: str) -> tuple[Table, str]:
    """The table and the key that opened it. Raises Http404, for a private table to a stranger too."""
    table = queries.tables().filter(slug=slug).first()
    key = request.POST.get("key") or request.GET.get("key") or ""
    if table is None or not queries.may_enter(table, request.user.pk, key):
        raise Http404(_("There is no such table, or it is private and you need its link."))
    # The socket asks for the key; whoever may come in without one gets it here.
    if table.private and not key and queries.of_own_private_club(table, request.user.pk):
        key = table.invite
    return table, key


def address(table: Table, key: str) -> str:
    return table.get_absolute_url() + (f"?{urlencode({'key': key})}" if key else "")


@never_cache
@require_GET
def table(request: HttpRequest, slug: str) -> HttpResponse:
    shown, key = find(request, slug)
    query = f"?{urlencode({'key': key})}" if key else ""
    seats = list(shown.seats.all())
    # Whoever is at a private table may pass it on, also one who sits there and came without the key.
    shared = f"?{urlencode({'key': shown.invite})}" if shown.private else ""
    context = {
        "table": shown,
        "game": shown.rules,
        "key": key,
        "ws_path": f"/ws/table/{shown.slug}/{query}",
        "seats": seats,
        "seated": any(seat.person_id == request.user.pk for seat in seats if seat.person_id),
        "is_host": request.user.is_authenticated and shown.host_id == request.user.pk,
        "invite_url": request.build_absolute_uri(reverse("invitation", args=[slug]) + shared),
        "replay_url": reverse("replay", args=[slug]) + shared,
        "export_url": reverse("export", args=[slug]) + shared,
    }
    return render(request, "tables/table.html", context)


def answer(
    request: HttpRequest, slug: str, act: Callable[[Table, Person, str], Any], *, guests: bool = False
) -> HttpResponse:
    """Do something to a table for the person of the request, and go back to the table.

    guests: a visitor without a name gets one for this; otherwise there is nothing here that he could do.
    What is refused is said: to a script as JSON with status 409, to a form on the next page.
    """
    shown, key = find(request, slug)
    try:
        if not guests and not request.user.is_authenticated:
            raise services.Refused("not_seated", _("You have no seat at this table."))
        result = act(shown, person_of(request), key)
    except services.Refused as refused:
        if request.headers.get("X-Requested-With") == "fetch":
            return JsonResponse({"code": refused.code, "message": refused.message}, status=409)
        messages.error(request, refused.message)
        return redirect(address(shown, key))
    return redirect(result if isinstance(result, str) else address(shown, key))


@require_POST
def sit(request: HttpRequest, slug: str) -> HttpResponse:
    index = _number(request.POST.get("seat"))

    def take(table: Table, me: Person, key: str) -> None:
        services.sit(table=table, person=me, key=key, index=index)

    return answer(request, slug, take, guests=True)


@require_POST
def leave_table(request: HttpRequest, slug: str) -> HttpResponse:
    return answer(request, slug, lambda table, me, _key: services.leave(table=table, person=me))


@require_POST
def start_table(request: HttpRequest, slug: str) -> HttpResponse:
    bots = request.POST.get("bots", "1") != "0"
    return answer(request, slug, lambda table, me, _key: services.start(table=table, by=me, with_bots=bots))


@require_POST
def add_bot(request: HttpRequest, slug: str) -> HttpResponse:
    index, policy = _number(request.POST.get("seat")), request.POST.get("policy", "")
    return answer(
        request,
        slug,
        lambda table, me, _key: services.add_bot(table=table, by=me, policy=policy, index=index),
    )


@require_POST
def remove_seat(request: HttpRequest, slug: str) -> HttpResponse:
    index = _number(request.POST.get("seat"))
    if index is None:
        raise Http404
    return answer(request, slug, lambda table, me, _key: services.remove(table=table, by=me, index=index))


@require_POST
def stop_table(request: HttpRequest, slug: str) -> HttpResponse:
    reason = request.POST.get("reason", "")
    return answer(request, slug, lambda table, me, _key: services.abort(table=table, by=me, reason=reason))


@require_POST
def rematch(request: HttpRequest, slug: str) -> HttpResponse:
    def again(table: Table, me: Person, _key: str) -> str:
        return services.rematch(table=table, by=me).get_absolute_url()

    return answer(request, slug, again)


def _number(text: str | None) -> int | None:
    return int(text) if text and text.isascii() and text.isdigit() and len(text) < 4 else None


def _ended(request: HttpRequest, slug: str) -> Table:
    """A table whose cards are no secret any more. Raises Http404."""
    shown, _key = find(request, slug)
    if shown.status not in (Status.FINISHED, Status.ABORTED) or shown.seq == 0:
        raise Http404(_("This game has not ended yet, so there is nothing to replay."))
    return Table.objects.get(pk=shown.pk)


@require_GET
def replay(request: HttpRequest, slug: str) -> HttpResponse:
    ended = _ended(request, slug)
    key = request.GET.get("key", "")
    query = f"?{urlencode({'key': key})}" if key else ""
    context = {
        "table": ended,
        "game": ended.rules,
        "key": key,
        "seats": ended.seats.order_by("index"),
        "finishes": ended.finishes.order_by("place", "index"),
        "data_url": reverse("replay_data", args=[slug]) + query,
        "export_url": reverse("export", args=[slug]) + query,
    }
    return render(request, "tables/replay.html", context)


@require_GET
def replay_data(request: HttpRequest, slug: str) -> HttpResponse:
    ended = _ended(request, slug)
    return _json({**records.export(ended), "steps": records.steps(ended)})


@require_GET
def export(request: HttpRequest, slug: str) -> HttpResponse:
    response = _json(records.export(_ended(request, slug)))
    response["Content-Disposition"] = f'attachment; filename="caxton-{slug}.json"'
    return response


def _json(value: Any) -> HttpResponse:
    return HttpResponse(msgspec.json.encode(value), content_type="application/json")
