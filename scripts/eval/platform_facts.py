"""Finds the platforms that a guideline document names as supported or not supported, independently of the tool."""
import html
import json
import re

NAME = re.compile(r'(?<![A-Za-z])(iPadOS|iOS|macOS|tvOS|visionOS|watchOS)(?![A-Za-z])')
PLAIN = re.compile(
    r'\bno\s+(additional|other|further|extra|special|specific|platform-specific)\s+(considerations|guidance)\b'
    r'|추가\s*고려\s*사항[은이]?\s*없|追加の考慮事項はありません|(没有|沒有|无|無)(其他|额外|額外)的?(注意事项|注意事項|考虑因素|考量因素)'
    r'|\bkeine\s+(weiteren|zusätzlichen)\s+überlegungen|\baucune\s+considération\s+supplémentaire'
    r'|\b(no\s+hay|sin)\s+consideraciones\s+adicionales', re.I)
NEGATED = re.compile(
    r'^not\s+(supported|available|applicable|relevant|used|offered|present)\b|^(unsupported|unavailable)\s+(in|on)\b'
    r'|\b(isn.t|aren.t|is\s+not|are\s+not)\s+(supported|available)\s+(in|on)\b|^this\s+does(n.t|\s+not)\s+apply\s+to\b'
    r'|지원되지\s*않|사용할\s*수\s*없|적용되지\s*않|제공되지\s*않'
    r'|(対応していません|サポートされていません|利用できません|使用できません|適用されません)'
    r'|不支持|不支援|不适用于|不受支持|不可用|无法使用'
    r'|\bnicht\s+(unterstützt|verfügbar)|\bnon\s+(pris\s+en\s+charge|disponible)'
    r'|\bno\s+(compatible|disponible)|\bno\s+se\s+admite',
    re.I)
# The rest of a platform sentence: a few words beside the names.
MOST_WORDS = 12
CONSIDERATIONS = {
    'platform considerations', '플랫폼 고려 사항', '플랫폼 고려사항', 'プラットフォームの考慮事項', 'プラットフォームに関する考慮事項',
    '平台注意事项', '平台注意事項', '平台考虑因素', 'überlegungen zur plattform', 'considérations relatives aux plateformes',
    'consideraciones sobre la plataforma'}
# Headings that plain text does not mark, and that end the section on platforms.
BARE_HEADINGS = CONSIDERATIONS | {
    'best practices', 'resources', 'related', 'developer documentation', 'videos', 'change log', 'specifications',
    'anatomy'}
END_OF_CONSIDERATIONS = {
    'resources', 'related', 'developer documentation', 'videos', 'change log', 'specifications', '리소스', '변경 기록', 'リソース',
    '変更履歴'}


def plain(text):
    """A line of Markdown or HTML as plain text."""
    text = re.sub(r'<[^>]*>', ' ', text)
    text = re.sub(r'!\[[^\]]*\]\([^)]*\)', ' ', text)
    text = re.sub(r'\[([^\]]*)\]\([^)]*\)', r'\1', text)
    text = re.sub(r'[*_`>|]+|^\s*#+|^\s*[-+]\s', ' ', text)
    return ' '.join(html.unescape(text).replace('\u00a0', ' ').split())


def platforms_heading(text):
    """The platforms that a heading consists of; empty for other headings."""
    rest = NAME.sub('', text)
    return set(NAME.findall(text)) if not re.sub(r'[\s,&/]|\band\b|\bor\b', '', rest) else set()


def blocks_of_markdown(text):
    """Headings and paragraphs of Markdown or plain text: (is heading, text)."""
    text = re.sub(r'\A---\n.*?\n(---\n|\n)', '', text.replace('\r\n', '\n'), count=1, flags=re.S)
    for part in re.split(r'\n\s*\n', text):
        lines = part.split('\n')
        paragraph = []
        for index, line in enumerate(lines):
            content = plain(line)
            underlined = index + 1 < len(lines) and re.fullmatch(r'\s*(=+|-{3,})\s*', lines[index + 1])
            is_bare = content.lower() in BARE_HEADINGS or (len(lines) == 1 and platforms_heading(content))
            if re.match(r'\s*#{1,6}\s', line) or underlined or is_bare:
                if paragraph:
                    yield False, ' '.join(paragraph)
                    paragraph = []
                yield True, content
            elif re.match(r'\s*([-+*]|\d+\.)\s', line) or line.lstrip().startswith('|'):
                if paragraph:
                    yield False, ' '.join(paragraph)
                paragraph = [content]
            elif content:
                paragraph.append(content)
        if paragraph:
            yield False, ' '.join(paragraph)


def blocks_of_html(text):
    text = re.sub(r'(?is)<(script|style|nav|footer|head)\b.*?</\1>', ' ', text)
    parts = re.split(r'(?i)(<h[1-6]\b[^>]*>.*?</h[1-6]>|</?(?:p|li|td|th|div|section|aside|ul|ol|table|tr)\b[^>]*>)',
                     text, flags=re.S)
    for part in parts:
        content = plain(part)
        if content:
            yield bool(re.match(r'(?i)<h[1-6]\b', part)), content


def blocks_of_docc(text):
    def words(nodes):
        return ''.join(
            node.get('text') or node.get('code') or words(node.get('inlineContent', [])) for node in nodes
            if isinstance(node, dict))

    def walk(node):
        if isinstance(node, list):
            for child in node:
                yield from walk(child)
        elif isinstance(node, dict):
            if node.get('type') == 'heading':
                yield True, node.get('text') or words(node.get('inlineContent', []))
            elif node.get('type') == 'paragraph':
                yield False, words(node.get('inlineContent', []))
            else:
                for key, child in node.items():
                    if key not in ('references', 'hierarchy'):
                        yield from walk(child)

    yield from walk(json.loads(text).get('primaryContentSections', []))


def blocks(path, text):
    start = text.lstrip('\ufeff \n')
    if path.endswith('.json'):
        return blocks_of_docc(text)
    if re.search(r'(?i)<(!doctype html|html|body)\b', start[:4096]):
        return blocks_of_html(text)
    return blocks_of_markdown(text)


def sentence_facts(paragraph):
    """(named as supported, named as not supported) of a platform sentence; None for other paragraphs."""
    if len(paragraph) > 500 or not NAME.search(paragraph):
        return None
    supported, unsupported = set(), set()
    for sentence in re.split(r'(?<=[.。])\s*(?=\S)', paragraph.strip()):
        names = set(NAME.findall(sentence))
        if not names or len(re.findall(r"[\w’']+", NAME.sub('', sentence))) > MOST_WORDS:
            return None
        if PLAIN.search(sentence):
            supported |= names
        elif NEGATED.search(sentence):
            unsupported |= names
        else:
            return None
    return supported, unsupported


def facts(path, text):
    """The platforms that a document names as supported and as not supported."""
    supported, unsupported = set(), set()
    seen_headings = 0
    section = None
    for is_heading, content in blocks(path, text):
        name = content.lower().strip(' .:')
        if is_heading:
            seen_headings += 1
            if name in CONSIDERATIONS:
                section = 'platforms'
            elif section and platforms_heading(content):
                section = 'platform'
                supported |= platforms_heading(content)
            elif section and name in END_OF_CONSIDERATIONS or not section and seen_headings > 1:
                section = None if section is None else 'end'
            elif section == 'platforms':
                section = 'other'
            continue
        if section == 'platforms' or (section is None and seen_headings <= 1):
            found = sentence_facts(content)
            if found:
                supported |= found[0]
                unsupported |= found[1]
    both = supported & unsupported
    return supported - both, unsupported - both
