public import GuidelineModel

/// A change of a record between two captures.
public struct RecordChange: Sendable {
  /// A class of change.
  public enum Class: String, CaseIterable, Hashable, Sendable {
    /// The record was added.
    case added
    /// The record was removed.
    case removed
    /// The rule asks more or less strongly: "Consider" became "Avoid".
    case strength
    /// The rule applies to other platforms.
    case platforms
    /// The record is under another heading or on another page.
    case moved
    /// A number in the text or in a table changed.
    case number
    /// The statement was reworded.
    case reworded
    /// The explanation, or the text of a record without a statement, was reworded.
    case detail
  }

  /// The relation of a removed or added record to the record that contains its text.
  public enum Relation: Hashable, Sendable {
    /// The text became part of the record with an id.
    case mergedInto(String)
    /// The text was part of the record with an id.
    case splitFrom(String)
  }

  /// The classes of the change, the most significant first; never empty.
  public var classes: [Class]
  /// The old record; `nil` when it was added.
  public var before: CitedRecord?
  /// The new record; `nil` when it was removed.
  public var after: CitedRecord?
  /// The change of the statement; `nil` unless both records are rules.
  public var statement: TextChange?
  /// The change of the explanation; `nil` unless there are both records.
  public var detail: TextChange?
  /// Whether the whole change is attributed to conversion.
  public var isConversion: Bool
  /// The record that the text was merged into or split from; `nil` when there is none.
  public var relation: Relation?
  /// Whether only the platforms changed, because the page supports other platforms.
  public var followsPage = false
  /// Whether an entry of the change log explains the change; `nil` when that is not sure: the change log does not cover
  /// the period, or an entry may mean the change.
  public var isLogged: Bool?
  /// Whether only one converter shows the change, against the captures before and after its own.
  public var isUnwitnessed = false

  /// The most significant class.
  public var mainClass: Class { classes.first ?? .detail }

  /// The new record, or the old one when it was removed.
  public var record: CitedRecord { after ?? before ?? Self.none }

  /// The change in the opposite direction.
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
}
