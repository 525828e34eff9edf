import GuidelineModel

/// All words of a copy in order, for asking whether a text stands there in whatever record.
struct PageText {
  /// Hashes of runs of one, two and three words.
  private var runs: [Set<UInt64>] = [[], [], []]

  init(_ records: [ComparedRecord]) {
    for record in records {
      let text = (record.record.statement ?? "") + "\n" + record.record.detail
      let hashes = Wording(text).hashes
      for length in 1...3 {
        for run in Self.runs(of: hashes, length: length) { runs[length - 1].insert(run) }
      }
    }
  }

  /// Whether nearly all of a text stands here, word for word.
  func holds(_ text: String) -> Bool {
    let hashes = Wording(text).hashes
    guard !hashes.isEmpty else { return true }
    let length = min(3, hashes.count)
    let all = Self.runs(of: hashes, length: length)
    let known = all.count { runs[length - 1].contains($0) }
    return Double(known) >= Double(all.count) * Self.leastShare
  }

  /// A converter joins words here and there.
  private static let leastShare = 0.75

  private static func runs(of hashes: [UInt64], length: Int) -> [UInt64] {
    guard hashes.count >= length else { return [] }
    return (0...hashes.count - length).map { start in
      hashes[start..<start + length].reduce(0) { ($0 &* 0x9E37_79B9_7F4A_7C15) ^ $1 }
    }
  }
}
