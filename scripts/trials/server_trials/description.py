"""Compares the OpenAPI description with the answers of the server."""

import json
import re
import urllib.parse

from services import EventReader

TEXTS = {"q": "toolbar", "subject": "toolbars", "name": "toolbars", "page": "toolbars", "system": "all"}


def is_valid(trial):
    """The description is valid OpenAPI."""
    from openapi_spec_validator import validate

    answer = trial.server.get("/api/v1/openapi.json")
    trial.equal(answer.status, 200, "the description")
    try:
        validate(answer.json)
    except Exception as error:
        trial.check(False, f"the description is not valid: {error}")
    identities = [operation["operationId"] for path in answer.json["paths"].values() for operation in path.values()]
    trial.equal(sorted(set(identities)), sorted(identities), "operation ids without repeats")


def values(parameter):
    """Values that a parameter's schema allows, all of a list."""
    schema = parameter["schema"]
    return schema.get("enum") or [{
        "array": lambda: schema["items"]["enum"][0], "boolean": lambda: "true",
        "integer": lambda: str(max(schema["minimum"], 1)),
        "string": lambda: TEXTS.get(parameter["name"], "2026-01-01"),
    }[schema["type"]]()]


def is_kept(trial):
    """Each route answers with the documented status and type, with each documented parameter, and refuses others."""
    description = trial.server.get("/api/v1/openapi.json").json
    # Deletions last, since the others need the review.
    operations = [(path, method, operation) for path, methods in description["paths"].items() for method,
                  operation in methods.items()]
    for path, method, operation in sorted(operations, key=lambda each: each[1] == "delete"):
        name = f"{method.upper()} {path}"
        review, item = trial.review
        if path.startswith("/api/v1/reviews/") and method == "delete":
            review = trial.new_review()
        address = re.sub(r"\{(\w+)\}", lambda match: {"id": review, "item": item}[match[1]], path)
        query = [each for each in operation.get("parameters", []) if each["in"] == "query"]
        required = [(each["name"], values(each)[0]) for each in query if each["required"]]
        change = trial.server.request("PATCH", f"/api/v1/reviews/{review}/items/{trial.review[1]}",
                                      {"note": name}) if path.endswith("/undo") else None
        body = {
            None: None, "NewReview": {"pages": ["alerts"]}, "Change": {"verdict": "pass", "note": "x"},
            "Undo": {"sequence": change.json["sequence"]} if change else None,
        }[operation["requestBody"]["content"]["application/json"]["schema"]["$ref"].split("/")[-1]
          if "requestBody" in operation else None]
        if body is None and method == "post":
            body = {}
        status, response = next((int(key), each) for key, each in operation["responses"].items() if key != "default")
        if "text/event-stream" in response.get("content", {}):
            reader = EventReader(trial.server.port, address, last=0)
            trial.equal((reader.response.status, reader.response.getheader("Content-Type")),
                        (status, "text/event-stream"), name)
            reader.close()
            continue
        tries = [[(each["name"], word)] for each in query if each["required"] for word in values(each)] if len(
            required) == 1 else [required]
        tries += [required + [(each["name"], values(each)[0])] for each in query if not each["required"]]
        for parameters in tries:
            if path == "/api/v1/diff" and not {"page", "from", "since"} & {key for key, _ in parameters}:
                parameters = [("page", "toolbars"), *parameters]
            answer = trial.server.request(method.upper(),
                                          address + "?" * bool(parameters) + urllib.parse.urlencode(parameters), body)
            trial.equal(answer.status, status, f"{name} {parameters}: {answer.text[:200]}")
            if status != 204:
                types = list(response["content"])
                trial.check(answer.header("Content-Type").split(";")[0] in types,
                            f"{name}: the type is {answer.header('Content-Type')}")
                if "json" in answer.header("Content-Type"):
                    json.loads(answer.body)
            else:
                trial.check(not response.get("content"), f"{name}: the description has content for status 204")
        refused = trial.server.request(method.upper(), f"{address}?no_such_parameter=1", body)
        if method == "get":
            trial.equal(refused.status, 400, f"{name} with an unknown parameter")
            trial.equal(sorted(refused.json["error"]), ["code", "message"], f"{name}: the error")
        if "requestBody" in operation:
            for wrong in ["[]", "{", '{"no_such_member": 1}', "null", '"x"']:
                refused = trial.server.request(method.upper(), address, wrong, {"Content-Type": "application/json"})
                trial.equal(refused.status, 400, f"{name} with the body {wrong}: {refused.text[:200]}")
