import GuidelineModel

/// Pairs the records of two captures that are versions of the same record.
///
/// Records with equal text are paired first, in the same section where possible and in reading order where a text
/// repeats; then rules with equal statements in the same section. The remaining records are paired by the assignment
/// with the greatest total similarity. A removed rule that is left is paired with an added one that has most of its
/// words, or that has most of its words from it. A rule that is left is paired with the only rule that is left in its
/// place or section, if both are about the same subject.
struct RecordAlignment {
  private(set) var pairs: [(old: Int, new: Int)] = []
  /// The positions of the old records without a counterpart.
  private(set) var removed: [Int]
  /// The positions of the new records without a counterpart.
  private(set) var added: [Int]

  init(old: [ComparedRecord], new: [ComparedRecord]) {
    removed = Array(old.indices)
    added = Array(new.indices)
    let places: [KeyPath<ComparedRecord, UInt64>?] = [\.placeKey, \.headingKey, nil]
    for place in places {
      pairEqual(old, new) { record in
        EqualText(
          kind: record.kind, statement: record.statementKey, detail: record.detailKey,
          place: place.map { record[keyPath: $0] })
      }
    }
    pairEqual(old, new) {
      $0.kind == .guideline
        ? EqualText(kind: .guideline, statement: $0.statementKey, detail: nil, place: $0.placeKey) : nil
    }
    if !removed.isEmpty, !added.isEmpty {
      let weights = WordWeights(old + new)
      pairBySimilarity(old, new, weights)
      pairContained(old, new, weights)
      pairRewritten(old, new, weights)
    }
    pairs.sort { ($0.new, $0.old) < ($1.new, $1.old) }
  }

  /// The values that are equal for records with the same text.
  private struct EqualText: Hashable {
    let kind: RecordKind
    let statement: UInt64
    let detail: UInt64?
    let place: UInt64?
  }

  private mutating func pairEqual(_ old: [ComparedRecord], _ new: [ComparedRecord], key: (ComparedRecord) -> EqualText?)
  {
    guard !removed.isEmpty, !added.isEmpty else { return }
    var waiting: [EqualText: [Int]] = [:]
    for position in removed.reversed() {
      if let key = key(old[position]) { waiting[key, default: []].append(position) }
    }
    var found: Set<Int> = []
    added.removeAll { position in
      guard let key = key(new[position]), let partner = waiting[key]?.popLast() else { return false }
      pairs.append((partner, position))
      found.insert(partner)
      return true
    }
    removed.removeAll { found.contains($0) }
  }

  private mutating func pairBySimilarity(_ old: [ComparedRecord], _ new: [ComparedRecord], _ weights: WordWeights) {
    let (olds, news) = (removed, added)
    let similarity = Similarity(old: olds.map { old[$0] }, new: news.map { new[$0] }, weights: weights)
    let candidates = Candidates(news.map { new[$0] }, opposite: olds.count)
    var edges: [Assignment.Edge] = []
    for (left, oldPosition) in olds.enumerated() {
      for right in candidates.of(old[oldPosition]) {
        let value = similarity.between(left, right)
        if value >= Similarity.threshold { edges.append(.init(left: left, right: right, weight: value)) }
      }
    }
    pair(Assignment(edges).pairs.map { (olds[$0], news[$1]) })
  }

  private mutating func pair(_ found: [(old: Int, new: Int)]) {
    pairs += found
    let (olds, news) = (Set(found.map(\.old)), Set(found.map(\.new)))
    removed.removeAll { olds.contains($0) }
    added.removeAll { news.contains($0) }
  }

  /// Pairs a removed rule with an added one that is a part of it, or that it is a part of.
  private mutating func pairContained(_ old: [ComparedRecord], _ new: [ComparedRecord], _ weights: WordWeights) {
    guard removed.contains(where: { old[$0].kind == .guideline }),
      added.contains(where: { new[$0].kind == .guideline }),
      (removed.count + added.count) * (old.count + new.count) <= MergeSplitDetector.comparisonLimit
    else { return }
    let detector = MergeSplitDetector(old: old, new: new, pairs: pairs, weights: weights)
    let edges = detector.wholes(removed: removed, added: added)
    pair(Assignment(edges).pairs.map { ($0, $1) })
  }

  /// Pairs the only removed rule between two kept ones, and then the only one of a section, with the only added rule
  /// there, if both are about the same subject.
  private mutating func pairRewritten(_ old: [ComparedRecord], _ new: [ComparedRecord], _ weights: WordWeights) {
    guard !removed.isEmpty, !added.isEmpty else { return }
    pairLone(
      slots(of: removed, in: old, partners: pairs.map { ($0.old, $0.new) }),
      slots(of: added, in: new, partners: pairs.map { ($0.new, $0.new) }), old, new, weights, leastCommonSubject: 0.1)
    func bySection(_ unpaired: [Int], _ records: [ComparedRecord]) -> [UInt64: [Int]] {
      Dictionary(grouping: unpaired.filter { records[$0].kind == .guideline }) { records[$0].placeKey }
    }
    pairLone(bySection(removed, old), bySection(added, new), old, new, weights, leastCommonSubject: 0.15)
  }

  /// Pairs a removed with an added rule of the same section where each is the only one with a key.
  ///
  /// - Parameter leastCommonSubject: the minimum similarity of the statements, 0 to 1.
  private mutating func pairLone<Key>(
    _ removals: [Key: [Int]], _ additions: [Key: [Int]], _ old: [ComparedRecord],
    _ new: [ComparedRecord], _ weights: WordWeights, leastCommonSubject: Double
  ) {
    for (key, positions) in removals {
      guard positions.count == 1, let targets = additions[key], targets.count == 1 else { continue }
      let (before, after) = (old[positions[0]], new[targets[0]])
      guard before.placeKey == after.placeKey else { continue }
      let subjects = [before, after].map { BagOfWords($0.statement.bag, weights: weights.weightOfSubject) }
      guard subjects[0].similarity(to: subjects[1]) >= leastCommonSubject else { continue }
      pairs.append((positions[0], targets[0]))
      removed.removeAll { $0 == positions[0] }
      added.removeAll { $0 == targets[0] }
    }
  }

  /// The unpaired rules by the kept record before them, `-1` at the top.
  ///
  /// - Parameter partners: the kept records with the number that both sides give to each.
  private func slots(of unpaired: [Int], in records: [ComparedRecord], partners: [(Int, Int)]) -> [Int: [Int]] {
    let numbers = Dictionary(uniqueKeysWithValues: partners)
    let isUnpaired = Set(unpaired)
    var slots: [Int: [Int]] = [:]
    var last = -1
    for position in records.indices {
      if let number = numbers[position] { last = number }
      if isUnpaired.contains(position), records[position].kind == .guideline {
        slots[last, default: []].append(position)
      }
    }
    return slots
  }
}

/// Selects the records to compare with one: those of its kind or, on very long pages, with a common rare word.
private struct Candidates {
  private let records: [ComparedRecord]
  /// The records by their rare words; `nil` when all records are compared.
  private var index: WordIndex?

  /// - Parameter opposite: the number of records on the other side.
  init(_ records: [ComparedRecord], opposite: Int) {
    self.records = records
    guard records.count * opposite > Self.comparisonLimit else { return }
    index = WordIndex(records.map(Self.words), mostRules: Self.rareWordLimit)
  }

  /// Returns the positions of the candidates of the same kind, in ascending order.
  func of(_ record: ComparedRecord) -> [Int] {
    let candidates = index?.sharing(1, with: Self.words(of: record)) ?? Array(records.indices)
    return candidates.filter { records[$0].kind == record.kind }
  }

  private static func words(of record: ComparedRecord) -> Set<UInt32> {
    Set(record.statement.bag).union(record.detail.bag.prefix(detailWordLimit))
  }

  /// In pairs of records; the longest published pages have about 30,000.
  private static let comparisonLimit = 500_000
  /// The most records that contain a rare word.
  private static let rareWordLimit = 20
  private static let detailWordLimit = 40
}
