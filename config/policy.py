"""The content security policy: what a page of this site may load and run."""

from csp.constants import NONCE, NONE, SELF, UNSAFE_INLINE
from csp.middleware import CSPMiddleware, PolicyParts
from django.http import HttpRequest, HttpResponseBase

STRICT = {
    "default-src": [NONE],
    "script-src": [SELF, NONCE],
    "style-src": [SELF],
    "img-src": [SELF, "data:"],
    "font-src": [SELF],
    "connect-src": [SELF],
    "manifest-src": [SELF],
    "media-src": [SELF],
    "worker-src": [SELF],
    "object-src": [NONE],
    "base-uri": [NONE],
    "form-action": [SELF],
    "frame-ancestors": [NONE],
}


class ContentSecurityPolicy(CSPMiddleware):
    """The strict policy everywhere; Django's admins alone may style its elements inline."""

    def get_policy_parts(
        self, request: HttpRequest, response: HttpResponseBase, report_only: bool = False
    ) -> PolicyParts:
        parts = super().get_policy_parts(request, response, report_only)
        if request.path.startswith(("/admin/", "/organise/")):
            parts.update = {**(parts.update or {}), "style-src": [UNSAFE_INLINE]}
        return parts
