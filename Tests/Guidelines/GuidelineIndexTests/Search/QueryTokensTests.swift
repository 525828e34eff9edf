import Testing

@testable import GuidelineIndex

struct QueryTokensTests {
  private func pieces(_ text: String) throws -> QueryTokens {
    QueryTokens(try #require(ParsedQuery(text)).parts)
  }

  /// The pieces, Hangul in angles and letters in round brackets.
  private func outline(_ text: String) throws -> [String] {
    try pieces(text).pieces.map { piece in
      switch piece.kind {
      case .word: piece.text
      case .hangul: "<\(piece.text)>"
      case .letter: "(\(piece.text))"
      }
    }
  }

  @Test(arguments: [
    ("hang hooks", ["hang", "hooks"], "words"),
    ("pop-up rack", ["pop-up", "rack"], "a dash joins"),
    ("don't don’t", ["don't", "don’t"], "so does an apostrophe, curly or not"),
    ("UIRack.hookColor", ["UIRack", "hookColor"], "a dot parts, as in an API"),
    ("rack(_:at:)", ["rack", "at"], "so do marks of a method"),
    ("on/off", ["on", "off"], "so does a stroke"),
    ("hook_color", ["hook", "color"], "so does a line below"),
    ("nuts&bolts,glue;paint+oil", ["nuts", "bolts", "glue", "paint", "oil"], "and others"),
    ("2.5 mm", ["2", "5", "mm"], "numbers are words"),
    ("hook -- nail", ["hook", "nail"], "marks alone are nothing"),
    ("工具 hook", ["(工)", "(具)", "hook"], "Han letters stand alone"),
    ("フックの", ["(フ)", "(ッ)", "(ク)", "(の)"], "so do kana"),
    ("걸이를 단다", ["<걸이를>", "<단다>"], "Hangul has words"),
    ("UIRack걸이", ["UIRack", "<걸이>"], "Latin letters before Hangul are a word"),
    ("걸이UIRack", ["<걸이>", "UIRack"], "and behind it"),
    ("工具걸이フックhook", ["(工)", "(具)", "<걸이>", "(フ)", "(ッ)", "(ク)", "hook"], "all at once"),
    ("걸이/hook", ["<걸이>", "hook"], "marks part behind Hangul too"),
    ("工具.hook", ["(工)", "(具)", "hook"], "and behind Han letters"),
    ("道具・箱", ["(道)", "(具)", "(箱)"], "a dot between kana or Han letters is no letter"),
  ])
  func `a query is taken apart`(text: String, expected: [String], because reason: String) throws {
    #expect(try outline(text) == expected, "\(reason)")
  }

  @Test(arguments: [
    ("rack", "rack", "a name of one word"),
    ("Tool Racks", "toolrack", "of several, the last in the plural"),
    ("pop-up boxes", "popupbox", "with a mark, and a plural in -es"),
    ("left hand tool rack hook", "lefthandtoolrackhook", "of as many as a name may have"),
    ("UITool.rack", "uitoolrack", "parts of an API's name"),
    ("Žofie rack", "žofierack", "with letters beyond ASCII"),
    ("Hängeregal", "hangeregal", "accents are nothing"),
    ("工具栏", "工具栏", "Han letters"),
    ("ツールラック", "ツールラック", "kana"),
    ("工具rack", "工具rack", "letters and a word"),
    ("걸이", "걸이", "Hangul"),
    ("걸이를", "걸이", "with a particle"),
    ("걸이에서", "걸이", "with a particle of two syllables"),
    ("도구 걸이는", "도구걸이", "two words, a particle at the end"),
  ])
  func `a run is known by a key`(text: String, key: String, because reason: String) throws {
    let pieces = try pieces(text)
    let whole = pieces.spans.filter { $0.range == pieces.pieces.indices }
    #expect(whole.count == 1, "\(reason)")
    #expect(whole.first?.keys.contains(key) == true, "\(reason): \(whole.map(\.keys))")
  }

  @Test(arguments: [
    ("걸이", ["걸이", "걸"], "never the whole word"),
    ("걸이를", ["걸이를", "걸이", "걸"], "a syllable, then two"),
    ("걸이에서는", ["걸이에서는", "걸이에서", "걸이에"], "no more than two"),
    ("벽", ["벽"], "a single syllable is no particle"),
  ])
  func `the fewer syllables of a Korean word are dropped the likelier it is`(
    text: String, keys: [String], because reason: String
  ) throws {
    #expect(try pieces(text).spans.map(\.keys) == [keys], "\(reason)")
  }

  @Test func `a plural inside a name is one`() throws {
    let spans = try pieces("tools rack").spans
    #expect(!spans.contains { $0.keys.contains("toolrack") })
    #expect(spans.contains { $0.keys.contains("toolsrack") })
  }

  @Test(arguments: [
    ("one two three four five six seven", 5), ("工具栏挂钩工具栏挂钩工具栏挂钩工具", 12),
    ("걸이를 도구 벽에 단다 못과 함께", 5), ("rack", 1), ("rack 工具栏 hook", 5),
  ])
  func `runs come longest first, from left to right, each once`(text: String, longest: Int) throws {
    let pieces = try pieces(text)
    let ranges = pieces.spans.map(\.range)
    #expect(Set(ranges).count == ranges.count)
    for (range, next) in zip(ranges, ranges.dropFirst()) {
      #expect(
        range.count > next.count
          || (range.count == next.count && range.lowerBound < next.lowerBound))
    }
    for range in ranges {
      #expect(!range.isEmpty && pieces.pieces.indices.contains(range.upperBound - 1))
    }
    #expect(ranges.first?.count == longest)
    let single = pieces.pieces.indices.map { $0..<$0 + 1 }
    #expect(Set(single).isSubset(of: ranges), "every piece by itself")
  }

  @Test func `a piece that was replaced is another`() throws {
    var pieces = try pieces("hamer hook")
    pieces.replace(0, with: "hammer")
    #expect(pieces.pieces.map(\.text) == ["hammer", "hook"])
    #expect(pieces.spans.contains { $0.keys.contains("hammerhook") })
  }

  @Test func `nothing has no pieces`() {
    let pieces = QueryTokens([])
    #expect(pieces.pieces.isEmpty)
    #expect(pieces.spans.isEmpty)
  }
}
