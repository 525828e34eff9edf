// GuidelineLibrary, GuidelineError
import GuidelineIndex

// Of the model, only ``Platform`` and ``Strength`` are public.
@_exported public import GuidelineModel
import GuidelineReading
import GuidelineSearch

/// Apple's Human Interface Guidelines as rules: an index that is open for queries, and a reader for single documents.
///
/// ```swift
/// import Guidelines
///
/// let library = try GuidelineLibrary.open(path: "Index/hig.sqlite")
/// for rule in try library.search("smallest tap target", on: .iOS, limit: 3) {
///   print(rule.statement, rule.url)
/// }
/// ```
///
/// Answers are about the current guidelines and contain rules only, no definitions, notes or tables. A library is not
/// `Sendable`: it holds a connection, which belongs to one thread at a time. It may stay open for the life of a
/// process; a query sees what was written to the file before it. See docs/library.md.
public struct GuidelineLibrary {
  private let index: GuidelineIndex

  /// Opens an index file.
  ///
  /// ```swift
  /// let library = try GuidelineLibrary.open(path: "Index/hig.sqlite")
  /// ```
  ///
  /// - Throws: ``GuidelineError/index(reason:)`` if the file is missing or is not an index of this version.
  public static func open(path: String) throws(GuidelineError) -> GuidelineLibrary {
    GuidelineLibrary(index: try query { () throws(IndexError) in try .open(path: path) })
  }

  /// Searches for rules in plain language, best match first.
  ///
  /// Typos are corrected, and names from other platforms and of API symbols are understood.
  ///
  /// ```swift
  /// let rules = try library.search("users overlook the snackbar", on: .iOS, limit: 3)
  /// ```
  ///
  /// - Parameters:
  ///   - text: words; a phrase in quotation marks must occur exactly, and `-word` excludes a word.
  ///   - platform: leaves out rules that do not apply to this platform, but keeps rules of unknown platforms; `nil` for
  ///     all rules.
  ///   - limit: the maximum number of rules.
  /// - Returns: An empty array if nothing matches or the text has no words.
  /// - Throws: ``GuidelineError/index(reason:)``.
  public func search(_ text: String, on platform: Platform? = nil, limit: Int = 10) throws(GuidelineError) -> [Rule] {
    guard limit > 0, let parsed = ParsedQuery(text) else { return [] }
    var request = SearchRequest(parsed, limit: limit)
    request.kind = .guideline
    request.platforms = platform.map(PlatformSet.init) ?? []
    let answer = try Self.query { () throws(IndexError) in try index.search(request) }
    return answer.hits.compactMap { Rule($0.record) }
  }

  /// Returns the rules of a page in reading order.
  ///
  /// ```swift
  /// let rules = try library.rules(of: "navigation bar", on: .visionOS)
  /// ```
  ///
  /// - Parameters:
  ///   - page: a slug or title, a former name, another name such as `UIToolbar`, or one of these with a typo.
  ///   - platform: leaves out rules that do not apply to this platform, but keeps rules of unknown platforms; `nil` for
  ///     all rules.
  /// - Throws: ``GuidelineError/unknownPage(_:)`` if no page has the name, or ``GuidelineError/index(reason:)``.
  public func rules(of page: String, on platform: Platform? = nil) throws(GuidelineError) -> [Rule] {
    let records = try Self.query { () throws(IndexError) -> [CitedRecord]? in
      guard case .page(let capture, via: _) = try index.subject(named: page) else { return nil }
      return try index.records(of: capture)
    }
    guard let records else { throw .unknownPage(page) }
    return records.compactMap(Rule.init).filter { rule in
      guard let platform, let platforms = rule.platforms else { return true }
      return platforms.contains(platform)
    }
  }

  /// Returns all current pages, ordered by slug.
  ///
  /// ```swift
  /// let slugs = try library.pages().map(\.slug)
  /// ```
  ///
  /// - Throws: ``GuidelineError/index(reason:)``.
  public func pages() throws(GuidelineError) -> [Page] {
    try Self.query { () throws(IndexError) in try index.pages() }.map(Page.init)
  }

  /// Reads the rules of one document, without an index.
  ///
  /// ```swift
  /// let text = try String(contentsOfFile: "toolbars.json", encoding: .utf8)
  /// let rules = try GuidelineLibrary.read(text, path: "toolbars.json")
  /// ```
  ///
  /// - Parameters:
  ///   - text: the document as Markdown, HTML, DocC render JSON or plain text; the syntax is detected. Empty
  ///     text has no rules.
  ///   - path: the path or name of the document, from which its slug is inferred if the text does not give it.
  /// - Throws: ``GuidelineError/document(reason:)`` if the document is not a guideline page.
  public static func read(_ text: String, path: String) throws(GuidelineError) -> [Rule] {
    let pages: [GuidelinePage]
    do { pages = try DocumentReader.pages(of: text, from: DocumentSource(path: path)).pages } catch {
      throw .document(reason: error.description)
    }
    return pages.flatMap { page in
      page.records.compactMap { record in
        Rule(
          CitedRecord(
            record: record, page: page.slug, pageTitle: page.title, revised: page.revised,
            captured: page.captured, language: page.language, pageURL: page.url, document: path))
      }
    }
  }

  private static func query<Answer>(_ body: () throws(IndexError) -> Answer) throws(GuidelineError)
    -> Answer
  {
    do {
      return try body()
    } catch {
      throw .index(reason: error.description)
    }
  }
}

/// The reason why a ``GuidelineLibrary`` cannot answer.
///
/// ```swift
/// do {
///   print(try library.rules(of: "toolbarz"))
/// } catch GuidelineError.unknownPage(let name) {
///   print("unknown page: \(name)")
/// }
/// ```
public enum GuidelineError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The index file cannot be opened or read.
  case index(reason: String)
  /// No page has the name.
  case unknownPage(String)
  /// The document is not a guideline page.
  case document(reason: String)

  /// The reason in a few words, without a full stop.
  public var description: String {
    switch self {
    case .index(let reason), .document(let reason): reason
    case .unknownPage(let name): "unknown page '\(name)'"
    }
  }
}
