import GuidelineModel

/// Finds out where the text of rules went that are gone, and where that of new rules came from: rules are
/// merged and split.
struct MergeSplitDetector {
  private let old: [ComparedRecord]
  private let new: [ComparedRecord]
  private let partnersOfOld: [Int: Int]
  private let partnersOfNew: [Int: Int]

  init(old: [ComparedRecord], new: [ComparedRecord], alignment: RecordAlignment) {
    self.old = old
    self.new = new
    partnersOfOld = Dictionary(uniqueKeysWithValues: alignment.pairs.map { ($0.old, $0.new) })
    partnersOfNew = Dictionary(uniqueKeysWithValues: alignment.pairs.map { ($0.new, $0.old) })
  }

  /// Notes the relation of every rule that is gone or new to the rule its text is part of.
  func relate(_ placed: inout [(place: PageComparison.Place, change: RecordChange)]) {
    let open = placed.indices.filter {
      placed[$0].change.record.record.kind == .guideline
        && (placed[$0].place.old == nil || placed[$0].place.new == nil)
    }
    guard !open.isEmpty, open.count * (old.count + new.count) <= Self.limit else { return }
    let weights = WordWeights(old + new)
    let oldBags = old.map { Self.bag($0, weights) }
    let newBags = new.map { Self.bag($0, weights) }
    for position in open {
      let place = placed[position].place
      if let index = place.old, place.new == nil {
        if let whole = Self.whole(
          of: oldBags[index], among: new, newBags,
          before: { partnersOfNew[$0].map { oldBags[$0] } })
        {
          placed[position].change.relation = .mergedInto(new[whole].record.id)
        }
      } else if let index = place.new {
        if let whole = Self.whole(
          of: newBags[index], among: old, oldBags,
          before: { partnersOfOld[$0].map { newBags[$0] } })
        {
          placed[position].change.relation = .splitFrom(old[whole].record.id)
        }
      }
    }
  }

  /// The rule that holds most of a text and, on the other side, did not.
  private static func whole(
    of part: BagOfWords, among records: [ComparedRecord], _ bags: [BagOfWords],
    before partner: (Int) -> BagOfWords?
  ) -> Int? {
    var best: (share: Double, index: Int)?
    for (index, bag) in bags.enumerated() where records[index].kind == .guideline {
      let share = part.containment(in: bag)
      guard share >= leastShare, share > best?.share ?? 0 else { continue }
      let before = partner(index).map { part.containment(in: $0) } ?? 0
      if share - before >= leastGain { best = (share, index) }
    }
    return best?.index
  }

  private static func bag(_ record: ComparedRecord, _ weights: WordWeights) -> BagOfWords {
    BagOfWords(
      (record.statementWords + record.detailWords).sorted(), weights: weights.weight)
  }

  private static let leastShare = 0.55
  private static let leastGain = 0.3
  /// Comparisons that are worth their time.
  private static let limit = 200_000
}
