public import GuidelineHistory
public import GuidelineModel

/// What happened to one rule, from the first capture that has it to the last.
public struct RuleHistory: Sendable {
  /// Something that happened to it.
  public struct Event: Sendable {
    /// What it was.
    public enum Kind: Sendable {
      /// The first capture that has the rule.
      case firstSeen
      /// The rule was changed, or came from another page.
      case changed(RecordChange)
      /// The rule is there again after captures without it.
      case returned
      /// The rule is gone.
      case removed(RecordChange.Relation?)
    }

    /// What it was.
    public let kind: Kind
    /// The page it stood on then.
    public let page: String
    /// The revision of that page.
    public let revision: PageRevision
    /// The rule as it was from then on; as it had been, when it is gone.
    public let record: CitedRecord
    /// The rows of the change log of that time.
    public let changeLog: [ChangeLogEntry]
    /// Whether one of them accounts for it.
    public let isLogged: Bool
  }

  /// The events, oldest first.
  public let events: [Event]

  /// The rule as it is now, or as it was last.
  public var record: CitedRecord? { events.last?.record }

  /// Whether the rule is there today.
  public var isAlive: Bool {
    if case .removed = events.last?.kind { return false }
    return !events.isEmpty
  }

  /// Every id the rule has had, the newest first.
  public var ids: [String] {
    var ids: [String] = []
    for event in events.reversed() where !ids.contains(event.record.record.id) {
      ids.append(event.record.record.id)
    }
    return ids
  }

  /// The last event on or before a day; `nil` stands for today.
  public func event(asOf day: CalendarDate?) -> Event? {
    guard let day else { return events.last }
    return events.last { event in
      [event.revision.date, event.revision.seen].contains { $0.map { $0 <= day.lastDay } ?? false }
    }
  }
}
