import GuidelineModel

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

  private static let leastShare = 0.55
  private static let leastGain = 0.3
  /// Larger pages are not searched, because the search takes quadratic time.
  private static let comparisonLimit = 200_000
}
