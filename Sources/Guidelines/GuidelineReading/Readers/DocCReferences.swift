import DocumentParsing

/// The targets of the identifiers on a DocC page.
///
/// Each entry is read once and its text is limited: a page of a megabyte that names one long title a thousand times
/// must not become a gigabyte.
struct DocCReferences {
  /// The visible properties of an identifier's target.
  struct Target {
    var title: String
    /// The address of a link to the target.
    var address: String
    var isSymbol: Bool
  }

  /// The maximum length of a title or an alternative text, in Unicode scalars.
  private static let textLimit = 1000

  private let entries: [String: JSONTree]
  private var targets: [String: Target] = [:]
  private var alternativeTexts: [String: String] = [:]

  init(_ references: JSONTree?) { entries = references?.valuesByName ?? [:] }

  /// The target of an identifier, `nil` when the page has no entry for it.
  mutating func target(_ identifier: String) -> Target? {
    if let known = targets[identifier] { return known }
    guard let entry = entries[identifier] else { return nil }
    let target = Target(
      title: Self.limited(Self.title(of: entry) ?? Self.words(of: identifier)),
      address: entry["url"]?.string ?? identifier,
      isSymbol: entry["kind"]?.string == "symbol"
        || entry["role"]?.string?.lowercased().hasSuffix("symbol") == true)
    targets[identifier] = target
    return target
  }

  /// The alternative text of an image; empty when it has none.
  mutating func alternativeText(_ identifier: String) -> String {
    if let known = alternativeTexts[identifier] { return known }
    guard let entry = entries[identifier] else { return "" }
    let text = entry["alt"]?.string.map(Self.limited) ?? ""
    alternativeTexts[identifier] = text
    return text
  }

  /// The words of an identifier without an entry: the last component of a path, or all of a web address.
  static func words(of identifier: String) -> String {
    guard identifier.hasPrefix("doc:") || identifier.hasPrefix("/") else { return identifier }
    return identifier.split(separator: "/").last.map(String.init) ?? identifier
  }

  private static func title(of entry: JSONTree) -> String? {
    let names = ["title", "displayName", "fileName", "name"]
    if let name = names.lazy.compactMap({ entry[$0]?.string }).first(where: { !$0.isEmpty }) {
      return name
    }
    let content = text(of: entry["titleInlineContent"]?.content ?? [])
    return content.isEmpty ? nil : content
  }

  /// The text of inline content. Skips references, which could form a cycle.
  private static func text(of content: [JSONTree]) -> String {
    content.map { run in
      run.string ?? run["text"]?.string ?? run["code"]?.string
        ?? text(of: run["inlineContent"]?.content ?? [])
    }.joined()
  }

  private static func limited(_ text: String) -> String {
    guard text.utf8.count > textLimit else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.prefix(textLimit)))
  }
}
