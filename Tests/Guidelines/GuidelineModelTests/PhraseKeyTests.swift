import GuidelineModel
import Testing

struct PhraseKeyTests {
  private func rule(_ statement: String, page: String = "kites") -> PhraseKey {
    PhraseKey(
      of: GuidelineRecord(
        kind: .guideline, section: ["Weather"], anchor: nil, statement: statement, line: 1),
      page: page)
  }

  private func text(_ detail: String, under section: [String] = ["Weather"]) -> PhraseKey {
    PhraseKey(
      of: GuidelineRecord(kind: .context, section: section, anchor: nil, detail: detail, line: 1),
      page: "kites")
  }

  /// From Python's hashlib and the same hash of words written there: the files of Index/phrases/
  /// hold these and would be lost with another.
  @Test func `keys stay what the files hold`() {
    let known = [
      (rule("Avoid tall trees."), "6ac34686abf9", "0NK1hP"),
      (text("A kite needs wind.", under: ["Sky", "Wind"]), "5b12d4b7e503", "cBjqz1"),
    ]
    for (key, digest, sketch) in known {
      #expect(key.digest == digest)
      #expect(key.sketch == sketch)
      #expect(key == PhraseKey(digest: digest, sketch: sketch))
    }
  }

  @Test(arguments: [
    ("Avoid tall trees.", "avoid tall trees", true, "case and the stop at the end"),
    ("Don’t let go.", "Don't let go.", true, "the shape of an apostrophe"),
    ("Use a two-line kite.", "Use a two line kite.", true, "marks between words"),
    ("Avoid tall trees.", "Avoid trees.", false, "a word left out"),
    ("Avoid tall trees.", "Avoid trees tall.", false, "another order"),
    ("Use 2 lines.", "Use 4 lines.", false, "another number"),
  ])
  func `the digest is of the words`(
    first: String, second: String, isSame: Bool, because reason: String
  ) {
    #expect((rule(first).digest == rule(second).digest) == isSame, "\(reason)")
  }

  @Test func `the digest is of the page and of the role too`() {
    #expect(rule("Avoid trees.").digest != rule("Avoid trees.", page: "gliders").digest)
    #expect(rule("Avoid trees.").digest != text("Avoid trees.", under: []).digest)
    #expect(rule("Avoid trees.").likeness(to: text("Avoid trees.", under: [])) == 1)
  }

  @Test func `a rule is known whatever its section and its explanation`() {
    var record = GuidelineRecord(
      kind: .guideline, section: ["Sky", "Trees"], anchor: "Trees", statement: "Avoid trees.",
      detail: "They keep what they catch.", line: 7)
    #expect(PhraseKey(of: record, page: "kites") == rule("Avoid trees."))
    record.statement = nil
    #expect(PhraseKey(of: record, page: "kites") != rule("Avoid trees."))
  }

  @Test func `a text is known by its nearest heading and its first 24 words`() {
    let numbers = (1...30).map { "number \($0)" }
    let opening = numbers.prefix(12).joined(separator: " ")
    #expect(text(opening + " sky") == text(opening + " earth and more"))
    #expect(text(opening + " sky") == text("  " + numbers.joined(separator: "\n")))
    #expect(text(opening) != text(numbers.prefix(11).joined(separator: " ") + " number thirty"))
    #expect(text("Look up.", under: ["Sky"]).digest != text("Look up.", under: ["Sea"]).digest)
    #expect(text("Look up.", under: ["A", "Sky"]) == text("Look up.", under: ["B", "Sky"]))
  }

  @Test(arguments: [
    ("Avoid tall trees.", "Avoid tall trees.", 1.0, "the same"),
    ("Avoid tall trees.", "Trees: tall, avoid!", 1.0, "the order of words and their marks"),
    ("Avoid tall trees.", "Avoid the tall trees in a sky.", 1.0, "words of three letters"),
    ("Avoid tall trees.", "Avoid tall trees, tall trees.", 1.0, "words said twice"),
    ("Avoid tall trees.", "Avoid tall masts.", 0.5, "two of four words"),
    ("Avoid tall trees.", "Avoid trees.", 2.0 / 3, "two of three"),
    ("Avoid tall trees.", "Choose open field.", 0.0, "no word"),
    ("Use 2 lines.", "Use 3 lines.", 1.0 / 3, "numbers count, however short"),
    ("Go up.", "Go up.", 0.0, "no word that is long enough to compare"),
    ("높은 나무를 피하세요.", "높은 기둥을 피하세요.", 0.5, "Korean words"),
  ])
  func `likeness is the share of common words`(
    first: String, second: String, likeness: Double, because reason: String
  ) {
    #expect(rule(first).likeness(to: rule(second)) == likeness, "\(reason)")
    #expect(rule(second).likeness(to: rule(first)) == likeness, "\(reason), backwards")
  }

  @Test(arguments: [
    ("", "", 0.0, "nothing on both sides"),
    ("", "AbCd", 0.0, "nothing on one side"),
    ("AbCd", "CdAb", 1.0, "the order"),
    ("AbCd", "bCdA", 0.0, "pairs of characters, not characters"),
    ("AbCd", "ABCd", 1.0 / 3, "letter case tells hashes apart"),
    ("AbCdx", "AbCd", 1.0, "half a hash at the end is none"),
  ])
  func `likeness is of hashes of two characters`(
    first: String, second: String, likeness: Double, because reason: String
  ) {
    let keys = [first, second].map { PhraseKey(digest: "0", sketch: $0) }
    #expect(keys[0].likeness(to: keys[1]) == likeness, "\(reason)")
  }
}
