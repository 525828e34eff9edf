import DocumentParsing
import GuidelineModel

/// A book in one file, cut into its chapters: a document much longer than any page with several sections with rules at
/// one level of headings. Its license, warranty, contents and index are no chapters.
struct Book {
  /// A part of the document between two headings of chapters.
  private struct Part {
    let title: String
    var blocks: [Block] = []
    /// Why the part is no chapter; `nil` for a chapter.
    let omission: String?
  }

  /// The chapters in reading order, each with its title as the heading of level 1.
  let chapters: [ParsedDocument]
  /// The headings of all parts in reading order, with the reason why they are no chapters; `nil` for chapters.
  private let parts: [(title: String, omission: String?)]

  /// The smallest text of a book in bytes: three times that of the longest page that Apple has published.
  static let sizeMinimum = 200_000
  static let chapterMinimum = 3
  /// The most parts of a book. Each is read like a document.
  static let partLimit = 400
  private static let levelLimit = 3

  /// The levels whose headings may begin chapters; empty if a document cannot be a book.
  static func levels(of document: ParsedDocument) -> [Int] {
    guard document.syntax == .markdown || document.syntax == .html,
      document.blocks.lazy.map(\.textSize).reduce(0, +) >= sizeMinimum
    else { return [] }
    let headings = document.blocks.filter { ($0.headingLevel ?? .max) <= levelLimit }
    return (1...levelLimit).filter { level in
      let own = headings.filter { $0.headingLevel == level }
      // Counting comes first, because the texts of many headings take long.
      return own.count >= chapterMinimum && headings.count { ($0.headingLevel ?? .max) <= level } <= partLimit
        // A book of several parts has its chapters below them.
        && own.count { BookWords.isPart($0.text) } * 2 < own.count
    }
  }

  /// Cuts a document at the headings of a level and of those above it.
  init(_ document: ParsedDocument, level: Int) {
    var book = document
    for pass in [DateLineReader(), OriginReader()] as [any NormalizationPass] { pass.apply(&book) }
    if book.address.flatMap(SiteAddress.isApples) == true { book.origin.namesApples = true }
    // These describe the book as a whole.
    book.origin.forms = []
    book.title = nil
    book.address = nil
    book.isChapter = true
    var parts = [Part(title: "", omission: BookWords.frontMatter)]
    var omittedLevel = Int.max
    var rise = 0
    for block in book.blocks {
      if let own = block.headingLevel, own <= min(level, omittedLevel) {
        let title = BookWords.title(block.text)
        let omission = BookWords.omission(title)
        omittedLevel = omission == nil ? .max : own
        rise = own - 1
        parts.append(Part(title: title, omission: omission))
      }
      parts[parts.count - 1].blocks.append(block.raised(by: rise))
    }
    book.blocks = []
    var chapters: [ParsedDocument] = []
    for part in parts where part.omission == nil {
      var chapter = book
      chapter.blocks = part.blocks
      if chapter.blocks[0].text != part.title { chapter.blocks[0].inlines = [Inline(part.title)] }
      // The warnings of the parser are counted once.
      book.warnings = WarningCounts()
      chapters.append(chapter)
    }
    self.chapters = chapters
    self.parts = parts.filter { !$0.blocks.isEmpty }.map { ($0.title, $0.omission) }
  }

  /// The pages of the book, given the page of each chapter; `nil` if too few chapters have rules. Chapters before the
  /// first one with rules are front matter. Chapters without records are left out.
  func pages(_ pages: [GuidelinePage]) -> GuidelinePages? {
    let withRules = pages.indices.filter { pages[$0].ruleCount > 0 }
    guard let first = withRules.first, withRules.count >= Self.chapterMinimum else { return nil }
    var kept: [GuidelinePage] = []
    var omissions: [GuidelinePages.Omission] = []
    var next = 0
    for (title, omission) in parts {
      var reason = omission
      if omission == nil {
        let page = pages[next]
        if next < first {
          reason = BookWords.frontMatter
        } else if page.records.isEmpty {
          reason = BookWords.noText
        } else {
          kept.append(page)
        }
        next += 1
      }
      if let reason { omissions.append(.init(title: title, reason: reason)) }
    }
    return GuidelinePages(pages: kept, omissions: omissions).distinct
  }
}

enum BookWords {
  static let frontMatter = "the front matter of a book"
  static let noText = "a chapter without text"
  static let matter = "the license, the contents or the index of a book"

  /// Headings of what is no chapter, as slugs, and the last words of such headings.
  private static let names = WordLists.words("book-matter")
  private static let endings = WordLists.words("book-matter-ends")

  /// Why the text below a heading is no chapter; `nil` for others.
  static func omission(_ title: String) -> String? {
    let name = Slug.make(String(title.prefix { $0 != "," && $0 != ":" && $0 != "(" }))
    let last = name.split(separator: "-").last ?? ""
    return names.contains(name) || endings.contains(String(last)) ? matter : nil
  }

  /// Whether a heading is that of several chapters: "Part II: Components". A regular expression would be slow here.
  static func isPart(_ heading: String) -> Bool {
    guard heading.prefix(4).lowercased() == "part" else { return false }
    let rest = heading.dropFirst(4)
    guard rest.first?.isWhitespace == true, let word = rest.split(maxSplits: 1, whereSeparator: \.isWhitespace).first
    else { return false }
    let number = word.prefix { $0.isLetter || $0.isNumber }
    return !number.isEmpty
      && (number.allSatisfy("0123456789".contains) || number.allSatisfy("IVXivx".contains))
      || number.count == 1 && ("A"..."Z").contains(number)
      || ["one", "two", "three", "four"].contains(number)
  }

  /// The heading of a chapter without its number: "Chapter 3: Menus" → "Menus".
  static func title(_ heading: String) -> String {
    let start = heading.prefix(8).lowercased()
    guard ["chapter", "appendix"].contains(where: start.hasPrefix) || start.first?.isNumber == true
    else { return heading }
    let numbers = #/(?:(?i:chapter|appendix)\s+(?:[0-9]+|[IVXLivxl]+|[A-Z])\s*[.:)—–-]?|[0-9]+[.:)])\s+/#
    guard let number = heading.prefixMatch(of: numbers) else { return heading }
    let rest = heading[number.range.upperBound...].collapsingWhiteSpace()
    return rest.isEmpty ? heading : rest
  }
}

extension Block {
  fileprivate var textSize: Int { parts.joined().reduce(0) { $0 + $1.text.utf8.count } }

  /// The block with a heading some levels higher.
  fileprivate func raised(by levels: Int) -> Block {
    guard levels > 0, case .heading(let level, let anchor) = kind else { return self }
    var block = self
    block.kind = .heading(level: max(level - levels, 1), anchor: anchor)
    return block
  }
}
