extension EditScript {
  /// The script with every insertion and every removal moved to where a line begins, when it may stand there
  /// as well: a paragraph that begins like the one after it is inserted whole.
  func alignedToLines(_ old: Wording, _ new: Wording) -> EditScript {
    var result = hunks
    for index in result.indices {
      let before = index > 0 ? result[index - 1] : Hunk(removed: 0..<0, added: 0..<0)
      if result[index].removed.isEmpty {
        let room = result[index].added.lowerBound - before.added.upperBound
        if let shift = Self.shift(of: result[index].added, in: new, room: room) {
          result[index].added = result[index].added.moved(by: -shift)
          result[index].removed = result[index].removed.moved(by: -shift)
        }
      } else if result[index].added.isEmpty {
        let room = result[index].removed.lowerBound - before.removed.upperBound
        if let shift = Self.shift(of: result[index].removed, in: old, room: room) {
          result[index].removed = result[index].removed.moved(by: -shift)
          result[index].added = result[index].added.moved(by: -shift)
        }
      }
    }
    return EditScript(hunks: result)
  }

  private init(hunks: [Hunk]) { self.hunks = hunks }

  /// How many words back a range has to move to begin with a line and hold the same words.
  private static func shift(of range: Range<Int>, in wording: Wording, room: Int) -> Int? {
    guard !wording.words[range.lowerBound].startsLine else { return nil }
    var shift = 0
    while shift < room,
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
