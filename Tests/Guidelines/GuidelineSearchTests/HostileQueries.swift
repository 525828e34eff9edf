import TestSupport

/// Unusual queries: syntax, rare scripts, and very long texts.
enum HostileQueries {
  static let all = (syntax + scripts + long).enumerated().map { number, text in Named("query \(number + 1)", text) }

  private static let long = [
    String(repeating: "(", count: 5_000) + "knob",
    String(repeating: "knob ", count: 400),
    String(repeating: "knob -menu ", count: 100),
    String(repeating: "h.", count: 5_000),
    String(repeating: "工具", count: 2_000),
    String(repeating: "그림 ", count: 2_000),
    String(repeating: "UIPane", count: 400),
    String(repeating: "knob-", count: 400),
    String(repeating: "\"knob\" ", count: 200),
    String(repeating: "の工", count: 500),
    "e" + String(repeating: "\u{301}", count: 5_000),
  ]

  /// FTS5 and SQL syntax, and attempts to break out of quotes.
  private static let syntax = [
    "knob AND", "AND knob", "knob OR menu", "NOT knob", "knob NOT", "NEAR(knob menu, 2)",
    "NEAR knob", "knob*", "*knob", "^knob", "knob:", "title:knob", "{title section}: knob",
    "-title:knob", "(knob", "knob)", "((((knob))))", "knob + menu", "\"knob", "knob\"",
    "\"\"\"knob", "\"knob\" \"", "'knob'", "knob'; DROP TABLE text; --", "\\\"knob\\\"",
    "knob\u{0}menu", "\u{0}knob", "knob;", "rank:knob", "knob MATCH menu", "%knob_",
    "knob\u{1E}\u{1F}menu", "-\"knob", "knob -\"", "knob -- menu", "knob\r\nmenu", "knob?!",
    "AND", "OR OR OR", "NOT", "NEAR", "AND -OR",
  ]

  /// Letters that Swift, SQLite and Unicode may classify differently.
  private static let scripts = [
    "👍 knob", "🅰", "Ⓐ knob", "knob Ⓑ menu", "x²", "½", "ª", "ﾎﾞﾀﾝ", "ﾞ", "・", "の・を", "道具・箱",
    "゛", "々", "ー", "ㅋㅋㅋ", "\u{3164}", "हुक", "ตะขอ", "مَكْتَب", "שולחן", "ho\u{200D}ok",
    "ho\u{AD}ok", "\u{FEFF}knob", "\u{202E}kooh", "knob\u{E000}menu", "\u{E000}", "\u{301}",
    "e\u{301}", "ß", "İ", "ſ", "ǆ", "𝔥𝔬𝔬𝔨", "𠮷野家", "\u{10FFFF}", "Ⅷ", "〇", "㈱", "①",
  ]
}
