import DocumentParsing

/// The parts of a page.
extension DocCBlockWalk {
  /// Reads a section of the page's body.
  mutating func section(_ section: JSONValue) {
    switch section["kind"]?.string {
    case "content", "articleBody", nil: visit(section["content"]?.content ?? [])
    case "mentions": links(section["mentions"]?.content ?? [])
    case "hero", "intro", "callToAction", "tasks", "assessments", "volume", "resources":
      keepText(of: section)
    default: unknown(section)
    }
  }

  /// Reads the lists of links at a page's end, each under its heading.
  ///
  /// A list without a title must not become part of the section before it.
  mutating func linkSections(_ sections: [JSONValue], title: String) {
    for section in sections {
      add(
        .heading(level: 2, anchor: section["anchor"]?.string),
        [Inline(section["title"]?.string ?? title)])
      paragraph(section["abstract"]?.content ?? [])
      visit(section["discussion"]?["content"]?.content ?? [])
      links(section["identifiers"]?.content ?? [])
    }
  }
}
