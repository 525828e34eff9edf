import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineIndex

struct SearchPhrasesTests {
  @Test func `a file is parsed line by line`() {
    let phrases = SearchPhrases(
      """
      # Labels: search phrases.

      [Labels and titles]
      @ 0123456789ab AbCdEf
      @ ba9876543210
      label cut off in a tab
      # a comment between
      @2x icons
      ko: 잘린 탭 이름
      ja: 切れたタブ名

      [Icons [and badges]]
      @ 111111111111 Zz
      zh: 图标太小: 怎么办
      [badge] or icon
      """)
    #expect(
      Self.text(phrases.entries) == """
        Labels and titles
          0123456789ab AbCdEf
          ba9876543210 -
          label cut off in a tab
          @2x icons
          잘린 탭 이름
          切れたタブ名
        Icons [and badges]
          111111111111 Zz
          图标太小: 怎么办
          [badge] or icon
        """)
  }

  @Test func `the name of a manner or language is not longer than is looked for`() {
    let lengths = SearchPhrases.Kind.allCases.map(\.rawValue.utf8.count)
    #expect(lengths.max() == SearchPhrases.Kind.longestName)
  }

  private static func text(_ entries: [SearchPhrases.Entry]) -> String {
    entries.flatMap { entry in
      [entry.label] + entry.keys.map { "  \($0.checksum) \($0.sketch.isEmpty ? "-" : $0.sketch)" }
        + entry.phrases.map { "  \($0)" }
    }.joined(separator: "\n")
  }

  @Test(
    arguments: rows([
      ("de: Symbol im Tab", "Symbol im Tab", "German"),
      ("claim: toast covers a tab", "toast covers a tab", "a claim"),
      ("question: how many tabs", "how many tabs", "a question"),
      ("note: how many tabs", "note: how many tabs", "a word that is not a kind"),
      ("fr: barre : taille", "barre : taille", "a colon within the phrase"),
      ("16:9 picture of a toolbar", "16:9 picture of a toolbar", "two digits before a colon"),
      ("ko:탭", "ko:탭", "no blank after the colon"),
      ("tabs: which order", "tabs: which order", "a longer word before the colon"),
      ("TV: how large a tab", "TV: how large a tab", "capitals before the colon"),
      ("3D: how to rotate", "3D: how to rotate", "a digit before the colon"),
    ]))
  func `the language in front is not part of the phrase`(row: TableRow<(String, String, String)>) {
    let (line, phrase, _) = row.values
    #expect(SearchPhrases("[Tabs]\n\(line)").entries.map(\.phrases) == [[phrase]], "\(row.reason)")
  }

  @Test(arguments: ["", "\n\n", "# a comment\n"].map { Named($0.debugDescription, $0) })
  func `a file without entries has none`(text: Named<String>) {
    let phrases = SearchPhrases(text.value)
    #expect(phrases.entries.isEmpty)
    #expect(Self.assigned(phrases, ["Avoid long labels."]) == ["-"])
  }

  @Test func `lines before the first entry are skipped`() {
    let phrases = SearchPhrases("@ 0123456789ab AbCd\nlabel is cut off\n\n[Tabs]\nshort tabs")
    #expect(phrases.entries.map(\.label) == ["Tabs"])
    #expect(phrases.entries.map(\.phrases) == [["short tabs"]])
    #expect(phrases.entries.flatMap(\.keys) == [])
  }

  /// Entries with the keys of these wordings, which `/` separates.
  static func phrases(_ entries: [String]) -> SearchPhrases {
    let text = entries.enumerated().map { number, wordings in
      let keys = wordings.split(separator: "/").map { wording in
        let key = PhraseKey(of: rule(String(wording)), page: "toolbars")
        return "@ \(key.checksum) \(key.sketch)\n"
      }
      return "[entry \(number)]\n\(keys.joined())a search phrase\n"
    }
    return SearchPhrases(text.joined())
  }

  static func rule(_ statement: String) -> GuidelineRecord {
    GuidelineRecord(kind: .guideline, section: [], anchor: nil, statement: statement, line: 1)
  }

  /// The number of the entry of each rule, with the similarity in percent for a reworded rule; `-` for none.
  static func assigned(_ phrases: SearchPhrases, _ rules: [String], page: String = "toolbars") -> [String] {
    phrases.assignment(for: rules.map(rule), page: page).map { found in
      switch found?.match {
      case nil: "-"
      case .wording: "\(found?.entry ?? -1)"
      case .similarity(let similarity): "\(found?.entry ?? -1) by \(Int(similarity * 100))"
      }
    }
  }

  @Test func `the wording of another page is only similar`() {
    let phrases = Self.phrases(["Avoid long labels."])
    #expect(Self.assigned(phrases, ["Avoid long labels."], page: "sidebars") == ["0 by 100"])
  }

  @Test func `a text with the same words is only similar`() throws {
    let phrases = Self.phrases(["Avoid long labels."])
    let text = GuidelineRecord(kind: .context, section: [], anchor: nil, detail: "Avoid long labels.", line: 1)
    let found = try #require(phrases.assignment(for: [text], page: "toolbars").first)
    #expect(found?.match == .similarity(1))
  }

  /// An entry is assigned to one reworded rule only. Of a rule and an entry that are similar, at least one is assigned
  /// to a counterpart that is at least as similar.
  @Test(arguments: UInt64(1)...20) func `the most similar pairs are assigned first`(seed: UInt64) {
    let words = ["long", "labels", "titles", "names", "badges", "icons"]
    var generator = SeededGenerator(seed: seed)
    func sentences() -> [String] {
      (0..<8).map { _ in
        let chosen = (0..<4).map { _ in words[generator.next(below: words.count)] }
        return "Avoid \(chosen.joined(separator: " "))."
      }
    }
    let rules = sentences().map(Self.rule)
    let phrases = Self.phrases(sentences())
    let assignment = phrases.assignment(for: rules, page: "toolbars")
    var similarityOfEntry: [Int: Double] = [:]
    for case (let entry, .similarity(let similarity))? in assignment {
      #expect(similarityOfEntry.updateValue(similarity, forKey: entry) == nil)
    }
    #expect(!similarityOfEntry.isEmpty)
    let known = Set(assignment.filter { $0?.match == .wording }.compactMap { $0?.entry })
    for (rule, found) in zip(rules, assignment) where found?.match != .wording {
      let ownSimilarity = found.flatMap { similarityOfEntry[$0.entry] } ?? 0
      let key = PhraseKey(of: rule, page: "toolbars")
      for (number, entry) in phrases.entries.enumerated() where !known.contains(number) {
        let similarity = entry.keys.map { $0.similarity(to: key) }.max() ?? 0
        let best = max(ownSimilarity, similarityOfEntry[number, default: 0])
        #expect(similarity < 0.5 || similarity <= best, "\(rule.statement ?? "") \(entry.label)")
      }
    }
  }

  @Test func `a page without a file has no phrases`() {
    #expect(SearchPhrases(page: "no-such-page") == nil)
    #expect(SearchPhrases(page: "") == nil)
  }
}
