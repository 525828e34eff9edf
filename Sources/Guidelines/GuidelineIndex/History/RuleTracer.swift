package import GuidelineHistory
package import GuidelineModel

extension Histories {
  /// Follows a rule through revisions and pages, by any id it has had.
  ///
  /// - Returns: `nil` if no capture has a record of this id.
  package func ruleHistory(of id: String) throws(IndexError) -> RuleHistory? {
    try index.read { try RuleTracer(histories: self).history(of: id) }
  }
}

/// Follows a rule through the revisions of its pages, inside ``GuidelineIndex/read(_:)``.
private struct RuleTracer {
  let histories: Histories

  func history(of id: String) throws -> RuleHistory? {
    guard let start = try place(of: id) else { return nil }
    let (future, last) = try future(of: start)
    return RuleHistory(events: try past(of: start) + future, record: last.record)
  }

  struct Place {
    var page: String
    /// The position of the revision in the steps of the page.
    var step: Int
    var record: CitedRecord

    /// The place in the next step, which a comparison may have in the words of the digest.
    func next(_ record: CitedRecord, in step: Histories.Step) -> Place {
      Place(
        page: page, step: self.step + 1, record: step.revision.representativeCapture.counterpart(of: record) ?? record)
    }
  }

  /// The newest revision with a record of this id.
  private func place(of id: String) throws -> Place? {
    for slug in try histories.queries.pages(withRecordNamed: id) {
      let steps = try histories.steps(of: slug)
      for (position, step) in steps.enumerated().reversed() {
        if let record = step.revision.representativeCapture.record(id) {
          return Place(page: slug, step: position, record: record)
        }
        // Another capture of the revision may word the rule differently, so that its id differs.
        for capture in step.revision.captures where capture.record(id) != nil {
          let difference = PageDifference(
            from: step.revision.representativeCapture, to: capture, isSameRevision: true, titles: histories.titles)
          if let known = difference.oldIDs[id], let record = step.revision.representativeCapture.record(known) {
            return Place(page: slug, step: position, record: record)
          }
        }
      }
    }
    return nil
  }

  /// The events up to a record, oldest first.
  private func past(of place: Place) throws -> [RuleHistory.Event] {
    var events: [RuleHistory.Event] = []
    var place = place
    // The limit ends the loop for a rule that moves back and forth between pages.
    for _ in 0..<Self.maximumEvents {
      let steps = try histories.steps(of: place.page)
      let step = steps[place.step]
      guard let difference = step.difference, let record = difference.new?.counterpart(of: place.record) else {
        events.append(.firstSeen(place, step))
        break
      }
      let id = record.record.id
      let change = difference.changes.first { $0.after?.isSame(as: record) == true }
      if let change, !change.isConversion, change.before != nil {
        events.append(.init(.changed(change), place, step, change))
      }
      if let before = change?.before, before.page != place.page, let earlier = try self.place(of: before) {
        place = earlier
      } else if let oldID = difference.oldIDs[id], let before = difference.old?.record(oldID) {
        place = Place(page: place.page, step: place.step - 1, record: before)
      } else if let earlier = Self.same(as: place, at: (0..<max(0, place.step - 1)).reversed(), in: steps) {
        events.append(.init(.returned, place, step))
        place = earlier
      } else {
        events.append(.firstSeen(place, step))
        break
      }
    }
    return events.reversed()
  }

  /// The events after a record, oldest first, and the newest state of the rule.
  private func future(of place: Place) throws -> ([RuleHistory.Event], Place) {
    var events: [RuleHistory.Event] = []
    var place = place
    for _ in 0..<Self.maximumEvents {
      let steps = try histories.steps(of: place.page)
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
          let step = try histories.steps(of: place.page)[place.step]
          events.append(.init(.changed(change), place, step, change))
        } else {
          place = place.next(after, in: step)
          if !change.isConversion { events.append(.init(.changed(change), place, step, change)) }
        }
      } else if let change {
        if !change.isConversion { events.append(.init(.removed(change.relation), place, step, change)) }
        guard let later = Self.same(as: place, at: steps.indices.dropFirst(place.step + 2), in: steps) else { break }
        if !change.isConversion { events.append(.init(.returned, later, steps[later.step])) }
        place = later
      } else if let newID = difference.oldIDs.first(where: { $0.value == place.record.record.id })?.key,
        let after = difference.new?.record(newID)
      {
        place = place.next(after, in: step)
      } else {
        break
      }
    }
    return (events, place)
  }

  /// The place of a rule after another page replaced its page; without a place if the rule was removed.
  private func departure(of place: Place) throws -> (place: Place?, event: RuleHistory.Event)? {
    guard case .replaced(let successor) = try histories.standing(of: place.page, asOf: nil) else { return nil }
    let steps = try histories.steps(of: successor)
    for (position, step) in steps.enumerated() {
      let change = step.difference?.changes.first { $0.before?.isSame(as: place.record) == true && $0.after != nil }
      if let change, let after = change.after {
        let later = Place(page: successor, step: position, record: after)
        return (later, .init(.changed(change), later, step, change))
      }
    }
    let last = try histories.steps(of: place.page)[place.step].revision.day?.lastDay
    return steps.first { step in
      step.difference != nil && step.revision.day.map { day in last.map { $0 < day } ?? true } ?? false
    }
    .map { (nil, RuleHistory.Event(.removed(nil), place, $0)) }
  }

  /// A rule with the same words in the first of some revisions that has one.
  private static func same(as place: Place, at positions: some Sequence<Int>, in steps: [Histories.Step]) -> Place? {
    for position in positions {
      let record = steps[position].revision.representativeCapture.records.first {
        $0.record.kind == place.record.record.kind && $0.hasSameWording(as: place.record)
      }
      if let record { return Place(page: place.page, step: position, record: record) }
    }
    return nil
  }

  private func place(of record: CitedRecord) throws -> Place? {
    for (position, step) in try histories.steps(of: record.page).enumerated() {
      let isShown = step.revision.captures.contains { $0.document == record.document && $0.captured == record.captured }
      guard isShown else { continue }
      if let known = step.revision.representativeCapture.record(record.record.id) {
        return Place(page: record.page, step: position, record: known)
      }
      let same = step.revision.representativeCapture.records.first { $0.hasSameWording(as: record) }
      return same.map { Place(page: record.page, step: position, record: $0) }
    }
    return nil
  }

  private static let maximumEvents = 1_000
}

extension RuleHistory.Event {
  fileprivate typealias Place = RuleTracer.Place

  fileprivate init(_ kind: Kind, _ place: Place, _ step: Histories.Step, _ change: RecordChange? = nil) {
    self.init(kind, of: place.record, on: place.page, in: step.revision, step.difference, change)
  }

  fileprivate static func firstSeen(_ place: Place, _ step: Histories.Step) -> Self {
    let change = step.difference?.changes.first { $0.after?.isSame(as: place.record) == true }
    return Self(.firstSeen, place, step, change)
  }
}

extension CitedRecord {
  /// Whether both are the same record of the same document.
  fileprivate func isSame(as other: CitedRecord) -> Bool {
    record.id == other.record.id && document == other.document && captured == other.captured
  }
}
