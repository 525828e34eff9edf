/// A page as one document shows it.
package struct CaptureInfo: Hashable, Sendable {
  package let documentID: Int
  /// The key of the page (``PageKey``).
  package let slug: String
  /// The title in the document's language.
  package let title: String
  /// The address of the page; `nil` if neither the document nor its system gives one.
  package let url: String?
  package let language: String
  package let captured: CalendarDate?
  /// The newest date of the change log; `nil` if there is none.
  package let revised: CalendarDate?
  /// The day the page is known to have been like this: the day of capture, or else of revision.
  package let date: CalendarDate?
  package let isDigest: Bool
  /// The platforms the page supports and does not support.
  package let platforms: SupportedPlatforms
  /// The sentence that names the supported platforms.
  package let supportSentence: String?
  package let ruleCount: Int
  /// The path of the document below the folder that was ingested.
  package let document: String
  /// The dialect of the document; documents of one converter have the same.
  package let dialect: String

  package init(
    documentID: Int, slug: String, title: String, url: String?, language: String, captured: CalendarDate?,
    revised: CalendarDate?, date: CalendarDate?, isDigest: Bool, platforms: SupportedPlatforms,
    supportSentence: String?, ruleCount: Int, document: String, dialect: String = ""
  ) {
    self.documentID = documentID
    self.slug = slug
    self.title = title
    self.url = url
    self.language = language
    self.captured = captured
    self.revised = revised
    self.date = date
    self.isDigest = isDigest
    self.platforms = platforms
    self.supportSentence = supportSentence
    self.ruleCount = ruleCount
    self.document = document
    self.dialect = dialect
  }

  package var system: GuidelineSystem { PageKey.system(of: slug) }

  /// The title, outside of Apple's guidelines with the system: "Buttons", "Buttons (gnome)".
  package var labeledTitle: String { PageKey.labeled(title, of: slug) }

  /// Orders pages by system, Apple's first, and then by slug.
  package var order: (GuidelineSystem, String) { (system, slug) }

  package var supported: PlatformSet? { platforms.known }

  package var converter: Substring? { Self.converter(ofDialect: dialect) }

  /// The converter of documents with a dialect: the dialect without its last digit, which is for the apostrophes of
  /// the page; `nil` for the empty dialect.
  package static func converter(ofDialect dialect: String) -> Substring? { dialect.isEmpty ? nil : dialect.dropLast() }

  /// Whether the page supports none of some platforms, and says so.
  package func excludes(_ platforms: PlatformSet) -> Bool {
    !platforms.isEmpty && self.platforms.unsupported.isSuperset(of: platforms)
  }
}
