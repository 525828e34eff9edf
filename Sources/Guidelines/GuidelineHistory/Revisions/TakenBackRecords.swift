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
    comparison.change(old: pair.old, new: pair.new).map { !$0.isConversion } ?? false
  }
}

/// Finds out whether any record changed in a capture and changed back in a later one, which ``WitnessedCapture``
/// requires.
///
/// Comparing the words of whole pages takes most of the time of a history. Most records are out of the question once
/// they are paired, so that only the words of the rest are compared. The change log is not read.
struct TakenBackRecords {
  /// From the capture before to the one in question.
  let arrival: PairedCaptures
  /// From the capture in question to the one after.
  let departure: PairedCaptures
  /// From the capture before to the one after.
  let agreement: PairedCaptures
  /// Whether the capture in question shows the same revision as one of the others.
  let hasNoTime: Bool
  /// Captures by other converters; what one of them shows too is not taken back.
  let witnesses: [PageCapture]

  /// Whether there may be such a record. Never `false` when there is one.
  var areFound: Bool {
    let (came, went) = (arrival.comparison.positions, departure.comparison.positions)
    let gone = ids(of: went.removed, in: departure.old)
    let mayBeGone = came.added.contains { position in
      let own = arrival.new.records[position]
      return gone.contains(own.record.id) && mayNeverHaveBeen(own.cited)
    }
    if mayBeGone { return true }
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
      let (first, second) = (arrivals[old] ?? [], departures[later] ?? [])
      let cited = agreement.old.records[pair.old].cited
      if isLost && isReturned { return !witnesses.show(nil, orLack: cited) }
      // A whole record in exchange for a change of words takes nothing back, unless the captures around it agree.
      if isLost || isReturned {
        let candidates =
          isLost
          ? second.map { (departure, $0, departure.old.records[$0.old]) }
          : first.map { (arrival, $0, arrival.new.records[$0.new]) }
        return candidates.contains { captures, change, own in
          !witnesses.show(own.cited, orLack: cited) && captures.isChangedByAuthors(change)
        } && !agreement.isChangedByAuthors(pair)
      }
      return first.contains { change in
        let own = arrival.new.records[change.new]
        return second.contains { reversal in
          departure.old.records[reversal.old].record.id == own.record.id
            && !witnesses.show(own.cited, orLack: cited)
            && isTakenBack(change, by: reversal, of: pair)
        }
      }
    }
  }

  /// Whether a record that neither of the other captures has may have come and gone without the authors: they leave it
  /// no time, or have its text in another record.
  private func mayNeverHaveBeen(_ own: CitedRecord) -> Bool {
    guard !witnesses.show(own, orLack: nil) else { return false }
    return hasNoTime || agreement.old.explains(own) && agreement.new.explains(own)
  }

  /// Whether the authors seem to have changed a record and changed it back, as a whole or in the words of one change.
  private func isTakenBack(_ change: Pair, by reversal: Pair, of pair: Pair) -> Bool {
    guard let came = arrival.comparison.change(old: change.old, new: change.new),
      let went = departure.comparison.change(old: reversal.old, new: reversal.new),
      !came.isConversion, !went.isConversion
    else { return false }
    return !agreement.isChangedByAuthors(pair) || went.takesBack(came)
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
