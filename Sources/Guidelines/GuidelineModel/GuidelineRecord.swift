// GuidelineRecord, RecordKind, Strength, PlatformBasis, CitedRecord

/// One unit of guidance, cut from a page.
package struct GuidelineRecord: Hashable, Sendable {
  /// The stable name: the slug of the page, "/", and the slug of the statement or, for other kinds, of the section.
  package var id = ""
  package var kind: RecordKind
  /// The headings above the record, outermost first, without the title of the page.
  package var section: [String]
  /// The anchor of the nearest heading, as in addresses.
  package var anchor: String?
  /// The rule itself as plain text; `nil` unless the record is a guideline.
  package var statement: String?
  /// The explanation as plain text, including lists and tables.
  package var detail: String
  /// The platforms the record is known to apply to; `nil` when none is known.
  package var platforms: PlatformSet?
  /// The platforms that the record may apply to. Empty without ``platforms`` means all.
  package var unknownPlatforms: PlatformSet = []
  /// Why the record applies to its platforms; `nil` when the platforms are unknown.
  package var basis: PlatformBasis?
  /// How strongly a guideline asks; `nil` for other kinds.
  package var strength: Strength?
  /// The label of a note, such as "Important".
  package var label: String?
  package var links: [String] = []
  /// The titles of pages that a converter wrote in place of the texts of links, which are unknown; in reading order.
  package var replacedLinkTexts: [String] = []
  package var symbols: [String] = []
  /// The examples that belong to the record, in reading order.
  package var examples: [Example] = []
  /// The text in other languages, by language code.
  package var translations: [String: Translation] = [:]
  /// The rows of a table; `nil` for other records.
  package var table: TableContent?
  /// The code of the record's language, if it differs from that of its page; otherwise `nil`.
  package var language: String?
  /// The line in the document on which the statement or, without one, the text begins; counted from 1.
  package var line: Int

  package struct Translation: Hashable, Sendable, Codable {
    /// The rule; `nil` unless the record is a guideline.
    package var statement: String?
    package var detail: String

    package init(statement: String?, detail: String) {
      self.statement = statement
      self.detail = detail
    }
  }

  /// An example of a record: wording, or the description of a picture.
  package struct Example: Hashable, Sendable, Encodable {
    package var text: String
    /// Whether the document marks the example as correct or incorrect; `nil` without a mark.
    package var isCorrect: Bool?

    package init(text: String, isCorrect: Bool?) {
      self.text = text
      self.isCorrect = isCorrect
    }

    private enum CodingKeys: String, CodingKey {
      case text
      case isCorrect = "correct"
    }

    /// Encodes `{"text": …, "correct": …}`; an unknown mark is `null`.
    package func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(text, forKey: .text)
      try container.encode(isCorrect, forKey: .isCorrect)
    }
  }

  /// Creates a record with an empty id and without platforms, links, symbols, examples and translations.
  package init(
    kind: RecordKind, section: [String], anchor: String?, statement: String? = nil, detail: String = "", line: Int
  ) {
    self.kind = kind
    self.section = section
    self.anchor = anchor
    self.statement = statement
    self.detail = detail
    self.line = line
  }

  /// Whether the record belongs to the lists of links at the end of a page, which apply to nothing.
  package var isListOfLinks: Bool {
    kind != .guideline && section.contains { StructureWords.standard.role(of: $0)?.isOfLinks == true }
  }

  /// Whether the record applies to a platform; `nil` when unknown.
  package func applies(to platform: Platform) -> Bool? {
    let platform = PlatformSet(platform)
    if platforms?.contains(platform) == true { return true }
    let isUnknown = platforms == nil && unknownPlatforms.isEmpty
    return isUnknown || unknownPlatforms.contains(platform) ? nil : false
  }

  /// Whether the record is not known to be for other platforms only; `true` without platforms.
  package func mayApply(toAnyOf platforms: [Platform]) -> Bool {
    platforms.isEmpty || platforms.contains { applies(to: $0) != false }
  }

  /// Makes the record apply to the platforms of another one, for the same reason.
  package mutating func copyPlatforms(of record: GuidelineRecord) {
    platforms = record.platforms
    unknownPlatforms = record.unknownPlatforms
    basis = record.basis
  }

  /// Whether the record carries no guidance: it says that a platform has no additional considerations or no support,
  /// or it only refers to other pages or lists links.
  ///
  /// Guidelines and tables never are, and neither is a text of more than 300 bytes outside a list of links.
  package var isBoilerplate: Bool {
    guard statement == nil, kind != .table else { return false }
    let words = StructureWords.standard
    if section.last.flatMap({ words.role(of: $0) })?.isOfLinks == true { return true }
    guard detail.utf8.count <= Self.longestBoilerplate else { return false }
    return words.mentions(.noAdditionalConsiderations, in: detail)
      || words.opens(.notSupported, detail) || words.opens(.elsewhere, detail)
      // Korean and Japanese name the platforms before the phrase.
      || detail.unicodeScalars.contains { $0.value >= 0x1100 && $0.properties.isAlphabetic }
        && words.mentions(.notSupported, in: detail)
  }

  /// In bytes: a longer text also says something else.
  private static let longestBoilerplate = 300
}

package enum RecordKind: String, CaseIterable, Hashable, Sendable, Codable {
  /// A rule with its explanation.
  case guideline
  /// A bold label that is not a rule, with its text: "List picker."
  case definition
  /// The running text of a section before its first rule.
  case context
  /// A note, a tip or a warning that is set apart from the text.
  case note
  case table
}

/// How strongly a guideline asks; the raw value is its name in JSON.
public enum Strength: String, CaseIterable, Hashable, Sendable, Codable {
  /// "Use …", "Make sure …": a plain command.
  case `do`
  /// "Prefer …", "Try to …".
  case prefer
  /// "Consider …", "You might …".
  case consider
  /// "Avoid …".
  case avoid
  /// "Don't …", "Never …".
  case never
}

/// Why a record applies to its platforms.
package enum PlatformBasis: String, CaseIterable, Hashable, Sendable, Codable {
  /// The record is under a platform heading.
  case section
  /// The statement opens by naming platforms.
  case statement
  /// The page lists the platforms it supports.
  case page
  /// The manifest of the snapshot or a command line option names the platforms.
  case declared
  /// Conversion lost a heading, and the remaining headings allow one answer only.
  case inferred
}

/// A record with the data of its page and document that a citation needs.
package struct CitedRecord: Hashable, Sendable {
  package var record: GuidelineRecord
  /// The key of the page (``PageKey``).
  package var page: String
  package var pageTitle: String
  /// The newest date of the change log of the page; `nil` without a change log.
  package var revised: CalendarDate?
  /// The day the document was captured; `nil` when unknown.
  package var captured: CalendarDate?
  package var language: String
  /// The address of the page; `nil` if it is unknown.
  package var pageURL: String?
  /// The path of the document, relative to the ingested folder.
  package var document: String
  /// Whether the record belongs to the lists of links at the end of a page, which apply to nothing.
  package var isListOfLinks: Bool

  /// - Parameters:
  ///   - language: The code of the language of the page, which is the record's unless it has another.
  ///   - isListOfLinks: What an index has stored; `nil` if the headings are to be read.
  package init(
    record: GuidelineRecord, page: String, pageTitle: String, revised: CalendarDate?, captured: CalendarDate?,
    language: String, pageURL: String?, document: String, isListOfLinks: Bool? = nil
  ) {
    self.isListOfLinks = isListOfLinks ?? record.isListOfLinks
    self.record = record
    self.page = page
    self.pageTitle = pageTitle
    self.revised = revised
    self.captured = captured
    self.language = record.language ?? language
    self.pageURL = pageURL
    self.document = document
  }

  package var system: GuidelineSystem { PageKey.system(of: page) }

  /// The title of the page, outside of Apple's guidelines with the system: "Buttons", "Buttons (gnome)".
  package var labeledTitle: String { PageKey.labeled(pageTitle, of: page) }

  /// The address of the record: that of the page with the anchor of the nearest heading; `nil` if it is unknown.
  package var url: String? { pageURL.map { page in record.anchor.map { "\(page)#\($0)" } ?? page } }
}
