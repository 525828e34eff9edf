/// Compares words by edit distance and finds the word a user most likely meant.
package enum EditDistance {
  private static let greatestDistance = 2

  /// Returns the candidate with the smallest edit distance to the word, the first of several; `nil` when none is near.
  ///
  /// A candidate is near when the distance is at most two and at most half of the longer word's length, which excludes
  /// unrelated words of two letters. Letter case is ignored.
  package static func closest(to word: String, among candidates: some Sequence<String>) -> String? {
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

  /// Returns the restricted Damerau–Levenshtein distance, in which no letter is edited twice; `nil` when it exceeds
  /// `limit`. Letter case is ignored.
  ///
  /// - Complexity: O(*m* · *n*) in the lengths of the words; O(*m* + *n*) when the difference of the lengths
  ///   exceeds the limit.
  package static func distance(_ first: String, _ second: String, limit: Int) -> Int? {
    distance(Array(first.lowercased()), Array(second.lowercased()), limit: limit)
  }

  /// Returns the edit distance of two sequences of elements; `nil` when it exceeds `limit`.
  package static func distance<Letter: Equatable>(_ first: [Letter], _ second: [Letter], limit: Int) -> Int? {
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
      // The minimum of a row never decreases in later rows.
      guard current.contains(where: { $0 <= limit }) else { return nil }
      (beforePrevious, previous) = (previous, current)
    }
    let distance = previous[second.count]
    return distance <= limit ? distance : nil
  }
}
