import GuidelineModel

/// Tells what the authors of the guidelines changed from what the making of the copies changes.
///
/// A converter joins and parts words, drops tables, captions and call-outs, shows the titles of tabs as text,
/// puts a page's title in place of a link's words, and orders videos anew. Two copies of one revision should
/// say the same, so there more is put down to the converters than between two revisions.
struct ConversionJudge {
  /// What is known of the copy on one side.
  struct Side {
    /// Parts of pages that the maker of the copy drops.
    let losses: ConverterLosses
    /// Whether the record has links.
    let hasLinks: Bool
  }

  /// Whether both copies are of one revision.
  let isSameRevision: Bool
  let old: Side
  let new: Side
  /// Titles and headings, any of which may stand where a link's words were.
  let titles: LinkTitles

  /// What each place that differs comes from.
  func differences(at hunks: [EditScript.Hunk], _ old: Wording, _ new: Wording)
    -> [TextChange.Difference]
  {
    var differences = hunks.map { difference(at: $0, old, new) }
    for (position, other) in Self.shifted(hunks, old, new) {
      differences[position] = .conversion
      differences[other] = .conversion
    }
    return differences
  }

  private func difference(at hunk: EditScript.Hunk, _ old: Wording, _ new: Wording)
    -> TextChange.Difference
  {
    if old.fingerprint(hunk.removed) == new.fingerprint(hunk.added) { return .conversion }
    if isLinkTitle(hunk, old, new) { return .conversion }
    let isLost = hunk.removed.isEmpty || isBlockThatConvertersDrop(hunk.removed, old, by: self.new)
    let isGained = hunk.added.isEmpty || isBlockThatConvertersDrop(hunk.added, new, by: self.old)
    if isLost && isGained { return .conversion }
    return Self.changesOnlyNumbers(hunk, old, new) ? .number : .wording
  }

  /// Pairs of places where the same words went from one place of the text to another.
  private static func shifted(_ hunks: [EditScript.Hunk], _ old: Wording, _ new: Wording)
    -> [(Int, Int)]
  {
    var removals: [UInt64: [Int]] = [:]
    for (position, hunk) in hunks.enumerated() where hunk.added.isEmpty {
      removals[old.fingerprint(hunk.removed), default: []].append(position)
    }
    guard !removals.isEmpty else { return [] }
    var pairs: [(Int, Int)] = []
    for (position, hunk) in hunks.enumerated() where hunk.removed.isEmpty {
      let key = new.fingerprint(hunk.added)
      if let other = removals[key]?.popLast() { pairs.append((other, position)) }
    }
    return pairs
  }

  // MARK: Titles in place of links

  /// Whether one side has a title where the other has a link's own words.
  private func isLinkTitle(_ hunk: EditScript.Hunk, _ old: Wording, _ new: Wording) -> Bool {
    let oldTitle = self.old.hasLinks ? titleSpan(hunk.removed, old, hunk.added, new) : nil
    let newTitle = self.new.hasLinks ? titleSpan(hunk.added, new, hunk.removed, old) : nil
    // One title for another is a change of the link.
    return (oldTitle == nil) != (newTitle == nil)
  }

  /// The words in and around a place that are a title, when the other side has words there as well.
  private func titleSpan(
    _ range: Range<Int>, _ wording: Wording, _ other: Range<Int>, _ otherWording: Wording
  ) -> Range<Int>? {
    guard range.count <= Self.longestTitle, other.count <= Self.longestTitle else { return nil }
    let room = Self.longestTitle - range.count
    for before in 0...min(room, range.lowerBound, other.lowerBound) {
      let after = min(
        room - before, wording.words.count - range.upperBound,
        otherWording.words.count - other.upperBound)
      for after in 0...max(0, after) {
        let span = range.lowerBound - before..<range.upperBound + after
        guard !span.isEmpty, other.count + before + after > 0 else { continue }
        if titles.contains(wording.text(span)) { return span }
      }
    }
    return nil
  }

  private static let longestTitle = 7

  // MARK: Blocks

  /// Whether a stretch is made of whole lines of a sort that the other side's converter may have dropped.
  private func isBlockThatConvertersDrop(_ range: Range<Int>, _ wording: Wording, by side: Side)
    -> Bool
  {
    let words = wording.words
    guard words[range.lowerBound].startsLine,
      range.upperBound == words.count || words[range.upperBound].startsLine
    else { return false }
    var start = range.lowerBound
    while start < range.upperBound {
      var end = start + 1
      while end < range.upperBound, !words[end].startsLine { end += 1 }
      guard mayDrop(wording.text(start..<end), wordCount: end - start, by: side) else {
        return false
      }
      start = end
    }
    return true
  }

  private func mayDrop(_ line: String, wordCount: Int, by side: Side) -> Bool {
    if Self.isTableRow(line) { return isSameRevision || side.losses.contains(.tables) }
    if wordCount <= Self.longestLabel, !Self.endsSentence(line) { return true }
    return isSameRevision && wordCount <= Self.longestCaption
  }

  /// A row of a table as records have it: "Platform: iOS; Size: 17 pt".
  private static func isTableRow(_ line: String) -> Bool {
    line.contains(": ") && !line.hasPrefix("- ")
      && (line.contains("; ") || !endsSentence(line))
  }

  private static func endsSentence(_ line: String) -> Bool {
    let marks: Set<Character> = [".", "!", "?", "。", "！", "？", ":"]
    return line.last { !$0.isWhitespace && !"\"”’)".contains($0) }.map(marks.contains) ?? false
  }

  /// Titles of tabs and captions without a verb are not longer, in words.
  private static let longestLabel = 8
  /// Captions are not longer, in words.
  private static let longestCaption = 50

  // MARK: Numbers

  /// Whether the words are the same but for the values in them: "44 pt" and "60 pt".
  private static func changesOnlyNumbers(_ hunk: EditScript.Hunk, _ old: Wording, _ new: Wording)
    -> Bool
  {
    let (removed, added) = (old.words[hunk.removed], new.words[hunk.added])
    guard removed.contains(where: \.isNumber), added.contains(where: \.isNumber) else {
      return false
    }
    return removed.filter { !$0.isNumber }.map(\.hash) == added.filter { !$0.isNumber }.map(\.hash)
  }
}
