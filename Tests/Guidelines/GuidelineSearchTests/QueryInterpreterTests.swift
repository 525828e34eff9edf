import GuidelineModel
import IndexTestSupport
import Testing
import TestSupport

@testable import GuidelineSearch

/// Interprets queries with a small index and thesaurus (`QueryFixture`).
struct QueryInterpreterTests {
  private let fixture: QueryFixture

  init() throws { fixture = try QueryFixture() }

  private func plan(_ text: String) throws -> SearchPlan {
    try #require(try fixture.plan(text), "no word in '\(text)'")
  }

  /// One line for each term: the word as typed, its alternatives, and its role unless it is a wanted one.
  private func outline(_ plan: SearchPlan) -> [String] {
    plan.terms.map { term in
      let alternatives = term.alternatives.map { $0.words + ($0.isPrefix ? "…" : "") }
      let role =
        switch term.role {
        case .wanted: ""
        case .required: " (required)"
        case .helpful: " (helpful)"
        case .weak: " (weak)"
        }
      return "\(term.text) = \(alternatives.joined(separator: " | "))\(role)"
    }
  }

  // MARK: Stop words

  @Test func `a weak word has the lowest weight`() throws {
    let terms = try plan("how knob").terms
    #expect(terms.map(\.role) == [.wanted, .weak])
    #expect(terms[1].weight < terms[0].weight && terms[1].weight > 0)
    #expect(try plan("how").terms.map(\.weight) == [1], "alone it counts whole")
  }

  // MARK: Pages

  @Test(
    arguments: rows(
      [
        ("toolbar", 1, "a page"), ("the toolbar", 1, "stop words do not count"), ("toolbar knob", 0.5, "one of two"),
        ("tool pane", 1, "a name of two words"), ("knob", 0, "a word"), ("drawer", 1, "another name of a page"),
        ("drawer menu menu menu", 0.25, "one of four"), ("telly", 0, "a platform"), ("attach", 0, "a suggestion"),
        ("the", 0, "a stop word"),
      ] as [(String, Double, String)]))
  func `the share of words that name pages`(row: TableRow<(String, Double, String)>) throws {
    let (text, share, reason) = row.values
    #expect(try plan(text).nameShare == share, "\(reason)")
  }

  // MARK: Platforms

  @Test func `a platform is searched for as typed and by its own name, with a lower weight`() throws {
    let plan = try plan("knob telly macos")
    #expect(outline(plan) == ["knob = knob", "telly = telly | tvOS (helpful)", "macos = macos (helpful)"])
    for term in plan.terms.dropFirst() { #expect(term.weight < plan.terms[0].weight) }
    #expect(plan.reading.meanings.isEmpty)
  }

  // MARK: Names of other people

  @Test(arguments: ["drawer", "side rail", "attach", "Sinnbild", "그림를", "UIPaneView", "left-side"])
  func `the typed words have the highest weight, then the best expansions`(text: String) throws {
    let alternatives = try plan(text).terms[0].alternatives
    #expect(alternatives.count > 1)
    #expect(alternatives[0].weight == 1)
    for other in alternatives.dropFirst() { #expect(other.weight > 0 && other.weight < 1) }
  }

  @Test func `a suggested page has a lower weight than a named one`() throws {
    let pages = try plan("drawer").pages
    #expect(Set(pages.keys) == ["toolbars", "panes"])
    let first = try #require(pages["toolbars"])
    let second = try #require(pages["panes"])
    #expect(first < 1 && second < first && second > 0)
    let both = try plan("drawer pane")
    #expect(both.pages["panes"] == 1, "named and led to: it is named")
    #expect(both.pages["toolbars"] == first)
    #expect(both.reading.pages == ["panes"])
  }

  @Test func `single words of a name have lower weights and are not reported as missing`() throws {
    let terms = try plan("side rail").terms
    #expect(terms.map(\.role) == [.wanted, .helpful, .helpful])
    for part in terms.dropFirst() { #expect(part.weight < terms[0].weight) }
  }

  @Test func `entities do not overlap, and longer ones take precedence`() throws {
    let words = ["tool", "pane", "side", "rail", "handle", "bar", "the", "ipad", "工具栏", "그림를"]
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<300 {
      let query = (0..<6).map { _ in words.randomElement(using: &generator) ?? "" }.joined(separator: " ")
      let names = try #require(try fixture.names(query))
      let ranges = (0..<40).compactMap { names.entity(startingAt: $0)?.range }
      #expect(!ranges.isEmpty || !(0..<40).contains(where: names.covers), "\(query)")
      for (range, next) in zip(ranges, ranges.dropFirst()) { #expect(range.upperBound <= next.lowerBound, "\(query)") }
    }
  }

  // MARK: Typos

  @Test func `only unknown words that are not names are corrected`() throws {
    _ = try plan("how the knob drawer toolbar hok 12345 UIPaneView \"quux\" -quuux kobn")
    #expect(fixture.doubted == ["kobn"])
  }

  @Test func `of many unknown words four are corrected`() throws {
    _ = try plan("kobn meun tolbar tehh drawerr kob")
    #expect(fixture.doubted == ["kobn", "meun", "tolbar", "tehh"])
  }

  // MARK: Words of other languages

  @Test func `the best English words for names of other languages are remembered`() throws {
    let translations = try plan("Leiste drawer 그림").translations
    #expect(translations.map { "\($0.typed): \($0.english)" } == ["Leiste: overflow", "그림: knob"])
  }

  // MARK: Scripts without blanks

  @Test func `a pair of letters has a lower weight than a word`() throws {
    for term in try plan("工具箱").terms { #expect(term.weight < 1) }
    #expect(try plan("工具").terms.map(\.weight) == [1])
  }

  @Test(
    arguments: rows([
      ("フッガ", "フッカ\u{3099}", "a mark of voice written apart"),
      ("Menüleiste", "Menu\u{308}leiste", "an accent written apart"),
    ]))
  func `composed and decomposed letters are equal`(row: TableRow<(String, String, String)>) throws {
    let (composed, parts, reason) = row.values
    let table = try FullTextFixture([composed, "knob"])
    let pattern = SearchPattern(try plan(parts), demand: .any).text
    #expect(try table.found(pattern) == [1], "\(reason)")
  }

  // MARK: All together

  @Test(arguments: HostileQueries.all) func `any typed text with a word has terms`(query: Named<String>) throws {
    guard let plan = try fixture.plan(query.value) else { return }
    #expect(!plan.terms.isEmpty)
    #expect(plan.terms.contains { $0.role == .wanted || $0.role == .required })
    for term in plan.terms {
      #expect(term.weight > 0)
      #expect(!term.alternatives.isEmpty)
      for alternative in term.alternatives { #expect(!ParsedQuery.words(alternative.words).isEmpty, "\(term.text)") }
    }
  }
}
