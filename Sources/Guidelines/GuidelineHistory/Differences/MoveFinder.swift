import GuidelineModel

/// Finds rules that went from one page to another: gone here and new there, with nearly the same words.
public struct MoveFinder {
  private let titles: LinkTitles

  /// - Parameter titles: titles and headings that may stand where a link's words were.
  public init(titles: LinkTitles) { self.titles = titles }

  /// Puts a move in place of each removal and addition that are one rule, on both pages.
  ///
  /// - Parameter differences: what became of each page between the same two days.
  public func findMoves(in differences: inout [PageDifference]) {
    let removals = Self.open(differences, \.before, .removed)
    let additions = Self.open(differences, \.after, .added)
    guard !removals.isEmpty, !additions.isEmpty else { return }
    let olds = removals.map(\.record)
    let news = additions.map(\.record)
    let likeness = Similarity(old: olds, new: news, background: WordWeights(olds + news))
    let candidates = StatementWords(news)
    var edges: [Assignment.Edge] = []
    for (left, record) in olds.enumerated() {
      for right in candidates.sharing(with: record)
      where removals[left].page != additions[right].page {
        let value = likeness.between(left, right)
        if value >= Self.least { edges.append(.init(left: left, right: right, weight: value)) }
      }
    }
    for (left, right) in Assignment(edges).pairs {
      let (source, target) = (removals[left], additions[right])
      let comparison = RecordComparison(
        old: differences[source.page].old, new: differences[target.page].new,
        isSameRevision: false, titles: titles)
      guard
        var change = comparison.change(
          from: source.record.cited, to: target.record.cited, place: .moved(.authors))
      else { continue }
      change.isLogged =
        differences[source.page].changes[source.position].isLogged
        || differences[target.page].changes[target.position].isLogged
        || differences[source.page].accounts(for: change)
        || differences[target.page].accounts(for: change)
      differences[source.page].changes[source.position] = change
      differences[target.page].changes[target.position] = change
    }
  }

  /// A rule without a counterpart on its page.
  private struct OpenRecord {
    let page: Int
    let position: Int
    let record: ComparedRecord
  }

  private static func open(
    _ differences: [PageDifference], _ side: KeyPath<RecordChange, CitedRecord?>,
    _ name: RecordChange.Class
  ) -> [OpenRecord] {
    var open: [OpenRecord] = []
    for (page, difference) in differences.enumerated() {
      for (position, change) in difference.changes.enumerated()
      where change.classes == [name] && !change.isConversion {
        guard let cited = change[keyPath: side], cited.record.kind == .guideline else { continue }
        open.append(
          OpenRecord(page: page, position: position, record: ComparedRecord(cited)))
      }
    }
    return open
  }

  /// Pages share their vocabulary, so more is asked than on one page.
  static let least = 0.55
}

/// Finds rules by the words of others.
struct StatementWords {
  private var records: [UInt32: [Int]] = [:]
  private static let common = Set(
    CommonWords.standard.all.flatMap { BagOfWords.words(of: $0, limit: 1) })

  init(_ records: [ComparedRecord]) {
    for (position, record) in records.enumerated() {
      for word in Self.telling(record) { self.records[word, default: []].append(position) }
    }
  }

  /// A word that more rules have tells nothing; real guidelines have it in a few hundred at most.
  private static let mostHolders = 1_000

  /// The rules that have at least two telling words, or the only one, of a rule, in order.
  func sharing(with record: ComparedRecord) -> [Int] {
    let words = Self.telling(record)
    var counts: [Int: Int] = [:]
    for word in words {
      guard let holders = records[word], holders.count <= Self.mostHolders else { continue }
      for position in holders { counts[position, default: 0] += 1 }
    }
    let least = min(2, words.count)
    return counts.filter { $0.value >= least }.keys.sorted()
  }

  private static func telling(_ record: ComparedRecord) -> Set<UInt32> {
    telling(record.record.statement ?? "")
  }

  /// The words of a rule that say what it is about.
  static func telling(_ statement: String) -> Set<UInt32> {
    Set(BagOfWords.words(of: statement, limit: 100).filter { !common.contains($0) })
  }
}
