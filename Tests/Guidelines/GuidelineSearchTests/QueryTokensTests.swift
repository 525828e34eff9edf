import TestSupport
import Testing

@testable import GuidelineSearch

struct QueryTokensTests {
  private func tokens(_ text: String) throws -> QueryTokens { QueryTokens(try #require(ParsedQuery(text)).parts) }

  @Test(
    arguments: rows([
      ("pane", "pane", "a name of one word"), ("Tool Panes", "toolpane", "a name of two words in the plural"),
      ("pop-up boxes", "popupbox", "a hyphen and a plural in -es"),
      ("left side tool pane knob", "leftsidetoolpaneknob", "the maximum number of words"),
      ("UITool.pane", "uitoolpane", "a symbol with a dot"),
      ("Žofie pane", "žofiepane", "letters beyond ASCII"),
      ("Menüleiste", "menuleiste", "accents are removed"),
      ("工具栏", "工具栏", "Han letters"),
      ("ツールラック", "ツールラック", "kana"),
      ("工具pane", "工具pane", "letters and a word"),
      ("그림", "그림", "Hangul"),
      ("그림를", "그림", "Hangul with a particle"),
      ("그림에서", "그림", "Hangul with a particle of two syllables"),
      ("도구 그림는", "도구그림", "two words with a particle at the end"),
    ]))
  func `a run of tokens has keys`(row: TableRow<(String, String, String)>) throws {
    let (text, key, reason) = row.values
    let tokens = try tokens(text)
    let whole = tokens.spans.filter { $0.range == tokens.tokens.indices }
    #expect(whole.count == 1, "\(reason)")
    #expect(whole.first?.keys.contains(key) == true, "\(reason): \(whole.map(\.keys))")
  }

  @Test(
    arguments: rows(
      [
        ("그림", ["그림", "그"], "one syllable always remains"),
        ("그림를", ["그림를", "그림", "그"], "one syllable is dropped first, then two"),
        ("그림에서는", ["그림에서는", "그림에서", "그림에"], "at most two syllables are dropped"),
        ("벽", ["벽"], "a single syllable is not a particle"),
      ] as [(String, [String], String)]))
  func `keys of a Korean word drop as few syllables as possible first`(
    row: TableRow<(String, [String], String)>
  ) throws {
    let (text, keys, reason) = row.values
    #expect(try tokens(text).spans.map(\.keys) == [keys], "\(reason)")
  }

  @Test func `plurals inside a name keep their ending`() throws {
    let spans = try tokens("tools pane").spans
    #expect(!spans.contains { $0.keys.contains("toolpane") })
    #expect(spans.contains { $0.keys.contains("toolspane") })
  }

  @Test(arguments: [
    ("one two three four five six seven", 5), ("工具栏图标工具栏图标工具栏图标工具", 12), ("그림를 도구 벽에 단다 못과 함께", 5), ("pane", 1),
    ("pane 工具栏 knob", 5),
  ]) func `spans are ordered by length, then position, without duplicates`(text: String, longest: Int) throws {
    let tokens = try tokens(text)
    let ranges = tokens.spans.map(\.range)
    #expect(Set(ranges).count == ranges.count)
    for (range, next) in zip(ranges, ranges.dropFirst()) {
      #expect(range.count > next.count || (range.count == next.count && range.lowerBound < next.lowerBound))
    }
    for range in ranges { #expect(!range.isEmpty && tokens.tokens.indices.contains(range.upperBound - 1)) }
    #expect(ranges.first?.count == longest)
    let single = tokens.tokens.indices.map { $0..<$0 + 1 }
    #expect(Set(single).isSubset(of: ranges), "every piece by itself")
  }

  @Test func `a replaced token changes the spans`() throws {
    var tokens = try tokens("silder knob")
    tokens.replace(0, with: "slider")
    #expect(tokens.tokens.map(\.text) == ["slider", "knob"])
    #expect(tokens.spans.contains { $0.keys.contains("sliderknob") })
  }

  @Test func `an empty query has no tokens`() {
    let tokens = QueryTokens([])
    #expect(tokens.tokens.isEmpty)
    #expect(tokens.spans.isEmpty)
  }
}
