import GuidelineIndex

/// Tells that no record has an id.
enum MissingRecord {
  /// Tells it when the name is meant for an id, with one that begins like it; `false` when it may name a page.
  static func tell(_ name: String, _ index: GuidelineIndex, _ context: CommandContext) throws
    -> Bool
  {
    guard let slash = name.firstIndex(of: "/"), slash != name.startIndex else { return false }
    let names = try index.recordNames(onPage: String(name[..<slash]))
    let near = names.first { $0.hasPrefix(name) }
    context.session.tell(
      "no record is named '\(name)'" + (near.map { "; did you mean '\($0)'?" } ?? ""))
    return true
  }
}
