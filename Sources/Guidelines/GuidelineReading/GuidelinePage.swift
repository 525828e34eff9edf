import ByteRoutines
import DocumentParsing
package import GuidelineModel

/// The content of one document: a page at one time, cut into records.
package struct GuidelinePage: Hashable, Sendable {
  /// The key of the page (``PageKey``): its stable name, with the name of its system in front outside of Apple's.
  package var slug: String
  /// How it is known whose guidelines the page belongs to.
  package var origin: PageOrigin
  /// The title in the document's language.
  package var title: String
  /// The address of the page; `nil` if neither the document nor its system gives one.
  package var url: String?
  /// The code of the language of the records.
  package var language: String
  /// The day the document was captured, otherwise the day of the page's last update that the document gives; `nil` when
  /// both are unknown.
  package var captured: CalendarDate?
  /// The newest day before which the document cannot have been captured; `nil` when the day of the capture is known
  /// or nothing bounds it.
  package var notBefore: CalendarDate?
  /// The platforms that the page supports and does not support.
  package var platforms: SupportedPlatforms
  /// The sentence that names the supported platforms; `nil` when there is none.
  package var supportSentence: String?
  /// The records in reading order.
  package var records: [GuidelineRecord]
  /// The change log in document order, newest first on Apple's pages.
  package var changes: [ChangeLogEntry]
  /// The problems found while reading.
  package var warnings: WarningCounts
  /// A signature of the document's formatting, equal for documents of the same converter; empty when unknown.
  package var dialect = ""

  /// Whose guidelines the page belongs to.
  package var system: GuidelineSystem { PageKey.system(of: slug) }

  /// The newest date of the change log; `nil` when the page has none.
  package var revised: CalendarDate? { changes.map(\.date).max() }

  /// Gives the page another key, and its records the ids that begin with it.
  package mutating func rename(to key: String) {
    for index in records.indices {
      records[index].id = key + records[index].id.dropFirst(slug.count)
    }
    slug = key
  }
}

/// The number of warnings of each kind that reading a document raised.
package struct WarningCounts: Hashable, Sendable {
  /// A kind of problem; the raw value is its name in JSON output and in the index.
  package enum Warning: String, CaseIterable, Hashable, Sendable {
    /// The nesting or size limit truncated the document.
    case contentTruncated = "content-cut"
    /// A table had no readable cells.
    case tablesDropped = "tables-dropped"
    /// A row of a table has cells whose columns are unclear.
    case tableRowsUnclear = "table-rows-unclear"
    /// A block of an unknown kind was kept as text.
    case unknownBlocks = "unknown-blocks"
    /// Inline content of an unknown kind was kept as text.
    case unknownInlines = "unknown-inlines"
    /// A link has no entry in the document's references and was kept as text.
    case referencesUnresolved = "references-unresolved"
    /// The platforms of a rule are unknown.
    case platformsUnknown = "platforms-unknown"
    /// The text names the platforms of a rule in two ways.
    case platformsUnclear = "platforms-unclear"
    /// The platforms of a rule were inferred.
    case platformsInferred = "platforms-inferred"
    /// A rule names a platform that it is not for and that no heading names: a heading may be lost.
    case platformsUnheaded = "platforms-without-heading"
    /// The document is hidden by another one of the same day whose page has the same name.
    case pageHidden = "page-hidden"
    /// The title of the page is that of other pages as well: it may be the site's.
    case titleRepeated = "title-repeated"
    /// A bold label of several words opens a definition, and may be a rule.
    case definitionsDoubted = "definitions-doubted"
    /// The page has no change log.
    case noChangeLog = "no-change-log"
    /// A row of the change log has no readable date.
    case undatedChangeLogEntries = "change-rows-without-date"
    /// The document is the Markdown form of a page of the site, which lacks its captions and footnotes.
    case captionsNotServed = "captions-not-served"
    /// The change log has an entry after the declared day of capture, so that the day is unknown.
    case captureTooEarly = "capture-too-early"
    /// The metadata of the page name other platforms than its text.
    case platformsDisputed = "platforms-disputed"
    /// The title was inferred from the first sentence or the file name.
    case titleInferred = "title-inferred"
    /// A rule was found by its wording because the dialect lost the bold that marks rules.
    case rulesUnmarked = "rules-unmarked"
    /// A caption or the text of a figure was skipped.
    case captionsSkipped = "captions-left-out"
    /// A footnote was skipped.
    case footnotesSkipped = "footnotes-left-out"
    /// A link to a page with the abstract of that page was skipped.
    case linkCardsSkipped = "link-cards-left-out"
    /// The title of a page in place of the text of a link was replaced by its singular, or by the text in another document.
    case linkTitlesRepaired = "link-titles-repaired"
    /// The title of a page was kept in place of the text of a link, which is unknown.
    case linkTitlesKept = "link-titles-kept"
    /// A caption that gives guidance was kept as a note.
    case captionsKept = "captions-kept"
    /// A block of the site around the page was skipped: navigation, contents, footers.
    case navigationSkipped = "chrome-left-out"
  }

  private var counts: [Warning: Int] = [:]

  /// Creates counts without any warning.
  package init() {}

  /// The number of warnings of a kind.
  package subscript(warning: Warning) -> Int {
    get { counts[warning] ?? 0 }
    set { counts[warning] = newValue == 0 ? nil : newValue }
  }

  /// The kinds that occurred with their counts, in the order of their declaration.
  package var occurred: [(warning: Warning, count: Int)] {
    Warning.allCases.compactMap { warning in counts[warning].map { (warning, $0) } }
  }
}

/// The title of a page as the text of a link.
enum PageTitle {
  static func names(_ text: String, slug: String) -> Bool {
    Slug.make(text) == slug || PageNames.standard.slug(titled: text) == slug
  }

  /// The name of one of the things that a title names, as it is written within a sentence: "Tab bars" → "tab bar",
  /// "App Clips" → "App Clip"; `nil` for a title that is not a plural, or that names several things.
  static func singular(_ title: String) -> String? {
    let words = title.split(separator: " ").map(String.init)
    guard let last = words.last, !words.contains(where: joins.contains)
    else { return nil }
    // A capital within the title belongs to a name, which keeps its capitals.
    let isName = title.dropFirst().contains(where: \.isUppercase)
    let singular = NameKey.singular(last.lowercased())
    guard singular != last.lowercased() else { return nil }
    let noun = isName ? String(last.prefix(1)) + singular.dropFirst() : singular
    let text = (words.dropLast() + [noun]).joined(separator: " ")
    return isName ? text : text.prefix(1).lowercased() + text.dropFirst()
  }

  private static let joins: Set<String> = ["and", "or", "in", "for", "with", "of", "&"]
}

/// Detects languages by their scripts, and those in Latin script by their frequent words.
enum Language {
  /// The language of most letters: `ko`, `ja`, `zh`, or for Latin script `de`, `fr`, `es` and otherwise `en`; `nil`
  /// when there are no letters.
  static func dominant(in text: String) -> String? {
    script(of: text).map { $0.language ?? LanguageWords.standard.language(of: text) ?? "en" }
  }

  /// The language of a text; `nil` when it has no letters or is too short to tell the languages in Latin script apart.
  static func detected(in text: String) -> String? {
    script(of: text).flatMap { $0.language ?? LanguageWords.standard.language(of: text) }
  }

  /// A script, named by its language except for Latin script, which has several.
  private enum Script: String {
    case latin, ko, ja, zh

    var language: String? { self == .latin ? nil : rawValue }
  }

  private static func script(of text: String) -> Script? {
    var hangul = 0
    var kana = 0
    var han = 0
    var latin = 0
    // Most texts have no letters behind Latin ones.
    guard text.utf8.contains(where: { $0 >= 0xE1 && $0 != 0xE2 }) else {
      return text.utf8.contains { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A || $0 == 0xC3 }
        ? .latin : nil
    }
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F: latin += 1
      case 0xAC00...0xD7AF, 0x1100...0x11FF: hangul += 1
      case 0x3040...0x30FF: kana += 1
      case 0x4E00...0x9FFF, 0x3400...0x4DBF: han += 1
      default: break
      }
    }
    let asian = hangul + kana + han
    if latin == 0 && asian == 0 { return nil }
    if latin >= asian * 3 { return .latin }
    if hangul >= kana + han { return .ko }
    return kana > 0 ? .ja : .zh
  }
}
