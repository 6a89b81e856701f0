"""Every write to people and clubs: one transaction each, refusing in words (Refused, ValidationError)."""

from clubs.services.announcements import (
    announce,
    change_announcement,
    delete_announcement,
    restore_announcement,
)
from clubs.services.founding import close_club, found_club, reopen_club, set_club
from clubs.services.invitations import (
    accept_invitation,
    invitation_by_secret,
    make_invitation,
    renew_invitation,
    revoke_invitation,
)
from clubs.services.membership import (
    answer_request,
    ask_to_join,
    enrol,
    invite_person,
    join,
    leave,
    uninvite,
    withdraw,
)
from clubs.services.ownership import clubs_left_alone_by, is_last_owner, refuse_closing_account
from clubs.services.people import (
    create_guest,
    create_person,
    forget_birth_date,
    merge_guest,
    rename,
    set_profile,
    sign_up,
)
from clubs.services.refused import NO_GUESTS, Refused
from clubs.services.seasons import (
    add_season,
    change_season,
    delete_season,
    make_season_current,
    restore_season,
)
from clubs.services.standing import ban, lift_ban, remove, restore, set_role, was_removed

__all__ = [
    "NO_GUESTS",
    "Refused",
    "accept_invitation",
    "add_season",
    "announce",
    "answer_request",
    "ask_to_join",
    "ban",
    "change_announcement",
    "change_season",
    "close_club",
    "clubs_left_alone_by",
    "create_guest",
    "create_person",
    "delete_announcement",
    "delete_season",
    "enrol",
    "forget_birth_date",
    "found_club",
    "invitation_by_secret",
    "invite_person",
    "is_last_owner",
    "join",
    "leave",
    "lift_ban",
    "make_invitation",
    "make_season_current",
    "merge_guest",
    "refuse_closing_account",
    "remove",
    "rename",
    "renew_invitation",
    "reopen_club",
    "restore",
    "restore_announcement",
    "restore_season",
    "revoke_invitation",
    "set_club",
    "set_profile",
    "set_role",
    "sign_up",
    "uninvite",
    "was_removed",
    "withdraw",
]
