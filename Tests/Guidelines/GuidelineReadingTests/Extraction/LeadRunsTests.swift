import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineReading

/// Rules and labels that differ only by their siblings.
struct LeadRunsTests {
  /// The statements of the rules of a page.
  private func rules(_ body: String) throws -> [String] {
    let text = "# Kites\n\nA kite is a toy that the wind lifts, and the string holds it.\n\n" + body
    return try DocumentReader.read(text, from: DocumentSource(path: "kites.md")).records
      .compactMap(\.statement)
  }

  private static let labels = "**Up.** Lifts the kite.\n\n**Down.** Lowers the kite.\n\n"

  @Test(
    arguments: rows([
      (labels + "**Start.** Shows that the wind rises.", [], "beside labels"),
      ("**Start.** Shows that the wind rises.\n\n" + labels, [], "before labels"),
      (
        "**Start.** Opens the reel.\n\n**Stop.** Closes the reel.", [],
        "both are described in the third person"
      ),
      ("**Start.** Open the reel with one hand.", ["Start."], "alone"),
      (
        "**Wait for good wind.** It comes.\n\n**Start.** Open the reel.",
        ["Wait for good wind.", "Start."], "beside a rule"
      ),
      (
        labels + "**Wait for good wind.** It comes.\n\n**Start.** Open the reel.",
        ["Wait for good wind.", "Start."], "a rule divides it from the labels"
      ),
      (
        labels + "## Reel\n\n**Start.** Open the reel with one hand.", ["Start."],
        "a heading divides it from the labels"
      ),
      (
        "## Up\n\n**Up.** Lifts the kite.\n\n## Start\n\n**Start.** Opens the reel.", [],
        "sections of one form"
      ),
      (
        "## Up\n\n**Up.** Lifts the kite.\n\n### Start\n\n**Start.** Open the reel.", ["Start."],
        "a section within the other"
      ),
      (
        labels + "**Use bright colors sparingly.** They fade.", ["Use bright colors sparingly."],
        "a rule beside labels"
      ),
      (
        labels + "**Hold tail and string with one hand.** Stops the kite.", [],
        "a longer command, described as the labels are"
      ),
      (
        "**Rise** — Lifts the kite.\n\n**Tack** — Turns the kite.\n\n"
          + "**Dive On / Dive Off** — In strong wind, lowers the kite.",
        [], "without a stop, beside labels without one"
      ),
      ("**Touch and hold.** Stops the kite.", [], "a noun that is also a verb"),
    ]))
  func `words that may be a command are labels beside labels`(
    row: TableRow<(String, [String], String)>
  ) throws {
    let (body, expected, reason) = row.values
    #expect(try rules(body) == expected, "\(reason)")
  }

  @Test(
    arguments: rows([
      ("**Kite tails and reels.** The parts.", [], "nouns"),
      ("**Wind-driven or hand-driven kites.** Two kinds.", [], "a compound"),
      ("**Kites with one long tail.** The usual kind.", [], "a preposition"),
      ("**The tail of the kite.** It is long.", [], "an article and a preposition"),
      ("**Kites need some wind.** Much of it.", ["Kites need some wind."], "a verb"),
      ("**The tail is always long.** Well.", ["The tail is always long."], "an auxiliary"),
      (
        "**A tail steadies the kite.** Well.", ["A tail steadies the kite."], "a verb and an object"
      ),
      (
        "**Tails balance small kites.** Well.", ["Tails balance small kites."],
        "a plural and a verb"
      ),
    ]))
  func `an English noun phrase is a label whatever its length`(
    row: TableRow<(String, [String], String)>
  ) throws {
    let (body, expected, reason) = row.values
    #expect(try rules(body) == expected, "\(reason)")
  }

  @Test func `a noun phrase is not recognized in other languages`() throws {
    let text = "# Drachen\n\n**Halten Sie lange Leinen bereit.** Das ist nötig."
    let page = try DocumentReader.read(text, from: DocumentSource(path: "drachen.md"))
    #expect(page.records.compactMap(\.statement) == ["Halten Sie lange Leinen bereit."])
  }

  @Test(
    arguments: rows([
      (
        "You choose the wind. For example, you can:", [],
        "the items are what people may do"
      ),
      (
        "The following guidelines help you fly:",
        ["Wait for good steady wind.", "Use a very strong string."],
        "the items are announced as rules"
      ),
    ]))
  func `the sentence before a list separates options from rules`(
    row: TableRow<(String, [String], String)>
  ) throws {
    let (leadIn, expected, reason) = row.values
    let items =
      "- **Wait for good steady wind.** It comes.\n- **Use a very strong string.** It holds."
    let body = "\(leadIn)\n\n\(items)\n\n## Tail\n\n**Make the tail long.** It steadies."
    #expect(try rules(body) == expected + ["Make the tail long."], "\(reason)")
  }

  @Test func `the title of a picture does not interrupt a list`() throws {
    let body = """
      You choose the wind. For example, you can:

      - **Wait for good steady wind.** It comes.

      **A kite in wind**

      ![Kite](a.png)

      - **Use a very strong string.** It holds.

      ## Tail

      **Make the tail long.** It steadies.
      """
    #expect(try rules(body) == ["Make the tail long."])
  }

  @Test(
    arguments: rows([
      (["Wind direction", "Reel", "String"], false, "labels are the majority"),
      (["Make the tail very long", "Avoid wet grass and trees"], true, "rules are the majority"),
    ]))
  func `the majority of a list decides for an item`(row: TableRow<([String], Bool, String)>) throws
  {
    let (others, isRule, reason) = row.values
    let items = others.map { "- **\($0).** Well.\n" }.joined() + "- **Use kites calmly.** Well.\n"
    let found = try rules("## Flying\n\n" + items + "\n**Look up often.** Birds fly.")
    #expect(found.contains("Use kites calmly.") == isRule, "\(reason)")
  }

  @Test(
    arguments: rows([
      (
        "**In general,** avoid wet grass. It clings.", ["In general, avoid wet grass."],
        "a condition takes the rest of its sentence"
      ),
      (
        "**If the wind turns,** turn back at once. It may drop.",
        ["If the wind turns, turn back at once."], "a clause"
      ),
      ("**In general,** kites are light. They fly.", [], "the rest is not a command"),
      (
        "**Hold the reel** with both hands. It pulls.", ["Hold the reel with both hands."],
        "a command that goes on"
      ),
      ("**Avoid** flying near wires. They kill.", ["Avoid flying near wires."], "one word"),
      ("**Reels** hold the string. They turn.", [], "a subject in bold"),
      ("**Swipe with two hands** moves the reel. It turns.", [], "a name with its verb"),
      (
        "**Hold the reel:** with both hands. It pulls.", [], "a colon divides"
      ),
    ]))
  func `a lead that stops within a sentence takes the rest of it`(
    row: TableRow<(String, [String], String)>
  ) throws {
    let (body, expected, reason) = row.values
    #expect(try rules(body) == expected, "\(reason)")
  }

  @Test func `the rest of a sentence keeps the explanation after it`() throws {
    let text = "# Kites\n\n**In general,** avoid `wet` grass and *mud*. Both [cling](x.html)."
    let page = try DocumentReader.read(text, from: DocumentSource(path: "kites.md"))
    let rule = try #require(page.records.first { $0.kind == .guideline })
    #expect(rule.statement == "In general, avoid wet grass and mud.")
    #expect(rule.detail == "Both cling.")
    #expect(rule.strength == .avoid)
  }

  @Test func `labels in plain text are recognized by their siblings`() throws {
    let text = """
      Kites

      A kite is a toy that the wind lifts.

      Parts

      Front edge. The edge that meets the wind, with the spar behind it.

      Center area. The cloth between the edges, which the wind fills.

      Trailing edge. The edge that the tail hangs from, often with a hem.

      Flying

      Wait for good wind. It comes from the sea on most days, and it is steady.
      """
    let page = try DocumentReader.read(text, from: DocumentSource(path: "kites.txt"))
    #expect(page.records.compactMap(\.statement) == ["Wait for good wind."])
  }

  @Test func `many leads are decided in linear time`() throws {
    let lead = "**Start.** Shows it.\n\n- **Stop.** Shows it.\n\n"
    let text = "# Kites\n\n" + String(repeating: lead, count: 4_000)
    let page = try DocumentReader.read(text, from: DocumentSource(path: "kites.md"))
    #expect(!page.records.isEmpty)
  }
}
