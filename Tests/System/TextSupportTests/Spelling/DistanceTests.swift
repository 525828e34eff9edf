import Testing
import TextSupport

/// The distance of letters of any kind, and that of strings, are one.
struct DistanceTests {
  /// Every word of up to four letters out of three.
  private static let words: [String] = {
    var words = [""]
    var last = [""]
    for _ in 1...4 {
      last = last.flatMap { word in ["a", "b", "c"].map { word + $0 } }
      words += last
    }
    return words
  }()

  @Test func `letters and bytes are as far apart as their strings`() {
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

  @Test func `it is the same there and back, nothing only between equals, and limits only hide`() {
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

  private static let numbers: [([Int], [Int], Int?, String)] = [
    ([1, 2, 3], [1, 2, 3], 0, "the same"),
    ([1, 2, 3], [1, 3, 2], 1, "neighbours swapped"),
    ([1, 2, 3], [3, 2, 1], 2, "what stands apart is not swapped"),
    ([], [1, 2], 2, "nothing to begin with"),
    ([1, 2, 3], [4, 5, 6], nil, "beyond the limit"),
  ]

  @Test(arguments: numbers)
  func `letters may be anything that can be compared`(
    first: [Int], second: [Int], distance: Int?, because reason: String
  ) {
    #expect(EditDistance.distance(first, second, limit: 2) == distance, "\(reason)")
  }

  @Test func `case is a difference of letters, and none of strings`() {
    #expect(EditDistance.distance(Array("Hook"), Array("hook"), limit: 2) == 1)
    #expect(EditDistance.distance("Hook", "hook", limit: 2) == 0)
  }
}
