import GuidelineModel
import GuidelineReading
import TestSupport
import Testing

@testable import GuidelineIndex
@testable import GuidelineSearch

/// Documents of several systems in one index.
struct SystemsTests {
  private static let apples = """
    # Color

    **Use color sparingly.** It then means more.

    ## Platform considerations

    *Not supported in watchOS.*

    ## Change log

    | Date | Changes |
    | --- | --- |
    | June 10, 2024 | Told what red means. |
    """
  private static let own = "# Color\n\n**Paint buttons in crimson.** Customers know it.\n"
  private static let kite = """
    {"system": "kite", "title": "Kite guidelines", "license": "CC-BY-SA-4.0", "attribution": "Kite team",
     "source": "https://kite.example/", "captured": "2026-04-02"}
    """

  private let folder: TemporaryFolder

  private init() throws {
    folder = try TemporaryFolder(
      [
        "apples/color.md": Self.apples, "shop/color.md": Self.own, "kite/snapshot.json": Self.kite,
        "kite/color.md": "# Color\n\n**Choose red kites.** Birds see them.\n",
      ], declaresApples: false)
  }

  @discardableResult private func ingest(_ paths: String...) throws -> IngestReport {
    try Ingestion(indexPath: folder.file("hig.sqlite")).run(IngestRequest(paths: paths, workingFolder: folder.path))
  }

  private func open() throws -> GuidelineIndex { try GuidelineIndex.open(path: folder.file("hig.sqlite")) }

  private func keys(_ index: GuidelineIndex) throws -> [String] { try index.pages().map(\.slug) }

  @Test func `no document replaces a page of another system`() throws {
    let report = try ingest("apples", "shop", "kite")
    #expect(report.systems == [.apple: 1, .local: 1, try #require(GuidelineSystem("kite")): 1])
    let index = try open()
    #expect(try keys(index) == ["color", "local:color", "kite:color"])
    #expect(try index.pages().map(\.ruleCount) == [1, 1, 1])
    #expect(
      try index.pages().map(\.url) == [
        "https://developer.apple.com/design/human-interface-guidelines/color", nil, "https://kite.example/",
      ])
  }

  @Test func `answers come from Apple's and local documents, or from the only system`() throws {
    try ingest("apples", "shop", "kite")
    let index = try open()
    #expect(try index.select(.standard).isEmpty)
    #expect(try keys(index) == ["color", "local:color"])
    #expect(try index.otherSystems.map(\.name) == ["kite"])
    #expect(try index.search(SearchRequest(try #require(ParsedQuery("kites")), limit: 5)).hits.isEmpty)
    #expect(try index.select(.all).isEmpty)
    #expect(try keys(index) == ["color", "local:color", "kite:color"])
    let gnome = try #require(GuidelineSystem("gnome"))
    let kite = try #require(GuidelineSystem("kite"))
    #expect(try index.select(.named([kite, gnome])) == [gnome])
    #expect(try keys(index) == ["kite:color"])
    #expect(
      try index.search(SearchRequest(try #require(ParsedQuery("kites")), limit: 5)).hits
        .map(\.record.record.id) == ["kite:color/choose-red-kites"])
    try folder.remove("apples/color.md")
    try folder.remove("shop/color.md")
    try ingest("apples", "shop")
    let rest = try open()
    try rest.select(.standard)
    #expect(try keys(rest) == ["kite:color"])
  }

  @Test func `words of other systems change no score and no correction of Apple's`() throws {
    func answer() throws -> [String] {
      let index = try open()
      try index.select(.standard)
      let query = try #require(ParsedQuery("use color sparinglly"))
      let answer = try index.search(SearchRequest(query, limit: 5))
      #expect(answer.interpretation.corrections.map(\.corrected) == ["sparingly"])
      return answer.hits.map { "\($0.record.record.id) \($0.score)" }
    }
    try ingest("apples", "shop")
    let alone = try answer()
    try folder.write("# Sparinglly\n\n**Use sparinglly a color.** Use color.\n", to: "kite/sparinglly.md")
    try ingest("kite")
    #expect(try answer() == alone)
    try ingest("apples", "kite")
    #expect(try answer() == alone)
  }

  @Test func `a digest of another system is no system that a notice names`() throws {
    try folder.write(Self.kite.replacing("\"system\"", with: "\"digest\": true, \"system\""), to: "kite/snapshot.json")
    try ingest("apples", "kite")
    let index = try open()
    try index.select(.standard)
    #expect(try index.otherSystems.isEmpty)
    #expect(try index.page(named: "kite:color") != nil)
  }

  @Test(
    arguments: rows(
      [
        ("color", "color", "Apple's page comes first"),
        ("local:color", "local:color", "a key"), ("kite:Colors", "kite:color", "out of the scope"),
        ("kite:nothing", nil, "no page of the system"), ("other:color", nil, "an unknown system"),
      ] as [(String, String?, String)]))
  func `a system in front of a name is understood`(row: TableRow<(String, String?, String)>)
    throws
  {
    let (name, key, reason) = row.values
    try ingest("apples", "shop", "kite")
    let index = try open()
    try index.select(.standard)
    #expect(try index.page(named: name)?.slug == key, "\(reason)")
    #expect(index.scope?.count == 2)
  }

  @Test func `ids are found whatever the scope is, and equal texts have a record in each system`() throws {
    try folder.write(Self.own, to: "kite/color.md")
    try ingest("shop", "kite")
    let index = try open()
    try index.select(.standard)
    #expect(try index.record("kite:color/paint-buttons-in-crimson") != nil)
    for system in try index.systems {
      let hits = try index.with(system) {
        try index.search(SearchRequest(#require(ParsedQuery("crimson")), limit: 5)).hits
      }
      #expect(hits.map(\.record.page) == ["\(system):color"])
    }
  }

  @Test func `a local page of another folder is named by its folder`() throws {
    try folder.write("# Color\n\n**Paint vans in green.**\n", to: "vans/color.md")
    try ingest("shop")
    try ingest("vans")
    #expect(try keys(open()) == ["local:color", "local:vans-color"])
    // Reading both again changes no name.
    try folder.write(Self.own + "\n**Paint doors too.**\n", to: "shop/color.md")
    try folder.write("# Color\n\n**Paint vans in blue.**\n", to: "vans/color.md")
    try ingest("shop", "vans")
    let index = try open()
    #expect(try keys(index) == ["local:color", "local:vans-color"])
    #expect(try index.record("local:vans-color/paint-vans-in-blue") != nil)
    // A folder within a folder is the same one.
    try folder.write("# Color\n\n**Paint signs in white.**\n", to: "shop/more/color.md")
    try ingest("shop")
    #expect(try keys(open()) == ["local:color", "local:vans-color"])
  }

  @Test func `a document that shows nothing is of the system of most in its folder`() throws {
    try folder.write(Self.apples.replacing("Color", with: "Boxes"), to: "apples/boxes.md")
    try folder.write(Self.apples.replacing("Color", with: "Alerts"), to: "apples/alerts.md")
    try folder.write("# Sliders\n\n**Show the value of a slider.**\n", to: "apples/sliders.md")
    try folder.write(
      "---\nsource: https://kite.example/tabs\n---\n# Tab bars\n\n**Name each tab.**\n", to: "apples/tab-bars.md")
    try ingest("apples")
    #expect(try keys(open()) == ["alerts", "boxes", "color", "sliders", "local:tab-bars"])
    // Without the others, the document is of unknown origin again, although its file has not changed.
    try folder.remove("apples/color.md")
    let report = try ingest("apples")
    #expect(report.unchanged == 3)
    #expect(try keys(open()) == ["alerts", "boxes", "local:sliders", "local:tab-bars"])
  }

  @Test func `what is declared of a system is listed, and the newest declaration counts`() throws {
    try ingest("apples", "kite")
    let infos = try open().systemInfos()
    #expect(infos.map(\.title) == ["Apple Human Interface Guidelines", "Kite guidelines"])
    #expect(infos.map(\.declaration.license) == [nil, "CC-BY-SA-4.0"])
    #expect(infos.map(\.declaration.attribution) == [nil, "Kite team"])
    #expect(infos.map(\.pages) == [1, 1] && infos.map(\.rules) == [1, 1])
    #expect(infos[1].newest == CalendarDate("2026-04-02"))
    #expect(try open().systemsToShareFiles() == [.apple])
    try folder.write(Self.kite.replacing("CC-BY-SA-4.0", with: "CC-BY-4.0"), to: "kite/snapshot.json")
    try folder.write("# Color\n\n**Choose blue kites.**\n", to: "kite/color.md")
    try ingest("kite")
    #expect(try open().systemInfos()[1].declaration.license == "CC-BY-4.0")
    #expect(try open().systemsToShareFiles() == nil)
  }

  @Test(
    arguments: rows([
      (#"{"system": "gnome hig"}"#, "a blank"), (#"{"system": "all"}"#, "means all systems"),
      (#"{"system": "Gnome"}"#, "a capital"), (#"{"system": ""}"#, "nothing"),
      (#"{"system": "\#(String(repeating: "a", count: 33))"}"#, "too long"),
    ]))
  func `a wrong name of a system is a failure`(row: TableRow<(String, String)>) throws {
    let (manifest, reason) = row.values
    try folder.write(manifest, to: "kite/snapshot.json")
    let report = try ingest("kite")
    #expect(report.failures.count == 1, "\(reason)")
    #expect(try keys(open()) == ["local:color"])
  }

  @Test func `the documents of another system do not inherit the permission to publish`() throws {
    try folder.write(#"{"system": "apple", "publish": true, "license": "MIT"}"#, to: "snapshot.json")
    try ingest(".")
    let infos = try open().systemInfos()
    #expect(infos.map(\.system.name) == ["apple", "kite"])
    #expect(infos.map(\.publishable) == [2, 0])
    #expect(infos.map(\.declaration.license) == ["MIT", "CC-BY-SA-4.0"])
  }
}
