#!/usr/bin/env python3
"""Takes the pictures of README.md and docs/web.md from the digest: of a terminal, an HTML checklist, and pages of the server.

usage: scripts/trials/python.sh scripts/docs/pictures.py HIG [FOLDER]

HIG is a built tool beside hig-server. FOLDER (docs/images) gets search.svg, checklist.png, web-search-light.png and so on. Installs the
font Inter, since machines without a desktop have none for the interface, and pngquant, which writes equal files for equal pictures.
"""
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from xml.sax.saxutils import escape

from browser import browser
from checklist_trials.trial import Page, choose, settle, write
from services import digest_index, server

ROOT = pathlib.Path(__file__).resolve().parents[2]
COMMAND = ['search', '-n', '4', 'smallest', 'tap', 'target']
CELL, LINE, MARGIN = 8.4, 19, 16
BACKGROUND, FOREGROUND = '#1b1d23', '#d7dae0'
STYLES = {
    '1': 'font-weight="bold"', '2': 'fill="#8b909a"', '4': 'text-decoration="underline"', '31': 'fill="#ff7b72"',
    '32': 'fill="#7ee787"', '33': 'fill="#e3b341"',
}
SEQUENCE = re.compile('\x1b\\[([0-9;]*)m')
FONTS = '''<fontconfig><include>/etc/fonts/fonts.conf</include>
  <match target="pattern"><test name="family" compare="contains"><string>sans</string></test>
    <edit name="family" mode="prepend" binding="strong"><string>Inter</string></edit></match></fontconfig>'''
ANA, BO = {'X-Remote-User': 'ana'}, {'X-Remote-User': 'bo'}


def spans(line):
    """The runs of a line as (text, attributes)."""
    position, attributes = 0, ''
    for match in SEQUENCE.finditer(line):
        if match.start() > position:
            yield line[position:match.start()], attributes
        codes = match.group(1).split(';')
        # Of two codes for a color the last one counts.
        chosen = {STYLES[code].split('=')[0]: STYLES[code] for code in codes if code in STYLES}
        attributes = ' '.join(chosen.values())
        position = match.end()
    if position < len(line):
        yield line[position:], attributes


def picture(command, output):
    lines = [f'\x1b[2m$\x1b[0m \x1b[1mhig {command}\x1b[0m'] + output.rstrip('\n').split('\n')
    columns = max(len(SEQUENCE.sub('', line)) for line in lines)
    width, height = columns * CELL + 2 * MARGIN, len(lines) * LINE + 2 * MARGIN
    rows = []
    for number, line in enumerate(lines):
        column, row = 0, []
        for text, attributes in spans(line):
            # Browsers ignore blanks at the start of a text with a given length.
            words = text.lstrip(' ')
            x = MARGIN + (column + len(text) - len(words)) * CELL
            if words:
                length = len(words.rstrip(' ')) * CELL
                row.append(
                    f'<tspan x="{x:.1f}" textLength="{length:.1f}" {attributes}>{escape(words.rstrip())}</tspan>')
            column += len(text)
        rows.append(f'<text y="{MARGIN + (number + 0.75) * LINE:.1f}">{"".join(row)}</text>')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" role="img">\n'
        f'<title>Output of hig {escape(command)}</title>\n'
        f'<rect width="100%" height="100%" rx="8" fill="{BACKGROUND}"/>\n'
        f'<g font-family="ui-monospace, Menlo, Consolas, monospace" font-size="14" fill="{FOREGROUND}" '
        f'xml:space="preserve">\n' + '\n'.join(rows) + '\n</g>\n</svg>\n')


def terminal(tool, index, output):
    done = subprocess.run([tool, *COMMAND, '--index', index, '--color', 'always'], check=True, capture_output=True,
                          text=True, cwd=output)
    (output / 'search.svg').write_text(picture(shlex.join(COMMAND), done.stdout), encoding='utf8')


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
