"""The admin for organisers who are not staff of the site: the same pages, the rows of their clubs only."""

from typing import Any

from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied, ValidationError
from django.db.models import Model, QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from clubs import services
from clubs.models import Club
from clubs.queries import clubs_run_by
from clubs.rules import may


class OrganiseSite(admin.AdminSite):
    site_header = site_title = gettext_lazy("Caxton for organisers")
    index_title = gettext_lazy("Your clubs")

    def has_permission(self, request: HttpRequest) -> bool:
        user = request.user
        return user.is_authenticated and user.is_active and clubs_run_by(user).exists()

    def login(self, request: HttpRequest, extra_context: Any = None) -> HttpResponse:
        """One way in for all; whoever is in and has no club to run is told so."""
        if request.user.is_authenticated:
            raise PermissionDenied(_("Only owners and organisers of a club come in here."))
        return redirect(f"/accounts/login/?next={request.GET.get('next', '/organise/')}")

    def logout(self, request: HttpRequest, extra_context: Any = None) -> HttpResponse:
        return redirect("account_logout")

    def password_change(self, request: HttpRequest, extra_context: Any = None) -> HttpResponse:
        return redirect("account_change_password")

    def password_change_done(self, request: HttpRequest, extra_context: Any = None) -> HttpResponse:
        return redirect("profile")


organise = OrganiseSite(name="organise")


class ScopedAdmin(admin.ModelAdmin):
    """For both sites: /admin/ asks Django's permissions, /organise/ the predicates of the row's club.

    Rows of other clubs are not among those of /organise/, so that no page of theirs is there. Writing is for
    the services; what they refuse is said, and nothing is changed.
    """

    club_path = "club"
    view_right = "see_deeds"
    change_right: str | None = None
    add_right: str | None = None

    @property
    def organising(self) -> bool:
        return self.admin_site is organise

    def club_of(self, row: Any) -> Club:
        return row.club

    def get_queryset(self, request: HttpRequest) -> QuerySet:
        rows = super().get_queryset(request)
        if self.organising:
            rows = rows.filter(**{f"{self.club_path}__in": clubs_run_by(request.user).values("pk")})
        return rows

    def has_module_permission(self, request: HttpRequest) -> bool:
        return self.organising or super().has_module_permission(request)

    def has_view_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        if not self.organising:
            return super().has_view_permission(request, obj)
        return obj is None or may(request.user, self.view_right, self.club_of(obj))

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        if self.change_right is None:
            return False
        if not self.organising:
            return super().has_change_permission(request, obj)
        return obj is None or may(request.user, self.change_right, self.club_of(obj))

    def has_add_permission(self, request: HttpRequest) -> bool:
        if self.add_right is None:
            return False
        return self.organising or super().has_add_permission(request)

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """Nothing of a club is deleted for good; the services take it away so that it can come back."""
        return False

    def formfield_for_foreignkey(self, db_field: Any, request: HttpRequest, **kwargs: Any) -> Any:
        if self.organising and db_field.name == "club":
            kwargs["queryset"] = clubs_run_by(request.user)
        return super().formfield_for_foreignkey(db_field, request, **kwargs)

    def changeform_view(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        try:
            return super().changeform_view(request, *args, **kwargs)
        except services.Refused as refused:
            messages.error(request, refused.message)
        except ValidationError as error:
            messages.error(request, " ".join(error.messages))
        return redirect(request.get_full_path())

    def each(self, request: HttpRequest, rows: QuerySet, service: Any, argument: str) -> None:
        """Calls one service for each of the chosen rows, and says how many it was done to."""
        done = 0
        for row in rows:
            try:
                service(**{argument: row, "by": request.user})
            except (services.Refused, ValidationError) as error:
                text = error.message if isinstance(error, services.Refused) else " ".join(error.messages)
                self.message_user(request, f"{row}: {text}", messages.WARNING)
            else:
                done += 1
                self.log_change(request, row, service.__name__)
        self.message_user(request, _("Done: %(count)d") % {"count": done})
