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

  /// The id that a rule of one of these pages has by its words; `nil` if none has the checksum.
  static func made(
    from statement: String, on pages: some Sequence<String>, _ check: UInt32?
  ) -> String? {
    let slug = Slug.make(statement)
    return pages.lazy.map { "\($0)/\(slug)" }.first { MarkdownStamp.idCheck(of: $0) == check }
  }

  /// The id of an item whose id is known by its checksum only; ``Checklist/id(for:)`` finds the rule.
  static func unknown(_ check: UInt32) -> String { "\(unknownMark)\(String(check, radix: 36))" }

  /// The checksum of an id that ``unknown(_:)`` made; `nil` for other ids.
  static func check(of id: String) -> UInt32? {
    id.hasPrefix(unknownMark) ? UInt32(id.dropFirst(unknownMark.count), radix: 36) : nil
  }

  private static let unknownMark = "?"
}
