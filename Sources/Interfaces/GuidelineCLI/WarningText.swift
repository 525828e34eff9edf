import GuidelineReading

/// Losses in words.
enum WarningText {
  /// "12 rules whose platforms are not known".
  static func describe(_ loss: WarningCounts.Loss, _ count: Int) -> String {
    let (noun, rest) = words(loss)
    return "\(count) \(noun)\(count == 1 ? "" : "s") \(rest)"
  }

  /// What is counted, in the singular, and what is to be said of it.
  private static func words(_ loss: WarningCounts.Loss) -> (noun: String, rest: String) {
    switch loss {
    case .contentCut: ("document", "cut at a limit of size or depth")
    case .tablesDropped: ("table", "without a readable cell")
    case .unknownBlocks: ("block", "of an unknown kind, kept as text")
    case .unknownInlines: ("text run", "of an unknown kind, kept as text")
    case .referencesUnresolved: ("link", "to something the document does not explain")
    case .platformsUnknown: ("rule", "whose platforms are not known")
    case .platformsInferred: ("rule", "whose platforms are inferred from a lost heading")
    case .noChangeLog: ("document", "without a change log")
    case .changeRowsWithoutDate: ("row", "of change logs without a readable date")
    case .titleInferred: ("document", "with an inferred title")
    case .rulesUnmarked: ("rule", "found by wording, in documents without bold")
    case .captionsLeftOut: ("caption", "or text of a picture, kept out of the rules")
    case .chromeLeftOut: ("piece", "of navigation, contents or footers, left out")
    }
  }
}
