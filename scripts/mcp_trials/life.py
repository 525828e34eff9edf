"""What happens to a server while it runs: many calls, calls called off, an index that comes, grows or is another."""

import asyncio
import os
import shutil

import anyio

from . import answers, calls
from .place import CORPUS, MODES, PAGES

AT_ONCE = 200


async def many_at_once(place, client, mode):
    """Each answer is that of its question."""
    listed = await calls.call(place, client, "checklist", {"maxTokens": 50_000})
    names = answers.ids(listed.structured_content)[:AT_ONCE]
    place.same(len(names), AT_ONCE, "how many ids there are to ask for")
    found = await asyncio.gather(*(client.call_tool("show", {"name": name}) for name in names))
    for name, result in zip(names, found):
        place.check(not result.is_error and answers.ids(result.structured_content) == [name], f"asked for {name}: {calls.text(result)[:100]!r}")


async def called_off(place, client, mode):
    """A call that takes long and is called off does no harm to the next."""
    async with place.client(mode, place.real()) as other:
        for _ in range(5):
            with anyio.move_on_after(0.2):
                await other.call_tool("diff", {"since": "2010"})
            result = await other.call_tool("search", {"query": "toolbar"})
            place.check(answers.ids(result.structured_content), "nothing is found after a call that was called off")


async def says_no_index(place, client, mode, path):
    """Whatever is asked, the error names the index and what makes one."""
    for tool, arguments in [("applies", {"subject": "toolbars"}), ("search", {"query": "tab"}), ("show", {"name": "toolbars"}),
                            ("diff", {"since": "2025"}), ("checklist", {"subjects": ["toolbars"]})]:
        await calls.failed(place, client, tool, arguments, [str(path), "hig ingest"])
    words = [str(path), "hig ingest"]
    for what, asking in [("resources", client.list_resources()), ("a page", client.read_resource("hig://page/toolbars")),
                         ("a prompt", client.get_prompt("review_screen", {"components": "toolbars"}))]:
        try:
            await asking
        except Exception as error:
            place.check(all(word in str(error) for word in words), f"{what} without an index: {error}")
        else:
            place.check(False, f"{what} without an index: no error")


async def index_missing(place):
    for mode in MODES:
        place.failures.place = f"{mode} life.index_missing"
        path = place.path("index.sqlite")
        async with place.client(mode, path, errors=str(path)) as client:
            place.same(len((await client.list_tools()).tools), 5, "tools without an index")
            await says_no_index(place, client, mode, path)
            place.ingest(path, CORPUS)
            result = await calls.call(place, client, "applies", {"subject": "toolbars"})
            place.check(result, "nothing applies once there is an index")
            place.check((await client.list_resources()).resources, "no resources once there is an index")
            path.unlink()
            await says_no_index(place, client, mode, path)


async def index_renewed(place):
    """Pages that are read into the index while the server runs, one by one."""
    for mode in MODES:
        place.failures.place = f"{mode} life.index_renewed"
        path = place.path("index.sqlite")
        place.ingest(path, PAGES / "toolbars.md")
        async with place.client(mode, path) as client:
            await calls.failed(place, client, "show", {"name": "tab-bars"}, ["tab-bars"])
            part = await calls.call(place, client, "show", {"name": "toolbars", "maxTokens": 1000})
            cursor = part.structured_content["nextCursor"]
            for number, name in enumerate(["tab-bars", "buttons", "sheets"], 2):
                place.ingest(path, PAGES / f"{name}.md")
                result = await calls.call(place, client, "show", {"name": name})
                if result:
                    place.same(result.structured_content["index"]["pages"], number, f"pages after {name}")
            await calls.failed(place, client, "show", {"name": "toolbars", "maxTokens": 1000, "cursor": cursor}, ["index has changed"])


async def index_replaced(place):
    """Another file under the same name, and a file that is no index."""
    for mode in MODES:
        place.failures.place = f"{mode} life.index_replaced"
        path, other, broken = place.path("index.sqlite"), place.path("index.sqlite"), place.path("index.sqlite")
        place.ingest(path, PAGES / "toolbars.md")
        place.ingest(other, PAGES / "tab-bars.md")
        broken.write_text("This is no index.\n" * 500)
        async with place.client(mode, path, errors=str(path)) as client:
            await calls.call(place, client, "show", {"name": "toolbars"})
            os.replace(other, path)
            await calls.call(place, client, "show", {"name": "tab-bars"})
            await calls.failed(place, client, "show", {"name": "toolbars/avoid-making-a-toolbar-vertical"}, [])
            shutil.copy(path, other)
            os.replace(broken, path)
            await calls.failed(place, client, "show", {"name": "tab-bars"}, [str(path)])
            os.replace(other, path)
            await calls.call(place, client, "show", {"name": "tab-bars"})
