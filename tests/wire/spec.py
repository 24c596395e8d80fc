"""What Discord says about every request: its own OpenAPI document, read strictly.

Three things are read otherwise than written. Ids may be numbers, as discord.py sends them.
Fields the document does not know are refused, since Discord ignores them in silence. And of a
multipart body the JSON is checked, for the document forgets `payload_json`.
"""

import json
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema_rs

DOCUMENT = Path(__file__).parents[3] / "shared" / "discord" / "openapi.json"
DIALECT = "https://json-schema.org/draft/2020-12/schema"
SNOWFLAKE = {"anyOf": [{"type": "string", "pattern": "^(0|[1-9][0-9]*)$"}, {"type": "integer"}]}

FORGOTTEN = {
    "ApplicationCommandCreateRequest": {"nsfw": {"type": "boolean"}},
    "ApplicationCommandUpdateRequest": {"nsfw": {"type": "boolean"}},
    "MessageEditRequestPartial": {"tts": {"const": False}},
    "IncomingWebhookUpdateRequestPartial": {"tts": {"const": False}},
    "IncomingWebhookUpdateForInteractionCallbackRequestPartial": {"tts": {"const": False}},
    "MessageAttachmentRequest": dict.fromkeys(
        ("url", "proxy_url", "size", "spoiler", "content_type", "height", "width"), True
    ),
}
"""Fields that Discord takes, though its document does not name them: discord.py sends them all."""


def is_available() -> bool:
    return DOCUMENT.exists()


def faults(method: str, path: str, body: object, query: Mapping[str, str]) -> list[str]:
    """What is wrong with a request, in words; nothing where the document is not at hand."""
    if not is_available():
        return []
    template = _template(method, path)
    if template is None:
        return [f"Discord has no {method} {path}"]
    return [*_query_faults(method, template, query), *_body_faults(method, template, body)]


def _query_faults(method: str, template: str, query: Mapping[str, str]) -> Iterator[str]:
    operation = _paths()[template]
    described = operation.get("parameters", []) + operation[method.lower()].get("parameters", [])
    known = {parameter["name"] for parameter in described if parameter["in"] == "query"}
    yield from (f"unknown query parameter {name}" for name in query if name not in known)


def _body_faults(method: str, template: str, body: object) -> Iterator[str]:
    validator = _validator(method, template)
    if validator is None:
        if body is not None:
            yield f"{method} {template} takes no body"
    elif body is not None and not validator.is_valid(body):
        yield from (_told(_deepest(error)) for error in validator.iter_errors(body))


@cache
def _validator(method: str, template: str) -> jsonschema_rs.Validator | None:
    request = _paths()[template][method.lower()].get("requestBody", {})
    content = request.get("content", {}).get("application/json")
    if content is None:
        return None
    schema = _strict(content["schema"])
    return jsonschema_rs.validator_for({"$schema": DIALECT, "components": _components(), **schema})


@cache
def _components() -> dict[str, Any]:
    components: dict[str, Any] = _strict(_document()["components"])
    components["schemas"]["SnowflakeType"] = SNOWFLAKE
    for schema, fields in FORGOTTEN.items():
        components["schemas"][schema]["properties"] |= fields
    return components


def _strict(schema: Any) -> Any:
    """The schema, with objects that have no other fields than those described."""
    match schema:
        case dict():
            strict = {key: _strict(value) for key, value in schema.items()}
            if schema.get("type") == "object" and "properties" in schema:
                strict.setdefault("additionalProperties", False)
            return strict
        case list():
            return [_strict(value) for value in schema]
        case _:
            return schema


@cache
def _template(method: str, path: str) -> str | None:
    """The documented path; one spelt out, as `@original`, is preferred to one with a variable."""
    spoken = [
        template
        for template, operations in _paths().items()
        if method.lower() in operations and _pattern(template).fullmatch(path)
    ]
    return min(spoken, key=lambda template: template.count("{"), default=None)


@cache
def _pattern(template: str) -> re.Pattern[str]:
    return re.compile(re.sub(r"\\{[^}]+\\}", "[^/]+", re.escape(template)))


def _paths() -> dict[str, Any]:
    paths: dict[str, Any] = _document()["paths"]
    return paths


@cache
def _document() -> dict[str, Any]:
    document: dict[str, Any] = json.loads(DOCUMENT.read_text())
    return document


def _deepest(error: jsonschema_rs.ValidationError) -> jsonschema_rs.ValidationError:
    """The complaint that says most: out of a union, from the branch that was meant."""
    branches = _branches(error)
    if not branches:
        return error
    meant = min(branches, key=lambda branch: (_is_another_type(branch, error), _weight(branch)))
    return max(map(_deepest, meant), key=lambda inner: len(inner.instance_path))


def _branches(error: jsonschema_rs.ValidationError) -> list[list[Any]]:
    return [branch for branch in getattr(error.kind, "context", None) or [] if branch]


def _is_another_type(branch: list[Any], union: jsonschema_rs.ValidationError) -> bool:
    here = union.instance_path
    return any(
        inner.instance_path == [*here, "type"]
        or (inner.instance_path == here and inner.schema_path[-1] == "type")
        for inner in branch
    )


def _weight(branch: list[Any]) -> int:
    """How many complaints there are at least, if this branch was meant."""
    return sum(min(map(_weight, _branches(inner)), default=1) for inner in branch)


def _told(error: jsonschema_rs.ValidationError) -> str:
    told = error.message if len(error.message) <= 200 else "… " + error.message[-200:]
    return f"{'/'.join(map(str, error.instance_path)) or 'the body'}: {told}"
