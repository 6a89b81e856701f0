"""Pages that belong to no app."""

from django.db import DatabaseError, connection
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.templatetags.static import static
from django.views.decorators.cache import cache_control, never_cache


@never_cache
def healthz(request: HttpRequest) -> HttpResponse:
    """200 "ok" when this process can reach the database; 503 otherwise."""
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except DatabaseError:
        return HttpResponse("the database does not answer", content_type="text/plain", status=503)
    return HttpResponse("ok", content_type="text/plain")


@cache_control(max_age=86400, public=True)
def favicon(request: HttpRequest) -> HttpResponse:
    """Where browsers look for the icon of a page that names none."""
    return HttpResponseRedirect(static("cards/favicon.svg"))
