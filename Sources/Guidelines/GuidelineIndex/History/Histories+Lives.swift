import GuidelineHistory
import GuidelineModel

extension Histories {
  /// The life of a rule by any id it has had; `nil` when no capture has such a record.
  public func life(of id: String) throws(IndexError) -> RuleHistory? {
    guard let start = try place(of: id) else { return nil }
    var events = try past(of: start)
    events += try future(of: start)
    return RuleHistory(events: events)
  }

  /// Where a record stands: a revision of a page, by their order.
  struct RecordPlace {
    var page: String
    var step: Int
    var record: CitedRecord
  }

  /// The newest revision that has a record of this id.
  private func place(of id: String) throws(IndexError) -> RecordPlace? {
    for slug in try pagesWithRecord(named: id) {
      let steps = try steps(of: slug)
      for (position, step) in steps.enumerated().reversed() {
        if let record = step.revision.representativeCapture.record(id) {
          return RecordPlace(page: slug, step: position, record: record)
        }
        // Another capture may have the rule in words of its own.
        for capture in step.revision.captures where capture.record(id) != nil {
          let difference = PageDifference(
            from: step.revision.representativeCapture, to: capture, isSameRevision: true,
            titles: titles)
          if let known = difference.oldIDs[id],
            let record = step.revision.representativeCapture.record(known)
          {
            return RecordPlace(page: slug, step: position, record: record)
          }
        }
      }
    }
    return nil
  }

  /// What led to a record, oldest first.
  private func past(of place: RecordPlace) throws(IndexError) -> [RuleHistory.Event] {
    var events: [RuleHistory.Event] = []
    var place = place
    // A rule that moves to and fro between pages would be followed for ever.
    for _ in 0..<Self.longestLife {
      let steps = try steps(of: place.page)
      let step = steps[place.step]
      guard let difference = step.difference else {
        events.append(.firstSeen(place, step))
        break
      }
      let id = place.record.record.id
      let change = difference.changes.first { $0.after?.isSame(as: place.record) == true }
      if let change, !change.isConversion, change.before != nil {
        events.append(.changed(change, place, step))
      }
      if let before = change?.before, before.page != place.page,
        let earlier = try self.place(of: before)
      {
        place = earlier
      } else if let oldID = difference.oldIDs[id],
        let before = difference.old?.record(oldID)
      {
        place = RecordPlace(page: place.page, step: place.step - 1, record: before)
      } else if let earlier = Self.earlier(place, in: steps) {
        events.append(.returned(place, step))
        place = earlier
      } else {
        events.append(.firstSeen(place, step))
        break
      }
    }
    return events.reversed()
  }

  /// What became of a record, oldest first.
  private func future(of place: RecordPlace) throws(IndexError) -> [RuleHistory.Event] {
    var events: [RuleHistory.Event] = []
    var place = place
    for _ in 0..<Self.longestLife {
      let steps = try steps(of: place.page)
      guard place.step + 1 < steps.count, let difference = steps[place.step + 1].difference else {
        guard let departure = try departure(of: place) else { break }
        events.append(departure.event)
        guard let later = departure.place else { break }
        place = later
        continue
      }
      let step = steps[place.step + 1]
      let change = difference.changes.first { $0.before?.isSame(as: place.record) == true }
      if let change, let after = change.after {
        if after.page != place.page {
          guard let later = try self.place(of: after) else { break }
          place = later
          events.append(.changed(change, place, try self.steps(of: place.page)[place.step]))
        } else {
          place = RecordPlace(page: place.page, step: place.step + 1, record: after)
          if !change.isConversion { events.append(.changed(change, place, step)) }
        }
      } else if let change {
        if !change.isConversion { events.append(.removed(change, place, step)) }
        guard let later = Self.later(place, in: steps) else { break }
        if !change.isConversion { events.append(.returned(later, steps[later.step])) }
        place = later
      } else if let newID = difference.oldIDs.first(where: { $0.value == place.record.record.id })?
        .key, let after = difference.new?.record(newID)
      {
        place = RecordPlace(page: place.page, step: place.step + 1, record: after)
      } else {
        break
      }
    }
    return events
  }

  /// Where a rule went when another page took over the one it stood on; nowhere when it was not taken along.
  private func departure(of place: RecordPlace) throws(IndexError)
    -> (place: RecordPlace?, event: RuleHistory.Event)?
  {
    guard case .takenOver(let successor) = try standing(of: place.page, asOf: nil) else {
      return nil
    }
    let steps = try steps(of: successor)
    for (position, step) in steps.enumerated() {
      let change = step.difference?.changes.first {
        $0.before?.isSame(as: place.record) == true && $0.after != nil
      }
      if let change, let after = change.after {
        let later = RecordPlace(page: successor, step: position, record: after)
        return (later, .changed(change, later, step))
      }
    }
    let last = try self.steps(of: place.page)[place.step].revision.day?.lastDay
    return steps.first { step in
      step.difference != nil
        && step.revision.day.map { day in last.map { $0 < day } ?? true } ?? false
    }
    .map { (nil, RuleHistory.Event(.removed(nil), place, $0)) }
  }

  /// A rule of the same words in an older revision than the one before: captures between lost it.
  private static func earlier(_ place: RecordPlace, in steps: [Step]) -> RecordPlace? {
    for position in (0..<max(0, place.step - 1)).reversed() {
      for record in steps[position].revision.representativeCapture.records
      where record.record.kind == place.record.record.kind
        && record.saysTheSame(as: place.record)
      {
        return RecordPlace(page: place.page, step: position, record: record)
      }
    }
    return nil
  }

  /// A rule of the same words in a newer revision than the next.
  private static func later(_ place: RecordPlace, in steps: [Step]) -> RecordPlace? {
    for position in steps.indices where position > place.step + 1 {
      for record in steps[position].revision.representativeCapture.records
      where record.record.kind == place.record.record.kind
        && record.saysTheSame(as: place.record)
      {
        return RecordPlace(page: place.page, step: position, record: record)
      }
    }
    return nil
  }

  /// The revision that a record of a copy belongs to.
  private func place(of record: CitedRecord) throws(IndexError) -> RecordPlace? {
    for (position, step) in try steps(of: record.page).enumerated() {
      let isShown = step.revision.captures.contains {
        $0.document == record.document && $0.captured == record.captured
      }
      guard isShown else { continue }
      if let known = step.revision.representativeCapture.record(record.record.id) {
        return RecordPlace(page: record.page, step: position, record: known)
      }
      let same = step.revision.representativeCapture.records.first { $0.saysTheSame(as: record) }
      return same.map { RecordPlace(page: record.page, step: position, record: $0) }
    }
    return nil
  }

  /// More events than any rule has.
  private static let longestLife = 1_000
}

extension RuleHistory.Event {
  fileprivate typealias Place = Histories.RecordPlace

  fileprivate init(
    _ kind: Kind, _ place: Place, _ step: Histories.Step, isLogged: Bool = false
  ) {
    self.init(
      kind: kind, page: place.page, revision: step.revision, record: place.record,
      changeLog: step.difference?.changeLog ?? [], isLogged: isLogged)
  }

  fileprivate static func firstSeen(_ place: Place, _ step: Histories.Step) -> Self {
    let change = step.difference?.changes.first { $0.after?.isSame(as: place.record) == true }
    return Self(.firstSeen, place, step, isLogged: change?.isLogged ?? false)
  }

  fileprivate static func returned(_ place: Place, _ step: Histories.Step) -> Self {
    Self(.returned, place, step)
  }

  fileprivate static func changed(_ change: RecordChange, _ place: Place, _ step: Histories.Step)
    -> Self
  {
    Self(.changed(change), place, step, isLogged: change.isLogged)
  }

  fileprivate static func removed(_ change: RecordChange, _ place: Place, _ step: Histories.Step)
    -> Self
  {
    Self(.removed(change.relation), place, step, isLogged: change.isLogged)
  }
}

extension CitedRecord {
  /// Whether this is the same record of the same document.
  fileprivate func isSame(as other: CitedRecord) -> Bool {
    record.id == other.record.id && document == other.document && captured == other.captured
  }
}
