/// The best scores of groups of candidates, such as those of a page.
struct BestScores {
  private let depth: Int
  /// The number of each group, by its key.
  private var groups: [Int: Int] = [:]
  private var scores: [[Double]] = []
  /// The last key and its group: neighboring candidates are mostly of one group.
  private var last: (key: Int, group: Int)?

  /// - Parameter depth: how many scores of a group count.
  init(depth: Int) {
    self.depth = depth
  }

  /// Inserts a score into the group with a key and returns the number of the group.
  mutating func insert(_ score: Double, in key: Int) -> Int {
    let group = group(of: key)
    Self.insert(score, into: &scores[group], depth)
    return group
  }

  private mutating func group(of key: Int) -> Int {
    if let last, last.key == key { return last.group }
    let group = groups[key] ?? scores.count
    if group == scores.count {
      groups[key] = group
      scores.append([])
    }
    last = (key, group)
    return group
  }

  /// The mean of the best scores of a group, where missing ones count as 0.
  func mean(of group: Int) -> Double { scores[group].reduce(0, +) / Double(depth) }

  /// Inserts a score if it is among the `depth` highest.
  static func insert(_ score: Double, into best: inout [Double], _ depth: Int) {
    if best.count < depth {
      best.append(score)
    } else if let least = best.indices.min(by: { best[$0] < best[$1] }), best[least] < score {
      best[least] = score
    }
  }
}
