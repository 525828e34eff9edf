public import GuidelineHistory
public import GuidelineModel

/// An item as somebody's list has it.
public struct FilledItem: Hashable, Sendable {
  /// The rule's id when the item was written.
  public var id: String
  /// The rule as the list has it, which somebody may have edited.
  public var statement: String
  /// A check of the headings that the rule stood under; `nil` where the list does not say.
  public var section: String?
  /// The wording it was made from; `nil` where the list lost it.
  public var wording: WordingMark?
  /// The platforms then; `nil` when not known.
  public var platforms: PlatformSet?
  /// How strongly the rule asked.
  public var strength: Strength?
  /// The page's revision then.
  public var revised: CalendarDate?
  /// The day the copy was made.
  public var captured: CalendarDate?
  /// What the reviewer found.
  public var verdict: Verdict
  /// What the reviewer wrote for it, where that is no verdict.
  public var unclearVerdict: String?
  /// Whether the reviewer wrote something besides.
  public var hasNote: Bool
  /// What the last update marked it as.
  public var mark: ItemMark.Kind?

  /// The slug of the page, which the id begins with.
  public var page: String { String(id.prefix { $0 != "/" }) }

  /// Whether somebody changed the words of the rule; its own are kept then.
  var isEdited: Bool {
    wording.map { !$0.hasSameStatement(as: WordingMark(statement: statement, detail: "")) } ?? false
  }
}
