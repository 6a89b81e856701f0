"""Letters that the site sends for a club."""

import logging
from smtplib import SMTPException

from django.core.mail import EmailMessage
from django.template.loader import render_to_string
from django.utils import timezone

from clubs.models import Invitation

log = logging.getLogger(__name__)


def send_invitation(*, invitation: Invitation, link: str) -> bool:
    """Whether the mail server took it. Nothing is sent inside a transaction: call it after the service."""
    context = {"invitation": invitation, "club": invitation.club, "link": link}
    with timezone.override(invitation.club.time_zone):
        subject = " ".join(render_to_string("clubs/mail/invitation_subject.txt", context).split())
        text = render_to_string("clubs/mail/invitation.txt", context)
    try:
        return bool(EmailMessage(subject, text, to=[invitation.email]).send())
    except (OSError, SMTPException) as error:
        log.warning("an invitation was not mailed (%s)", type(error).__name__)
        return False
