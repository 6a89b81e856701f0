from allauth.mfa.admin import AuthenticatorAdmin
from allauth.mfa.models import Authenticator
from django.contrib import admin
from django.contrib.auth.admin import UserAdmin
from django.db import transaction
from django.utils.translation import gettext_lazy as _

from clubs import club_admin, services
from clubs.forms import PersonAddForm, PersonChangeForm
from clubs.models import Membership, Person


@admin.register(Person)
class PersonAdmin(UserAdmin):
    form = PersonChangeForm
    add_form = PersonAddForm
    list_display = ["username", "email", "is_guest", "is_staff", "date_joined"]
    list_filter = ["is_guest", "is_staff", "is_active"]
    search_fields = ["username", "email"]
    readonly_fields = ["name_key", "last_login", "date_joined"]
    actions = ["forget_birth_dates"]
    fieldsets = [
        (None, {"fields": ["username", "name_key", "email", "password"]}),
        (_("Person"), {"fields": ["is_guest", "theme", "four_colours", "sound"]}),
        (_("Rights"), {"fields": ["is_active", "is_staff", "is_superuser", "groups", "user_permissions"]}),
        (_("Dates"), {"fields": ["last_login", "date_joined"]}),
    ]
    add_fieldsets = [(None, {"fields": ["username", "email", "usable_password", "password1", "password2"]})]

    @admin.action(description=_("Forget the birth date; it can be told anew"), permissions=["change"])
    def forget_birth_dates(self, request, people):
        for person in people:
            services.forget_birth_date(person=person)
        self.message_user(request, _("The birth dates are forgotten."))

    def get_deleted_objects(self, objs, request):
        """A membership goes with its person, but no club loses its last owner by that."""
        to_delete, counts, needed, protected = super().get_deleted_objects(objs, request)
        needed.discard(Membership._meta.verbose_name)
        with transaction.atomic():
            for person in objs:
                protected += [str(club) for club in services.clubs_left_alone_by(person)]
        return to_delete, counts, needed, protected


admin.site.unregister(Authenticator)


@admin.register(Authenticator)
class WayInAdmin(AuthenticatorAdmin):
    """Deleted for somebody who has lost it; what it knows (a secret, recovery codes) is nobody's to read."""

    fields = readonly_fields = ["user", "type", "created_at", "last_used_at"]

    def has_add_permission(self, request):
        return False

    def has_change_permission(self, request, obj=None):
        return False


__all__ = ["PersonAdmin", "WayInAdmin", "club_admin"]
