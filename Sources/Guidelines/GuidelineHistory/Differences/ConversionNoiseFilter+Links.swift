/// Titles, headings and names of APIs in place of a link's own words.
extension ConversionNoiseFilter {
  /// Whether one side has a title where the other has a link's own words.
  func isLinkTitle(_ hunk: EditScript.Hunk, _ old: Wording, _ new: Wording) -> Bool {
    if isNamedBySymbols(hunk, old, new) { return true }
    let oldTitle =
      self.old.hasLinks || !self.old.symbols.isEmpty
      ? titleSpan(hunk.removed, old, hunk.added, new, symbols: self.old.symbols) : nil
    let newTitle =
      self.new.hasLinks || !self.new.symbols.isEmpty
      ? titleSpan(hunk.added, new, hunk.removed, old, symbols: self.new.symbols) : nil
    // Between revisions one title for another is a change of the link, and the capital of a sentence makes no
    // title.
    return shouldAgree
      ? oldTitle != nil || newTitle != nil : (oldTitle == nil) != (newTitle == nil)
  }

  /// Whether word for word one side has the name of an API where the other has a link's own word.
  private func isNamedBySymbols(_ hunk: EditScript.Hunk, _ old: Wording, _ new: Wording) -> Bool {
    guard !isSameConverter, hunk.removed.count == hunk.added.count else { return false }
    return zip(hunk.removed, hunk.added).allSatisfy { before, after in
      let oldWord = LinkTitles.bare(old.text(before..<before + 1))
      let newWord = LinkTitles.bare(new.text(after..<after + 1))
      return old.hashes[before] == new.hashes[after]
        || self.old.symbols.contains(oldWord) != self.new.symbols.contains(newWord)
    }
  }

  /// The words in and around a place that are a title, when the other side has words there as well.
  private func titleSpan(
    _ range: Range<Int>, _ wording: Wording, _ other: Range<Int>, _ otherWording: Wording,
    symbols: Set<String>
  ) -> Range<Int>? {
    guard range.count <= Self.longestTitle, other.count <= Self.longestTitle else { return nil }
    let room = Self.longestTitle - range.count
    for before in 0...min(room, range.lowerBound, other.lowerBound) {
      let after = min(
        room - before, wording.words.count - range.upperBound,
        otherWording.words.count - other.upperBound)
      for after in 0...max(0, after) {
        let span = range.lowerBound - before..<range.upperBound + after
        let otherSpan = other.lowerBound - before..<other.upperBound + after
        guard !span.isEmpty, !otherSpan.isEmpty,
          isSameRevision || !Self.startsSentence(span.lowerBound, wording)
        else { continue }
        if titles.contains(wording.text(span))
          || symbols.contains(LinkTitles.bare(wording.text(span))),
          Self.isInOneSentence(otherSpan, otherWording)
        {
          return span
        }
      }
    }
    return nil
  }

  /// Whether a stretch stays within a sentence, as the words of a link do.
  private static func isInOneSentence(_ range: Range<Int>, _ wording: Wording) -> Bool {
    let words = wording.words[range]
    return !words.dropFirst().contains(where: \.startsLine)
      && !words.dropLast().contains { endsSentence(String($0.written)) }
  }

  private static let longestTitle = 7
}
