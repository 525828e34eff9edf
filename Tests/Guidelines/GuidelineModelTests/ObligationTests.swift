import GuidelineModel
import TestSupport
import Testing

/// Whether a rule became stricter or looser, by its strength and its words.
struct ObligationTests {
  private static func obligation(_ statement: String) -> Obligation {
    Obligation(of: CommandWords.standard.strength(of: statement), in: statement)
  }

  @Test(
    arguments: rows([
      ("Consider a bell.", "Prefer a bell.", Obligation.Direction.stricter, "a thought, a wish"),
      ("Consider a bell.", "Use a bell.", .stricter, "a thought, an order"),
      ("Prefer a bell.", "Use a bell.", .stricter, "a wish, an order"),
      ("Avoid a bell.", "Don't use a bell.", .stricter, "exceptions, no exceptions"),
      (
        "Consider avoiding a bell.", "Avoid a bell.", .stricter, "a thought about leaving something"
      ),
      ("Prefer not to ring a bell.", "Avoid a bell.", .stricter, "a wish to leave something"),
      ("Try not to ring a bell.", "Never ring a bell.", .stricter, "a wish with a negation"),
      ("Consider avoiding a bell.", "Never ring a bell.", .stricter, "a thought, no exceptions"),
      ("Make sure not to ring a bell.", "Never ring a bell.", .stricter, "care to leave something"),
      ("Use a bell.", "Avoid a bell.", .reversed, "an order, the opposite with exceptions"),
      ("Move bells often.", "Never move a bell often.", .reversed, "an order, the opposite order"),
      (
        "If necessary, consider including a bell in a tower.", "Avoid using bells in a tower.",
        .reversed, "a condition, and other verbs that say no more"
      ),
      ("Consider a bell.", "Avoid a bell.", .reversed, "a thought, the opposite"),
      ("Prefer a bell.", "Consider avoiding a bell.", .reversed, "a wish, the opposite thought"),
    ]))
  func changeHasADirectionAndItsOpposite(
    row: TableRow<(String, String, Obligation.Direction, String)>
  ) {
    let (before, after, direction, reason) = row.values
    let (old, new) = (Self.obligation(before), Self.obligation(after))
    #expect(old.direction(to: new) == direction, "\(reason)")
    let opposite: Obligation.Direction = direction == .stricter ? .looser : direction
    #expect(new.direction(to: old) == opposite, "\(reason)")
  }

  @Test(arguments: [
    ("Use a bell.", "Ring the bell."), ("Don't ring.", "Never ring."),
    ("Try to avoid a bell.", "Avoid a bell."), ("Consider a bell.", "Consider a whistle."),
    // A command and a prohibition about something else can ask for the same.
    ("Avoid too many bells.", "Limit bells."), ("Keep bells visible.", "Don't hide bells."),
    ("Avoid a bell in a tower.", "Use a bell in a tower only if people need it."),
  ])
  func equallyFirmRulesHaveNone(before: String, after: String) {
    #expect(Self.obligation(before).direction(to: Self.obligation(after)) == nil)
  }
}
