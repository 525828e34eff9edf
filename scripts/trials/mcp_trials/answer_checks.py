"""Checks that hold for every answer of the server."""

import json
import unicodedata

# Zero-width joiners and non-joiners change how letters look, so they are allowed.
SHAPING = {"\u200c", "\u200d"}
INVISIBLE = {"\u115f", "\u1160", "\u17b4", "\u17b5", "\u3164", "\uffa0", "\u2028", "\u2029"}

STANDARD_TOKENS = 3000


def tokens(text, structured):
    """An independent estimate: four bytes a token."""
    written = json.dumps(structured, ensure_ascii=False, separators=(",", ":"))
    return (len(text.encode()) + len(written.encode())) / 4


def invisible(text):
    """The invisible characters and terminal controls in a text, except line feeds."""
    return sorted({
        f"U+{ord(letter):04X}" for letter in text
        if letter in INVISIBLE or 0xE0100 <= ord(letter) <= 0xE01EF
        or unicodedata.category(letter) in ("Cc", "Cf", "Cs") and letter != "\n" and letter not in SHAPING
    })


def strings(value):
    """All strings in a JSON value, including member names."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for element in value:
            yield from strings(element)
    elif isinstance(value, dict):
        for name, member in value.items():
            yield name
            yield from strings(member)


def check_answer(failures, what, text, structured, budget=STANDARD_TOKENS):
    """Checks age, citations, size and characters of a successful answer."""
    check = failures.check
    age = structured["index"]
    check(isinstance(age["newest"], str) and isinstance(age["ageDays"], int), f"{what}: the index has no age: {age}")
    for result in structured["results"]:
        if "check" in result:
            check(result["rule"] in text and result["message"] in text, f"{what}: the text does not have the finding {result}")
            continue
        check(result["id"] and result["url"].startswith("https://"), f"{what}: a result without id and address: {result}")
        check(result["id"] in text and result["url"] in text, f"{what}: the text does not cite {result['id']}")
    check(text.strip(), f"{what}: there is no text")
    check(str(age["newest"]) in text.split("\n")[0], f"{what}: the text does not begin with the age of the index")
    size = tokens(text, structured)
    check(size <= budget, f"{what}: {size:.0f} tokens, limit {budget}")
    written = json.dumps(structured, ensure_ascii=False)
    check(len(text) <= len(written) + 200, f"{what}: the text is longer than the JSON, {len(text)} characters to {len(written)}")
    check_visible(failures, what, text, structured)


def check_visible(failures, what, *values):
    """Checks that no string in the values has invisible characters."""
    found = [(invisible(part), part[:100]) for value in values for part in strings(value) if invisible(part)]
    failures.check(not found, f"{what}: invisible characters: {found[:2]}")


def ids(structured):
    return [result["id"] for result in structured["results"]]
