package import GuidelineModel

/// A change of a record between two captures.
package struct RecordChange: Sendable {
  package enum Class: String, CaseIterable, Hashable, Sendable {
    case added
    case removed
    /// The rule asks more or less strongly: "Consider" became "Avoid".
    case strength
    /// The rule applies to other platforms.
    case platforms
    /// The record is under another heading or on another page.
    case moved
    /// A number in the text or in a table changed.
    case number
    case reworded
    /// The explanation, or the text of a record without a statement, was reworded.
    case detail
  }

  /// The relation of a removed or added record to the record that contains its text.
  package enum Relation: Hashable, Sendable {
    /// The text became part of the record with an id.
    case mergedInto(String)
    /// The text was part of the record with an id.
    case splitFrom(String)
  }

  /// The classes of the change, the most significant first; never empty.
  package var classes: [Class]
  package var before: CitedRecord?
  package var after: CitedRecord?
  /// The change of the statement; `nil` unless both records are rules.
  package var statement: TextChange?
  /// The change of the explanation; `nil` unless there are both records.
  package var detail: TextChange?
  /// Whether the whole change is attributed to conversion.
  package var isConversion: Bool
  /// The record that the text was merged into or split from; `nil` when there is none.
  package var relation: Relation?
  /// Whether that record has the statement as a sentence of its explanation.
  var isSentenceElsewhere = false
  /// Whether only the platforms changed, because the page supports other platforms.
  package var followsPage = false
  /// Whether an entry of the change log explains the change; `nil` when that is not sure: the change log does not cover
  /// the period, or an entry may mean the change.
  package var isLogged: Bool?
  /// The date of the newest entry of the change log that names the subject of the change; `nil` without one.
  package var entryDate: CalendarDate?
  /// Whether only one converter shows the change, against the captures before and after its own.
  package var isUnwitnessed = false

  package var mainClass: Class { classes.first ?? .detail }

  package var record: CitedRecord { after ?? before ?? Self.none }

  var reversed: RecordChange {
    var change = self
    (change.before, change.after) = (after, before)
    change.statement = statement?.reversed
    change.detail = detail?.reversed
    change.classes = classes.map { name in
      switch name {
      case .added: .removed
      case .removed: .added
      default: name
      }
    }
    change.relation = relation.map { relation in
      switch relation {
      case .mergedInto(let id): .splitFrom(id)
      case .splitFrom(let id): .mergedInto(id)
      }
    }
    return change
  }

  private static let none = CitedRecord(
    record: GuidelineRecord(kind: .context, section: [], anchor: nil, line: 0), page: "",
    pageTitle: "", revised: nil, captured: nil, language: "", pageURL: "", document: "")

  // MARK: Direction

  package typealias Direction = Obligation.Direction

  /// The direction of the change; `nil` if neither the strength nor the range of platforms changed. If both changed, it
  /// is the direction of the strength.
  package var direction: Direction? {
    if classes.contains(.strength), let strengthDirection { return strengthDirection }
    let isOfRule = record.record.kind == .guideline
    return isOfRule && classes.contains(.platforms) ? platformDirection : nil
  }

  /// The direction of the strength; `nil` if it is as before or unknown.
  package var strengthDirection: Direction? {
    guard let old = before?.record.obligation, let new = after?.record.obligation else { return nil }
    return old.direction(to: new)
  }

  /// The direction of the platforms; `nil` if they are unknown on a side, or some were added and others removed.
  package var platformDirection: Direction? {
    guard let old = before?.record.platforms, let new = after?.record.platforms else { return nil }
    if new.isStrictSuperset(of: old) { return .widened }
    return new.isStrictSubset(of: old) ? .narrowed : nil
  }
}
