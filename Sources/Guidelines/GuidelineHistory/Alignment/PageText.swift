/// The text of a capture, for checking whether a passage occurs in any record.
struct PageText {
  private let records: [[UInt64]]
  /// The hashes of all runs of one, two and three words, each set computed on demand.
  private var runs: [Set<UInt64>?] = [nil, nil, nil]

  init(_ records: [ComparedRecord]) {
    // A word of a statement and one of the explanation may be a run.
    self.records = records.map { $0.statement.wording.hashes + $0.detail.wording.hashes }
  }

  /// Whether most runs of three words of a text occur in the records. A text without words always occurs.
  mutating func contains(_ text: String) -> Bool {
    let hashes = Wording(text).hashes
    guard !hashes.isEmpty else { return true }
    let length = min(3, hashes.count)
    let all = Self.runs(of: hashes, length: length)
    let own = runs[length - 1] ?? Set(records.flatMap { Self.runs(of: $0, length: length) })
    runs[length - 1] = own
    let known = all.count { own.contains($0) }
    return Double(known) >= Double(all.count) * Self.leastShare
  }

  /// Below 1, because converters join some words.
  private static let leastShare = 0.75

  private static func runs(of hashes: [UInt64], length: Int) -> [UInt64] {
    guard hashes.count >= length else { return [] }
    return (0...hashes.count - length).map { start in
      var run: UInt64 = 0
      for index in start..<start + length { run = (run &* 0x9E37_79B9_7F4A_7C15) ^ hashes[index] }
      return run
    }
  }
}
