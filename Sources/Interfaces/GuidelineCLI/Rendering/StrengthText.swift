import GuidelineModel

/// How firmly a rule asks, as a word and a style.
enum StrengthText {
  static let width = Strength.allCases.map(\.rawValue.count).max() ?? 0

  /// The word in capital letters; bold for what to refrain from.
  static func word(_ strength: Strength) -> TextLayout.Span {
    .init(strength.rawValue.uppercased(), strength == .never || strength == .avoid ? .bold : nil)
  }

  /// "AVOID · iOS, iPadOS"; of other records their kind.
  static func facts(of record: GuidelineRecord) -> [TextLayout.Span] {
    let platforms = PlatformWording.short(record.platforms)
    let first = record.strength.map(word) ?? .init(record.kind.word, .dim)
    return [first, .init(" · ", .dim), .init(platforms, .dim)]
  }
}

extension RecordKind {
  /// The kind as people would say it; JSON and options keep the names of the data.
  var word: String {
    switch self {
    case .guideline: "rule"
    case .definition: "term"
    case .context: "text"
    case .note: "remark"
    case .table: "table"
    }
  }
}
