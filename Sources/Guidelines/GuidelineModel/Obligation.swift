/// The demand of a rule: to do something or to leave it, and how firmly.
///
/// ```swift
/// let old = Obligation(of: .avoid, in: "Avoid long labels.")
/// old.direction(to: Obligation(of: .never, in: "Don't use long labels."))  // .stricter
/// ```
package struct Obligation: Hashable, Sendable {
  /// The direction in which an obligation changed.
  package enum Direction: Hashable, Sendable {
    /// The rule asks more firmly: `avoid` became `never`.
    case stricter
    /// The rule leaves more freedom: `do` became `consider`.
    case looser
    /// The rule asks for the opposite: a command became a prohibition, or the other way around.
    case reversed
  }

  /// How firmly the rule asks.
  package let strength: Strength
  /// Whether the rule asks to leave something.
  package let isProhibition: Bool

  /// Commands from the loosest to the strictest: a thought, a wish, an order.
  private static let commands: [Strength] = [.consider, .prefer, .do]

  /// Prohibitions from the loosest to the strictest. "Consider leaving out …" and "Prefer not to …" leave a choice, `avoid`
  /// allows exceptions, and an order to leave something allows none, like `never`.
  private static let prohibitions: [[Strength]] = [
    [.consider], [.prefer], [.avoid], [.do, .never],
  ]

  /// The obligation of a rule with a strength and a statement.
  package init(of strength: Strength, in statement: String) {
    self.strength = strength
    isProhibition =
      strength == .avoid || strength == .never
      || CommandWords.standard.negatesCommand(statement)
  }

  /// Returns the direction of a change to another obligation; `nil` if both ask for the same as firmly.
  package func direction(to other: Obligation) -> Direction? {
    guard isProhibition == other.isProhibition else { return .reversed }
    guard level != other.level else { return nil }
    return level < other.level ? .stricter : .looser
  }

  private var level: Int {
    let level =
      isProhibition
      ? Self.prohibitions.firstIndex { $0.contains(strength) }
      : Self.commands.firstIndex(of: strength)
    return level ?? 0
  }
}
