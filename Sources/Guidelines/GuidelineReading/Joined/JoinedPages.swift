import DocumentParsing
import GuidelineModel

/// Cuts a file that joins pages for a language model. A mark begins each page: an element, the name of a file, front
/// matter, or a title with an address.
struct JoinedPages {
  struct Part {
    let text: String
    /// The lines of the file, from 1, that the lines of the text are.
    let lines: [Int]
    let mark: PageMark
  }

  let parts: [Part]

  private static let fewestParts = 2
  /// Each is read like a document.
  private static let mostParts = 5_000

  /// - Returns: `nil` for a text of one page.
  init?(_ text: String, fileName: String) {
    let mayBePrinted = text.utf8.contains(0x0C) || fileName.hasSuffix(".txt")
    guard !Self.isOfOneDocument(text), mayBePrinted || PageMark.mayOccur(in: text) else { return nil }
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    let forms: [([Substring]) -> [PageMark]] = [
      PageMark.elements, PageMark.fileNames, PageMark.frontMatter, PageMark.titles,
    ]
    let counts = Self.fewestParts...Self.mostParts
    for form in forms {
      let marks = form(lines)
      guard counts.contains(marks.count) else { continue }
      parts = Self.parts(marks, lines.enumerated().map { ($1, $0 + 1) })
      return
    }
    guard mayBePrinted, let printed = PrintedText(lines) else { return nil }
    let marks = PageMark.titles(in: printed)
    guard counts.contains(marks.count) else { return nil }
    parts = Self.parts(marks, printed.lines.map { ($0.text, $0.number) })
  }

  private static func parts(_ marks: [PageMark], _ lines: [(text: Substring, number: Int)]) -> [Part] {
    marks.indices.map { index in
      let mark = marks[index]
      let next = index + 1 < marks.count ? marks[index + 1].line : lines.count
      let end = max(mark.start, min(mark.end ?? next, next))
      let own = lines[mark.start..<end]
      let texts = own.map(\.text)
      return Part(
        text: (mark.isElement ? ElementSections.asHeadings(texts) : texts.map(String.init)).joined(separator: "\n"),
        lines: own.map(\.number), mark: mark)
    }
  }

  /// Whether a text is HTML or JSON, which is one document.
  private static func isOfOneDocument(_ text: String) -> Bool {
    let start = text.prefix(ofAtMost: 200).trimmingLeadingSpace().lowercased()
    return ["{", "[", "<!doctype", "<html", "<?xml"].contains(where: start.hasPrefix)
  }

  /// The pages; `nil` if fewer than two of them have rules, so that the file is one page with marks.
  func pages(from source: DocumentSource) -> GuidelinePages? {
    var pages: [GuidelinePage] = []
    var omissions: [GuidelinePages.Omission] = []
    for part in parts {
      let title = part.mark.path ?? part.mark.title ?? part.mark.address ?? ""
      if let suffix = part.mark.suffix, !Self.suffixes.contains(suffix) {
        omissions.append(.init(title: title, reason: "not a document"))
        continue
      }
      if let page = DocumentReader.page(part, from: source), !page.records.isEmpty {
        pages.append(page)
      } else {
        omissions.append(.init(title: title, reason: "without text"))
      }
    }
    guard pages.count(where: { $0.ruleCount > 0 }) >= Self.fewestParts else { return nil }
    return GuidelinePages(pages: pages, omissions: omissions).distinct
  }

  private static let suffixes = WordLists.words("document-suffixes")
}
