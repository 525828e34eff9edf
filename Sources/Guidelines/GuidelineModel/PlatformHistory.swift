import NameKeys

/// Since when there are guidelines for each platform, and how people spell its name.
public struct PlatformHistory: Sendable {
  private let beginnings: [Platform: CalendarDate]
  private let spellings: [String: Platform]

  /// What `Index/platforms.tsv` says.
  public static let standard = PlatformHistory(table: IndexTables.platforms)

  init(table: String) {
    var beginnings: [Platform: CalendarDate] = [:]
    var spellings: [String: Platform] = [:]
    for row in KnowledgeTable(table).rows {
      guard let platform = Platform(rawValue: row.cell(0)) else { continue }
      beginnings[platform] = CalendarDate(row.cell(1))
      spellings[Self.key(row.cell(0))] = platform
      for spelling in row.cell(2).split(separator: "|") {
        spellings[Self.key(spelling)] = platform
      }
    }
    self.beginnings = beginnings
    self.spellings = spellings
  }

  /// The platforms that had guidelines on a day.
  public func platforms(on date: CalendarDate) -> PlatformSet {
    PlatformSet(
      Platform.allCases.filter { platform in
        guard let beginning = beginnings[platform] else { return true }
        return beginning <= date.lastDay
      })
  }

  /// The platform by its name or another spelling, in any case.
  public func platform(spelled text: some StringProtocol) -> Platform? {
    spellings[Self.key(text)]
  }

  private static func key(_ text: some StringProtocol) -> String { NameKey.make(text) }
}
