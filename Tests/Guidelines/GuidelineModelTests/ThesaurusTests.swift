import ByteRoutines
import TestSupport
import Testing

@testable import GuidelineModel

struct ThesaurusTests {
  /// Tables with the key of each name in front, as the build writes them.
  private let thesaurus = Thesaurus(
    table: KeyedTable(
      """
      balken\tBalken\tde\tbar\t\teveryday
      bar\tbar\ten\tstrip|rail\ttoolbars|tab-bars\teveryday
      bar\tbar\tfr\ttab\ttab-views\tweb
      menuderoulant\tMenu-déroulant\tfr\tdropdown\t\teveryday
      navdrawer\tNav Drawer\ten\t\tsidebars\tandroid
      steamengine\tsteam engine\ten\t\t\toutside
      탭\t탭\tko\ttab\ttab-bars\tname

      """),
    otherNames: KeyedTable(
      """
      bar\tBar\tsidebars\tandroid
      pane\tpane\tsplit-views\twindows

      """),
    formerNames: KeyedTable(
      """
      modalsheets\tmodal-sheets\tsheets\t2023\tmerged\tnote
      pane\tpane\twindows\t2020\trenamed\tnote

      """),
    stopWords: KeyedTable(
      """
      how\thow\ten\tweak
      im\tim\tde\tnone
      im\tim\ten\tnone
      un\tün\tde\tnone

      """),
    components: KeyedTable(
      """
      badge\t.badge\tSwiftUI\ttab-bars\t
      nslog\tNSLog\tFoundation\t\t
      swipeactions\t.swipeActions\tSwiftUI\tlists-and-tables gestures\t
      uialert\tUIAlert\tUIKit\talerts\tstyle:.alert
      uialert\tUIAlert\tUIKit\taction-sheets alerts\tstyle:.sheet

      """))

  @Test(
    arguments: rows(
      [
        ("balken", ["Balken [de] terms bar, pages , everyday"], "terms only"),
        ("navdrawer", ["Nav Drawer [en] terms , pages sidebars, android"], "pages only"),
        ("탭", ["탭 [ko] terms tab, pages tab-bars, name"], "another script, the last line"),
        ("modalsheets", ["modal-sheets [en] terms , pages sheets, former name"], "a former name"),
        ("modalsheet", ["modal-sheets [en] terms , pages sheets, former name"], "a former name in singular"),
        ("pane", ["pane [en] terms , pages split-views, windows"], "an other name rather than a former one"),
        (
          "bar",
          [
            "bar [en] terms strip rail, pages toolbars tab-bars, everyday", "bar [fr] terms tab, pages tab-views, web",
            "Bar [en] terms , pages sidebars, android",
          ], "entries of both tables"
        ),
        ("menuderoulant", ["Menu-déroulant [fr] terms dropdown, pages , everyday"], "an accent"),
        ("Bar", [], "a name that is not a key"),
        ("how", [], "a stop word"),
        ("toolbars", [], "a page"),
        ("", [], "an empty text"),
      ] as [(String, [String], String)]))
  func `a name has its entries`(row: TableRow<(String, [String], String)>) {
    let (key, entries, _) = row.values
    #expect(thesaurus.entries(named: key).map(Self.text) == entries, "\(row.reason)")
  }

  @Test(
    arguments: rows(
      [
        ("swipeactions", ".swipeActions: lists-and-tables gestures", "a member"),
        ("uialert", "UIAlert: alerts action-sheets", "several rows"),
        ("badge", nil, "a plain word"),
        ("nslog", nil, "a symbol without pages"),
        ("swipe", nil, "no symbol"),
      ] as [(String, String?, String)]))
  func `a component symbol has its pages`(row: TableRow<(String, String?, String)>) {
    let (key, text, _) = row.values
    let entry = thesaurus.component(named: key)
    let found = entry.map { "\($0.name): \($0.pages.joined(separator: " "))" }
    #expect(found == text, "\(row.reason)")
  }

  @Test func `a name without terms and pages is outside of the guidelines`() {
    #expect(thesaurus.entries(named: "steamengine").map(\.isOutside) == [true])
    #expect(thesaurus.entries(named: "navdrawer").map(\.isOutside) == [false])
    #expect(thesaurus.entries(named: "balken").map(\.isOutside) == [false])
  }

  private static func text(_ entry: Thesaurus.Entry) -> String {
    """
    \(entry.name) [\(entry.language)] terms \(entry.terms.joined(separator: " ")), \
    pages \(entry.pages.joined(separator: " ")), \(entry.origin)
    """
  }

  @Test func `a stop word has a language and a weight`() {
    #expect(thesaurus.stopWord("how") == .init(language: "en", isWeak: true))
    #expect(thesaurus.stopWord("un") == .init(language: "de", isWeak: false))
    #expect(thesaurus.stopWord("im") == .init(language: "de", isWeak: false))
    #expect(thesaurus.stopWord("bar") == nil)
    #expect(thesaurus.stopWord("") == nil)
  }

  /// The tables that the build embeds contain every line of Index/.
  @Test func `every line of the table is found by the key of its name`() {
    for row in TSVTable(KeyedTables.thesaurus.description).rows.map({ Array($0.dropFirst()) }) {
      let line = row.joined(separator: " ")
      let found = Thesaurus.standard.entries(named: NameKey.make(row.cell(0)))
      let lines = found.map { entry in
        [
          entry.name, entry.language, entry.terms.joined(separator: "|"),
          entry.pages.joined(separator: "|"), entry.origin,
        ].joined(separator: " ")
      }
      #expect(lines.contains(line), "\(line)")
    }
  }

  @Test func `every other name is found by its key`() {
    for row in TSVTable(IndexTables.otherNames).rows {
      let found = Thesaurus.standard.entries(named: NameKey.make(row.cell(0)))
      let entry = Thesaurus.Entry(
        name: row.cell(0), language: "en", terms: [], pages: [row.cell(1)], origin: row.cell(2))
      #expect(found.contains(entry), "\(row)")
    }
  }

  @Test func `every former name is found by its key`() {
    for former in PageNames.standard.formerNames {
      let entries = Thesaurus.standard.entries(named: NameKey.make(former.former))
      #expect(!entries.isEmpty, "\(former.former)")
    }
  }

  @Test func `every stop word is found by its key`() {
    for row in TSVTable(IndexTables.stopWords).rows {
      let found = Thesaurus.standard.stopWord(NameKey.make(row.cell(0)))
      #expect(found != nil, "\(row)")
    }
  }

  @Test func `words are letters of English names only`() {
    let words = Thesaurus.words
    let notWords = words.filter { word in word.isEmpty || !word.allSatisfy(\.isLetter) }
    #expect(notWords.isEmpty)
    let foreign = words.filter { word in word.unicodeScalars.contains { $0.value > 0x2FF } }
    #expect(foreign.isEmpty)
    for word in ["snackbar", "accordion"] { #expect(words.contains(word), "\(word)") }
  }
}
