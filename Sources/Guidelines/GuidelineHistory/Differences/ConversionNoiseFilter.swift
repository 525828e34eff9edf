import GuidelineModel

/// Separates changes by the authors of the guidelines from conversion artifacts.
///
/// A converter joins and splits words, drops tables, captions and call-outs, shows the titles of tabs as text,
/// writes the title of a page in place of the text of a link, and reorders videos. Two captures of one revision should
/// have the same text, so more of their differences are attributed to conversion than between two revisions. Few are
/// when one converter made both captures.
struct ConversionNoiseFilter {
  /// The capture on one side.
  struct Side {
    let omissions: ConverterOmissions
    /// Whether a text occurs anywhere in the capture.
    var contains: (String) -> Bool = { _ in false }
    private(set) var hasLinks = false
    /// The API symbols that the record names, any of which may replace the text of a link.
    private(set) var symbols: Set<String> = []

    /// The capture on a side, for the comparison of one of its records.
    func comparing(_ record: GuidelineRecord) -> Side {
      var side = self
      side.hasLinks = !record.links.isEmpty
      side.symbols = Set(record.symbols)
      return side
    }
  }

  let isSameRevision: Bool
  let old: Side
  let new: Side
  let titles: LinkTitles
  /// Whether the captures have the same dialect, so that one converter made both.
  var isSameConverter = false

  /// Whether the captures should have the same text and were made by different converters.
  var shouldAgree: Bool { isSameRevision && !isSameConverter }

  func differences(at hunks: [EditScript.Hunk], _ old: ComparedText, _ new: ComparedText) -> [TextChange.Difference] {
    var differences = hunks.map { difference(at: $0, old, new) }
    guard !isSameConverter else { return differences }
    for (position, other) in Self.movedSentences(hunks, old.wording, new.wording) {
      differences[position] = .conversion
      differences[other] = .conversion
    }
    return differences
  }

  /// Returns the kind of a hunk, not regarding the others.
  func difference(at hunk: EditScript.Hunk, _ oldText: ComparedText, _ newText: ComparedText) -> TextChange.Difference {
    let (old, new) = (oldText.wording, newText.wording)
    if Self.changesOnlyNumbers(hunk, old, new) { return .number }
    if old.fingerprint(hunk.removed) == new.fingerprint(hunk.added) { return .conversion }
    if isLinkTitle(hunk, old, new) { return .conversion }
    if shouldAgree, differsByCaseOnly(hunk, old, new) { return .conversion }
    if !isSameConverter, isExampleMark(hunk, oldText, newText) { return .conversion }
    if !isSameConverter, isTableRearranged(hunk, oldText, newText) { return .conversion }
    if oldText.describesPicture(at: hunk.removed), newText.describesPicture(at: hunk.added) { return .conversion }
    if Self.replacesAll(hunk, old, new) { return .wording }
    if isMadeOfBlocks(hunk, oldText, newText) { return .conversion }
    // The end of a line and the whole lines after it may differ for different reasons.
    guard let parts = Self.splitAtLines(hunk, old, new), isMadeOfBlocks(parts.lines, oldText, newText) else {
      return .wording
    }
    return difference(at: parts.end, oldText, newText)
  }

  /// Whether the words on each side are blocks that the other converter may have dropped or put elsewhere.
  private func isMadeOfBlocks(_ hunk: EditScript.Hunk, _ oldText: ComparedText, _ newText: ComparedText) -> Bool {
    (hunk.removed.isEmpty || mayBeDropped(hunk.removed, oldText.wording, by: new, newText))
      && (hunk.added.isEmpty || mayBeDropped(hunk.added, newText.wording, by: old, oldText))
  }

  /// Splits a hunk that begins within a line where the next lines begin; `nil` without further lines.
  private static func splitAtLines(_ hunk: EditScript.Hunk, _ old: Wording, _ new: Wording)
    -> (end: EditScript.Hunk, lines: EditScript.Hunk)?
  {
    func boundary(_ range: Range<Int>, _ wording: Wording) -> Int {
      range.dropFirst().first { wording.words[$0].startsLine } ?? range.upperBound
    }
    guard !hunk.removed.isEmpty, !hunk.added.isEmpty else { return nil }
    let (left, right) = (boundary(hunk.removed, old), boundary(hunk.added, new))
    guard left < hunk.removed.upperBound || right < hunk.added.upperBound else { return nil }
    return (
      EditScript.Hunk(removed: hunk.removed.lowerBound..<left, added: hunk.added.lowerBound..<right),
      EditScript.Hunk(removed: left..<hunk.removed.upperBound, added: right..<hunk.added.upperBound)
    )
  }

  /// Whether a hunk covers both texts, so that one text replaced the other.
  private static func replacesAll(_ hunk: EditScript.Hunk, _ old: Wording, _ new: Wording) -> Bool {
    !hunk.removed.isEmpty && !hunk.added.isEmpty && hunk.removed == old.words.indices && hunk.added == new.words.indices
  }

  private func differsByCaseOnly(_ hunk: EditScript.Hunk, _ old: Wording, _ new: Wording) -> Bool {
    Wording.foldedKey(old.text(hunk.removed)) == Wording.foldedKey(new.text(hunk.added))
  }

  /// Whether one side marks an example where the other has nothing, the heading of the column or a caption.
  private func isExampleMark(_ hunk: EditScript.Hunk, _ oldText: ComparedText, _ newText: ComparedText) -> Bool {
    let (old, new) = (oldText.wording, newText.wording)
    func text(_ range: Range<Int>, _ wording: Wording) -> Substring {
      let text = wording.text(range)
      return text[...(text.lastIndex { !$0.isWhitespace } ?? text.startIndex)]
    }
    func isMark(_ range: Range<Int>, _ wording: Wording) -> Bool {
      (1...2).contains(range.count) && MarkWord.usage(String(text(range, wording))) != nil
    }
    func mayReplaceMark(_ range: Range<Int>, _ wording: Wording, _ side: Side, _ other: ComparedText) -> Bool {
      guard let first = range.first, !isMark(range, wording) else { return range.isEmpty }
      return range.count <= 8 && wording.words[first].startsLine
        && text(range, wording).hasSuffix(":") || mayBeDropped(range, wording, by: side, other)
    }
    return isMark(hunk.removed, old) && mayReplaceMark(hunk.added, new, self.old, oldText)
      || isMark(hunk.added, new) && mayReplaceMark(hunk.removed, old, self.new, newText)
  }

  /// Whether a hunk is in a table with its cells in another order, or with the column headings on one side only.
  private func isTableRearranged(_ hunk: EditScript.Hunk, _ old: ComparedText, _ new: ComparedText) -> Bool {
    let isInTable = hunk.removed.contains { old.isInTable[$0] } || hunk.added.contains { new.isInTable[$0] }
    guard isInTable else { return false }
    let isKnown =
      old.wording.hashes[hunk.removed].allSatisfy(new.hashes.contains)
      && new.wording.hashes[hunk.added].allSatisfy(old.hashes.contains)
    if isKnown { return true }
    // Within one revision a converter may lose cells, but not whole rows of a table it keeps.
    guard shouldAgree, hunk.removed.isEmpty || hunk.added.isEmpty else { return false }
    return !old.wording.isWholeLines(hunk.removed) || !new.wording.isWholeLines(hunk.added)
  }

  /// Returns the pairs of hunks in which sentences moved from one position in the text to another.
  private static func movedSentences(_ hunks: [EditScript.Hunk], _ old: Wording, _ new: Wording) -> [(Int, Int)] {
    var removals: [UInt64: [Int]] = [:]
    for (position, hunk) in hunks.enumerated() where hunk.added.isEmpty && areSentences(hunk.removed, old) {
      removals[old.fingerprint(hunk.removed), default: []].append(position)
    }
    guard !removals.isEmpty else { return [] }
    var pairs: [(Int, Int)] = []
    for (position, hunk) in hunks.enumerated() where hunk.removed.isEmpty && areSentences(hunk.added, new) {
      let key = new.fingerprint(hunk.added)
      if let other = removals[key]?.popLast() { pairs.append((other, position)) }
    }
    return pairs
  }

  /// Whether a range consists of whole sentences or lines. A single word has another meaning at another position.
  private static func areSentences(_ range: Range<Int>, _ wording: Wording) -> Bool {
    wording.startsSentence(range.lowerBound)
      && (range.upperBound == wording.words.count || wording.startsSentence(range.upperBound))
  }

  // MARK: Blocks

  /// Whether a range consists of whole lines of a kind that the other converter may have dropped.
  private func mayBeDropped(_ range: Range<Int>, _ wording: Wording, by side: Side, _ other: ComparedText) -> Bool {
    guard wording.isWholeLines(range) else { return false }
    if !isSameConverter, range.count >= Self.leastPassage, side.contains(wording.text(range)) { return true }
    let hasTable = other.isInTable.contains(true)
    return wording.lines(in: range).allSatisfy { line in
      mayDrop(wording.text(line), wordCount: line.count, by: side, hasTable: hasTable)
    }
  }

  /// - Parameter hasTable: whether the other text has rows of a table.
  private func mayDrop(_ line: String, wordCount: Int, by side: Side, hasTable: Bool) -> Bool {
    if Self.isTableRow(line) {
      return !isSameConverter && !hasTable && (shouldAgree || side.omissions.contains(.tables))
    }
    // A short list item may also be the title of a tab, but only captures of one revision should agree on it.
    let isItem = line.hasPrefix("- ")
    if wordCount <= Self.longestLabel, !SentenceEnd.isAt(endOf: line), shouldAgree || !isItem { return true }
    return shouldAgree && wordCount <= Self.longestCaption
  }

  /// Whether a line is a row of a table in the form used in records: "Platform: iOS; Size: 17 pt".
  static func isTableRow(_ line: String) -> Bool {
    line.hasBlank(after: UInt8(ascii: ":")) && !line.utf8.starts(with: "- ".utf8)
      && (line.hasBlank(after: UInt8(ascii: ";")) || !SentenceEnd.isAt(endOf: line))
  }

  /// The most words of the title of a tab or a caption without a verb.
  private static let longestLabel = 8
  /// The least words of a passage; a shorter text occurs elsewhere by chance.
  private static let leastPassage = 4
  private static let longestCaption = 50

  // MARK: Numbers

  private static func changesOnlyNumbers(_ hunk: EditScript.Hunk, _ old: Wording, _ new: Wording) -> Bool {
    let (removed, added) = (old.words[hunk.removed], new.words[hunk.added])
    guard removed.count == added.count, removed.contains(where: \.isNumber) else { return false }
    return zip(removed, added).allSatisfy { before, after in
      before.isNumber && after.isNumber || before.hash == after.hash
    }
  }
}

extension ComparedText {
  /// Whether a range is within one cell of a table that has the alternative text of a picture.
  fileprivate func describesPicture(at range: Range<Int>) -> Bool {
    let last = wording.words.count - 1
    func endsCell(_ index: Int) -> Bool {
      index == last || wording.words[index + 1].startsLine
        || wording.text(index..<index + 1).last { !$0.isWhitespace } == ";"
    }
    // Words that only one side has continue the cell before them.
    let first = range.isEmpty ? range.lowerBound - 1 : range.lowerBound
    guard isInTable.indices.contains(first), isInTable[first],
      let end = (first...last).first(where: endsCell), range.upperBound <= end + 1
    else { return false }
    let start = (0..<first).last(where: endsCell).map { $0 + 1 } ?? 0
    let cell = wording.text(start..<end + 1)
    return cell.firstRange(of: ": ").map { PictureWords.describePicture(String(cell[$0.upperBound...])) } ?? false
  }
}

extension String {
  /// Whether a blank follows an ASCII character anywhere in the text.
  fileprivate func hasBlank(after mark: UInt8) -> Bool {
    var previous: UInt8 = 0
    for byte in utf8 {
      if byte == 0x20, previous == mark { return true }
      previous = byte
    }
    return false
  }
}
