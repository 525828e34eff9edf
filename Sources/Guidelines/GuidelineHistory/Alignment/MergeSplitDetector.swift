import GuidelineModel

/// Detects rules whose text became part of another rule or was part of one.
struct MergeSplitDetector {
  /// The records of one capture with their counterparts in the other.
  private struct Side {
    let records: [ComparedRecord]
    let bags: [BagOfWords]
    let counterparts: [Int: Int]
    let weights: WordWeights

    /// The rule that has the text of a rule of the other side, and whether its explanation has the exact sentence.
    func whole(of index: Int, in other: Side) -> (index: Int, isSentence: Bool)? {
      let statement = other.records[index].statement
      if statement.bag.count >= MergeSplitDetector.leastSentence {
        let key = statement.fingerprint
        let found = only(in: other) { side, index in
          side.records[index].detail.sentences.contains { $0.fingerprint == key }
        }
        if let found { return (found, true) }
      }
      let subject = BagOfWords(statement.bag, weights: weights.weightOfContent)
      if statement.bag.count(where: { weights.weightOfContent($0) > 0 }) >= MergeSplitDetector.leastSentence {
        let found = only(in: other) { side, index in
          subject.containment(in: side.bags[index]) >= MergeSplitDetector.leastSentenceShare
            && side.sentences(of: index).contains {
              subject.containment(in: $0) >= MergeSplitDetector.leastSentenceShare
            }
        }
        if let found { return (found, false) }
      }
      return whole(of: index, bySharedWordsIn: other).map { ($0.index, false) }
    }

    /// Returns the only rule that satisfies a condition its counterpart does not; `nil` for none or several.
    private func only(in other: Side, where condition: (Side, Int) -> Bool) -> Int? {
      let found = records.indices.filter { index in
        records[index].kind == .guideline && condition(self, index)
          && counterparts[index].map { condition(other, $0) } != true
      }
      return found.count == 1 ? found[0] : nil
    }

    /// The words of the statement of a rule and of each sentence of its explanation.
    private func sentences(of index: Int) -> [BagOfWords] {
      let record = records[index]
      return ([record.statement.bag] + record.detail.sentences.map(\.bag)).map {
        BagOfWords($0, weights: weights.weightOfContent)
      }
    }

    /// Returns the position of the rule that has most words of a rule of the other side while its counterpart has not,
    /// and their share by weight; `nil` when no rule has.
    func whole(of index: Int, bySharedWordsIn other: Side) -> (index: Int, share: Double)? {
      let part = other.bags[index]
      var best: (share: Double, index: Int)?
      for (index, bag) in bags.enumerated() where records[index].kind == .guideline {
        let share = part.containment(in: bag)
        guard share >= MergeSplitDetector.leastShare, share > best?.share ?? 0 else { continue }
        let before = counterparts[index].map { part.containment(in: other.bags[$0]) } ?? 0
        if share - before >= MergeSplitDetector.leastGain { best = (share, index) }
      }
      return best.map { ($0.index, $0.share) }
    }
  }

  private let old: Side
  private let new: Side

  /// - Parameter pairs: the positions of the records that are versions of the same record.
  init(old: [ComparedRecord], new: [ComparedRecord], pairs: [(old: Int, new: Int)], weights: WordWeights) {
    func side(_ records: [ComparedRecord], _ pairs: [(Int, Int)]) -> Side {
      Side(
        records: records,
        bags: records.map { record in
          BagOfWords((record.statement.bag + record.detail.bag).sorted(), weights: weights.weight)
        }, counterparts: Dictionary(uniqueKeysWithValues: pairs), weights: weights)
    }
    self.old = side(old, pairs.map { ($0.old, $0.new) })
    self.new = side(new, pairs.map { ($0.new, $0.old) })
  }

  /// Pairs removed and added rules of which one has most words of the other, weighted by that share.
  func wholes(removed: [Int], added: [Int]) -> [Assignment.Edge] {
    let (isRemoved, isAdded) = (Set(removed), Set(added))
    var edges: [Assignment.Edge] = []
    for index in added where new.records[index].kind == .guideline {
      if let whole = old.whole(of: index, bySharedWordsIn: new), isRemoved.contains(whole.index) {
        edges.append(.init(left: whole.index, right: index, weight: whole.share))
      }
    }
    for index in removed where old.records[index].kind == .guideline {
      if let whole = new.whole(of: index, bySharedWordsIn: old), isAdded.contains(whole.index) {
        edges.append(.init(left: index, right: whole.index, weight: whole.share))
      }
    }
    return edges
  }

  /// Sets the relation of each removed or added rule to the rule that its text is part of.
  static func addRelations(
    to placed: inout [PageComparison.PlacedChange], old: [ComparedRecord], new: [ComparedRecord],
    alignment: RecordAlignment
  ) {
    let unmatched = placed.indices.filter {
      placed[$0].change.record.record.kind == .guideline && (placed[$0].old == nil || placed[$0].new == nil)
    }
    guard !unmatched.isEmpty, unmatched.count * (old.count + new.count) <= comparisonLimit else { return }
    let detector = MergeSplitDetector(old: old, new: new, pairs: alignment.pairs, weights: WordWeights(old + new))
    for position in unmatched {
      if let index = placed[position].old {
        guard let whole = detector.new.whole(of: index, in: detector.old) else { continue }
        placed[position].change.relation = .mergedInto(new[whole.index].record.id)
        placed[position].change.isSentenceElsewhere = whole.isSentence
      } else if let index = placed[position].new {
        guard let whole = detector.old.whole(of: index, in: detector.new) else { continue }
        placed[position].change.relation = .splitFrom(old[whole.index].record.id)
        placed[position].change.isSentenceElsewhere = whole.isSentence
      }
    }
  }

  /// In words; a shorter statement is a sentence elsewhere by chance.
  private static let leastSentence = 3
  /// A sentence that says the same has a few other words.
  private static let leastSentenceShare = 0.8

  private static let leastShare = 0.5
  private static let leastGain = 0.3
  /// Larger pages are not searched, because the search takes quadratic time.
  static let comparisonLimit = 200_000
}
