public import GuidelineModel

/// What became of a record between two captures.
public struct RecordChange: Sendable {
  /// A sort of change.
  public enum Class: String, CaseIterable, Hashable, Sendable {
    /// The record is new.
    case added
    /// The record is gone.
    case removed
    /// The rule asks more or less strongly: Consider became Avoid.
    case strength
    /// The rule is for other platforms.
    case platforms
    /// The rule stands under another heading or on another page.
    case moved
    /// A value in the text or in a table's cell is another.
    case number
    /// The rule has other words.
    case reworded
    /// The explanation, or the text of a record that is no rule, has other words.
    case detail
  }

  /// Where the text of a record that is gone went, or that of a new one came from.
  public enum Relation: Hashable, Sendable {
    /// The text is part of a record that is still there, by its id.
    case mergedInto(String)
    /// The text was part of a record, by its id.
    case splitFrom(String)
  }

  /// What changed, the most telling first; never empty.
  public var classes: [Class]
  /// The record as it was; `nil` when it is new.
  public var before: CitedRecord?
  /// The record as it became; `nil` when it is gone.
  public var after: CitedRecord?
  /// How the rule's words changed; `nil` unless the record is a rule on both sides.
  public var statement: TextChange?
  /// How the other words changed; `nil` unless the record is on both sides.
  public var detail: TextChange?
  /// Whether all of it may come from the making of the captures.
  public var isConversion: Bool
  /// Where the text went or came from.
  public var relation: Relation?
  /// Whether the platforms only follow those that the page supports.
  public var followsPage = false
  /// Whether a row of the change log accounts for the change.
  public var isLogged = false

  /// The class that tells most.
  public var mainClass: Class { classes.first ?? .detail }

  /// The record as it is now, or as it was last.
  public var record: CitedRecord { after ?? before ?? Self.none }

  /// The change the other way.
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
