import GuidelineModel
import IndexTestSupport
import Testing
import TestSupport

@testable import GuidelineSearch

struct SearchTests {
  private let sample: SampleIndex

  init() throws { sample = try .filled() }

  private func search(
    _ text: String, limit: Int = 20, _ change: (inout SearchRequest) throws -> Void = { _ in }
  ) throws -> SearchAnswer {
    var request = SearchRequest(try #require(ParsedQuery(text)), limit: limit)
    try change(&request)
    return try sample.open().search(request)
  }

  /// The words after the slash of each id.
  private func names(_ answer: SearchAnswer) -> [String] { answer.hits.map { $0.record.record.id } }

  private static let place = "toolbars/place-every-tool-on-its-own-knob"
  private static let trackpoint = "toolbars/avoid-knobs-that-only-a-trackpoint-can-reach"
  private static let blur = "tab-bars/never-blur-two-folders-together"
  private static let float = "toolbars/let-the-pane-float-at-the-height-of-the-baseline"
  private static let fold = "toolbars/fold-the-pane-away-while-the-window-is-narrow"
  private static let note = "toolbars/best-practices"

  @Test func `rules rank above prose, and statements above explanations`() throws {
    let answer = try search("knob")
    #expect(Set(names(answer)) == [Self.place, Self.trackpoint, Self.note, Self.blur])
    let relevance = Dictionary(uniqueKeysWithValues: zip(names(answer), answer.hits.map(\.relevance)))
    for rule in [Self.place, Self.trackpoint] {
      #expect(try #require(relevance[rule]) > #require(relevance[Self.note]))
      #expect(try #require(relevance[rule]) > #require(relevance[Self.blur]))
    }
    #expect(answer.reach == .all)
  }

  @Test func `hits are ordered by falling score`() throws {
    let scores = try search("knob tool pane").hits.map(\.score)
    #expect(scores.count > 4)
    #expect(scores == scores.sorted(by: >))
    #expect(scores.allSatisfy { $0 > 0 })
  }

  @Test func `inflected forms of a word are found`() throws {
    #expect(try names(search("folded")).contains(Self.fold))
    #expect(try names(search("FLOATING")) == [Self.float])
  }

  @Test func `records with all words rank above those with some`() throws {
    let answer = try search("knob folders")
    #expect(answer.hits.first?.record.record.id == Self.blur)
    #expect(names(answer).contains(Self.trackpoint))
    #expect(answer.reach == .all)
    #expect(answer.hits.first?.missing == [])
    #expect(answer.hits.last?.missing.isEmpty == false)
  }

  @Test func `the reach shows that no record has all words`() throws {
    let answer = try search("trackpoint baseline")
    #expect(Set(names(answer)) == [Self.trackpoint, Self.float])
    #expect(answer.reach != .all)
    #expect(answer.hits.allSatisfy { $0.missing.count == 1 })
  }

  @Test func `a word that occurs nowhere has no hits`() throws {
    let answer = try search("hologram")
    #expect(answer.hits.isEmpty)
  }

  @Test func `only current texts are found, each once`() throws {
    #expect(try search("scanlines").hits.isEmpty)
    #expect(try search("homepage").hits.isEmpty)
    #expect(try search("guess").hits.isEmpty)
    #expect(try names(search("\"every tool\"") { $0.isExact = true }) == [Self.place])
  }

  @Test func `a record need not have the quoted text of an interface`() throws {
    let answer = try search("tools \"Which tool is every one?\" knob")
    #expect(answer.hits.first?.record.record.id == Self.place)
    #expect(answer.interpretation.loosened == ["Which tool is every one?"])
    #expect(try search("tools \"Which tool is every one?\" knob") { $0.isExact = true }.hits.isEmpty)
  }

  @Test func `a search as of a day finds the texts of that day`() throws {
    func ids(_ text: String, _ day: String) throws -> [String] { try names(search(text) { $0.day = try .of(day) }) }
    #expect(try ids("scanlines", "2024-06-01") == ["toolbars/dim-the-scanlines-of-the-pane"])
    #expect(try ids("homepage", "2024-06") == ["navigation-bars/point-the-arrow-at-the-homepage"])
    #expect(try ids("baseline", "2024-06-01") == [])
    #expect(try ids("scanlines", "2026-02-01") == [])
    #expect(try ids("homepage", "2020") == [])
  }

  @Test func `the limit keeps the best hits`() throws {
    let all = try names(search("knob"))
    for limit in 1...5 { #expect(try names(search("knob", limit: limit)) == Array(all.prefix(limit))) }
  }

  // MARK: Filters

  @Test func `a platform filter leaves out records for other platforms`() throws {
    func ids(_ platforms: PlatformSet) throws -> Set<String> {
      try Set(names(search("pane") { $0.platforms = platforms }))
    }
    #expect(try ids([]) == [Self.float, Self.fold])
    #expect(try ids(PlatformSet(.visionOS)) == [Self.float])
    #expect(try ids(PlatformSet(.iPadOS)) == [Self.fold])
    #expect(try ids(PlatformSet([.iOS, .iPadOS])) == [Self.fold])
    #expect(try ids(PlatformSet([.iOS, .visionOS])) == [])
    #expect(try ids(PlatformSet(.watchOS)) == [])
  }

  @Test func `records of unknown platforms rank last`() throws {
    var pages = SamplePages.all
    pages["loose/panels.md"] = "# Panels\n\n**Keep every knob of a panel on its own.**\n"
    let index = try SampleIndex.filled(pages).open()
    let query = try #require(ParsedQuery("knob"))
    var request = SearchRequest(query)
    request.platforms = PlatformSet(.macOS)
    let answer = try index.search(request)
    #expect(answer.hits.last?.record.page == "panels")
    #expect(answer.hits.last?.record.record.platforms == nil)
    #expect(answer.hits.dropLast().allSatisfy { $0.record.record.platforms != nil })
  }

  @Test func `hits are filtered by page, kind and strength`() throws {
    #expect(try names(search("knob") { $0.page = "tab-bars" }) == [Self.blur])
    #expect(try names(search("knob") { $0.page = "none" }) == [])
    #expect(try names(search("knob") { $0.kind = .note }) == [Self.note])
    #expect(try names(search("knob") { $0.kind = .table }) == [])
    #expect(try names(search("knob") { $0.strength = .avoid }) == [Self.trackpoint])
    #expect(try names(search("knob") { $0.strength = .never }) == [Self.blur])
  }

  @Test func `filters apply to records with only some of the words`() throws {
    let answer = try search("knob baseline") {
      $0.strength = .avoid
      $0.page = "toolbars"
    }
    #expect(names(answer) == [Self.trackpoint])
    #expect(answer.hits.first?.missing == ["baseline"])
  }

  @Test(arguments: HostileQueries.all) func `any typed text can be searched`(query: Named<String>) throws {
    guard let query = ParsedQuery(query.value) else { return }
    _ = try sample.open().search(SearchRequest(query))
  }

  // MARK: Other scripts

  @Test func `words of a script without blanks are found`() throws {
    let sample = try SampleIndex.filled([
      "ko/sheets.md": SamplePages.koreanSheets,
      "ja/sheets.md": "# シート\n\n## ベストプラクティス\n\n**面は指で払って閉じます。** 矢印は色を変えます。\n",
    ])
    let index = try sample.open()
    func count(_ text: String) throws -> Int {
      try index.search(SearchRequest(try #require(ParsedQuery(text)))).hits.count
    }
    #expect(try count("손짓에") == 1)
    #expect(try count("겉창은") == 1)
    #expect(try count("hologram") == 0)
    // Neither language is English, so one of the two captures represents the page.
    _ = try count("矢印")
  }

  @Test(
    arguments: rows([
      ("겉창은", "a word of the rule"), ("겉창", "a piece of one"), ("화살", "the explanation"),
      ("손짓에 닫힙니다", "words together"), ("\"손짓에 닫힙니다\"", "in quotation marks"),
    ]))
  func `a rule is found by its translation`(row: TableRow<(String, String)>) throws {
    let (query, reason) = row.values
    let sample = try SampleIndex.filled(["sheets.md": Self.bilingualSheets])
    let request = SearchRequest(try #require(ParsedQuery(query)))
    let hit = try #require(try sample.open().search(request).hits.first, "\(reason)")
    #expect(hit.record.record.statement == "Close sheets with a gesture.", "\(reason)")
    #expect(hit.missing == [], "\(reason)")

    try sample.folder.remove("pages/sheets.md")
    try sample.ingest()
    #expect(try sample.open().search(request).hits.isEmpty, "\(reason): removed with its page")
  }

  private static let bilingualSheets = """
    # Sheets

    ## Best practices

    **Close sheets with a gesture.** A button does what the gesture only suggests.

    > **겉창은 손짓에 닫힙니다.** 화살은 색을 바꾸게 합니다.

    **Open sheets in pairs.** A single one covers the screen.

    > **겉창은 둘씩 엽니다.** 하나는 미끄러집니다.
    """
}
