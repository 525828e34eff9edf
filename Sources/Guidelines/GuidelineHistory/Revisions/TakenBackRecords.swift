import GuidelineModel

/// Two captures with their records paired. The words of a pair are compared on demand.
struct PairedCaptures {
  /// The positions of a record in both captures.
  typealias Pair = (old: Int, new: Int)

  let old: ComparedCapture
  let new: ComparedCapture
  let comparison: PageComparison

  /// The pairs by the id of the old record.
  var counterparts: [String: Pair] {
    Dictionary(
      comparison.positions.pairs.map { (old.records[$0.old].record.id, $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Whether the authors changed the record of a pair.
  func isChangedByAuthors(_ pair: Pair) -> Bool {
    comparison.isChangedByAuthors(old: pair.old, new: pair.new)
  }
}

/// Finds out whether any record changed in a capture and changed back in a later one, which ``WitnessedCapture``
/// requires.
///
/// Comparing the words of whole pages takes most of the time of a history. Most records are out of the question once
/// they are paired, so that only the words of the rest are compared.
struct TakenBackRecords {
  /// From the capture before to the one in question.
  let arrival: PairedCaptures
  /// From the capture in question to the one after.
  let departure: PairedCaptures
  /// From the capture before to the one after.
  let agreement: PairedCaptures

  /// Whether there may be such a record. Never `false` when there is one.
  var areFound: Bool {
    let (came, went) = (arrival.comparison.positions, departure.comparison.positions)
    let gone = ids(of: went.removed, in: departure.old)
    if came.added.contains(where: { gone.contains(arrival.new.records[$0].record.id) }) {
      return true
    }
    let arrivals = changes(of: arrival, came.pairs, byOld: true)
    let lost = ids(of: came.removed, in: arrival.old)
    guard !arrivals.isEmpty || !lost.isEmpty else { return false }
    let departures = changes(of: departure, went.pairs, byOld: false)
    let returned = ids(of: went.added, in: departure.new)
    guard !departures.isEmpty || !returned.isEmpty else { return false }
    return agreement.comparison.positions.pairs.contains { pair in
      let old = agreement.old.records[pair.old].record.id
      let later = agreement.new.records[pair.new].record.id
      let isLost = lost.contains(old)
      let isReturned = returned.contains(later)
      if isLost && isReturned { return true }
      let (first, second) = (arrivals[old] ?? [], departures[later] ?? [])
      if isLost { return second.contains { departure.isChangedByAuthors($0) } }
      if isReturned { return first.contains { arrival.isChangedByAuthors($0) } }
      return first.contains { change in
        let own = arrival.new.records[change.new].record.id
        return second.contains { reversal in
          departure.old.records[reversal.old].record.id == own
            && arrival.isChangedByAuthors(change) && departure.isChangedByAuthors(reversal)
        }
      }
    }
  }

  private typealias Pair = PairedCaptures.Pair

  private func ids(of positions: [Int], in capture: ComparedCapture) -> Set<String> {
    Set(positions.map { capture.records[$0].record.id })
  }

  /// The pairs that differ in anything, by the id of the old or the new record.
  private func changes(
    of captures: PairedCaptures, _ pairs: [Pair], byOld: Bool
  ) -> [String: [Pair]] {
    var changes: [String: [Pair]] = [:]
    for pair in pairs {
      let (old, new) = (captures.old.records[pair.old], captures.new.records[pair.new])
      guard old.mayDiffer(from: new) else { continue }
      changes[(byOld ? old : new).record.id, default: []].append(pair)
    }
    return changes
  }
}

extension ComparedRecord {
  /// Whether a version of the record differs in more than what converters change in every text.
  fileprivate func mayDiffer(from other: ComparedRecord) -> Bool {
    statementKey != other.statementKey || detailKey != other.detailKey || heading != other.heading
      || record.strength != other.record.strength || record.platforms != other.record.platforms
      || cited.page != other.cited.page
  }
}
