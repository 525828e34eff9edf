import GuidelineModel

/// Tells what the authors of the guidelines changed from what the making of the captures changes.
///
/// A converter joins and parts words, drops tables, captions and call-outs, shows the titles of tabs as text,
/// puts a page's title in place of a link's words, and orders videos anew. Two captures of one revision should
/// say the same, so there more is put down to the converters than between two revisions; and little where one
/// converter made both.
struct ConversionNoiseFilter {
  /// What is known of the capture on one side.
  struct Side {
    /// Parts of pages that the maker of the capture drops.
    let losses: ConverterOmissions
    /// Whether the record has links.
    let hasLinks: Bool
    /// The API symbols the record names, any of which may stand where a link's words were.
    var symbols: Set<String> = []
    /// Whether a text stands anywhere on the page of that capture.
    var holds: (String) -> Bool = { _ in false }
  }

  /// Whether both captures are of one revision.
  let isSameRevision: Bool
  let old: Side
  let new: Side
  /// Titles and headings, any of which may stand where a link's words were.
  let titles: LinkTitles
  /// Whether the captures were written alike, as by one converter.
  var isSameConverter = false

  /// Whether the captures should say the same and were made by different converters.
  var shouldAgree: Bool { isSameRevision && !isSameConverter }

  /// What each place that differs comes from.
  func differences(at hunks: [EditScript.Hunk], _ old: Wording, _ new: Wording)
    -> [TextChange.Difference]
  {
    let texts = (Text(old), Text(new))
    var differences = hunks.map { difference(at: $0, texts.0, texts.1) }
    guard !isSameConverter else { return differences }
    for (position, other) in Self.shifted(hunks, old, new) {
      differences[position] = .conversion
      differences[other] = .conversion
    }
    return differences
  }

  /// A text with what is asked of it more than once.
  private struct Text {
    let wording: Wording
    let hashes: Set<UInt64>
    /// For each word whether its line is a row of a table.
    let isInTable: [Bool]

    init(_ wording: Wording) {
      self.wording = wording
      hashes = Set(wording.hashes)
      var isInTable: [Bool] = []
      for line in wording.lines {
        isInTable += [Bool](
          repeating: ConversionNoiseFilter.isTableRow(wording.text(line)), count: line.count)
      }
      self.isInTable = isInTable
    }
  }

  private func difference(at hunk: EditScript.Hunk, _ oldText: Text, _ newText: Text)
    -> TextChange.Difference
  {
    let (old, new) = (oldText.wording, newText.wording)
    if Self.changesOnlyNumbers(hunk, old, new) { return .number }
    if old.fingerprint(hunk.removed) == new.fingerprint(hunk.added) { return .conversion }
    if isLinkTitle(hunk, old, new) { return .conversion }
    if shouldAgree, differsByCaseOnly(hunk, old, new) { return .conversion }
    if !isSameConverter, isTableMadeAnew(hunk, oldText, newText) { return .conversion }
    if Self.isAll(hunk, old, new) { return .wording }
    if isMadeOfBlocks(hunk, oldText, newText) { return .conversion }
    // The end of a line and whole lines after it may differ for two reasons.
    guard let parts = Self.parts(hunk, old, new), isMadeOfBlocks(parts.lines, oldText, newText)
    else { return .wording }
    return difference(at: parts.end, oldText, newText)
  }

  /// Whether what is on one side only is blocks that the other side's converter may have dropped, or that stand
  /// elsewhere on its page.
  private func isMadeOfBlocks(_ hunk: EditScript.Hunk, _ oldText: Text, _ newText: Text) -> Bool {
    let isLost =
      hunk.removed.isEmpty
      || isBlockThatConvertersDrop(hunk.removed, oldText.wording, by: self.new, newText)
    return isLost
      && (hunk.added.isEmpty
        || isBlockThatConvertersDrop(hunk.added, newText.wording, by: self.old, oldText))
  }

  /// A place that begins within a line on both sides, parted where the next lines begin.
  private static func parts(_ hunk: EditScript.Hunk, _ old: Wording, _ new: Wording)
    -> (end: EditScript.Hunk, lines: EditScript.Hunk)?
  {
    func boundary(_ range: Range<Int>, _ wording: Wording) -> Int {
      range.dropFirst().first { wording.words[$0].startsLine } ?? range.upperBound
    }
    guard !hunk.removed.isEmpty, !hunk.added.isEmpty else { return nil }
    let (left, right) = (boundary(hunk.removed, old), boundary(hunk.added, new))
    guard left < hunk.removed.upperBound || right < hunk.added.upperBound else { return nil }
    return (
      EditScript.Hunk(
        removed: hunk.removed.lowerBound..<left, added: hunk.added.lowerBound..<right),
      EditScript.Hunk(
        removed: left..<hunk.removed.upperBound, added: right..<hunk.added.upperBound)
    )
  }

  /// Whether one text stands for another without a word in common: nothing was dropped.
  private static func isAll(_ hunk: EditScript.Hunk, _ old: Wording, _ new: Wording) -> Bool {
    !hunk.removed.isEmpty && !hunk.added.isEmpty && hunk.removed == old.words.indices
      && hunk.added == new.words.indices
  }

  private func differsByCaseOnly(_ hunk: EditScript.Hunk, _ old: Wording, _ new: Wording) -> Bool {
    Wording.foldedKey(old.text(hunk.removed)) == Wording.foldedKey(new.text(hunk.added))
  }

  /// Whether a place lies in a table that is only laid out differently: cells in another order, or with and
  /// without their column's head before each.
  private func isTableMadeAnew(_ hunk: EditScript.Hunk, _ old: Text, _ new: Text) -> Bool {
    let isInTable =
      hunk.removed.contains { old.isInTable[$0] } || hunk.added.contains { new.isInTable[$0] }
    guard isInTable else { return false }
    let isKnown =
      old.wording.hashes[hunk.removed].allSatisfy(new.hashes.contains)
      && new.wording.hashes[hunk.added].allSatisfy(old.hashes.contains)
    if isKnown { return true }
    // Under one revision cells are lost, but not whole rows of a table that is there.
    guard shouldAgree, hunk.removed.isEmpty || hunk.added.isEmpty else { return false }
    return !old.wording.isWholeLines(hunk.removed) || !new.wording.isWholeLines(hunk.added)
  }

  /// Pairs of places where the same sentences went from one place of the text to another.
  private static func shifted(_ hunks: [EditScript.Hunk], _ old: Wording, _ new: Wording)
    -> [(Int, Int)]
  {
    var removals: [UInt64: [Int]] = [:]
    for (position, hunk) in hunks.enumerated()
    where hunk.added.isEmpty && areSentences(hunk.removed, old) {
      removals[old.fingerprint(hunk.removed), default: []].append(position)
    }
    guard !removals.isEmpty else { return [] }
    var pairs: [(Int, Int)] = []
    for (position, hunk) in hunks.enumerated()
    where hunk.removed.isEmpty && areSentences(hunk.added, new) {
      let key = new.fingerprint(hunk.added)
      if let other = removals[key]?.popLast() { pairs.append((other, position)) }
    }
    return pairs
  }

  /// Whether a stretch is made of whole sentences or lines: a single word means something else elsewhere.
  private static func areSentences(_ range: Range<Int>, _ wording: Wording) -> Bool {
    startsSentence(range.lowerBound, wording)
      && (range.upperBound == wording.words.count || startsSentence(range.upperBound, wording))
  }

  static func startsSentence(_ index: Int, _ wording: Wording) -> Bool {
    index == 0 || wording.words[index].startsLine
      || endsSentence(String(wording.words[index - 1].written))
  }

  // MARK: Blocks

  /// Whether a stretch is made of whole lines of a sort that the other side's converter may have dropped.
  private func isBlockThatConvertersDrop(
    _ range: Range<Int>, _ wording: Wording, by side: Side, _ other: Text
  ) -> Bool {
    guard wording.isWholeLines(range) else { return false }
    if !isSameConverter, range.count >= Self.leastPassage, side.holds(wording.text(range)) {
      return true
    }
    let hasTable = other.isInTable.contains(true)
    return wording.lines(in: range).allSatisfy { line in
      mayDrop(wording.text(line), wordCount: line.count, by: side, hasTable: hasTable)
    }
  }

  /// - Parameter hasTable: whether the text on that side has rows of a table.
  private func mayDrop(_ line: String, wordCount: Int, by side: Side, hasTable: Bool) -> Bool {
    if Self.isTableRow(line) {
      return !isSameConverter && !hasTable && (shouldAgree || side.losses.contains(.tables))
    }
    // A short item of a list may be a tab's title too, but only captures of one revision should agree on it.
    let isItem = line.hasPrefix("- ")
    if wordCount <= Self.longestLabel, !Self.endsSentence(line), shouldAgree || !isItem {
      return true
    }
    return shouldAgree && wordCount <= Self.longestCaption
  }

  /// A row of a table as records have it: "Platform: iOS; Size: 17 pt".
  private static func isTableRow(_ line: String) -> Bool {
    line.contains(": ") && !line.hasPrefix("- ")
      && (line.contains("; ") || !endsSentence(line))
  }

  static func endsSentence(_ line: String) -> Bool {
    let marks: Set<Character> = [".", "!", "?", "。", "！", "？", ":"]
    return line.last { !$0.isWhitespace && !"\"”’)".contains($0) }.map(marks.contains) ?? false
  }

  /// Titles of tabs and captions without a verb are not longer, in words.
  private static let longestLabel = 8
  /// A shorter text stands elsewhere by chance, in words.
  private static let leastPassage = 4
  /// Captions are not longer, in words.
  private static let longestCaption = 50

  // MARK: Numbers

  /// Whether the words are the same but for the values in them: "44 pt" and "60 pt".
  private static func changesOnlyNumbers(_ hunk: EditScript.Hunk, _ old: Wording, _ new: Wording)
    -> Bool
  {
    let (removed, added) = (old.words[hunk.removed], new.words[hunk.added])
    guard removed.count == added.count, removed.contains(where: \.isNumber) else { return false }
    return zip(removed, added).allSatisfy { before, after in
      before.isNumber && after.isNumber || before.hash == after.hash
    }
  }
}
