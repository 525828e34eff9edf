import GuidelineModel
import Testing
import TestSupport

@testable import GuidelineIndex

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
  private func names(_ answer: SearchAnswer) -> [String] {
    answer.hits.map { $0.record.record.id }
  }

  private static let hang = "toolbars/hang-every-tool-on-a-hook-of-its-own"
  private static let giant = "toolbars/avoid-hooks-that-only-a-giant-can-reach"
  private static let glue = "tab-bars/never-glue-two-folders-together"
  private static let float = "toolbars/let-the-rack-float-at-the-height-of-the-elbow"
  private static let fold = "toolbars/fold-the-rack-away-while-the-bench-is-narrow"
  private static let note = "toolbars/best-practices"

  @Test func `the rule stands before prose, the statement before the explanation`() throws {
    let answer = try search("hook")
    #expect(Set(names(answer)) == [Self.hang, Self.giant, Self.note, Self.glue])
    #expect(Set(names(answer).prefix(2)) == [Self.hang, Self.giant])
    #expect(answer.reach == .all)
  }

  @Test func `scores fall`() throws {
    let scores = try search("hook tool rack").hits.map(\.score)
    #expect(scores.count > 4)
    #expect(scores == scores.sorted(by: >))
    #expect(scores.allSatisfy { $0 > 0 })
  }

  @Test func `a word is found in its other forms`() throws {
    #expect(try names(search("folded")).contains(Self.fold))
    #expect(try names(search("FLOATING")) == [Self.float])
  }

  @Test func `records with all words stand before those with some`() throws {
    let answer = try search("hook folders")
    #expect(answer.hits.first?.record.record.id == Self.glue)
    #expect(names(answer).contains(Self.giant))
    #expect(answer.reach == .all)
    #expect(answer.hits.first?.missing == [])
    #expect(answer.hits.last?.missing.isEmpty == false)
  }

  @Test func `when no record holds all words that is said`() throws {
    let answer = try search("giant elbow")
    #expect(Set(names(answer)) == [Self.giant, Self.float])
    #expect(answer.reach != .all)
    #expect(answer.hits.allSatisfy { $0.missing.count == 1 })
  }

  @Test func `one word that stands nowhere finds nothing`() throws {
    let answer = try search("zeppelin")
    #expect(answer.hits.isEmpty)
  }

  @Test func `only the text that answers today is found, once`() throws {
    #expect(try search("hinges").hits.isEmpty)
    #expect(try search("harbor").hits.isEmpty)
    #expect(try search("guess").hits.isEmpty)
    #expect(try names(search("\"every tool\"")) == [Self.hang])
  }

  @Test func `as it stood: old texts are found and new ones are not`() throws {
    func ids(_ text: String, _ day: String) throws -> [String] {
      try names(search(text) { $0.day = try .of(day) })
    }
    #expect(try ids("hinges", "2024-06-01") == ["toolbars/oil-the-hinges-of-the-rack"])
    #expect(try ids("harbor", "2024-06") == ["navigation-bars/point-the-sign-at-the-harbor"])
    #expect(try ids("elbow", "2024-06-01") == [])
    #expect(try ids("hinges", "2026-02-01") == [])
    #expect(try ids("harbor", "2020") == [])
  }

  @Test func `at most as many as asked for, and those the best`() throws {
    let all = try names(search("hook"))
    for limit in 1...5 {
      #expect(try names(search("hook", limit: limit)) == Array(all.prefix(limit)))
    }
  }

  // Filters

  @Test func `platforms leave out what is known to be for others`() throws {
    func ids(_ platforms: PlatformSet) throws -> Set<String> {
      try Set(names(search("rack") { $0.platforms = platforms }))
    }
    #expect(try ids([]) == [Self.float, Self.fold])
    #expect(try ids(PlatformSet(.visionOS)) == [Self.float])
    #expect(try ids(PlatformSet(.iPadOS)) == [Self.fold])
    #expect(try ids(PlatformSet([.iOS, .iPadOS])) == [Self.fold])
    #expect(try ids(PlatformSet([.iOS, .visionOS])) == [])
    #expect(try ids(PlatformSet(.watchOS)) == [])
  }

  @Test func `what may be for the platform stands last`() throws {
    let answer = try search("hook") { $0.platforms = PlatformSet(.macOS) }
    #expect(answer.hits.last?.record.record.id == Self.glue)
    #expect(answer.hits.last?.record.record.platforms == nil)
    #expect(answer.hits.dropLast().allSatisfy { $0.record.record.platforms != nil })
  }

  @Test func `a page, a kind, a strength`() throws {
    #expect(try names(search("hook") { $0.page = "tab-bars" }) == [Self.glue])
    #expect(try names(search("hook") { $0.page = "none" }) == [])
    #expect(try names(search("hook") { $0.kind = .note }) == [Self.note])
    #expect(try names(search("hook") { $0.kind = .table }) == [])
    #expect(try names(search("hook") { $0.strength = .avoid }) == [Self.giant])
    #expect(try names(search("hook") { $0.strength = .never }) == [Self.glue])
  }

  @Test func `filters hold for records with only some of the words too`() throws {
    let answer = try search("hook elbow") {
      $0.strength = .avoid
      $0.page = "toolbars"
    }
    #expect(names(answer) == [Self.giant])
    #expect(answer.hits.first?.missing == ["elbow"])
  }

  @Test(arguments: ParsedQueryTests.hostile)
  func `whatever is typed is answered`(text: String) throws {
    guard let query = ParsedQuery(text) else { return }
    _ = try sample.open().search(SearchRequest(query))
  }

  // Other scripts

  @Test func `words of a script without blanks are found by themselves`() throws {
    let sample = try SampleIndex.filled([
      "ko/sheets.md": SamplePages.koreanSheets,
      "ja/sheets.md": "# シート\n\n## ベストプラクティス\n\n**布は風に当てて乾かします。** 日光は色を奪います。\n",
    ])
    let index = try sample.open()
    func count(_ text: String) throws -> Int {
      try index.search(SearchRequest(try #require(ParsedQuery(text)))).hits.count
    }
    #expect(try count("바람에") == 1)
    #expect(try count("이불은") == 1)
    #expect(try count("zeppelin") == 0)
    // Neither language is English, so one of the two answers; which is not at issue here.
    _ = try count("日光")
  }

  @Test(arguments: [
    ("이불은", "a word of the rule"), ("이불", "a piece of one"), ("햇볕", "the explanation"),
    ("바람에 말립니다", "words together"), ("\"바람에 말립니다\"", "in quotation marks"),
  ])
  func `a rule is found by its translation`(query: String, because reason: String) throws {
    let sample = try SampleIndex.filled(["sheets.md": Self.bilingualSheets])
    let request = SearchRequest(try #require(ParsedQuery(query)))
    let hit = try #require(try sample.open().search(request).hits.first, "\(reason)")
    #expect(hit.record.record.statement == "Dry sheets in the wind.", "\(reason)")
    #expect(hit.missing == [], "\(reason)")

    try sample.folder.remove("pages/sheets.md")
    try sample.ingest()
    #expect(try sample.open().search(request).hits.isEmpty, "\(reason): gone with its page")
  }

  private static let bilingualSheets = """
    # Sheets

    ## Best practices

    **Dry sheets in the wind.** The sun bleaches what the wind only shakes.

    > **이불은 바람에 말립니다.** 햇볕은 색을 바래게 합니다.

    **Fold sheets in pairs.** One alone slips off the pile.

    > **이불은 둘씩 갭니다.** 하나는 미끄러집니다.
    """
}
