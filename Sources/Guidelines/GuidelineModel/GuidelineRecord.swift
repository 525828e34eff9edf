/// One unit of guidance read from a document.
public struct GuidelineRecord: Hashable, Sendable {
  /// The stable name: page slug, "/", slug of the statement (for other kinds: of the section).
  public var id: String
  /// What the record is.
  public var kind: RecordKind
  /// The headings above, outermost first, without the page's title.
  public var section: [String]
  /// The anchor of the nearest heading, as in addresses.
  public var anchor: String?
  /// The rule itself as plain text; `nil` unless the record is a guideline.
  public var statement: String?
  /// The explanation as plain text, lists and tables included.
  public var detail: String
  /// Whom the record is for; `nil` when not known.
  public var platforms: PlatformSet?
  /// Why; `nil` when the platforms are not known.
  public var basis: PlatformBasis?
  /// How strongly a guideline asks; `nil` for other kinds.
  public var strength: Strength?
  /// What a note calls itself.
  public var label: String?
  /// Slugs of pages the record links to.
  public var links: [String]
  /// API symbols the record names.
  public var symbols: [String]
  /// Other languages' text by language code.
  public var translations: [String: Translation]
  /// The first line of the statement, or of the text.
  public var line: Int

  /// A record's text in another language.
  public struct Translation: Hashable, Sendable, Codable {
    /// The rule, when the record is a guideline.
    public var statement: String?
    /// The explanation.
    public var detail: String

    /// Takes the values as they are.
    public init(statement: String?, detail: String) {
      self.statement = statement
      self.detail = detail
    }
  }

  /// A record without platforms, links and translations yet.
  public init(
    kind: RecordKind, section: [String], anchor: String?, statement: String? = nil,
    detail: String = "", line: Int
  ) {
    id = ""
    self.kind = kind
    self.section = section
    self.anchor = anchor
    self.statement = statement
    self.detail = detail
    links = []
    symbols = []
    translations = [:]
    self.line = line
  }
}
