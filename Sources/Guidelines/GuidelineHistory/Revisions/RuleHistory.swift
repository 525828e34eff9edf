package import GuidelineModel

/// The changes of one rule, from the first capture that contains it to the last.
package struct RuleHistory: Sendable {
  package struct Event: Sendable {
    package enum Kind: Sendable {
      /// The first capture contains the rule.
      case firstSeen
      /// The rule was changed, or moved here from another page.
      case changed(RecordChange)
      /// The rule is back after captures without it.
      case returned
      /// The rule was removed; the relation is `nil` if its page was replaced.
      case removed(RecordChange.Relation?)
    }

    package let kind: Kind
    package let page: String
    package let revision: PageRevision
    package let day: ChangeDay
    /// The rule after the change; before it, if the rule was removed.
    package let record: CitedRecord
    package let changeLog: [ChangeLogEntry]
    /// Whether one of them mentions the change; `nil` when that is not sure.
    package let isLogged: Bool?

    /// - Parameters:
    ///   - difference: the changes of the revision; `nil` for the first one.
    ///   - change: the one of them that concerns the rule.
    package init(
      _ kind: Kind, of record: CitedRecord, on page: String, in revision: PageRevision, _ difference: PageDifference?,
      _ change: RecordChange?
    ) {
      self.kind = kind
      self.page = page
      self.revision = revision
      self.record = record
      day = revision.day(of: change, in: difference)
      changeLog = difference?.changeLog ?? []
      isLogged = change?.isLogged
    }
  }

  package let events: [Event]
  /// The rule in the newest state that has it.
  package let record: CitedRecord?

  package init(events: [Event], record: CitedRecord?) {
    self.events = events
    self.record = record
  }

  package var isCurrent: Bool {
    if case .removed = events.last?.kind { return false }
    return !events.isEmpty
  }

  /// All ids that the rule has had, the newest first.
  package var ids: [String] {
    var ids = record.map { [$0.record.id] } ?? []
    for event in events.reversed() where !ids.contains(event.record.record.id) { ids.append(event.record.record.id) }
    return ids
  }

  /// The last event on or before a day; `nil` for today.
  ///
  /// - Returns: `nil` if the rule did not exist yet.
  package func event(asOf day: CalendarDate?) -> Event? {
    guard let day else { return events.last }
    return events.last { event in
      [event.revision.date, event.revision.firstCaptured].contains { $0.map { $0 <= day.lastDay } ?? false }
    }
  }
}
