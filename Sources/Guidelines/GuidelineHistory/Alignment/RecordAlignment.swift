import GuidelineModel

/// Which record of one capture is which of another.
///
/// Equal text first, in reading order where it stands several times; then the best assignment by likeness
/// over all that is left.
struct RecordAlignment {
  /// Positions of records that are one.
  private(set) var pairs: [(old: Int, new: Int)] = []
  /// Positions of old records without a counterpart.
  private(set) var removed: [Int]
  /// Positions of new records without a counterpart.
  private(set) var added: [Int]

  /// - Parameters:
  ///   - least: what is less like stays apart.
  ///   - background: the records among which words are rare or not, when they are more than these.
  init(
    old: [ComparedRecord], new: [ComparedRecord], least: Double = Similarity.least,
    background: WordWeights? = nil
  ) {
    removed = Array(old.indices)
    added = Array(new.indices)
    pairEqual(old, new) { EqualText($0, heading: $0.heading) }
    pairEqual(old, new) { EqualText($0, heading: nil) }
    pairByLikeness(old, new, least, background ?? WordWeights(old + new))
    pairs.sort { ($0.new, $0.old) < ($1.new, $1.old) }
  }

  /// What makes two records' texts equal.
  private struct EqualText: Hashable {
    let kind: RecordKind
    let statement: UInt64
    let detail: UInt64
    let heading: String?

    init(_ record: ComparedRecord, heading: String?) {
      kind = record.kind
      statement = record.statementKey
      detail = record.detailKey
      self.heading = heading
    }
  }

  private mutating func pairEqual(
    _ old: [ComparedRecord], _ new: [ComparedRecord], key: (ComparedRecord) -> EqualText
  ) {
    var waiting: [EqualText: [Int]] = [:]
    for position in removed.reversed() { waiting[key(old[position]), default: []].append(position) }
    var found: Set<Int> = []
    added.removeAll { position in
      guard let partner = waiting[key(new[position])]?.popLast() else { return false }
      pairs.append((partner, position))
      found.insert(partner)
      return true
    }
    removed.removeAll { found.contains($0) }
  }

  private mutating func pairByLikeness(
    _ old: [ComparedRecord], _ new: [ComparedRecord], _ least: Double,
    _ background: WordWeights
  ) {
    guard !removed.isEmpty, !added.isEmpty else { return }
    let (olds, news) = (removed, added)
    let likeness = Similarity(
      old: olds.map { old[$0] }, new: news.map { new[$0] }, background: background)
    let candidates = Candidates(news.map { new[$0] }, opposite: olds.count)
    var edges: [Assignment.Edge] = []
    for (left, oldPosition) in olds.enumerated() {
      for right in candidates.of(old[oldPosition]) {
        let value = likeness.between(left, right)
        if value >= least { edges.append(.init(left: left, right: right, weight: value)) }
      }
    }
    let assignment = Assignment(edges)
    for (left, right) in assignment.pairs { pairs.append((olds[left], news[right])) }
    let pairedOlds = Set(assignment.pairs.keys.map { olds[$0] })
    let pairedNews = Set(assignment.pairs.values.map { news[$0] })
    removed.removeAll { pairedOlds.contains($0) }
    added.removeAll { pairedNews.contains($0) }
  }
}
