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

  /// Returns words without the punctuation around them.
  static func trimmed(_ words: String) -> String {
    func isMark(_ character: Character) -> Bool { !character.isLetter && !character.isNumber }
    // Most words end in ASCII letters and marks, which need no decoding.
    func isASCIIMark(_ byte: UInt8) -> Bool {
      switch byte {
      case 0x80..., 0x30...0x39, 0x41...0x5A, 0x61...0x7A: false
      default: true
      }
    }
    let bytes = words.utf8
    guard let first = bytes.firstIndex(where: { !isASCIIMark($0) }),
      let last = bytes.lastIndex(where: { !isASCIIMark($0) })
    else { return "" }
    var title = words[first..<bytes.index(after: last)]
    if let start = title.utf8.first, let end = title.utf8.last, start < 0x80, end < 0x80 {
      return String(title)
    }
    while let first = title.first, isMark(first) { title.removeFirst() }
    while let last = title.last, isMark(last) { title.removeLast() }
    return String(title)
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
    return shouldAgree
      ? oldTitle != nil || newTitle != nil : (oldTitle == nil) != (newTitle == nil)
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

  /// Returns the words in and around a hunk that are a title, when the other side has words at the same position, or
  /// `nil` when there is no title.
  private func titleSpan(
    _ range: Range<Int>, _ wording: Wording, _ other: Range<Int>, _ otherWording: Wording,
    of side: Side
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
        extra - before, wording.words.count - range.upperBound,
        otherWording.words.count - other.upperBound)
      for after in 0...max(0, after) {
        let span = range.lowerBound - before..<range.upperBound + after
        let otherSpan = other.lowerBound - before..<other.upperBound + after
        guard !span.isEmpty, !otherSpan.isEmpty,
          mayLackCapital || !Self.startsSentence(span.lowerBound, wording)
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

/// Detects merged and split rules: removed rules whose text became part of another rule, and added rules whose text was
/// part of another rule.
struct MergeSplitDetector {
  private let old: [ComparedRecord]
  private let new: [ComparedRecord]
  private let counterpartsOfOld: [Int: Int]
  private let counterpartsOfNew: [Int: Int]

  init(old: [ComparedRecord], new: [ComparedRecord], alignment: RecordAlignment) {
    self.old = old
    self.new = new
    counterpartsOfOld = Dictionary(uniqueKeysWithValues: alignment.pairs.map { ($0.old, $0.new) })
    counterpartsOfNew = Dictionary(uniqueKeysWithValues: alignment.pairs.map { ($0.new, $0.old) })
  }

  /// Sets the relation of each removed or added rule to the rule that its text is part of.
  func addRelations(to placed: inout [PageComparison.PlacedChange]) {
    let unmatched = placed.indices.filter {
      placed[$0].change.record.record.kind == .guideline
        && (placed[$0].old == nil || placed[$0].new == nil)
    }
    guard !unmatched.isEmpty, unmatched.count * (old.count + new.count) <= Self.comparisonLimit
    else { return }
    let weights = WordWeights(old + new)
    let oldBags = old.map { Self.bag($0, weights) }
    let newBags = new.map { Self.bag($0, weights) }
    for position in unmatched {
      let place = placed[position]
      if let index = place.old, place.new == nil {
        let explanation = Self.explanation(
          with: old[index], among: new, before: { counterpartsOfNew[$0].map { old[$0] } })
        if let whole = explanation
          ?? Self.whole(
            of: oldBags[index], among: new, newBags,
            before: { counterpartsOfNew[$0].map { oldBags[$0] } })
        {
          placed[position].change.relation = .mergedInto(new[whole].record.id)
          placed[position].change.isSentenceElsewhere = explanation != nil
        }
      } else if let index = place.new {
        let explanation = Self.explanation(
          with: new[index], among: old, before: { counterpartsOfOld[$0].map { new[$0] } })
        if let whole = explanation
          ?? Self.whole(
            of: newBags[index], among: old, oldBags,
            before: { counterpartsOfOld[$0].map { newBags[$0] } })
        {
          placed[position].change.relation = .splitFrom(old[whole].record.id)
          placed[position].change.isSentenceElsewhere = explanation != nil
        }
      }
    }
  }

  /// Returns the position of the rule that contains most of a text while its counterpart does not, or `nil` when no
  /// rule does.
  private static func whole(
    of part: BagOfWords, among records: [ComparedRecord], _ bags: [BagOfWords],
    before counterpart: (Int) -> BagOfWords?
  ) -> Int? {
    var best: (share: Double, index: Int)?
    for (index, bag) in bags.enumerated() where records[index].kind == .guideline {
      let share = part.containment(in: bag)
      guard share >= leastShare, share > best?.share ?? 0 else { continue }
      let before = counterpart(index).map { part.containment(in: $0) } ?? 0
      if share - before >= leastGain { best = (share, index) }
    }
    return best?.index
  }

  /// Returns the position of the only rule that has a statement as a sentence of its explanation while its counterpart
  /// does not, or `nil` when none or several have.
  private static func explanation(
    with statement: ComparedRecord, among records: [ComparedRecord],
    before counterpart: (Int) -> ComparedRecord?
  ) -> Int? {
    guard statement.statement.bag.count >= leastSentence else { return nil }
    let found = records.indices.filter { index in
      records[index].kind == .guideline
        && records[index].detail.sentences.contains(statement.statementKey)
        && counterpart(index)?.detail.sentences.contains(statement.statementKey) != true
    }
    return found.count == 1 ? found[0] : nil
  }

  /// In words; a shorter statement is a sentence elsewhere by chance.
  private static let leastSentence = 3

  private static func bag(_ record: ComparedRecord, _ weights: WordWeights) -> BagOfWords {
    BagOfWords(
      (record.statement.bag + record.detail.bag).sorted(), weights: weights.weight)
  }

  private static let leastShare = 0.5
  private static let leastGain = 0.3
  /// Larger pages are not searched, because the search takes quadratic time.
  private static let comparisonLimit = 200_000
}
