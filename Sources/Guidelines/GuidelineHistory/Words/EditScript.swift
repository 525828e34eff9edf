/// The changes that turn one sequence of words into another, in order.
struct EditScript {
  /// A change: the removed words of the old sequence and the added words of the new one. One of them may be empty.
  struct Hunk: Hashable {
    var removed: Range<Int>
    var added: Range<Int>

    /// The number of words of the longer side.
    var length: Int { max(removed.count, added.count) }
  }

  let hunks: [Hunk]

  /// The most words that are compared one by one, because the work grows with the square of the difference.
  private static let wordLimit = 6_000

  /// Computes the shortest script by Myers' algorithm (`difference(from:)`), without the common prefix and suffix.
  ///
  /// Sequences that differ in more than 6,000 words give one hunk.
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
      || oldMiddle.count + newMiddle.count > Self.wordLimit
      || Self.haveNoCommonWord(old[oldMiddle], new[newMiddle])
    {
      hunks = [Hunk(removed: oldMiddle, added: newMiddle)]
    } else {
      hunks = Self.hunks(old[oldMiddle], new[newMiddle])
    }
  }

  /// Whether all words differ, as where one word replaced another, so that nothing is left to compare.
  private static func haveNoCommonWord(_ old: ArraySlice<UInt64>, _ new: ArraySlice<UInt64>)
    -> Bool
  {
    let (few, many) = old.count < new.count ? (old, new) : (new, old)
    if few.count <= 16 { return !few.contains(where: many.contains) }
    return Set(few).isDisjoint(with: many)
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

extension EditScript {
  /// Returns the script with each insertion and each removal moved back to the start of a line, where the result is the
  /// same: a paragraph that begins like the one after it is inserted as a whole.
  func alignedToLines(_ old: Wording, _ new: Wording) -> EditScript {
    var result = hunks
    for index in result.indices {
      let before = index > 0 ? result[index - 1] : Hunk(removed: 0..<0, added: 0..<0)
      if result[index].removed.isEmpty {
        let limit = result[index].added.lowerBound - before.added.upperBound
        if let shift = Self.shift(of: result[index].added, in: new, upTo: limit) {
          result[index].added = result[index].added.moved(by: -shift)
          result[index].removed = result[index].removed.moved(by: -shift)
        }
      } else if result[index].added.isEmpty {
        let limit = result[index].removed.lowerBound - before.removed.upperBound
        if let shift = Self.shift(of: result[index].removed, in: old, upTo: limit) {
          result[index].removed = result[index].removed.moved(by: -shift)
          result[index].added = result[index].added.moved(by: -shift)
        }
      }
    }
    return EditScript(hunks: result)
  }

  private init(hunks: [Hunk]) { self.hunks = hunks }

  /// Returns the number of words by which a range moves back to begin with a line and contain the same words, or `nil`
  /// when no such number is below `limit`.
  private static func shift(of range: Range<Int>, in wording: Wording, upTo limit: Int) -> Int? {
    guard !wording.words[range.lowerBound].startsLine else { return nil }
    var shift = 0
    while shift < limit,
      wording.hashes[range.lowerBound - 1 - shift] == wording.hashes[range.upperBound - 1 - shift]
    {
      shift += 1
      if wording.words[range.lowerBound - shift].startsLine { return shift }
    }
    return nil
  }
}

extension Range<Int> {
  fileprivate func moved(by distance: Int) -> Range<Int> {
    lowerBound + distance..<upperBound + distance
  }
}
