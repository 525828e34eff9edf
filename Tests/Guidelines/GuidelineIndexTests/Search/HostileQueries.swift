/// What people, programs and cats type.
enum HostileQueries {
  static let all =
    syntax + scripts + [
      String(repeating: "(", count: 5_000) + "hook",
      String(repeating: "hook ", count: 400),
      String(repeating: "hook -nail ", count: 100),
      String(repeating: "h.", count: 5_000),
      String(repeating: "工具", count: 2_000),
      String(repeating: "걸이 ", count: 2_000),
      String(repeating: "UIRack", count: 400),
      String(repeating: "hook-", count: 400),
      String(repeating: "\"hook\" ", count: 200),
      String(repeating: "の工", count: 500),
      "e" + String(repeating: "\u{301}", count: 5_000),
    ]

  /// What means something to FTS5 or SQL, and what is meant to break out of quotes.
  private static let syntax = [
    "hook AND", "AND hook", "hook OR nail", "NOT hook", "hook NOT", "NEAR(hook nail, 2)",
    "NEAR hook", "hook*", "*hook", "^hook", "hook:", "title:hook", "{title section}: hook",
    "-title:hook", "(hook", "hook)", "((((hook))))", "hook + nail", "\"hook", "hook\"",
    "\"\"\"hook", "\"hook\" \"", "'hook'", "hook'; DROP TABLE text; --", "\\\"hook\\\"",
    "hook\u{0}nail", "\u{0}hook", "hook;", "rank:hook", "hook MATCH nail", "%hook_",
    "hook\u{1E}\u{1F}nail", "-\"hook", "hook -\"", "hook -- nail", "hook\r\nnail", "hook?!",
    "AND", "OR OR OR", "NOT", "NEAR", "AND -OR",
  ]

  /// Letters on which Swift, SQLite and Unicode may differ.
  private static let scripts = [
    "👍 hook", "🅰", "Ⓐ hook", "hook Ⓑ nail", "x²", "½", "ª", "ﾎﾞﾀﾝ", "ﾞ", "・", "の・を", "道具・箱",
    "゛", "々", "ー", "ㅋㅋㅋ", "\u{3164}", "हुक", "ตะขอ", "مَكْتَب", "שולחן", "ho\u{200D}ok",
    "ho\u{AD}ok", "\u{FEFF}hook", "\u{202E}kooh", "hook\u{E000}nail", "\u{E000}", "\u{301}",
    "e\u{301}", "ß", "İ", "ſ", "ǆ", "𝔥𝔬𝔬𝔨", "𠮷野家", "\u{10FFFF}", "Ⅷ", "〇", "㈱", "①",
  ]
}
