import Testing

@testable import GuidelineModel

struct SearchPhrasesTests {
  @Test func `a file is read line by line`() {
    let phrases = SearchPhrases(
      """
      # Kites: what people type.

      [Trees and masts]
      @ 0123456789ab AbCdEf
      @ ba9876543210
      kite stuck in a tree
      # a comment between
      @2x kites
      ko: 나무에 걸린 연
      ja: 木に引っかかった凧

      [Knots [and bows]]
      @ 111111111111 Zz
      zh: 风筝线打结: 怎么办
      [bow] or knot
      """)
    #expect(
      Self.text(phrases.entries) == """
        Trees and masts
          0123456789ab AbCdEf
          ba9876543210 -
          kite stuck in a tree
          @2x kites
          나무에 걸린 연
          木に引っかかった凧
        Knots [and bows]
          111111111111 Zz
          风筝线打结: 怎么办
          [bow] or knot
        """)
  }

  private static func text(_ entries: [SearchPhrases.Entry]) -> String {
    entries.flatMap { entry in
      [entry.label]
        + entry.keys.map { "  \($0.digest) \($0.sketch.isEmpty ? "-" : $0.sketch)" }
        + entry.phrases.map { "  \($0)" }
    }.joined(separator: "\n")
  }

  @Test(arguments: [
    ("de: Drachen im Baum", "Drachen im Baum", "German"),
    ("fr: cerf-volant : vent", "cerf-volant : vent", "a colon of its own"),
    ("16:9 picture of a kite", "16:9 picture of a kite", "two digits before a colon"),
    ("ko:연", "ko:연", "no blank behind the colon"),
    ("kite: which wind", "kite: which wind", "a longer word before the colon"),
    ("TV: how large a kite", "TV: how large a kite", "capitals are no language"),
    ("3D: how to fold", "3D: how to fold", "nor are digits"),
  ])
  func `the language in front is no part of the phrase`(
    line: String, phrase: String, because reason: String
  ) {
    #expect(SearchPhrases("[Kite]\n\(line)").entries.map(\.phrases) == [[phrase]], "\(reason)")
  }

  @Test(arguments: ["", "\n\n", "# a comment\n"])
  func `a file without entries has none`(text: String) {
    #expect(SearchPhrases(text).entries.isEmpty)
    #expect(Self.assigned(SearchPhrases(text), ["Avoid tall trees."]) == ["-"])
  }

  /// Entries whose keys are the wordings of these rules, parted by `/`.
  private static func phrases(_ entries: [String]) -> SearchPhrases {
    let text = entries.enumerated().map { number, wordings in
      let keys = wordings.split(separator: "/").map { wording in
        let key = PhraseKey(of: rule(String(wording)), page: "kites")
        return "@ \(key.digest) \(key.sketch)\n"
      }
      return "[entry \(number)]\n\(keys.joined())what people type\n"
    }
    return SearchPhrases(text.joined())
  }

  private static func rule(_ statement: String) -> GuidelineRecord {
    GuidelineRecord(
      kind: .guideline, section: [], anchor: nil, statement: statement, line: 1)
  }

  /// For each rule the number of its entry and how it was found; `-` for none.
  private static func assigned(
    _ phrases: SearchPhrases, _ rules: [String], page: String = "kites"
  ) -> [String] {
    phrases.assignment(for: rules.map(rule), page: page).map { found in
      switch found?.match {
      case nil: "-"
      case .wording: "\(found?.entry ?? -1)"
      case .likeness(let likeness): "\(found?.entry ?? -1) by \(Int(likeness * 100))"
      }
    }
  }

  struct Case: CustomTestStringConvertible, Sendable {
    let entries: [String]
    let rules: [String]
    let assigned: [String]
    let reason: String

    var testDescription: String { reason }
  }

  @Test(arguments: [
    Case(
      entries: ["Avoid tall trees.", "Choose an open field."],
      rules: ["Choose an open field.", "Avoid tall trees."], assigned: ["1", "0"],
      reason: "a wording is known wherever it stands"),
    Case(
      entries: ["Avoid tall trees./Stay clear of masts."],
      rules: ["Stay clear of masts."], assigned: ["0"],
      reason: "every wording of an entry counts"),
    Case(
      entries: ["Avoid tall trees."], rules: ["AVOID TALL TREES!"], assigned: ["0"],
      reason: "case and marks do not make a new wording"),
    Case(
      entries: ["Avoid tall trees."], rules: ["Avoid tall trees.", "Avoid tall trees."],
      assigned: ["0", "0"],
      reason: "a rule that stands twice is known twice"),
    Case(
      entries: ["Avoid tall trees."], rules: ["Avoid tall masts."], assigned: ["0 by 50"],
      reason: "half of the words is enough"),
    Case(
      entries: ["Avoid tall trees."], rules: ["Avoid tall masts always."], assigned: ["-"],
      reason: "less than half is not"),
    Case(
      entries: ["Avoid tall trees."], rules: ["Choose an open field."], assigned: ["-"],
      reason: "no word in common"),
    Case(
      entries: ["Watch gusts storm clouds rain./Avoid tall trees."],
      rules: ["Avoid trees."], assigned: ["0 by 66"],
      reason: "the likest of an entry's wordings counts"),
    Case(
      entries: ["Avoid tall trees."], rules: ["Avoid tall masts.", "Avoid trees."],
      assigned: ["-", "0 by 66"],
      reason: "an entry goes to one reworded rule only, to the likest"),
    Case(
      entries: ["Avoid tall trees."], rules: ["Avoid tall masts.", "Avoid tall wires."],
      assigned: ["0 by 50", "-"],
      reason: "to the first of rules that are equally like"),
    Case(
      entries: ["Avoid tall masts.", "Avoid tall trees houses."],
      rules: ["Avoid tall trees."], assigned: ["1 by 75"],
      reason: "a rule takes the likest entry, not the first"),
    Case(
      entries: ["Avoid tall masts.", "Avoid tall wires."],
      rules: ["Avoid tall trees."], assigned: ["0 by 50"],
      reason: "the first of entries that are equally like"),
    Case(
      entries: ["Avoid tall trees houses birds.", "Tall trees masts."],
      rules: ["Avoid tall trees.", "Avoid tall trees houses."],
      assigned: ["1 by 50", "0 by 80"],
      reason: "the likest pair of all goes first, and the first rule takes what is left"),
    Case(
      entries: ["Avoid tall trees."], rules: ["Avoid tall trees.", "Avoid tall trees now then."],
      assigned: ["0", "-"],
      reason: "an entry whose wording is there is not given to a reworded rule as well"),
    Case(
      entries: ["Avoid tall trees.", "Avoid tall masts."],
      rules: ["Avoid tall wires.", "Avoid tall masts."], assigned: ["0 by 50", "1"],
      reason: "wordings are known before likeness is asked"),
    Case(entries: ["Avoid tall trees."], rules: [], assigned: [], reason: "no rules"),
  ])
  func `entries find their rules`(_ example: Case) {
    let phrases = Self.phrases(example.entries)
    #expect(Self.assigned(phrases, example.rules) == example.assigned)
  }

  @Test func `the wording of another page is only like`() {
    let phrases = Self.phrases(["Avoid tall trees."])
    #expect(Self.assigned(phrases, ["Avoid tall trees."], page: "gliders") == ["0 by 100"])
  }

  @Test func `a text of the same words is only like`() throws {
    let phrases = Self.phrases(["Avoid tall trees."])
    let text = GuidelineRecord(
      kind: .context, section: [], anchor: nil, detail: "Avoid tall trees.", line: 1)
    let found = try #require(phrases.assignment(for: [text], page: "kites").first)
    #expect(found?.match == .likeness(1))
  }

  /// However rules and entries are mixed, an entry goes to one reworded rule, and where a rule
  /// and an entry are like each other, one of them has found something at least as like.
  @Test(arguments: UInt64(1)...20)
  func `the likest pairs come together`(seed: UInt64) {
    let words = ["tall", "trees", "masts", "wires", "houses", "birds"]
    var dice = Dice(seed: seed)
    func sentences() -> [String] {
      (0..<8).map { _ in
        let chosen = (0..<4).map { _ in words[dice.roll(words.count)] }
        return "Avoid \(chosen.joined(separator: " "))."
      }
    }
    let rules = sentences().map(Self.rule)
    let phrases = Self.phrases(sentences())
    let assignment = phrases.assignment(for: rules, page: "kites")
    var likenessOfEntry: [Int: Double] = [:]
    for case (let entry, .likeness(let likeness))? in assignment {
      #expect(likenessOfEntry.updateValue(likeness, forKey: entry) == nil)
    }
    #expect(!likenessOfEntry.isEmpty)
    let known = Set(assignment.filter { $0?.match == .wording }.compactMap { $0?.entry })
    for (rule, found) in zip(rules, assignment) where found?.match != .wording {
      let ownLikeness = found.flatMap { likenessOfEntry[$0.entry] } ?? 0
      let key = PhraseKey(of: rule, page: "kites")
      for (number, entry) in phrases.entries.enumerated() where !known.contains(number) {
        let likeness = entry.keys.map { $0.likeness(to: key) }.max() ?? 0
        let best = max(ownLikeness, likenessOfEntry[number, default: 0])
        #expect(likeness < 0.5 || likeness <= best, "\(rule.statement ?? "") \(entry.label)")
      }
    }
  }

  @Test func `a page without a file has no phrases`() {
    #expect(SearchPhrases(page: "no-such-page") == nil)
    #expect(SearchPhrases(page: "") == nil)
  }
}
