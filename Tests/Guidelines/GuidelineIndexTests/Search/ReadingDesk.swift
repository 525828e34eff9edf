@testable import GuidelineModel

@testable import GuidelineIndex

/// Where queries are read: a small made-up index, and words of other workshops.
final class ReadingDesk {
  /// Texts in a real table, so that a pattern FTS5 does not take is an error.
  private let shelf: TextShelf
  /// The words that a correction was asked for.
  private(set) var doubted: [String] = []

  init() throws {
    shelf = try TextShelf([
      "Hang every tool on a hook of its own rack", "The toolbar and the tools on the iPad",
      "bolt nail screw holder hoist fasten", "how to not do the", "tool hook nail",
    ])
    try shelf.add([.symbols: "UIRackView"])
  }

  private static let pages = [
    "toolbar": "toolbars", "toolbars": "toolbars", "rack": "racks", "racks": "racks",
    "toolrack": "tool-racks", "toolracks": "tool-racks", "hooknail": "hooks-and-nails",
    "lathebench": "lathes", "工具栏": "toolbars",
  ]

  private static let titles = [
    "toolbars": "Toolbars", "racks": "Racks", "tool-racks": "Tool racks",
    "hooks-and-nails": "Hooks and nails", "lathes": "Turning on the bench",
  ]

  private static let corrections = [
    "hokk": "hook", "nial": "nail", "tolbar": "toolbar", "teh": "the", "tehh": "the",
    "hookrack": "hook rack", "gripperr": "gripper", "hok": "hook", "gripper": "wrong",
    "hanger": "wrong", "how": "wrong", "rail": "wrong",
  ]

  /// The tables as the build makes them: key in front, sorted by it.
  static let thesaurus = Thesaurus(
    table: table([
      "fasten\tfasten\ten\tbolt|screw\t\teveryday",
      "gripper\tgripper\ten\ttool hook|holder\ttoolbars|racks\tandroid",
      "haken\tHaken\tde\thook\t\teveryday",
      "hangrail\thang rail\ten\t\tracks\tweb",
      "telly\ttelly\ten\ttvOS\t\teveryday",
      "toolhanger\ttool hanger\ten\tholder\tracks|lost-page\tweb",
      "winch\twinch\ten\thoist\tlost-page\teveryday",
      "걸이\t걸이\tko\thook\ttoolbars\teveryday",
      "挂钩\t挂钩\tzh\thook\t\teveryday",
    ]),
    otherNames: table(["hanger\thanger\ttoolbars\tweb", "winch\twinch\tracks\twindows"]),
    stopWords: table([
      "do\tdo\ten\tnone", "der\tder\tde\tnone", "how\thow\ten\tweak", "not\tnot\ten\tweak",
      "of\tof\ten\tnone", "on\ton\ten\tnone", "the\tthe\ten\tnone", "to\tto\ten\tnone",
      "수\t수\tko\tnone",
    ]))

  private static func table(_ lines: [String]) -> String {
    lines.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { $0 + "\n" }.joined()
  }

  var source: QueryInterpreter.Source {
    .init(
      occurs: { [shelf] in try !shelf.found($0).isEmpty },
      pages: { keys in
        Self.pages.filter { keys.contains($0.key) }.map { (key: $0.key, page: $0.value) }
      },
      titles: { slugs in Self.titles.filter { slugs.contains($0.key) } },
      correction: { [self] word in
        doubted.append(word)
        return Self.corrections[word]
      })
  }

  /// What a text is taken to mean; `nil` where it holds no word.
  func plan(_ text: String) throws -> SearchPlan? {
    guard let query = ParsedQuery(text) else { return nil }
    return try QueryInterpreter(source: source, thesaurus: Self.thesaurus).plan(query)
  }

  /// The names in a text.
  func names(_ text: String) throws -> QueryEntities? {
    guard let query = ParsedQuery(text) else { return nil }
    return try QueryEntities(QueryTokens(query.parts), source, Self.thesaurus)
  }
}
