/// Finds the word a user most likely meant.
package enum EditDistance {
  /// The greatest number of slips of the finger that is still taken for one.
  private static let greatestDistance = 2

  /// Returns the candidate nearest to the word, or `nil` when none is near.
  ///
  /// A candidate is near when at most two edits, and no more than half of its letters, lie between
  /// them; without the second rule every word of two letters would resemble every other. Letter
  /// case does not count. Of several equally near, the first wins.
  ///
  /// ```swift
  /// EditDistance.closest(to: "limt", among: ["format", "limit"])  // "limit"
  /// EditDistance.closest(to: "ab", among: ["xy"])  // nil
  /// ```
  package static func closest(
    to word: String, among candidates: some Sequence<String>
  ) -> String? {
    var best: (candidate: String, distance: Int)?
    for candidate in candidates {
      let limit = best.map { $0.distance - 1 } ?? greatestDistance
      guard limit >= 0 else { break }
      guard let distance = distance(word, candidate, limit: limit) else { continue }
      guard distance * 2 <= max(word.count, candidate.count) else { continue }
      best = (candidate, distance)
    }
    return best?.candidate
  }

  /// Returns how many letters must be inserted, removed, replaced or swapped with their neighbour
  /// to turn one word into the other, or `nil` when there are more than `limit`.
  ///
  /// This is the Damerau–Levenshtein distance in its restricted form: no letter is edited twice.
  /// Letter case does not count.
  ///
  /// - Complexity: O(*m* · *n*) in the lengths of the words, and O(*m* + *n*) when these alone
  ///   exceed the limit.
  package static func distance(_ first: String, _ second: String, limit: Int) -> Int? {
    distance(Array(first.lowercased()), Array(second.lowercased()), limit: limit)
  }

  /// The same for letters of any kind.
  package static func distance<Letter: Equatable>(
    _ first: [Letter], _ second: [Letter], limit: Int
  ) -> Int? {
    guard abs(first.count - second.count) <= limit else { return nil }

    var beforePrevious: [Int] = []
    var previous = Array(0...second.count)
    for row in first.indices {
      var current = [row + 1]
      for column in second.indices {
        let replacing = previous[column] + (first[row] == second[column] ? 0 : 1)
        var least = min(previous[column + 1] + 1, current[column] + 1, replacing)
        if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
          least = min(least, beforePrevious[column - 1] + 1)
        }
        current.append(least)
      }
      // No later row can be less than the least of this one.
      guard current.contains(where: { $0 <= limit }) else { return nil }
      (beforePrevious, previous) = (previous, current)
    }
    let distance = previous[second.count]
    return distance <= limit ? distance : nil
  }
}
