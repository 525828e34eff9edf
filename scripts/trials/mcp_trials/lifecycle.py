"""Trials of a running server: concurrent calls, cancellation, and an index that appears, grows or is replaced."""

import asyncio
import os
import shutil

import anyio

from . import answer_checks, tool_calls
from .fixture import CORPUS, MODES, PAGES

AT_ONCE = 200


async def concurrent_calls(fixture, client, mode):
    """Each answer belongs to its request."""
    listed = await tool_calls.call(fixture, client, "checklist", {"maxTokens": 50_000})
    names = answer_checks.ids(listed.structured_content)[:AT_ONCE]
    fixture.equal(len(names), AT_ONCE, "the number of ids")
    found = await asyncio.gather(*(client.call_tool("show", {"name": name}) for name in names))
    for name, result in zip(names, found):
        fixture.check(not result.is_error and answer_checks.ids(result.structured_content) == [name], f"asked for {name}: {tool_calls.text(result)[:100]!r}")


async def cancelled(fixture, client, mode):
    """A cancelled slow call does not affect the next call."""
    async with fixture.client(mode, fixture.real_index()) as other:
        for _ in range(5):
            with anyio.move_on_after(0.2):
                await other.call_tool("diff", {"since": "2010"})
            result = await other.call_tool("search", {"query": "toolbar"})
            fixture.check(answer_checks.ids(result.structured_content), "no results after a cancelled call")


async def reports_missing_index(fixture, client, mode, path):
    """Every error names the missing index and the command that creates it."""
    for tool, arguments in [("applies", {"subject": "toolbars"}), ("search", {"query": "tab"}), ("show", {"name": "toolbars"}),
                            ("diff", {"since": "2025"}), ("checklist", {"subjects": ["toolbars"]})]:
        await tool_calls.failed(fixture, client, tool, arguments, [str(path), "hig ingest"])
    words = [str(path), "hig ingest"]
    for what, request in [("resources", client.list_resources()), ("a page", client.read_resource("hig://page/toolbars")),
                         ("a prompt", client.get_prompt("review_screen", {"components": "toolbars"}))]:
        try:
            await request
        except Exception as error:
            fixture.check(all(word in str(error) for word in words), f"{what} without an index: {error}")
        else:
            fixture.check(False, f"{what} without an index: no error")


async def index_missing(fixture):
    for mode in MODES:
        fixture.failures.context = f"{mode} lifecycle.index_missing"
        path = fixture.path("index.sqlite")
        async with fixture.client(mode, path, errors=str(path)) as client:
            fixture.equal(len((await client.list_tools()).tools), 6, "tools without an index")
            await reports_missing_index(fixture, client, mode, path)
            fixture.ingest(path, CORPUS)
            result = await tool_calls.call(fixture, client, "applies", {"subject": "toolbars"})
            fixture.check(result, "applies finds nothing after the index was created")
            fixture.check((await client.list_resources()).resources, "no resources after the index was created")
            path.unlink()
            await reports_missing_index(fixture, client, mode, path)


async def index_renewed(fixture):
    """Pages are added to the index while the server runs."""
    for mode in MODES:
        fixture.failures.context = f"{mode} lifecycle.index_renewed"
        path = fixture.path("index.sqlite")
        fixture.ingest(path, PAGES / "toolbars.md")
        async with fixture.client(mode, path) as client:
            await tool_calls.failed(fixture, client, "show", {"name": "tab-bars"}, ["tab-bars"])
            part = await tool_calls.call(fixture, client, "show", {"name": "toolbars", "maxTokens": 1000})
            cursor = part.structured_content["nextCursor"]
            for number, name in enumerate(["tab-bars", "buttons", "sheets"], 2):
                fixture.ingest(path, PAGES / f"{name}.md")
                result = await tool_calls.call(fixture, client, "show", {"name": name})
                if result:
                    fixture.equal(result.structured_content["index"]["pages"], number, f"pages after {name}")
            await tool_calls.failed(fixture, client, "show", {"name": "toolbars", "maxTokens": 1000, "cursor": cursor}, ["index has changed"])


async def index_replaced(fixture):
    """The index is replaced by another one, and by a file that is not an index."""
    for mode in MODES:
        fixture.failures.context = f"{mode} lifecycle.index_replaced"
        path, other, broken = fixture.path("index.sqlite"), fixture.path("index.sqlite"), fixture.path("index.sqlite")
        fixture.ingest(path, PAGES / "toolbars.md")
        fixture.ingest(other, PAGES / "tab-bars.md")
        broken.write_text("Not an index.\n" * 500)
        async with fixture.client(mode, path, errors=str(path)) as client:
            await tool_calls.call(fixture, client, "show", {"name": "toolbars"})
            os.replace(other, path)
            await tool_calls.call(fixture, client, "show", {"name": "tab-bars"})
            await tool_calls.failed(fixture, client, "show", {"name": "toolbars/avoid-making-a-toolbar-vertical"}, [])
            shutil.copy(path, other)
            os.replace(broken, path)
            await tool_calls.failed(fixture, client, "show", {"name": "tab-bars"}, [str(path)])
            os.replace(other, path)
            await tool_calls.call(fixture, client, "show", {"name": "tab-bars"})
