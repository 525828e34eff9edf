/// The best scores of groups of candidates, such as those of a page.
struct BestScores {
  let depth: Int
  private var scores: [Int: [Double]] = [:]

  init(depth: Int) { self.depth = depth }

  mutating func insert(_ score: Double, in key: Int) { Self.insert(score, into: &scores[key, default: []], depth) }

  /// The mean of the best scores of the group with a key, where missing ones count as 0.
  func mean(of key: Int) -> Double { (scores[key] ?? []).reduce(0, +) / Double(depth) }

  /// Inserts a score if it is among the `depth` highest.
  static func insert(_ score: Double, into best: inout [Double], _ depth: Int) {
    if best.count < depth {
      best.append(score)
    } else if let least = best.indices.min(by: { best[$0] < best[$1] }), best[least] < score {
      best[least] = score
    }
  }
}
