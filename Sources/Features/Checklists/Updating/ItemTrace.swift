public import GuidelineModel

/// What became of a rule since an item was made from it.
public struct ItemTrace: Sendable {
  /// The rule as it is today; `nil` when it is gone.
  public var present: CitedRecord?
  /// What happened to its words, strength or platforms, in words; empty when nothing did.
  public var facts: [String]
  /// What happened to its place, in words; `nil` when it stands where it stood.
  public var move: String?
  /// The words that changed, as they were and as they are.
  public var words: (was: String, now: String)?
  /// The revision that did the last of it.
  public var since: String?

  /// Takes the values as they are.
  public init(
    present: CitedRecord?, facts: [String] = [], move: String? = nil,
    words: (was: String, now: String)? = nil, since: String? = nil
  ) {
    self.present = present
    self.facts = facts
    self.move = move
    self.words = words
    self.since = since
  }
}
