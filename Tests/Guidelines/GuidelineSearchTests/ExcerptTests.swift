import GuidelineModel
import IndexTestSupport
import TestSupport
import Testing

@testable import GuidelineSearch

/// The sentence or row of a record that answers a question.
struct ExcerptTests {
  private static let pages = [
    "knobs.md": """
    # Knobs

    ## Best practices

    **Turn knobs with care.** A knob is part of a panel. See Panels. Turn it at most three times a day. \
    Leave 12 KB of storage
    for each turn. It belongs on the leading edge of the panel, unless a lamp is there. If the panel shakes, \
    lock the knob.
    In code, read the documentation of `PanelKnob.turn(by:)`. A knob lets people choose a value without typing, \
    because its scale is visible.

    **Show a lamp beside at most two levers.** Lamps help in the dark.

    **Offer handles.** These places are common:

    - Leading edge. Handles that open a drawer are at home here, since people look for them here first. \
    They rarely search anywhere else, and a drawer with its handle in another place stays shut for a long time.
    - Trailing edge. A handle for closing.

    ## Sizes

    | Knob | Width (points) | Height |
    | --- | --- | --- |
    | Mini, macOS | 11 | 9 |
    | Regular, iOS | 22 | 18 |
    | Large, iOS | 33 | 27 |
    """,
    "dials.md": """
    # Dials

    ## Best practices

    **Make dials large enough.** Use these sizes.

    | Platform | Default size | Minimum size |
    | --- | --- | --- |
    | iOS, iPadOS | 50x50 pt | 30x30 pt |
    | macOS | 30x30 pt | 22x22 pt |
    | watchOS | 50x50 pt | 30x30 pt |

    A dial has these colors besides.

    | Color | Use |
    | --- | --- |
    | Red | Alarm |
    | Gray | Rest |
    """,
  ]

  /// The excerpt of the first hit that is a rule with a statement, or a table.
  private func excerpt(_ text: String, of beginning: String?, on platform: Platform? = nil) throws -> Excerpt {
    var request = SearchRequest(try #require(ParsedQuery(text)), limit: 10)
    request.platforms = platform.map { PlatformSet($0) } ?? []
    let answer = try SampleIndex.filled(Self.pages).open().search(request)
    let hit = try #require(
      answer.hits.first { hit in
        let record = hit.record.record
        return beginning.map { record.statement?.hasPrefix($0) == true } ?? (record.kind == .table)
      })
    return try #require(answer.question.answer(in: hit.record))
  }

  @Test(
    arguments: rows(
      [
        ("how often may I turn a knob", "Turn it at most three times a day.", "frequency, in words"),
        ("wie oft darf ein knob gedreht werden", "Turn it at most three times a day.", "in German"),
        ("how much storage does a knob take", "Leave 12 KB of storage for each turn.", "a number"),
        (
          "which side of the panel is the knob on",
          "It belongs on the leading edge of the panel, unless a lamp is there.", "a side"
        ), ("which API turns a knob", "In code, read the documentation of PanelKnob.turn(by:).", "a symbol"),
      ] as [(String, String, String)])) func `a question is answered by the sentence with what it asks for`(
      row: TableRow<(String, String, String)>
    ) throws
  {
    let (query, sentence, reason) = row.values
    let excerpt = try excerpt(query, of: "Turn knobs")
    #expect(excerpt.text == sentence, "\(reason)")
    #expect(!excerpt.isRow && excerpt.rows == nil, "\(reason)")
  }

  @Test(
    arguments: rows(
      [
        ("what happens when a knob is shaking", "If the panel shakes, lock the knob.", "a condition, in another form"),
        ("what is a knob", "A knob is part of a panel.", "a definition"),
        (
          "why a knob",
          "A knob lets people choose a value without typing, because its scale is visible.",
          "a reason"
        ),
        (
          "knob panels", "A knob is part of a panel.",
          "a sentence that only points elsewhere answers nothing"
        ),
      ] as [(String, String, String)]))
  func `a question that many sentences may answer is answered by several`(
    row: TableRow<(String, String, String)>
  ) throws {
    let (query, sentence, reason) = row.values
    let text = try excerpt(query, of: "Turn knobs").text
    #expect(text.contains(sentence) && text != sentence, "\(reason)")
    #expect(text.contains(" … ") && !text.contains("See Panels."), "\(reason)")
    #expect(text.utf8.count < 220, "\(reason): about three lines")
  }

  @Test func `a label stays with its sentence`() throws {
    #expect(
      try excerpt("where is the handle that opens a drawer", of: "Offer").text
        == "Leading edge. Handles that open a drawer are at home here, since people look for "
        + "them here first.")
    #expect(
      try excerpt("closing handle", of: "Offer").text
        .contains("Trailing edge. A handle for closing."))
  }

  @Test func `the rule answers if the explanation has nothing that it lacks`() throws {
    #expect(try excerpt("how many levers per lamp", of: "Show").isInStatement)
    #expect(try !excerpt("lamps in the dark", of: "Show").isInStatement)
  }

  @Test(
    arguments: rows(
      [
        ("width of a regular knob", nil, [1], "the row of its first cell"),
        ("knobs 33 points wide", nil, [2], "a measure"),
        ("knob width", .macOS, [0], "the row of the platform"),
        ("knob width on iOS", nil, [1, 2], "several rows"),
        ("knob width", nil, nil, "all rows"),
      ] as [(String, Platform?, [Int]?, String)]))
  func `a table is answered by its rows`(
    row: TableRow<(String, Platform?, [Int]?, String)>
  ) throws {
    let (query, platform, positions, reason) = row.values
    let excerpt = try excerpt(query, of: nil, on: platform)
    #expect(excerpt.rows == positions, "\(reason)")
    #expect(excerpt.isRow && excerpt.hasNumber && excerpt.lines.count == positions?.count ?? 1)
  }

  @Test(
    arguments: rows(
      [
        (
          "minimum size of a dial on macOS", ["macOS: minimum size 22x22 pt; default size 30x30 pt"],
          "the column that is asked for comes first"
        ),
        (
          "minimum dial size", ["Minimum size: iOS, iPadOS, watchOS 30x30 pt; macOS 22x22 pt"], "all platforms compared"
        ),
        (
          "dial size",
          [
            "Default size: iOS, iPadOS, watchOS 50x50 pt; macOS 30x30 pt",
            "Minimum size: iOS, iPadOS, watchOS 30x30 pt; macOS 22x22 pt",
          ], "both columns"
        ),
        (
          "dial size on macOS and watchOS",
          [
            "macOS: default size 30x30 pt; minimum size 22x22 pt",
            "watchOS: default size 50x50 pt; minimum size 30x30 pt",
          ], "two of them"
        ),
      ] as [(String, [String], String)]))
  func `a table of platforms is told in sentences`(
    row: TableRow<(String, [String], String)>
  ) throws {
    let (query, lines, reason) = row.values
    #expect(try excerpt(query, of: "Make dials").lines == lines, "\(reason)")
  }

  @Test func `a rule and the table that it introduces are one hit`() throws {
    let hits = try SampleIndex.filled(Self.pages).open().search(
      SearchRequest(try #require(ParsedQuery("dial size color")), limit: 10)
    ).hits.map { $0.record.record }
    #expect(hits.count { $0.detail.contains("50x50") } == 1)
    // What a later paragraph introduces is no part of the rule.
    #expect(hits.contains { $0.kind == .table && $0.detail.contains("Alarm") })
    #expect(hits.contains { $0.kind == .context && $0.detail.contains("these colors besides") })
  }

  @Test(
    arguments: rows(
      [
        (
          "how often may I turn a knob", "Turn knobs", ["three times", "day"],
          "a number, what it counts, and a word for how often"
        ), ("which side is the knob on", "Turn knobs", ["leading edge"], "a side"),
        ("levers beside a lamp", "Show a lamp", ["Lamps"], "words of a query that asks nothing"),
        ("width of a regular knob", nil, ["22"], "the value in the column that the query names"),
      ] as [(String, String?, [String], String)]))
  func `what answers is marked`(row: TableRow<(String, String?, [String], String)>) throws {
    let (query, statement, marked, reason) = row.values
    let excerpt = try excerpt(query, of: statement)
    let line = excerpt.lines[0]
    #expect(excerpt.answers(in: line).map { String(line[$0]) } == marked, "\(reason)")
  }

  @Test func `a list of rules asks for numbers`() throws {
    let records = try SampleIndex.filled(Self.pages).open().search(
      SearchRequest(try #require(ParsedQuery("knob lamp handle")), limit: 10)
    ).hits.map(\.record)
    let question = Question(forNumbersOn: .macOS)
    func answer(_ isWanted: (GuidelineRecord) -> Bool) throws -> Excerpt {
      let record = try #require(records.first { isWanted($0.record) })
      return try #require(question.answer(in: record))
    }
    let knobs = try answer { $0.statement?.hasPrefix("Turn") == true }
    #expect(knobs.hasNumber && knobs.text.contains("three times"))
    #expect(try !answer { $0.statement?.hasPrefix("Offer") == true }.hasNumber)
    #expect(try answer { $0.statement?.hasPrefix("Show") == true }.isInStatement)
    #expect(try answer { $0.kind == .table }.text.contains("macOS"))
  }
}

/// What a question is about comes first.
struct AnswerOrderTests {
  private static let pages = [
    "dials.md": """
    # Dials

    ## Best practices

    **Make dials large enough.** Use these sizes.

    | Platform | Minimum size |
    | --- | --- |
    | iOS | 30x30 pt |
    | macOS | 22x22 pt |
    """,
    "badges.md": """
    # Badges

    ## Dial size

    **Mind the size of a dial on a badge.** The minimum size of a dial on a badge is 140 pt. \
    A dial is a dial of any size.
    """,
    "gloss.md": """
    # Gloss

    ## Best practices

    **Use soft gloss with care.** Soft gloss tires.

    **Put soft gloss behind controls.** Soft gloss separates.

    **Keep soft gloss away from text.** Soft gloss hides.

    **Let soft gloss move.** Soft gloss lives.
    """,
    "words.md": """
    # Words

    ## Best practices

    **Use possessive pronouns rarely.** A label without "my" is shorter.
    """,
  ]

  private func pages(_ query: String, count: Int) throws -> [String] {
    let request = SearchRequest(try #require(ParsedQuery(query)), limit: count)
    return try SampleIndex.filled(Self.pages).open().search(request).hits.map(\.record.page)
  }

  @Test func `the number for the platform that is asked for is the first result`() throws {
    #expect(try pages("minimum dial size on macOS", count: 1) == ["dials"])
  }

  @Test func `a page that the query names is among the first three results`() throws {
    #expect(try pages("soft gloss dials", count: 3).contains("dials"))
  }

  @Test func `a query is about the stop word that it begins with`() throws {
    #expect(try pages("my in dial labels", count: 1) == ["words"])
    #expect(try pages("my dial size", count: 1) != ["words"])
  }
}
