/// The demand of a rule: to do something or to leave it, and how firmly.
///
/// ```swift
/// let old = Obligation(of: .avoid, in: "Avoid long labels.")
/// old.direction(to: Obligation(of: .never, in: "Don't use long labels."))  // .stricter
/// ```
package struct Obligation: Hashable, Sendable {
  /// The direction of a change that lets a rule ask for more or for less.
  package enum Direction: String, CaseIterable, Hashable, Sendable {
    /// The rule asks more firmly: `avoid` became `never`.
    case stricter
    /// The rule leaves more freedom: `do` became `consider`.
    case looser
    /// The rule asks for the opposite: a command became a prohibition, or the other way around.
    case reversed
    case widened
    case narrowed
  }

  package let strength: Strength
  /// Whether the rule asks to leave something.
  package let isProhibition: Bool
  private let statement: String

  /// Commands from the loosest to the strictest: a thought, a wish, an order.
  private static let commands: [Strength] = [.consider, .prefer, .do]

  /// Prohibitions from the loosest to the strictest. "Consider leaving out …" and "Prefer not to …" leave a choice,
  /// `avoid` allows exceptions, and an order to leave something allows none, like `never`.
  private static let prohibitions: [[Strength]] = [[.consider], [.prefer], [.avoid], [.do, .never]]

  package init(of strength: Strength, in statement: String) {
    self.strength = strength
    self.statement = statement
    isProhibition = strength == .avoid || strength == .never || CommandWords.standard.negatesCommand(statement)
  }

  /// Whether the strengths of two obligations can be compared: those of two commands or of two prohibitions if they
  /// share words of their subject, those of a command and a prohibition only if they are about the same: "Keep tabs
  /// visible." is as strict as "Don't hide tabs." An order that allows exceptions is no stricter than a thought: "If
  /// necessary, show both." and "Consider showing both."
  package func isComparable(to other: Obligation) -> Bool {
    let subjects = [self, other].map { CommandWords.standard.subject(of: $0.statement) }
    guard isProhibition == other.isProhibition else { return subjects[0] != nil && subjects[0] == subjects[1] }
    if isOrderWithExceptions || other.isOrderWithExceptions { return false }
    guard let subject = subjects[0], let second = subjects[1] else { return true }
    return subject.similarity(to: second) >= Self.leastSimilarity
  }

  /// Statements below this share no more than a word of what they are about.
  private static let leastSimilarity = 0.35

  /// The direction to another obligation; `nil` if both ask as firmly, or cannot be compared.
  package func direction(to other: Obligation) -> Direction? {
    guard isComparable(to: other) else { return nil }
    guard isProhibition == other.isProhibition else { return .reversed }
    guard level != other.level else { return nil }
    return level < other.level ? .stricter : .looser
  }

  private var isOrderWithExceptions: Bool { strength == .do && CommandWords.standard.allowsExceptions(statement) }

  private var level: Int {
    let level =
      isProhibition ? Self.prohibitions.firstIndex { $0.contains(strength) } : Self.commands.firstIndex(of: strength)
    return level ?? 0
  }
}
