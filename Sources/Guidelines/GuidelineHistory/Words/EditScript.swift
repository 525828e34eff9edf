/// The changes that turn one sequence of words into another, in order.
struct EditScript {
  /// A change: the removed words of the old sequence and the added words of the new one. One of them may be empty.
  struct Hunk: Hashable {
    var removed: Range<Int>
    var added: Range<Int>

    var length: Int { max(removed.count, added.count) }
  }

  let hunks: [Hunk]

  /// The most words that are compared one by one, because the work grows with the square of the difference.
  private static let wordLimit = 6_000

  /// Computes the shortest script by Myers' algorithm, without the common prefix and suffix. Sequences that differ in
  /// more than 6,000 words give one hunk.
  init(from old: [UInt64], to new: [UInt64]) {
    var start = 0
    while start < old.count, start < new.count, old[start] == new[start] { start += 1 }
    var end = 0
    while end < old.count - start, end < new.count - start, old[old.count - 1 - end] == new[new.count - 1 - end] {
      end += 1
    }
    let oldMiddle = start..<(old.count - end)
    let newMiddle = start..<(new.count - end)
    if oldMiddle.isEmpty && newMiddle.isEmpty {
      hunks = []
    } else if oldMiddle.isEmpty || newMiddle.isEmpty || oldMiddle.count + newMiddle.count > Self.wordLimit {
      hunks = [Hunk(removed: oldMiddle, added: newMiddle)]
    } else {
      hunks = Self.hunks(old[oldMiddle], new[newMiddle])
    }
  }

  private static func hunks(_ old: ArraySlice<UInt64>, _ new: ArraySlice<UInt64>) -> [Hunk] {
    var isRemoved = [Bool](repeating: false, count: old.count)
    var isAdded = [Bool](repeating: false, count: new.count)
    // Several scripts are the shortest; a search from the start attributes more changes to the authors.
    for change in new.reversed().difference(from: old.reversed()) {
      switch change {
      case .remove(let offset, _, _): isRemoved[isRemoved.count - 1 - offset] = true
      case .insert(let offset, _, _): isAdded[isAdded.count - 1 - offset] = true
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
    return joined(hunks, old, new)
  }

  /// Joins hunks by moving an insertion or a removal over equal words, where it then touches the next or the previous
  /// hunk: of the scripts with as many words, one with few hunks reads best.
  private static func joined(_ hunks: [Hunk], _ old: ArraySlice<UInt64>, _ new: ArraySlice<UInt64>) -> [Hunk] {
    var joined: [Hunk] = []
    for hunk in hunks {
      var hunk = hunk
      while let before = joined.last {
        let gap = hunk.removed.lowerBound - before.removed.upperBound
        // The equal words between them then precede both hunks or follow both.
        if before.canMove(by: gap, old, new) {
          hunk = before.moved(by: gap).joined(with: hunk)
        } else if hunk.canMove(by: -gap, old, new) {
          hunk = before.joined(with: hunk.moved(by: -gap))
        } else {
          break
        }
        joined.removeLast()
      }
      joined.append(hunk)
    }
    return joined
  }

  /// Returns the script with each insertion and each removal moved back to the start of a line, where the result is the
  /// same: a paragraph that begins like the one after it is inserted as a whole.
  func alignedToLines(_ old: Wording, _ new: Wording) -> EditScript {
    var result = hunks
    for (index, hunk) in hunks.enumerated() {
      let isInsertion = hunk.removed.isEmpty
      guard isInsertion || hunk.added.isEmpty else { continue }
      let side = isInsertion ? \Hunk.added : \Hunk.removed
      let limit = hunk[keyPath: side].lowerBound - (index > 0 ? result[index - 1][keyPath: side].upperBound : 0)
      if let shift = Self.shift(of: hunk[keyPath: side], in: isInsertion ? new : old, upTo: limit) {
        result[index] = hunk.moved(by: -shift)
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
    while shift < limit, wording.hashes[range.lowerBound - 1 - shift] == wording.hashes[range.upperBound - 1 - shift] {
      shift += 1
      if wording.words[range.lowerBound - shift].startsLine { return shift }
    }
    return nil
  }
}

extension EditScript.Hunk {
  fileprivate func moved(by distance: Int) -> Self {
    Self(removed: removed.moved(by: distance), added: added.moved(by: distance))
  }

  fileprivate func joined(with next: Self) -> Self {
    Self(removed: removed.lowerBound..<next.removed.upperBound, added: added.lowerBound..<next.added.upperBound)
  }

  /// Whether the hunk, moved by a number of words, turns the old sequence into the same new one.
  fileprivate func canMove(by distance: Int, _ old: ArraySlice<UInt64>, _ new: ArraySlice<UInt64>) -> Bool {
    func canMove(_ range: Range<Int>, _ words: ArraySlice<UInt64>) -> Bool {
      distance > 0
        ? words[range.lowerBound..<range.lowerBound + distance]
          == words[range.upperBound..<range.upperBound + distance]
        : words[range.upperBound + distance..<range.upperBound]
          == words[range.lowerBound + distance..<range.lowerBound]
    }
    if removed.isEmpty { return canMove(added, new) }
    return added.isEmpty && canMove(removed, old)
  }
}

extension Range<Int> {
  fileprivate func moved(by distance: Int) -> Range<Int> { lowerBound + distance..<upperBound + distance }
}
