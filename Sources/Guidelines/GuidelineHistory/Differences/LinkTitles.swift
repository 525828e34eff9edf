import ByteRoutines
import GuidelineModel

/// The titles of pages and sections, which some converters write in place of the text of a link.
package final class LinkTitles {
  private lazy var table = load()
  private let load: () -> Table

  /// Titles that are loaded, which several threads may share.
  package struct Table: Sendable {
    fileprivate let titles: Set<String>
    fileprivate let singulars: Set<String>

    fileprivate init(_ titles: Set<String>) {
      self.titles = titles
      singulars = Set(
        titles.map { title in
          var words = title.lowercased().split(separator: " ").map(String.init)
          if let last = words.popLast() { words.append(NameKey.singular(last)) }
          return words.joined(separator: " ")
        })
    }
  }

  /// Creates titles that are loaded on demand.
  ///
  /// - Parameter load: returns the titles and headings as written. It is called at most once.
  package init(_ load: @escaping () -> Set<String>) { self.load = { Table(load()) } }

  package init(_ table: Table) { load = { table } }

  /// The titles for other threads; loads them.
  package var loaded: Table { table }

  /// Whether words are a title, including its case: within a sentence the capital letter distinguishes a title.
  func contains(_ words: String) -> Bool { table.titles.contains(Self.trimmed(words)) }

  /// Whether words are the singular of a title in lower case: the reader makes it of a title behind an article.
  func containsSingular(_ words: String) -> Bool { table.singulars.contains(Self.trimmed(words)) }

  static func trimmed(_ words: String) -> String {
    // Bytes, because a comparison of all pages would spend a tenth of its time here.
    func isPart(_ byte: UInt8) -> Bool { byte >= 0x80 || byte.isASCIILetterOrDigit }
    let bytes = words.utf8
    guard let first = bytes.firstIndex(where: isPart), let last = bytes.lastIndex(where: isPart) else { return "" }
    let title = words[first..<bytes.index(after: last)]
    let isASCII = bytes[first] < 0x80 && bytes[last] < 0x80
    return String(isASCII ? title : title.trimmed { $0.isLetter || $0.isNumber })
  }
}

// Titles, headings and API symbols in place of the text of a link.
extension ConversionNoiseFilter {
  /// Whether one side has a title where the other has the text of a link.
  func isLinkTitle(_ hunk: EditScript.Hunk, _ old: Wording, _ new: Wording) -> Bool {
    if replacesSymbols(hunk, old, new) { return true }
    let oldTitle = titleSpan(hunk.removed, old, hunk.added, new, of: self.old)
    let newTitle = titleSpan(hunk.added, new, hunk.removed, old, of: self.new)
    // Between revisions, titles on both sides mean that the link changed, and a capital letter at the start of a
    // sentence does not make a title.
    return shouldAgree ? oldTitle != nil || newTitle != nil : (oldTitle == nil) != (newTitle == nil)
  }

  /// Whether the words are equal except that one side has API symbols where the other has the text of links.
  private func replacesSymbols(_ hunk: EditScript.Hunk, _ old: Wording, _ new: Wording) -> Bool {
    guard !isSameConverter, hunk.removed.count == hunk.added.count else { return false }
    return zip(hunk.removed, hunk.added).allSatisfy { before, after in
      let oldWord = LinkTitles.trimmed(old.text(before..<before + 1))
      let newWord = LinkTitles.trimmed(new.text(after..<after + 1))
      return old.hashes[before] == new.hashes[after]
        || self.old.symbols.contains(oldWord) != self.new.symbols.contains(newWord)
    }
  }

  /// Returns the title in and around a hunk where the other side has words too; `nil` without a title.
  private func titleSpan(
    _ range: Range<Int>, _ wording: Wording, _ other: Range<Int>, _ otherWording: Wording, of side: Side
  ) -> Range<Int>? {
    let listsLinks = side.hasLinks || !side.symbols.isEmpty
    // Records do not list the links of their tables and those within the page; then only a capital shows a title.
    guard shouldAgree || listsLinks, range.count <= Self.longestTitle,
      other.count <= Self.longestTitle
    else { return nil }
    let mayLackCapital = isSameRevision && listsLinks
    let extra = Self.longestTitle - range.count
    for before in 0...min(extra, range.lowerBound, other.lowerBound) {
      let after = min(
        extra - before, wording.words.count - range.upperBound, otherWording.words.count - other.upperBound)
      for after in 0...max(0, after) {
        let span = range.lowerBound - before..<range.upperBound + after
        let otherSpan = other.lowerBound - before..<other.upperBound + after
        guard !span.isEmpty, !otherSpan.isEmpty,
          mayLackCapital || !wording.startsSentence(span.lowerBound)
        else { continue }
        if titles.contains(wording.text(span))
          || mayLackCapital && titles.containsSingular(wording.text(span))
          || side.symbols.contains(LinkTitles.trimmed(wording.text(span))),
          Self.isInOneSentence(otherSpan, otherWording)
        {
          return span
        }
      }
    }
    return nil
  }

  /// Whether a range is within one sentence, as the text of a link is.
  private static func isInOneSentence(_ range: Range<Int>, _ wording: Wording) -> Bool {
    !range.dropFirst().contains { wording.words[$0].startsLine }
      && !range.dropLast().contains { wording.endsSentence(after: $0) }
  }

  /// In words.
  private static let longestTitle = 7
}
