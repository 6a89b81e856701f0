"""Clubs and what belongs to them, in the admin of the site and in that of the organisers."""

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from clubs import services
from clubs.models import Announcement, Club, Deed, Invitation, Membership, Season
from clubs.organise import ScopedAdmin, organise
from clubs.services.founding import SETTINGS

BY_CLUB = ("club", admin.RelatedOnlyFieldListFilter)
IF_DELETED = ("deleted", admin.EmptyFieldListFilter)


@admin.register(Club)
@admin.register(Club, site=organise)
class ClubAdmin(ScopedAdmin):
    club_path = "pk"
    change_right = "set_club"
    add_right = "set_club"
    list_display = ["name", "slug", "motto", "private", "joining", "closed"]
    list_filter = ["private", "joining", ("closed", admin.EmptyFieldListFilter)]
    search_fields = ["name", "slug"]
    fields = [*SETTINGS, "slug", "created", "closed"]
    readonly_fields = ["slug", "created", "closed"]

    def club_of(self, row: Club) -> Club:
        return row

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Organisers found clubs on the site, where they become the owner."""
        return not self.organising and super().has_add_permission(request)

    def save_model(self, request: HttpRequest, obj: Club, form: Any, change: bool) -> None:
        chosen = {field: form.cleaned_data[field] for field in SETTINGS}
        if change:
            services.set_club(club=obj, by=request.user, **chosen)
        else:
            obj.pk = services.found_club(owner=request.user, **chosen).pk


@admin.register(Membership)
@admin.register(Membership, site=organise)
class MembershipAdmin(ScopedAdmin):
    view_right = "see_former_members"
    change_right = "set_roles"
    add_right = "set_roles"
    list_display = ["person", "club", "role", "state", "since"]
    list_filter = ["state", "role", BY_CLUB]
    list_select_related = ["person", "club"]
    search_fields = ["person__username"]
    fields = ["person", "club", "role", "state", "joined", "since", "note"]
    raw_id_fields = ["person"]
    actions = ["take_back_in"]

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Organisers invite; only the site's staff puts somebody into a club."""
        return not self.organising and super().has_add_permission(request)

    def get_readonly_fields(self, request: HttpRequest, obj: Membership | None = None) -> list[str]:
        fixed = ["state", "joined", "since", "note"]
        return ["person", "club", *fixed] if obj else fixed

    def save_model(self, request: HttpRequest, obj: Membership, form: Any, change: bool) -> None:
        role = form.cleaned_data["role"]
        if change:
            services.set_role(membership=obj, by=request.user, role=role)
        else:
            obj.pk = services.enrol(club=obj.club, person=obj.person, role=role).pk

    @admin.action(description=_("Take removed members back in"), permissions=["view"])
    def take_back_in(self, request: HttpRequest, rows: QuerySet) -> None:
        self.each(request, rows, services.restore, "membership")


@admin.register(Invitation)
@admin.register(Invitation, site=organise)
class InvitationAdmin(ScopedAdmin):
    """Invitations are made on the club's own page, which shows their link once."""

    view_right = "invite"
    list_display = ["__str__", "club", "by", "used", "most", "expires", "revoked"]
    list_filter = [("revoked", admin.EmptyFieldListFilter), BY_CLUB]
    list_select_related = ["club", "by"]
    search_fields = ["email", "note"]
    fields = ["club", "by", "email", "note", "most", "used", "created", "expires", "revoked"]
    actions = ["take_back"]

    @admin.action(description=_("Take back the chosen invitations"), permissions=["view"])
    def take_back(self, request: HttpRequest, rows: QuerySet) -> None:
        self.each(request, rows, services.revoke_invitation, "invitation")


@admin.register(Season)
@admin.register(Season, site=organise)
class SeasonAdmin(ScopedAdmin):
    view_right = change_right = add_right = "keep_seasons"
    list_display = ["name", "club", "start", "end", "current", "deleted"]
    list_filter = ["current", IF_DELETED, BY_CLUB]
    list_select_related = ["club"]
    search_fields = ["name"]
    fields = ["club", "name", "start", "end", "current", "deleted"]
    actions = ["make_current", "delete", "bring_back"]

    def get_readonly_fields(self, request: HttpRequest, obj: Season | None = None) -> list[str]:
        return ["club", "current", "deleted"] if obj else ["current", "deleted"]

    def save_model(self, request: HttpRequest, obj: Season, form: Any, change: bool) -> None:
        chosen = {field: form.cleaned_data[field] for field in ("name", "start", "end")}
        if change:
            services.change_season(season=obj, by=request.user, **chosen)
        else:
            obj.pk = services.add_season(club=obj.club, by=request.user, **chosen).pk

    @admin.action(description=_("Make the chosen season the current one"), permissions=["change"])
    def make_current(self, request: HttpRequest, rows: QuerySet) -> None:
        self.each(request, rows, services.make_season_current, "season")

    @admin.action(
        description=_("Delete the chosen seasons (they can be brought back)"), permissions=["change"]
    )
    def delete(self, request: HttpRequest, rows: QuerySet) -> None:
        self.each(request, rows, services.delete_season, "season")

    @admin.action(description=_("Bring back the chosen seasons"), permissions=["change"])
    def bring_back(self, request: HttpRequest, rows: QuerySet) -> None:
        self.each(request, rows, services.restore_season, "season")


@admin.register(Announcement)
@admin.register(Announcement, site=organise)
class AnnouncementAdmin(ScopedAdmin):
    view_right = change_right = add_right = "announce"
    list_display = ["title", "club", "author", "published", "deleted"]
    list_filter = [IF_DELETED, BY_CLUB]
    list_select_related = ["club", "author"]
    search_fields = ["title", "text"]
    fields = ["club", "title", "text", "author", "published", "deleted"]
    actions = ["delete", "bring_back"]

    def get_readonly_fields(self, request: HttpRequest, obj: Announcement | None = None) -> list[str]:
        return [*(["club"] if obj else []), "author", "published", "deleted"]

    def save_model(self, request: HttpRequest, obj: Announcement, form: Any, change: bool) -> None:
        chosen = {field: form.cleaned_data[field] for field in ("title", "text")}
        if change:
            services.change_announcement(announcement=obj, by=request.user, **chosen)
        else:
            obj.pk = services.announce(club=obj.club, author=request.user, **chosen).pk

    @admin.action(description=_("Delete the chosen ones (they can be brought back)"), permissions=["change"])
    def delete(self, request: HttpRequest, rows: QuerySet) -> None:
        self.each(request, rows, services.delete_announcement, "announcement")

    @admin.action(description=_("Bring back the chosen ones"), permissions=["change"])
    def bring_back(self, request: HttpRequest, rows: QuerySet) -> None:
        self.each(request, rows, services.restore_announcement, "announcement")


@admin.register(Deed)
@admin.register(Deed, site=organise)
class DeedAdmin(ScopedAdmin):
    """The book of the clubs: read, never written by hand."""

    list_display = ["at", "club", "by", "what", "whom", "about", "reason"]
    list_display_links = ["at"]
    list_filter = ["what", BY_CLUB]
    list_select_related = ["club", "by", "whom"]
    search_fields = ["by__username", "whom__username", "about", "reason"]
    fields = ["at", "club", "by", "what", "whom", "about", "reason", "before", "after"]
    date_hierarchy = "at"
