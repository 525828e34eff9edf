import Testing

@testable import GuidelineIndex

struct QueryTokensTests {
  private func tokens(_ text: String) throws -> QueryTokens {
    QueryTokens(try #require(ParsedQuery(text)).parts)
  }

  /// The tokens, Hangul in angles and letters in round brackets.
  private func outline(_ text: String) throws -> [String] {
    try tokens(text).tokens.map { token in
      switch token.kind {
      case .word: token.text
      case .hangul: "<\(token.text)>"
      case .letter: "(\(token.text))"
      }
    }
  }

  @Test(arguments: [
    ("drag knobs", ["drag", "knobs"], "words"),
    ("pop-up pane", ["pop-up", "pane"], "a dash joins"),
    ("don't don’t", ["don't", "don’t"], "so does an apostrophe, curly or not"),
    ("UIPane.knobColor", ["UIPane", "knobColor"], "a dot parts, as in an API"),
    ("pane(_:at:)", ["pane", "at"], "so do marks of a method"),
    ("on/off", ["on", "off"], "so does a stroke"),
    ("knob_color", ["knob", "color"], "so does a line below"),
    ("dots&grids,blur;tint+hue", ["dots", "grids", "blur", "tint", "hue"], "and others"),
    ("2.5 mm", ["2", "5", "mm"], "numbers are words"),
    ("knob -- menu", ["knob", "menu"], "marks alone are nothing"),
    ("工具 knob", ["(工)", "(具)", "knob"], "Han letters are single tokens"),
    ("フックの", ["(フ)", "(ッ)", "(ク)", "(の)"], "so do kana"),
    ("그림를 단다", ["<그림를>", "<단다>"], "Hangul has words"),
    ("UIPane그림", ["UIPane", "<그림>"], "Latin letters before Hangul are a word"),
    ("그림UIPane", ["<그림>", "UIPane"], "and behind it"),
    ("工具그림フックknob", ["(工)", "(具)", "<그림>", "(フ)", "(ッ)", "(ク)", "knob"], "all at once"),
    ("그림/knob", ["<그림>", "knob"], "marks part behind Hangul too"),
    ("工具.knob", ["(工)", "(具)", "knob"], "and behind Han letters"),
    ("道具・箱", ["(道)", "(具)", "(箱)"], "a dot separates kana or Han letters"),
  ])
  func `a query is split into tokens`(text: String, expected: [String], because reason: String)
    throws
  {
    #expect(try outline(text) == expected, "\(reason)")
  }

  @Test(arguments: [
    ("pane", "pane", "a name of one word"),
    ("Tool Panes", "toolpane", "of several, the last in the plural"),
    ("pop-up boxes", "popupbox", "with a mark, and a plural in -es"),
    ("left side tool pane knob", "leftsidetoolpaneknob", "of as many as a name may have"),
    ("UITool.pane", "uitoolpane", "parts of an API's name"),
    ("Žofie pane", "žofiepane", "with letters beyond ASCII"),
    ("Menüleiste", "menuleiste", "accents are nothing"),
    ("工具栏", "工具栏", "Han letters"),
    ("ツールラック", "ツールラック", "kana"),
    ("工具pane", "工具pane", "letters and a word"),
    ("그림", "그림", "Hangul"),
    ("그림를", "그림", "with a particle"),
    ("그림에서", "그림", "with a particle of two syllables"),
    ("도구 그림는", "도구그림", "two words, a particle at the end"),
  ])
  func `a run of tokens has keys`(text: String, key: String, because reason: String) throws {
    let tokens = try tokens(text)
    let whole = tokens.spans.filter { $0.range == tokens.tokens.indices }
    #expect(whole.count == 1, "\(reason)")
    #expect(whole.first?.keys.contains(key) == true, "\(reason): \(whole.map(\.keys))")
  }

  @Test(arguments: [
    ("그림", ["그림", "그"], "never the whole word"),
    ("그림를", ["그림를", "그림", "그"], "a syllable, then two"),
    ("그림에서는", ["그림에서는", "그림에서", "그림에"], "no more than two"),
    ("벽", ["벽"], "a single syllable is not a particle"),
  ])
  func `keys of a Korean word drop as few syllables as possible first`(
    text: String, keys: [String], because reason: String
  ) throws {
    #expect(try tokens(text).spans.map(\.keys) == [keys], "\(reason)")
  }

  @Test func `plurals inside a name keep their ending`() throws {
    let spans = try tokens("tools pane").spans
    #expect(!spans.contains { $0.keys.contains("toolpane") })
    #expect(spans.contains { $0.keys.contains("toolspane") })
  }

  @Test(arguments: [
    ("one two three four five six seven", 5), ("工具栏图标工具栏图标工具栏图标工具", 12),
    ("그림를 도구 벽에 단다 못과 함께", 5), ("pane", 1), ("pane 工具栏 knob", 5),
  ])
  func `spans are ordered by length, then position, without duplicates`(text: String, longest: Int)
    throws
  {
    let tokens = try tokens(text)
    let ranges = tokens.spans.map(\.range)
    #expect(Set(ranges).count == ranges.count)
    for (range, next) in zip(ranges, ranges.dropFirst()) {
      #expect(
        range.count > next.count
          || (range.count == next.count && range.lowerBound < next.lowerBound))
    }
    for range in ranges {
      #expect(!range.isEmpty && tokens.tokens.indices.contains(range.upperBound - 1))
    }
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
