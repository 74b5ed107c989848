"""Mail: plain text, headers that nobody can break out of, and a way to unsubscribe in every mail."""

import re
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import formatdate, make_msgid, parseaddr

from kurzspiel.server.club.notices.outbound import Unreachable
from kurzspiel.server.club.notices.words import Notice
from kurzspiel.server.settings import Settings
from kurzspiel.texts import say

PATIENCE = 20.0  # seconds
LOCAL = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}")
DOMAIN = re.compile(r"([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?")


def address_of(text: str) -> str:
    """A mail address in the form in which it is stored and used; ValueError says what one looks like."""
    local, _, domain = text.strip().rpartition("@")
    try:
        ascii_domain = domain.lower().encode("idna").decode("ascii")
    except UnicodeError:
        ascii_domain = ""
    is_sound = LOCAL.fullmatch(local) and ".." not in local and not local.startswith(".") and not local.endswith(".")
    if not is_sound or not DOMAIN.fullmatch(ascii_domain) or len(local) + len(ascii_domain) > 253:
        raise ValueError(say("server-no-mail-address"))
    return f"{local}@{ascii_domain}"


def written(sender: str, to: str, subject: str, text: str, language: str, unsubscribe: str = "") -> EmailMessage:
    """A mail; the policy refuses anything that would break a header in two."""
    name, address = parseaddr(sender)
    message = EmailMessage(policy=SMTP)
    message["From"] = Address(name, addr_spec=address)
    message["To"] = Address(addr_spec=to)
    message["Subject"] = subject
    message["Date"] = formatdate()
    message["Message-ID"] = make_msgid(domain=address.rpartition("@")[2])
    message["Auto-Submitted"] = "auto-generated"
    message["Content-Language"] = language
    if unsubscribe:  # RFC 8058: the mail program can do it with one click
        message["List-Unsubscribe"] = f"<{unsubscribe}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message.set_content(text)
    return message


def text_of(notice: Notice, home: str, unsubscribe: str) -> str:
    """The text of a mail."""
    lines = [f"{text}\n{home}{path}" if path else text for text, path in notice.lines]
    foot = say("notices-mail-foot", settings=f"{home}/notices", unsubscribe=unsubscribe).in_language(notice.language)
    link = "" if any(path for _, path in notice.lines) else f"{home}{notice.path}\n"
    return "\n\n".join(part for part in ("\n".join(lines), link, f"-- \n{foot}") if part) + "\n"


def can_send(settings: Settings) -> bool:
    """Links in mails need our public address."""
    return bool(settings.smtp_host and settings.mail_from and settings.public_url)


async def send(settings: Settings, message: EmailMessage) -> None:
    """Hand a mail to the server that sends our mail; Unreachable says why that failed."""
    import aiosmtplib

    try:
        await aiosmtplib.send(
            message,
            hostname=settings.smtp_host,
            port=settings.smtp_port,
            username=settings.smtp_user or None,
            password=settings.smtp_password or None,
            use_tls=settings.smtp_tls == "tls",
            start_tls=settings.smtp_tls == "starttls",
            timeout=PATIENCE,
        )
    except aiosmtplib.SMTPRecipientsRefused as error:
        code = max((each.code for each in error.recipients), default=550)
        raise Unreachable(say("notices-error-recipient", code=str(code)), again=code < 500) from None
    except aiosmtplib.SMTPResponseException as error:
        raise Unreachable(say("notices-error-mail", code=str(error.code)), again=error.code < 500) from None
    except aiosmtplib.SMTPConnectError:
        raise Unreachable(say("notices-error-mail-server"), again=True) from None
    except (aiosmtplib.SMTPException, ValueError):  # it may have arrived: sending it again could duplicate it
        raise Unreachable(say("notices-error-mail-server")) from None
    except OSError:
        raise Unreachable(say("notices-error-mail-server"), again=True) from None
