import IndexTestSupport

@testable import GuidelineModel

@testable import GuidelineIndex
@testable import GuidelineSearch

/// Where queries are read: a small made-up index, and names of other platforms.
final class QueryFixture {
  /// Texts in a real table, so that a pattern FTS5 does not take is an error.
  private let table: FullTextFixture
  /// The words that a correction was asked for.
  private(set) var doubted: [String] = []

  init() throws {
    table = try FullTextFixture([
      "Place every tool on a knob of its pane", "The toolbar and the tools on the iPad",
      "grid menu label picker overflow attach", "how to not do the", "tool knob menu", "木工工具箱 木箱子 フックのラック",
    ])
    try table.add([.symbols: "UIPaneView"])
  }

  private static let pages = [
    "toolbar": "toolbars", "toolbars": "toolbars", "pane": "panes", "panes": "panes",
    "toolpane": "tool-panes", "toolpanes": "tool-panes", "knobmenu": "knobs-and-menus",
    "canvasboard": "canvases", "工具栏": "toolbars",
  ]

  private static let titles = [
    "toolbars": "Toolbars", "panes": "Panes", "tool-panes": "Tool panes",
    "knobs-and-menus": "Knobs and menus", "canvases": "Drawing on the board",
  ]

  private static let corrections = [
    "kobn": "knob", "meun": "menu", "tolbar": "toolbar", "teh": "the", "tehh": "the",
    "knobpane": "knob pane", "drawerr": "drawer", "kob": "knob", "drawer": "wrong",
    "handle": "wrong", "how": "wrong", "rail": "wrong", "anvil": "wrong",
  ]

  /// The tables as the build makes them: key in front, sorted by it.
  static let thesaurus = Thesaurus(
    table: table([
      "attach\tattach\ten\tgrid|label\t\teveryday",
      "drawer\tdrawer\ten\ttool knob|picker\ttoolbars|panes\tandroid",
      "leiste\tLeiste\tde\toverflow\t\teveryday",
      "sinnbild\tSinnbild\tde\tknob\t\teveryday",
      "titel\tTitel\tde\tlabel\t\teveryday",
      "kunder\tkunder\tde\tmenu\t\teveryday",
      "anvil\tanvil\ten\t\t\toutside",
      "toolforge\ttool forge\ten\t\t\toutside",
      "siderail\tside rail\ten\t\tpanes\tweb",
      "telly\ttelly\ten\ttvOS\t\teveryday",
      "toolhandle\ttool handle\ten\tpicker\tpanes|lost-page\tweb",
      "burger\tburger\ten\toverflow\tlost-page\teveryday",
      "그림\t그림\tko\tknob\ttoolbars\teveryday",
      "图标\t图标\tzh\tknob\t\teveryday",
    ]), otherNames: table(["handle\thandle\ttoolbars\tweb", "burger\tburger\tpanes\twindows"]), formerNames: table([]),
    stopWords: table([
      "do\tdo\ten\tnone", "der\tder\tde\tnone", "how\thow\ten\tweak", "not\tnot\ten\tweak",
      "of\tof\ten\tnone", "on\ton\ten\tnone", "the\tthe\ten\tnone", "to\tto\ten\tnone",
      "수\t수\tko\tnone", "可以\t可以\tzh\tweak", "在\t在\tzh\tnone",
    ]),
    components: table([
      "pegswap\t.pegSwap\tSwiftUI\ttoolbars panes\t", "hinge\t.hinge\tSwiftUI\tpanes\t",
    ]))

  private static func table(_ lines: [String]) -> KeyedTable {
    KeyedTable(lines.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { $0 + "\n" }.joined())
  }

  var source: QueryInterpreter.Source {
    .init(
      occurs: { [table] in try !table.found($0).isEmpty },
      pages: { keys in
        Self.pages.filter { keys.contains($0.key) }.map { (key: $0.key, page: $0.value) }
      },
      titles: { slugs in Self.titles.filter { slugs.contains($0.key) } },
      correction: { [self] word in
        doubted.append(word)
        return Self.corrections[word]
      })
  }

  /// The plan of a text; `nil` if it has no word.
  func plan(_ text: String) throws -> SearchPlan? {
    guard let query = ParsedQuery(text) else { return nil }
    return try QueryInterpreter(source: source, thesaurus: Self.thesaurus).plan(query)
  }

  /// The names in a text.
  func names(_ text: String) throws -> QueryEntities? {
    guard let query = ParsedQuery(text) else { return nil }
    return try QueryEntities.find(in: QueryTokens(query.parts), source, Self.thesaurus)
  }
}
