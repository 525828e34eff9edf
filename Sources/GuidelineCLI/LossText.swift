import GuidelineReading

/// Losses in words.
enum LossText {
  /// "12 rules whose platforms are not known".
  static func describe(_ loss: LossCounts.Loss, _ count: Int) -> String {
    let words =
      switch loss {
      case .contentCut: "documents cut at a limit of size or depth"
      case .tablesDropped: "tables without a readable cell"
      case .unknownBlocks: "blocks of an unknown kind, kept as text"
      case .platformsUnknown: "rules whose platforms are not known"
      case .platformsInferred: "rules whose platforms are inferred from a lost heading"
      case .noChangeLog: "documents without a change log"
      case .changeRowsWithoutDate: "rows of change logs without a readable date"
      case .titleInferred: "documents whose title is inferred"
      case .rulesUnmarked: "rules found by their wording, in documents without bold"
      case .captionsLeftOut: "captions and texts of pictures, kept out of the rules"
      case .chromeLeftOut: "pieces of navigation, contents and footers, left out"
      }
    return "\(count) \(words)"
  }
}
