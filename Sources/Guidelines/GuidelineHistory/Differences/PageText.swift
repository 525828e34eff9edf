import GuidelineModel

/// All words of a copy in order, for asking whether a text stands there in whatever record.
struct PageText {
  private let records: [[UInt64]]
  /// Hashes of runs of one, two and three words, made when they are asked for.
  private var runs: [Set<UInt64>?] = [nil, nil, nil]

  init(_ records: [ComparedRecord]) {
    self.records = records.map {
      Wording(($0.record.statement ?? "") + "\n" + $0.record.detail).hashes
    }
  }

  /// Whether nearly all of a text stands here, word for word.
  mutating func holds(_ text: String) -> Bool {
    let hashes = Wording(text).hashes
    guard !hashes.isEmpty else { return true }
    let length = min(3, hashes.count)
    let all = Self.runs(of: hashes, length: length)
    let own = runs[length - 1] ?? Set(records.flatMap { Self.runs(of: $0, length: length) })
    runs[length - 1] = own
    let known = all.count { own.contains($0) }
    return Double(known) >= Double(all.count) * Self.leastShare
  }

  /// A converter joins words here and there.
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
