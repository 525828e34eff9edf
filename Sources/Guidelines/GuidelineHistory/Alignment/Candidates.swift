import GuidelineModel

/// The records that one is worth comparing with: all of its kind, or on pages with very many those that share
/// a rare word.
struct Candidates {
  private let records: [ComparedRecord]
  /// The records that have a word; `nil` where all are compared.
  private var holders: [UInt32: [Int]]?

  /// - Parameter opposite: the number of records they will be compared with.
  init(_ records: [ComparedRecord], opposite: Int) {
    self.records = records
    guard records.count * opposite > Self.mostComparisons else { return }
    var holders: [UInt32: [Int]] = [:]
    for (position, record) in records.enumerated() {
      for word in Self.words(of: record) { holders[word, default: []].append(position) }
    }
    self.holders = holders.filter { $0.value.count <= Self.mostHolders }
  }

  /// Positions of records of the same kind, in order.
  func of(_ record: ComparedRecord) -> [Int] {
    let positions: [Int]
    if let holders {
      positions = Set(Self.words(of: record).flatMap { holders[$0] ?? [] }).sorted()
    } else {
      positions = Array(records.indices)
    }
    return positions.filter { records[$0].kind == record.kind }
  }

  private static func words(of record: ComparedRecord) -> Set<UInt32> {
    Set(record.statementWords).union(record.detailWords.prefix(wordsLookedAt))
  }

  /// More pairs than this are not all compared: the longest real pages have some 30,000.
  private static let mostComparisons = 500_000
  private static let mostHolders = 20
  private static let wordsLookedAt = 40
}
