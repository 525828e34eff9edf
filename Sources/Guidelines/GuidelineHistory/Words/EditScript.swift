/// What turns one sequence of words into another: the places that differ, in order.
struct EditScript {
  /// A place that differs: words of the old text and what stands there in the new one. One of them may be
  /// empty.
  struct Hunk: Hashable {
    var removed: Range<Int>
    var added: Range<Int>

    /// The words on the side that has more of them.
    var length: Int { max(removed.count, added.count) }
  }

  let hunks: [Hunk]

  /// More words than this are not compared one by one: the work grows with the square of the difference.
  private static let limit = 6_000

  /// The shortest script by Myers' algorithm (the standard library's), after the words that both begin and
  /// end with.
  init(from old: [UInt64], to new: [UInt64]) {
    var start = 0
    while start < old.count, start < new.count, old[start] == new[start] { start += 1 }
    var end = 0
    while end < old.count - start, end < new.count - start,
      old[old.count - 1 - end] == new[new.count - 1 - end]
    {
      end += 1
    }
    let oldMiddle = start..<(old.count - end)
    let newMiddle = start..<(new.count - end)
    if oldMiddle.isEmpty && newMiddle.isEmpty {
      hunks = []
    } else if oldMiddle.isEmpty || newMiddle.isEmpty
      || oldMiddle.count + newMiddle.count > Self.limit
    {
      hunks = [Hunk(removed: oldMiddle, added: newMiddle)]
    } else {
      hunks = Self.hunks(old[oldMiddle], new[newMiddle])
    }
  }

  private static func hunks(_ old: ArraySlice<UInt64>, _ new: ArraySlice<UInt64>) -> [Hunk] {
    var isRemoved = [Bool](repeating: false, count: old.count)
    var isAdded = [Bool](repeating: false, count: new.count)
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): isRemoved[offset] = true
      case .insert(let offset, _, _): isAdded[offset] = true
      }
    }
    var hunks: [Hunk] = []
    var (left, right) = (0, 0)
    while left < isRemoved.count || right < isAdded.count {
      let (firstLeft, firstRight) = (left, right)
      while left < isRemoved.count, isRemoved[left] { left += 1 }
      while right < isAdded.count, isAdded[right] { right += 1 }
      if left > firstLeft || right > firstRight {
        hunks.append(
          Hunk(
            removed: old.startIndex + firstLeft..<old.startIndex + left,
            added: new.startIndex + firstRight..<new.startIndex + right))
      } else {
        left += 1
        right += 1
      }
    }
    return hunks
  }
}
