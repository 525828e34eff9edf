import GuidelineModel

extension RecordChange {
  /// The direction of a change that lets a rule ask for more or for less.
  package enum Direction: String, CaseIterable, Hashable, Sendable {
    /// The rule asks more firmly.
    case stricter
    /// The rule asks less firmly.
    case looser
    /// The rule asks for the opposite: a command became a prohibition, or the other way around.
    case reversed
    /// The rule applies to more platforms.
    case widened
    /// The rule applies to fewer platforms.
    case narrowed
  }

  /// The direction of the change; `nil` if neither the strength nor the range of platforms changed.
  ///
  /// If both changed, it is the direction of the strength.
  package var direction: Direction? {
    if classes.contains(.strength), let strengthDirection { return strengthDirection }
    let isOfRule = record.record.kind == .guideline
    return isOfRule && classes.contains(.platforms) ? platformDirection : nil
  }

  /// Whether the rule became stricter, looser or reversed; `nil` if it asks as firmly as before or its strength is unknown.
  package var strengthDirection: Direction? {
    guard let old = Self.obligation(before), let new = Self.obligation(after) else { return nil }
    switch old.direction(to: new) {
    case .stricter: return .stricter
    case .looser: return .looser
    case .reversed: return .reversed
    case nil: return nil
    }
  }

  private static func obligation(_ cited: CitedRecord?) -> Obligation? {
    guard let record = cited?.record, let strength = record.strength else { return nil }
    return Obligation(of: strength, in: record.statement ?? "")
  }

  /// Whether the platforms became more or fewer; `nil` if they are unknown on a side, or if some were added and others
  /// removed.
  package var platformDirection: Direction? {
    guard let old = before?.record.platforms, let new = after?.record.platforms else { return nil }
    if new.isStrictSuperset(of: old) { return .widened }
    return new.isStrictSubset(of: old) ? .narrowed : nil
  }
}
