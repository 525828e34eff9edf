import GuidelineModel

/// Finds the id of a rule in the visible text of a Markdown file, by its checksum.
enum MarkdownID {
  /// The id in a text, usually the text of a link; `nil` if no word of the text has the checksum.
  static func shown(in text: some StringProtocol, _ check: UInt32?) -> String? {
    guard let check else { return nil }
    for word in text.split(whereSeparator: \.isWhitespace) where word.contains("/") {
      var name = Substring(word)
      if name.first == "[" { name.removeFirst() }
      if let end = name.firstRange(of: "](")?.lowerBound { name = name[..<end] }
      let id = MarkdownSyntax.plain(name)
      if !id.isEmpty, MarkdownStamp.idCheck(of: id) == check { return id }
    }
    return nil
  }

  /// A page whose rules are compared with a checksum. The hash of the name is computed once.
  struct Prefix {
    private let page: String
    private let hash: MarkdownCheck.Hash

    init(_ page: String) {
      self.page = page
      hash = MarkdownCheck.Hash("\(page)/")
    }

    /// The id of the rule of the page with a slug.
    func id(with slug: String) -> String { "\(page)/\(slug)" }

    /// Whether the rule of the page with a slug has a checksum.
    func makes(_ check: UInt32, with slug: String) -> Bool {
      var hash = hash
      hash.add(slug)
      return MarkdownStamp.idCheck(of: hash) == check
    }
  }

  /// The id of an item whose id is known by its checksum only; ``Checklist/id(for:)`` finds the rule.
  static func unknown(_ check: UInt32) -> String { "\(unknownMark)\(String(check, radix: 36))" }

  /// The checksum of an id that ``unknown(_:)`` made; `nil` for other ids.
  static func check(of id: String) -> UInt32? {
    id.hasPrefix(unknownMark) ? UInt32(id.dropFirst(unknownMark.count), radix: 36) : nil
  }

  private static let unknownMark = "?"
}
