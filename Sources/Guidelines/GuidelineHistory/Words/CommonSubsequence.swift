/// The words of two sequences that a longest common subsequence leaves out.
///
/// The linear space variant of the algorithm in Eugene W. Myers, "An O(ND) Difference Algorithm and Its Variations",
/// Algorithmica 1 (1986): a search from both ends finds the middle of a shortest script, and the parts before and after
/// are searched in turn.
struct CommonSubsequence {
  /// Whether each word of the old sequence is left out.
  private(set) var isRemoved: [Bool]
  /// Whether each word of the new sequence is left out.
  private(set) var isAdded: [Bool]

  private let old: [UInt64]
  private let new: [UInt64]
  /// The farthest old position on each diagonal, searching from the start and from the end.
  private var forward: [Int]
  private var backward: [Int]

  init(_ old: ArraySlice<UInt64>, _ new: ArraySlice<UInt64>) {
    self.old = Array(old)
    self.new = Array(new)
    isRemoved = [Bool](repeating: false, count: old.count)
    isAdded = [Bool](repeating: false, count: new.count)
    let diagonals = old.count + new.count + 1
    forward = [Int](repeating: 0, count: diagonals)
    backward = [Int](repeating: 0, count: diagonals)
    compare(0..<old.count, 0..<new.count)
  }

  private mutating func compare(_ oldPart: Range<Int>, _ newPart: Range<Int>) {
    var (left, right) = (oldPart, newPart)
    while let first = left.first, let other = right.first, old[first] == new[other] {
      left.removeFirst()
      right.removeFirst()
    }
    while let last = left.last, let other = right.last, old[last] == new[other] {
      left.removeLast()
      right.removeLast()
    }
    if left.isEmpty {
      for position in right { isAdded[position] = true }
    } else if right.isEmpty {
      for position in left { isRemoved[position] = true }
    } else {
      let (oldMiddle, newMiddle) = middle(left, right)
      compare(left.lowerBound..<oldMiddle, right.lowerBound..<newMiddle)
      compare(oldMiddle..<left.upperBound, newMiddle..<right.upperBound)
    }
  }

  /// Returns a point on a shortest path through two parts that differ in their first and last words.
  ///
  /// A position on diagonal k is at old word x and new word x - k, counted from the start of the parts in the search
  /// from the start, and from their ends in the other.
  private mutating func middle(_ left: Range<Int>, _ right: Range<Int>) -> (old: Int, new: Int) {
    let grid = Grid(width: left.count, height: right.count)
    let difference = grid.width - grid.height
    // After an odd number of changes the search that is one change ahead meets the other.
    let isOdd = !difference.isMultiple(of: 2)
    var depth = 0
    while true {
      for diagonal in grid.diagonals(depth) {
        guard var x = grid.step(from: backward, to: diagonal, depth) else {
          backward[grid.index(diagonal)] = Grid.unreached
          continue
        }
        while x < grid.width, x - diagonal < grid.height,
          old[left.upperBound - 1 - x] == new[right.upperBound - 1 - x + diagonal]
        {
          x += 1
        }
        backward[grid.index(diagonal)] = x
        let opposite = difference - diagonal
        if isOdd, abs(opposite) < depth, x + forward[grid.index(opposite)] >= grid.width {
          return (left.upperBound - x, right.upperBound - x + diagonal)
        }
      }
      for diagonal in grid.diagonals(depth) {
        guard var x = grid.step(from: forward, to: diagonal, depth) else {
          forward[grid.index(diagonal)] = Grid.unreached
          continue
        }
        while x < grid.width, x - diagonal < grid.height,
          old[left.lowerBound + x] == new[right.lowerBound + x - diagonal]
        {
          x += 1
        }
        forward[grid.index(diagonal)] = x
        let opposite = difference - diagonal
        if !isOdd, abs(opposite) <= depth, x + backward[grid.index(opposite)] >= grid.width {
          return (left.lowerBound + x, right.lowerBound + x - diagonal)
        }
      }
      depth += 1
    }
  }

  /// The points between the words of two parts, with the diagonals that cross them.
  private struct Grid {
    let width: Int
    let height: Int

    /// The position on a diagonal that a search cannot reach within the grid.
    static let unreached = Int.min / 2

    /// The place of a diagonal, from -height to width, in the array of a search.
    func index(_ diagonal: Int) -> Int { diagonal + height }

    /// The diagonals that a search reaches with a number of changes, those of added words last.
    @inline(__always)
    func diagonals(_ depth: Int) -> StrideThrough<Int> {
      let first = depth <= height ? -depth : -height + (depth - height) % 2
      let last = depth <= width ? depth : width - (depth - width) % 2
      return stride(from: last, through: first, by: -2)
    }

    /// The old position on a diagonal after one more change: the farther of those from both diagonals beside it.
    @inline(__always)
    func step(from reached: [Int], to diagonal: Int, _ depth: Int) -> Int? {
      guard depth > 0 else { return 0 }
      var farthest = Self.unreached
      if diagonal > -depth, diagonal > -height, reached[index(diagonal - 1)] < width {
        farthest = reached[index(diagonal - 1)] + 1
      }
      if diagonal < depth, diagonal < width {
        let x = reached[index(diagonal + 1)]
        if x - diagonal <= height, x >= farthest { farthest = x }
      }
      return farthest < 0 ? nil : farthest
    }
  }
}
