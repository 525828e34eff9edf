import GuidelineModel

/// A capture without the differences that only its converter shows.
///
/// Where the captures before and after agree and another converter made them, a difference of the one between them is a
/// conversion artifact, unless another converter shows it too or the change log explains its return.
struct WitnessedCapture {
  /// The capture with the records of the others in place of those that differ.
  let capture: PageCapture
  /// The changes from the capture before that were set aside as a whole.
  let setAside: [RecordChange]

  /// Compares the representative capture of a revision with those before and after it; `nil` when nothing is set aside.
  ///
  /// - Parameters:
  ///   - witnesses: captures by other converters; what one of them shows too is not set aside.
  ///   - entries: the change log entries between the revision and the one after it.
  ///   - agreement: pairs the captures before and after.
  ///   - difference: compares the representative captures of two revisions.
  init?(
    _ revision: PageRevision, between before: PageRevision, and after: PageRevision, witnesses: [PageCapture],
    entries: [ChangeLogEntry], agreement: PairedCaptures, difference: (PageRevision, PageRevision) -> PageDifference
  ) {
    let capture = revision.representativeCapture
    let arrival = difference(before, revision)
    guard !arrival.isEmpty else { return nil }
    var departure = difference(revision, after)
    guard !departure.isEmpty else { return nil }
    let counterparts = agreement.counterparts
    func reversal(of change: RecordChange) -> RecordChange? {
      departure.changes.first {
        // Whether a missing record counts as lost in conversion depends on text that may be replaced below.
        guard $0.isLogged != true, !$0.isConversion || $0.before == nil else { return false }
        guard let old = change.before else { return $0.after == nil && $0.before?.record.id == change.after?.record.id }
        let pair = counterparts[old.record.id]
        return pair.map { agreement.new.records[$0.new].record.id } == $0.after?.record.id && pair != nil
      }
    }
    // Most changes have no reversal, and reading the change log takes longer than finding none.
    let candidates = arrival.changes.filter { (!$0.isConversion || $0.after == nil) && reversal(of: $0) != nil }
    guard !candidates.isEmpty else { return nil }
    // Without an entry no change is logged.
    if !entries.isEmpty { departure.matchChanges(to: entries) }

    var mended = MendedRecords(capture)
    var setAside: [RecordChange] = []
    for change in candidates {
      guard let reversal = reversal(of: change) else { continue }
      if let old = change.before {
        guard let pair = counterparts[old.record.id] else { continue }
        let own = change.after ?? reversal.before
        if let own, let other = reversal.before, own.record.id != other.record.id { continue }
        if witnesses.contains(where: { $0.shows(own, orLacks: old) }) { continue }
        if !agreement.isChangedByAuthors(pair) {
          var kept = old
          if let own, !change.classes.contains(.platforms) { kept.record.copyPlatforms(of: own.record) }
          mended.put(kept, inPlaceOf: own, of: arrival, from: before.representativeCapture)
        } else if own == nil || reversal.takesBack(change), let new = reversal.after {
          // The rest of the change is real.
          mended.put(new, inPlaceOf: own, of: arrival, from: before.representativeCapture)
          if own != nil { continue }
        } else {
          continue
        }
      } else if let own = change.after {
        // A record that neither of the others has may have come and gone, unless the change log gives it no time or
        // they have its text in another record.
        let hasNoTime = revision.hasSameDate(as: before) || revision.hasSameDate(as: after)
        guard hasNoTime || agreement.old.explains(own) && agreement.new.explains(own) else { continue }
        if witnesses.contains(where: { $0.shows(own, orLacks: nil) }) { continue }
        mended.remove(own)
      }
      if change.isConversion { continue }
      var aside = change
      aside.isConversion = true
      aside.isUnwitnessed = true
      setAside.append(aside)
    }
    guard mended.hasChanges else { return nil }
    self.capture = capture.with(mended.records)
    self.setAside = setAside
  }
}

extension RecordChange {
  /// Whether this change only removes words that an earlier one added, and adds words that it removed.
  func takesBack(_ earlier: RecordChange) -> Bool {
    guard Set(classes).isSubset(of: [.detail, .reworded]) else { return false }
    return [(statement, earlier.statement), (detail, earlier.detail)].allSatisfy { own, earlier in
      guard let own else { return true }
      let words = earlier.map { $0.pieces(conversion: false) } ?? []
      func contains(_ piece: TextChange.Piece, _ kind: TextChange.Piece.Kind) -> Bool {
        let run = Wording(piece.text).hashes
        return words.contains { $0.kind == kind && Wording($0.text).contains(run) }
      }
      return own.pieces(conversion: false).allSatisfy { piece in
        switch piece.kind {
        case .same: true
        case .removed: contains(piece, .added)
        case .added: contains(piece, .removed)
        }
      }
    }
  }
}

extension ComparedCapture {
  /// Whether the explanation of a record has the statement of a rule as a part.
  func explains(_ rule: CitedRecord) -> Bool {
    guard let statement = rule.record.statement else { return false }
    let words = Wording(statement).hashes
    return records.contains { $0.detail.wording.contains(words) }
  }
}

extension PageCapture {
  /// Whether the capture has a record in the same wording or, if there is none to look for, lacks an older one.
  fileprivate func shows(_ own: CitedRecord?, orLacks old: CitedRecord?) -> Bool {
    guard let own else { return old.map { record($0.record.id) == nil } ?? false }
    return record(own.record.id).map { other in
      other.hasSameWording(as: own)
        && Wording.fingerprint(other.record.detail) == Wording.fingerprint(own.record.detail)
    } ?? false
  }
}

private struct MendedRecords {
  private(set) var records: [CitedRecord] { didSet { hasChanges = true } }
  private(set) var hasChanges = false

  init(_ capture: PageCapture) { records = capture.records }

  /// Puts a record of an earlier capture in place of one, or else behind the record that it follows there.
  mutating func put(
    _ record: CitedRecord, inPlaceOf own: CitedRecord?, of arrival: PageDifference, from before: PageCapture
  ) {
    if let own, let index = records.firstIndex(where: { $0.record.id == own.record.id }) {
      records[index] = record
      return
    }
    let newIDs = Dictionary(arrival.oldIDs.map { ($0.value, $0.key) }, uniquingKeysWith: { first, _ in first })
    let position = before.records.firstIndex { $0.record.id == record.record.id } ?? 0
    let present = Dictionary(
      records.enumerated().map { ($0.element.record.id, $0.offset) }, uniquingKeysWith: { first, _ in first })
    let index = before.records[..<position].reversed().lazy.map(\.record.id).compactMap { old in
      present[old] ?? newIDs[old].flatMap { present[$0] }
    }.first
    records.insert(record, at: index.map { $0 + 1 } ?? 0)
  }

  mutating func remove(_ own: CitedRecord) { records.removeAll { $0.record.id == own.record.id } }
}
