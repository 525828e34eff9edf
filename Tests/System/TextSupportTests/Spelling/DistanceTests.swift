import TestSupport
import Testing
import TextSupport

/// The distances of strings, letters and bytes agree.
struct DistanceTests {
  /// All words of at most four of the letters a, b and c.
  private static let words: [String] = {
    var words = [""]
    var last = [""]
    for _ in 1...4 {
      last = last.flatMap { word in ["a", "b", "c"].map { word + $0 } }
      words += last
    }
    return words
  }()

  @Test func `letters and bytes have the distance of their strings`() {
    for first in Self.words {
      for second in Self.words {
        for limit in [0, 1, 2, 4] {
          let strings = EditDistance.distance(first, second, limit: limit)
          let letters = EditDistance.distance(Array(first), Array(second), limit: limit)
          let bytes = EditDistance.distance(Array(first.utf8), Array(second.utf8), limit: limit)
          if letters != strings || bytes != strings {
            Issue.record("\(first), \(second) within \(limit)")
          }
        }
      }
    }
  }

  @Test func `the distance is symmetric, 0 only for equal words, and nil only beyond the limit`() {
    for first in Self.words {
      for second in Self.words {
        let (one, other) = (Array(first.utf8), Array(second.utf8))
        guard let distance = EditDistance.distance(one, other, limit: 4) else {
          Issue.record("\(first) and \(second) are at most four letters long")
          continue
        }
        let isRight =
          (distance == 0) == (first == second)
          && distance >= abs(one.count - other.count)
          && distance <= max(one.count, other.count)
          && EditDistance.distance(other, one, limit: 4) == distance
          && (0..<4).allSatisfy { limit in
            EditDistance.distance(one, other, limit: limit) == (distance <= limit ? distance : nil)
          }
        if !isRight { Issue.record("\(first), \(second): \(distance)") }
      }
    }
  }

  private static let numbers: [Named<([Int], [Int], Int?)>] = [
    Named("the same", ([1, 2, 3], [1, 2, 3], 0)),
    Named("neighbours swapped", ([1, 2, 3], [1, 3, 2], 1)),
    Named("distant elements are not swapped", ([1, 2, 3], [3, 2, 1], 2)),
    Named("an empty sequence", ([], [1, 2], 2)),
    Named("beyond the limit", ([1, 2, 3], [4, 5, 6], nil)),
  ]

  @Test(arguments: numbers)
  func `sequences of any equatable elements are compared`(row: Named<([Int], [Int], Int?)>) {
    let (first, second, distance) = row.value
    #expect(EditDistance.distance(first, second, limit: 2) == distance)
  }

  @Test func `letter case is ignored for strings only`() {
    #expect(EditDistance.distance(Array("Tabs"), Array("tabs"), limit: 2) == 1)
    #expect(EditDistance.distance("Tabs", "tabs", limit: 2) == 0)
  }
}
