"""How our Discord says no: with the codes and words of the real one."""

from typing import Any


class Refused(Exception):
    """A request is answered with one of Discord's error codes."""

    def __init__(self, code: int, detail: str = "", status: int | None = None, **more: Any) -> None:
        super().__init__(f"{code} {detail}".strip())
        known, words = MEANING.get(code, (400, detail))
        self.code, self.status = code, status or known
        self.body = {"code": code, "message": words, "detail": detail, **more}


class Nonsense(Exception):
    """A request that no working bot sends; the test in which it happens fails."""


MEANING: dict[int, tuple[int, str]] = {
    0: (404, "404: Not Found"),
    10003: (404, "Unknown Channel"),
    10004: (404, "Unknown Guild"),
    10007: (404, "Unknown Member"),
    10008: (404, "Unknown Message"),
    10013: (404, "Unknown User"),
    10015: (404, "Unknown Webhook"),
    10062: (404, "Unknown interaction"),
    10063: (404, "Unknown application command"),
    20016: (400, "This action cannot be performed due to slowmode rate limit."),
    30046: (429, "Maximum number of edits to messages older than 1 hour reached. Try again later."),
    40001: (401, "Unauthorized"),
    40005: (413, "Request entity too large"),
    40060: (400, "Interaction has already been acknowledged."),
    40094: (400, "This interaction has reached the maximum number of follow up messages"),
    50001: (403, "Missing Access"),
    50005: (403, "Cannot edit a message authored by another user"),
    50006: (400, "Cannot send an empty message"),
    50007: (403, "Cannot send messages to this user"),
    50013: (403, "Missing Permissions"),
    50027: (401, "Invalid Webhook Token"),
    50035: (400, "Invalid Form Body"),
    50083: (400, "Thread is archived"),
    50240: (400, "You cannot remove this app's Entry Point command in a bulk update operation."),
    50278: (403, "Cannot send messages to this user due to having no mutual guilds"),
    160004: (400, "A thread has already been created for this message"),
    160005: (403, "Thread is locked"),
    200000: (400, "Message was blocked by automatic moderation"),
}
