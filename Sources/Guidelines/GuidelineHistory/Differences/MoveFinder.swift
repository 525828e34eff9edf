// MoveFinder, MovedStatements, WordIndex
package import GuidelineModel

/// Finds records that moved from one page to another: a removal and an addition with nearly the same wording.
///
/// Texts other than rules move only with their page, from one that is gone or to one that is new.
package struct MoveFinder {
  private let titles: LinkTitles

  package init(titles: LinkTitles) { self.titles = titles }

  /// Replaces each removal and addition of the same record by a move, on both pages.
  ///
  /// A record moves at most once; pairs are chosen by the greatest total similarity.
  ///
  /// - Parameter differences: the differences of several pages between the same two days.
  package func findMoves(in differences: inout [PageDifference]) {
    for areRules in [true, false] { findMoves(in: &differences, ofRules: areRules) }
  }

  private func findMoves(in differences: inout [PageDifference], ofRules areRules: Bool) {
    let texts = ComparedTexts()
    let removals = Self.unmatched(differences, \.before, .removed, areRules: areRules, texts)
    let additions = Self.unmatched(differences, \.after, .added, areRules: areRules, texts)
    guard !removals.isEmpty, !additions.isEmpty else { return }
    let olds = removals.map(\.record)
    let news = additions.map(\.record)
    let similarity = Similarity(old: olds, new: news, weights: WordWeights(olds + news))
    let words = (olds + news).map { WordIndex.distinctiveWords($0.record.statement ?? $0.record.detail) }
    let candidates = WordIndex(Array(words[olds.count...]))
    var edges: [Assignment.Edge] = []
    for left in olds.indices {
      // At least two distinctive words, or the only one.
      for right in candidates.sharing(min(2, words[left].count), with: words[left])
      where removals[left].page != additions[right].page {
        guard areRules || differences[removals[left].page].new == nil || differences[additions[right].page].old == nil
        else { continue }
        let value = similarity.between(left, right)
        if value >= Self.threshold { edges.append(.init(left: left, right: right, weight: value)) }
      }
    }
    for (left, right) in Assignment(edges).pairs {
      let (source, target) = (removals[left], additions[right])
      let comparison = RecordComparison(
        old: differences[source.page].old, new: differences[target.page].new, isSameRevision: false, titles: titles,
        texts: texts)
      guard var change = comparison.change(from: source.record, to: target.record, place: .moved(.authors)) else {
        continue
      }
      let sides = [
        differences[source.page].changes[source.position].isLogged,
        differences[target.page].changes[target.position].isLogged,
      ]
      let from = differences[source.page].explanation(of: change)
      let to = differences[target.page].explanation(of: change)
      let isExplained = sides.contains(true) || from.isLogged || to.isLogged
      change.isLogged = isExplained ? true : sides.contains(nil) ? nil : false
      change.entryDate = to.date ?? from.date
      differences[source.page].changes[source.position] = change
      differences[target.page].changes[target.position] = change
    }
  }

  private struct Unmatched {
    let page: Int
    let position: Int
    let record: ComparedRecord
  }

  private static func unmatched(
    _ differences: [PageDifference], _ side: KeyPath<RecordChange, CitedRecord?>,
    _ name: RecordChange.Class, areRules: Bool, _ texts: ComparedTexts
  ) -> [Unmatched] {
    var records: [Unmatched] = []
    for (page, difference) in differences.enumerated() {
      for (position, change) in difference.changes.enumerated() where change.classes == [name] && !change.isConversion {
        guard let cited = change[keyPath: side], (cited.record.kind == .guideline) == areRules else { continue }
        records.append(Unmatched(page: page, position: position, record: ComparedRecord(cited, texts)))
      }
    }
    return records
  }

  /// Higher than within a page, because pages share their vocabulary.
  private static let threshold = 0.55
}

/// Finds the pages that rules may have moved to or from, without comparing the pages.
package struct MovedStatements {
  package struct Side {
    fileprivate let rules: [(key: Key, words: Set<UInt32>)]
    fileprivate let keys: Set<Key>

    /// Creates a side from statements with the slugs of their pages.
    package init(_ statements: [(page: String, statement: String)]) {
      rules = statements.map { rule in
        (
          Key(page: rule.page, statement: Wording.fingerprint(rule.statement)),
          WordIndex.distinctiveWords(rule.statement)
        )
      }
      keys = Set(rules.map(\.key))
    }
  }

  fileprivate struct Key: Hashable {
    let page: String
    let statement: UInt64
  }

  /// The rules that a page has on one of the two days only.
  private let changed: [(key: Key, words: Set<UInt32>)]
  private let index: WordIndex

  package init(from old: Side, to new: Side) {
    changed = old.rules.filter { !new.keys.contains($0.key) } + new.rules.filter { !old.keys.contains($0.key) }
    index = WordIndex(changed.map(\.words))
  }

  /// Returns the pages with a rule of one day only that shares most distinctive words with one of the records.
  package func pages(with records: [CitedRecord]) -> Set<String> {
    var pages: Set<String> = []
    for record in records {
      let wanted = WordIndex.distinctiveWords(record.record.statement ?? "")
      for position in index.sharing(1, with: wanted) {
        let (key, words) = changed[position]
        guard !pages.contains(key.page) else { continue }
        let common = words.intersection(wanted).count
        if Double(2 * common) >= Double(words.count + wanted.count) * Self.leastShare { pages.insert(key.page) }
      }
    }
    return pages
  }

  private static let leastShare = 0.6
}

/// An index from words to the rules that have them.
struct WordIndex {
  private var positions: [UInt32: [Int]] = [:]
  private let mostRules: Int

  /// - Parameter mostRules: the most rules that share a word. Words of more rules do not count, so that the time does
  ///   not grow with the rules; in published guidelines a distinctive word is in a few hundred rules at most.
  init(_ rules: [Set<UInt32>], mostRules: Int = 1_000) {
    self.mostRules = mostRules
    for (position, words) in rules.enumerated() {
      for word in words { positions[word, default: []].append(position) }
    }
  }

  /// Returns the positions of the rules that share at least a number of words, in ascending order.
  func sharing(_ least: Int, with words: Set<UInt32>) -> [Int] {
    var counts: [Int: Int] = [:]
    for word in words {
      guard let rules = positions[word], rules.count <= mostRules else { continue }
      for position in rules { counts[position, default: 0] += 1 }
    }
    return counts.filter { $0.value >= least }.keys.sorted()
  }

  /// Returns the hashes of the first 100 words of a rule or text without stop words.
  static func distinctiveWords(_ text: String) -> Set<UInt32> {
    Set(BagOfWords.words(of: text, limit: 100).filter { !BagOfWords.stopWords.contains($0) })
  }
}
