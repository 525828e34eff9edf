import GuidelineModel
import TestSupport
import Testing

struct PhraseKeyTests {
  private func rule(_ statement: String, page: String = "toolbars") -> PhraseKey {
    PhraseKey(
      of: GuidelineRecord(
        kind: .guideline, section: ["Layout"], anchor: nil, statement: statement, line: 1),
      page: page)
  }

  private func text(_ detail: String, under section: [String] = ["Layout"]) -> PhraseKey {
    PhraseKey(
      of: GuidelineRecord(kind: .context, section: section, anchor: nil, detail: detail, line: 1),
      page: "toolbars")
  }

  /// The expected keys come from a separate implementation in Python. The files of Index/phrases/ contain such keys, so
  /// another algorithm would invalidate them.
  @Test func `keys match those in the files`() {
    let known = [
      (rule("Avoid long labels."), "b577c6e26e96", "WmcFhP"),
      (text("A toolbar shows commands.", under: ["Bars", "Layout"]), "0c7dbc00ad56", "CAJliAvR"),
    ]
    for (key, digest, sketch) in known {
      #expect(key.checksum == digest)
      #expect(key.sketch == sketch)
      #expect(key == PhraseKey(checksum: digest, sketch: sketch))
    }
  }

  @Test(
    arguments: [
      Named("case and the full stop", ("Avoid long labels.", "avoid long labels", true)),
      Named("the shape of an apostrophe", ("Don’t hide it.", "Don't hide it.", true)),
      Named("punctuation between words", ("Use a two-line label.", "Use a two line label.", true)),
      Named("a word left out", ("Avoid long labels.", "Avoid labels.", false)),
      Named("another order", ("Avoid long labels.", "Avoid labels long.", false)),
      Named("another number", ("Use 2 lines.", "Use 4 lines.", false)),
    ] as [Named<(String, String, Bool)>])
  func `the digest depends on the words`(row: Named<(String, String, Bool)>) {
    let (first, second, isSame) = row.value
    #expect((rule(first).checksum == rule(second).checksum) == isSame, "\(row.reason)")
  }

  @Test func `the digest depends on the page and the role`() {
    #expect(rule("Avoid labels.").checksum != rule("Avoid labels.", page: "sidebars").checksum)
    #expect(rule("Avoid labels.").checksum != text("Avoid labels.", under: []).checksum)
    #expect(rule("Avoid labels.").similarity(to: text("Avoid labels.", under: [])) == 1)
  }

  @Test func `the key of a rule ignores its section and its explanation`() {
    var record = GuidelineRecord(
      kind: .guideline, section: ["Bars", "Labels"], anchor: "Labels", statement: "Avoid labels.",
      detail: "They wrap.", line: 7)
    #expect(PhraseKey(of: record, page: "toolbars") == rule("Avoid labels."))
    record.statement = nil
    #expect(PhraseKey(of: record, page: "toolbars") != rule("Avoid labels."))
  }

  @Test func `the key of a text depends on its nearest heading and its first 24 words`() {
    let numbers = (1...30).map { "number \($0)" }
    let opening = numbers.prefix(12).joined(separator: " ")
    #expect(text(opening + " bar") == text(opening + " menu and more"))
    #expect(text(opening + " bar") == text("  " + numbers.joined(separator: "\n")))
    #expect(text(opening) != text(numbers.prefix(11).joined(separator: " ") + " number thirty"))
    #expect(
      text("Look up.", under: ["Bars"]).checksum != text("Look up.", under: ["Menus"]).checksum)
    #expect(text("Look up.", under: ["A", "Bars"]) == text("Look up.", under: ["B", "Bars"]))
  }

  @Test(
    arguments: [
      Named("the same words", ("Avoid long labels.", "Avoid long labels.", 1.0)),
      Named(
        "another order of words", ("Avoid long labels.", "Labels: long, avoid!", 1.0)),
      Named(
        "words of three letters", ("Avoid long labels.", "Avoid the long labels in a bar.", 1.0)),
      Named("repeated words", ("Avoid long labels.", "Avoid long labels, long labels.", 1.0)),
      Named("two of four words", ("Avoid long labels.", "Avoid long titles.", 0.5)),
      Named("two of three words", ("Avoid long labels.", "Avoid labels.", 2.0 / 3)),
      Named("no common word", ("Avoid long labels.", "Choose clear icon.", 0.0)),
      Named("short numbers", ("Use 2 lines.", "Use 3 lines.", 1.0 / 3)),
      Named("short words", ("Go up.", "Go up.", 0.0)),
      Named("Korean words", ("작은 버튼을 피하세요.", "작은 글자를 피하세요.", 0.5)),
    ] as [Named<(String, String, Double)>])
  func `similarity is the share of common words`(row: Named<(String, String, Double)>) {
    let (first, second, similarity) = row.value
    #expect(rule(first).similarity(to: rule(second)) == similarity, "\(row.reason)")
    #expect(rule(second).similarity(to: rule(first)) == similarity, "\(row.reason), backwards")
  }

  @Test(
    arguments: [
      Named("two empty sketches", ("", "", 0.0)),
      Named("one empty sketch", ("", "AbCd", 0.0)),
      Named("another order of hashes", ("AbCd", "CdAb", 1.0)),
      Named("the same characters in other pairs", ("AbCd", "bCdA", 0.0)),
      Named("letter case", ("AbCd", "ABCd", 1.0 / 3)),
      Named("half a hash at the end", ("AbCdx", "AbCd", 1.0)),
    ] as [Named<(String, String, Double)>])
  func `similarity compares hashes of two characters`(row: Named<(String, String, Double)>) {
    let (first, second, similarity) = row.value
    let keys = [first, second].map { PhraseKey(checksum: "0", sketch: $0) }
    #expect(keys[0].similarity(to: keys[1]) == similarity, "\(row.reason)")
  }
}
