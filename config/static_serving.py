"""How static files are served, in development and in production."""

from django.core.exceptions import SuspiciousFileOperation
from django.http import Http404, HttpRequest
from django.http.response import HttpResponseBase
from servestatic.middleware import ServeStaticMiddleware
from servestatic.responders import MissingFileError


class StaticFiles(ServeStaticMiddleware):
    """A file that is not there is an address that nobody has, also in development: no error of ours."""

    async def __call__(self, request: HttpRequest) -> HttpResponseBase:
        try:
            return await super().__call__(request)
        except (MissingFileError, SuspiciousFileOperation):
            raise Http404 from None
