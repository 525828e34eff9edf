import DocumentParsing

/// What the identifiers of a DocC page stand for.
///
/// An entry is read once, whatever refers to it, and its text has a limit: a page of a megabyte that
/// names one long title a thousand times must not become a gigabyte.
struct DocCReferences {
  /// What an identifier stands for, as far as a reader sees it.
  struct Target {
    var title: String
    /// Where a link to it leads.
    var address: String
    var isSymbol: Bool
  }

  /// The most characters that an entry gives to each place it is named at.
  private static let textLimit = 1000

  private let entries: JSONValue?
  private var targets: [String: Target] = [:]

  init(_ entries: JSONValue?) { self.entries = entries }

  /// The target of an identifier, `nil` when the page does not have it.
  mutating func target(_ identifier: String) -> Target? {
    if let known = targets[identifier] { return known }
    guard let entry = entries?[identifier] else { return nil }
    let target = Target(
      title: Self.limited(Self.title(of: entry) ?? Self.spelledOut(identifier)),
      address: entry["url"]?.string ?? identifier,
      isSymbol: entry["kind"]?.string == "symbol"
        || entry["role"]?.string?.lowercased().hasSuffix("symbol") == true)
    targets[identifier] = target
    return target
  }

  /// What a picture shows, for those who do not see it.
  func alternative(_ identifier: String?) -> String {
    identifier.flatMap { entries?[$0]?["alt"]?.string }.map(Self.limited) ?? ""
  }

  /// The words of an identifier that leads nowhere: the last part of its path, or all of an address
  /// on the web.
  static func spelledOut(_ identifier: String) -> String {
    guard identifier.hasPrefix("doc:") || identifier.hasPrefix("/") else { return identifier }
    return identifier.split(separator: "/").last.map(String.init) ?? identifier
  }

  private static func title(of entry: JSONValue) -> String? {
    let names = ["title", "displayName", "fileName", "name"]
    if let name = names.lazy.compactMap({ entry[$0]?.string }).first(where: { !$0.isEmpty }) {
      return name
    }
    let content = text(of: entry["titleInlineContent"]?.content ?? [])
    return content.isEmpty ? nil : content
  }

  /// The words of inline content. References in it are left out, so that none can lead in a circle.
  private static func text(of content: [JSONValue]) -> String {
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
