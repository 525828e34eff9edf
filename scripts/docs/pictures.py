#!/usr/bin/env python3
"""Takes the pictures of README.md and docs/web.md: of a terminal, an HTML checklist, and pages of the server.

usage: scripts/trials/python.sh scripts/docs/pictures.py HIG [FOLDER]

HIG is a built tool beside hig-server. FOLDER (docs/images) gets search.svg, checklist.png, web-search-light.png and so
on. Installs the font Inter, since machines without a desktop have none for the interface, and pngquant, which writes
equal files for equal pictures.
"""
import io
import os
import pathlib
import shlex
import shutil
import subprocess
import sys
import tempfile

from rich.console import Console
from rich.text import Text

from browser import browser
from checklist_trials.trial import Page, choose, settle, write
from services import digest_index, server

ROOT = pathlib.Path(__file__).resolve().parents[2]
COMMAND = ['search', '-n', '4', 'smallest', 'tap', 'target']
# The template of rich without the frame of a window and without fonts from the web.
PICTURE = '''<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {terminal_width} {terminal_height}" role="img">
<title>Output of hig search</title>
<style>.{unique_id}-matrix {{ font: {char_height}px ui-monospace, Menlo, Consolas, monospace }}
{styles}</style>
<defs>{lines}</defs>
<rect width="100%" height="100%" rx="8" fill="#1b1d23"/>
<g transform="translate(16, 16)" class="{unique_id}-matrix">{backgrounds}{matrix}</g>
</svg>
'''
FONTS = '''<fontconfig><include>/etc/fonts/fonts.conf</include>
  <match target="pattern"><test name="family" compare="contains"><string>sans</string></test>
    <edit name="family" mode="prepend" binding="strong"><string>Inter</string></edit></match></fontconfig>'''
ANA, BO = {'X-Remote-User': 'ana'}, {'X-Remote-User': 'bo'}


def terminal(tool, index, output):
    command = [tool, *COMMAND, '--index', index, '--color', 'always']
    shown = subprocess.run(command, check=True, capture_output=True, text=True, cwd=output).stdout
    text = Text.from_ansi(f'\x1b[2m$\x1b[0m \x1b[1mhig {shlex.join(COMMAND)}\x1b[0m\n{shown}')
    # With blank columns at the edge.
    console = Console(record=True, width=max(map(len, text.plain.splitlines())) + 3, file=io.StringIO())
    console.print(text)
    console.save_svg(output / 'search.svg', code_format=PICTURE, unique_id='hig')


def checklist(tool, index, folder, running):
    words = ['checklist', 'alerts', 'sheets', 'buttons', 'toolbars', '-p', 'iOS', '--format', 'html', '--index', index]
    (folder / 'checklist.html').write_bytes(subprocess.run([tool, *words], check=True, capture_output=True).stdout)
    page = Page(running.new_context(), (folder / 'checklist.html').as_uri(), width=1280, height=860)
    settle(page)
    for row, verdict in [(1, 'pass'), (2, 'pass'), (3, 'fail'), (4, 'n.a.')]:
        choose(page, row, verdict)
    write(page, 3, 'The alert after the import has three buttons.')
    take(page.page, folder / 'checklist.png')


def take(page, path):
    page.evaluate('document.activeElement.blur(); scrollTo(0, 0)')
    page.wait_for_timeout(500)
    page.screenshot(path=path)


def filled_review(running):
    """A review in which two people have set verdicts; returns its path."""
    review = running.request('POST', '/api/v1/reviews', {'pages': ['toolbars'], 'platforms': ['macOS']}, ANA).json['id']
    items = [item['id'] for item in running.get(f'/api/v1/reviews/{review}', headers=ANA).json['items']]
    for item, person, change in [
        (0, BO, {'verdict': 'fail', 'note': 'Nine buttons; Share and Print could move.', 'assignee': 'ana'}),
        (1, ANA, {'verdict': 'pass'}), (3, BO, {'verdict': 'pass'}), (5, ANA, {'verdict': 'n.a.'}),
        (6, BO, {'verdict': 'pass'}),
        (8, ANA, {'verdict': 'fail', 'note': 'No label for VoiceOver.', 'assignee': 'bo'}),
    ]:
        running.request('PATCH', f'/api/v1/reviews/{review}/items/{items[item]}', change, person)
    return f'/reviews/{review}'


def pages(tool, index, folder, running):
    with server(tool, index, folder / 'data', '--identity-header', 'X-Remote-User', '--trust-proxy',
                '127.0.0.1') as service:
        paths = {'search': '/search?q=smallest+tap+target', 'page': '/pages/toolbars?platform=visionOS',
                 'review': filled_review(service)}
        for scheme in ['light', 'dark']:
            for name, path in paths.items():
                page = running.new_page(
                    viewport={'width': 1100, 'height': 1080 if name == 'review' else 760}, device_scale_factor=1.5,
                    color_scheme=scheme,
                    extra_http_headers=ANA, base_url=service.address)
                page.goto(path)
                if name == 'review':
                    page.locator('#r1 .rule button').click()
                take(page, folder / f'web-{name}-{scheme}.png')
                page.close()


def main(tool, output):
    fonts = subprocess.run(['fc-list'], capture_output=True, text=True).stdout if shutil.which('fc-list') else ''
    missing = [*([] if shutil.which('pngquant') else ['pngquant']), *([] if '/Inter' in fonts else ['fonts-inter'])]
    subprocess.run([ROOT / 'scripts/install/packages.sh', *missing], check=True)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        index = digest_index(tool, folder)
        terminal(tool, index, output)
        (folder / 'fonts.conf').write_text(FONTS)
        os.environ['FONTCONFIG_FILE'] = str(folder / 'fonts.conf')
        with browser() as running:
            checklist(tool, index, folder, running)
            pages(tool, index, folder, running)
        for path in folder.glob('*.png'):
            subprocess.run(['pngquant', '--quality', '70-95', '--speed', '1', '--strip', '--force', '--output',
                            output / path.name, path], check=True)


if __name__ == '__main__':
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__.split('\n\n')[1])
    main(str(pathlib.Path(sys.argv[1]).resolve()),
         pathlib.Path(sys.argv[2] if len(sys.argv) == 3 else ROOT / 'docs/images').resolve())
