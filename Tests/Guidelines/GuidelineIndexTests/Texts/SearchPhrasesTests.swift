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
    let keys = [("0123456789ab", "AbCdEf"), ("ba9876543210", ""), ("111111111111", "Zz")].map(
      PhraseKey.init(checksum:sketch:))
    #expect(
      phrases.entries == [
        SearchPhrases.Entry(
          label: "Labels and titles", keys: Array(keys.dropLast()),
          phrases: ["label cut off in a tab", "@2x icons", "잘린 탭 이름", "切れたタブ名"]),
        SearchPhrases.Entry(label: "Icons [and badges]", keys: [keys[2]], phrases: ["图标太小: 怎么办", "[badge] or icon"]),
      ])
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
    SearchPhrases(
      entries.enumerated().map { number, wordings in
        let keys = wordings.split(separator: "/").map { PhraseKey(of: rule(String($0)), page: "toolbars") }
        return SearchPhrases.Entry(label: "entry \(number)", keys: keys, phrases: ["a search phrase"])
      })
  }

  static func rule(_ statement: String) -> GuidelineRecord {
    GuidelineRecord(kind: .guideline, section: [], anchor: nil, statement: statement, line: 1)
  }

  /// The number of the entry of each rule, with the similarity in percent for a reworded rule; `-` for none.
  static func assigned(_ phrases: SearchPhrases, _ rules: [String], page: String = "toolbars") -> [String] {
    let records = rules.map(rule)
    return zip(records, phrases.assignment(for: records, page: page)).map { record, number in
      guard let number else { return "-" }
      let similarity = similarity(of: phrases.entries[number], to: record, page: page)
      return similarity.map { "\(number) by \(Int($0 * 100))" } ?? "\(number)"
    }
  }

  /// The similarity of the nearest key of an entry; `nil` if one has the wording of the record.
  private static func similarity(
    of entry: SearchPhrases.Entry, to record: GuidelineRecord, page: String = "toolbars"
  ) -> Double? {
    let key = PhraseKey(of: record, page: page)
    if entry.keys.contains(where: { $0.checksum == key.checksum }) { return nil }
    return entry.keys.map { $0.similarity(to: key) }.max() ?? 0
  }

  @Test func `the wording of another page is only similar`() {
    let phrases = Self.phrases(["Avoid long labels."])
    #expect(Self.assigned(phrases, ["Avoid long labels."], page: "sidebars") == ["0 by 100"])
  }

  @Test func `a text with the same words is only similar`() {
    let phrases = Self.phrases(["Avoid long labels."])
    let text = GuidelineRecord(kind: .context, section: [], anchor: nil, detail: "Avoid long labels.", line: 1)
    #expect(phrases.assignment(for: [text], page: "toolbars") == [0])
    #expect(Self.similarity(of: phrases.entries[0], to: text) == 1)
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
    var known: Set<Int> = []
    for case (let rule, let entry?) in zip(rules, assignment) {
      if let similarity = Self.similarity(of: phrases.entries[entry], to: rule) {
        #expect(similarityOfEntry.updateValue(similarity, forKey: entry) == nil)
      } else {
        known.insert(entry)
      }
    }
    #expect(!similarityOfEntry.isEmpty)
    for (rule, found) in zip(rules, assignment) where !known.contains(found ?? -1) {
      let ownSimilarity = found.flatMap { similarityOfEntry[$0] } ?? 0
      for (number, entry) in phrases.entries.enumerated() where !known.contains(number) {
        let similarity = Self.similarity(of: entry, to: rule) ?? 1
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
