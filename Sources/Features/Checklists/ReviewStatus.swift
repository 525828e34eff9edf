package import GuidelineModel
import TextSupport

/// The progress of a review.
package struct ReviewStatus: Sendable {
  /// The counts of a group of items.
  package struct Counts: Hashable, Sendable {
    /// The number of items with each verdict, without items whose rule is gone and items that passed or did not apply
    /// before their rule changed.
    package private(set) var verdicts: [Verdict: Int] = [:]
    /// The number of items that passed or did not apply before their rule changed.
    package private(set) var outdated = 0
    /// The number of items whose rule is gone.
    package private(set) var gone = 0

    /// The number of items with a verdict.
    package subscript(verdict: Verdict) -> Int { verdicts[verdict] ?? 0 }

    /// The number of items whose rule is not gone.
    package var total: Int { verdicts.values.reduce(0, +) + outdated }

    /// The number of items whose verdict counts.
    package var reviewed: Int { total - self[.open] - outdated }

    /// Whether all items have a verdict that counts.
    package var isComplete: Bool { total > 0 && reviewed == total }

    fileprivate init(_ items: [EditedItem] = []) {
      for item in items { count(item) }
    }

    private mutating func count(_ item: EditedItem) {
      if item.mark == .gone { return gone += 1 }
      if item.isOutdated { return outdated += 1 }
      verdicts[item.verdict, default: 0] += 1
    }
  }

  /// The conditions on which a build can fail.
  package enum Condition: String, CaseIterable, Sendable {
    /// An item fails.
    case fail
    /// An item is open.
    case open
    /// The rule of an item changed after the last review.
    case marked
  }

  /// Whether a condition is met.
  package func meets(_ condition: Condition) -> Bool {
    switch condition {
    case .fail: !failed.isEmpty
    case .open: !open.isEmpty
    case .marked: !marked.isEmpty
    }
  }

  /// Whether the checklist has no items at all, removed ones included.
  package var isEmpty: Bool { counts.total == 0 && counts.gone == 0 }

  /// The counts of all items.
  package private(set) var counts = Counts()
  /// The counts by page, in the order of the file.
  package private(set) var pages: [(page: String, counts: Counts)] = []
  /// The counts by platform of the checklist, in Apple's order; `nil` for unknown platforms. An item for several
  /// platforms counts for each.
  package private(set) var platforms: [(platform: Platform?, counts: Counts)] = []
  /// The counts by strength; `nil` for unknown strengths.
  package private(set) var strengths: [(strength: Strength?, counts: Counts)] = []
  /// The items without a verdict.
  package private(set) var open: [EditedItem] = []
  /// The items that fail.
  package private(set) var failed: [EditedItem] = []
  /// The items that need another look, because their rule changed.
  package private(set) var marked: [EditedItem] = []
  /// The items whose verdict is not recognized; they count as open.
  package private(set) var unclear: [EditedItem] = []
  /// The oldest page revision that an item was created from.
  package private(set) var oldestRevision: CalendarDate?

  /// Computes the progress from the items of a checklist.
  ///
  /// - Parameter requested: the platforms of the checklist; empty for all.
  package init(of items: [EditedItem], on requested: PlatformSet = []) {
    counts = Counts(items)
    pages = items.grouped(by: \.page).map { ($0[0].page, Counts($0)) }
    let listed = requested.isEmpty ? Platform.allCases : requested.platforms
    platforms = Self.counts(of: items, by: listed) { item, platform in
      item.platforms.map { own in platform.map { own.contains(PlatformSet($0)) } ?? false }
        ?? (platform == nil)
    }
    strengths = Self.counts(of: items, by: Strength.allCases) { $0.strength == $1 }
    unclear = items.filter { $0.unrecognizedVerdict != nil }
    let present = items.filter { $0.mark != .gone }
    open = present.filter { $0.verdict == .open }
    failed = present.filter { $0.verdict == .fail }
    marked = present.filter { $0.mark == .changed }
    oldestRevision = present.compactMap(\.revised).min()
  }

  /// The counts of the items of each key, and last of those of none; keys without items are left out.
  private static func counts<Key>(
    of items: [EditedItem], by keys: [Key], _ isOf: (EditedItem, Key?) -> Bool
  ) -> [(Key?, Counts)] {
    (keys.map(Key?.some) + [nil]).compactMap { key in
      let own = items.filter { isOf($0, key) }
      return own.isEmpty ? nil : (key, Counts(own))
    }
  }
}

extension EditedItem {
  /// Whether the item passed, or did not apply, before its rule changed. A failure stays one until the reviewer
  /// looks again.
  fileprivate var isOutdated: Bool {
    mark == .changed && (verdict == .pass || verdict == .notApplicable)
  }
}

/// Shortens explanations to one line, so that exported checklists cite the guidelines instead of copying them.
package enum Summary {
  /// The length of a line in characters.
  static let longest = 160

  /// Returns the sentence of an explanation with the number that decides whether the rule is kept; the first sentence if
  /// the rule itself has the number, or none has one.
  ///
  /// A sentence above 160 characters is cut at words: at its end, and also at its beginning if the number stands late.
  ///
  /// - Returns: `nil` if the first line of text is empty.
  package static func reason(for statement: String, in detail: String) -> String? {
    guard let first = firstSentence(of: detail) else { return nil }
    let own = Criterion(in: statement)?.certainty
    var best: (criterion: Criterion, sentence: String)?
    for sentence in Sentences.split(String(detail.prefix(searched))) {
      guard let found = Criterion(in: sentence), own.map({ $0 < found.certainty }) ?? true,
        best.map({ $0.criterion.certainty < found.certainty }) ?? true
      else { continue }
      best = (found, sentence)
    }
    return best.map { excerpt(of: $0.sentence, around: $0.criterion.position) } ?? first
  }

  /// The characters of an explanation that are searched for a number.
  private static let searched = 20_000

  /// A sentence on one line, cut to the words around a position if it is too long.
  private static func excerpt(of sentence: String, around position: Int) -> String {
    let words = sentence.split(whereSeparator: \.isWhitespace)
    let isBullet = position > 0 && ["-", "•", "*"].contains(words[0])
    let line = words.dropFirst(isBullet ? 1 : 0).joined(separator: " ")
    guard line.count > longest else { return line }
    // An ellipsis and a blank before, an ellipsis behind.
    let limit = longest - 3
    var shown = position..<position + 1
    var length = words[position].count
    func fits(_ index: Int) -> Bool {
      guard length + 1 + words[index].count <= limit else { return false }
      length += 1 + words[index].count
      return true
    }
    // The words behind the number tell what it counts.
    let least = min(words.count, position + wordsBehindNumber)
    while shown.upperBound < least, fits(shown.upperBound) {
      shown = shown.lowerBound..<shown.upperBound + 1
    }
    while shown.lowerBound > 0, fits(shown.lowerBound - 1) {
      shown = shown.lowerBound - 1..<shown.upperBound
    }
    while shown.upperBound < words.count, fits(shown.upperBound) {
      shown = shown.lowerBound..<shown.upperBound + 1
    }
    let text = words[shown].joined(separator: " ")
    let isCut = shown.upperBound < words.count || text.count > limit
    return (shown.lowerBound > 0 ? "… " : "") + text.prefix(limit) + (isCut ? "…" : "")
  }

  private static let wordsBehindNumber = 6

  /// Returns the first sentence of an explanation, without a bullet.
  ///
  /// A sentence above 160 characters is cut at a word and ends in "…".
  ///
  /// - Returns: `nil` if the first line of text is empty.
  package static func firstSentence(of detail: String) -> String? {
    var line = detail.drop(while: \.isNewline)
    for bullet in ["- ", "• ", "* "] where line.hasPrefix(bullet) {
      line = line.dropFirst(bullet.count)
    }
    var words = Words(rest: line).lazy.flatMap(sentences).makeIterator()
    guard var word = words.next() else { return nil }
    // The ellipsis needs one character.
    let limit = longest - 1
    var summary = ""
    var length = 0
    var end = line.startIndex
    while true {
      let isAdjacent = summary.isEmpty || end == word.startIndex
      length += word.count + (isAdjacent ? 0 : 1)
      if length > limit {
        // A script without blanks is one long word.
        if summary.isEmpty { summary = String(word.prefix(limit)) }
        return summary + "…"
      }
      summary += (isAdjacent ? "" : " ") + word
      guard let next = words.next() else { return summary }
      if endsSentence(word), next.first.map(beginsSentence) ?? true { return summary }
      end = word.endIndex
      word = next
    }
  }

  /// The words of the first line. They are split lazily, since an explanation has many more than a summary needs.
  private struct Words: Sequence, IteratorProtocol {
    var rest: Substring

    mutating func next() -> Substring? {
      rest = rest.drop { $0.isWhitespace && !$0.isNewline }
      guard let first = rest.first, !first.isNewline else { return nil }
      let word = rest.prefix { !$0.isWhitespace }
      rest = rest[word.endIndex...]
      return word
    }
  }

  /// Splits a word of a script without blanks after each sentence mark.
  private static func sentences(in word: Substring) -> [Substring] {
    if word.utf8.allSatisfy({ $0 < 0x80 }) { return [word] }
    var sentences: [Substring] = []
    var start = word.startIndex
    while let end = word[start...].firstIndex(where: { "。！？".contains($0) }) {
      let rest = word[word.index(after: end)...]
      let next = rest.firstIndex { !"」』”’）".contains($0) } ?? word.endIndex
      sentences.append(word[start..<next])
      start = next
    }
    return start < word.endIndex ? sentences + [word[start...]] : sentences
  }

  private static func beginsSentence(_ letter: Character) -> Bool {
    letter.isUppercase || !letter.isLetter || !letter.isCased
  }

  /// Whether a word ends a sentence; a short word with a full stop may be an abbreviation ("e.g.").
  private static func endsSentence(_ word: Substring) -> Bool {
    // Fast path: most words end in a letter.
    if let last = word.utf8.last, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(last) {
      return false
    }
    let bare = word.reversed().drop { "”’\"')」』）".contains($0) }
    guard let last = bare.first, ".!?。！？".contains(last) else { return false }
    if "。！？".contains(last) { return true }
    let letters = String(bare.dropFirst().reversed()).lowercased()
    return !letters.contains(".") && letters.count > 1 && !["vs", "cf"].contains(letters)
  }
}
