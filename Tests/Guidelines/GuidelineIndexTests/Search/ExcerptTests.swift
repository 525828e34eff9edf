import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineSearch

/// The sentence or row of a record that answers a question.
struct ExcerptTests {
  private static let pages = [
    "knobs.md": """
    # Knobs

    ## Best practices

    **Turn knobs with care.** A knob is part of a panel. See Panels. Turn it at most three times a day. Leave 12 KB of storage
    for each turn. It belongs on the leading edge of the panel, unless a lamp is there. If the panel shakes, lock the knob.
    In code, read the documentation of `PanelKnob.turn(by:)`. A knob lets people choose a value without typing, because its scale is visible.

    **Show a lamp beside at most two levers.** Lamps help in the dark.

    **Offer handles.** These places are common:

    - Leading edge. Handles that open a drawer are at home here, since people look for them here first. They rarely search \
    anywhere else, and a drawer with its handle in another place stays shut for a long time.
    - Trailing edge. A handle for closing.

    ## Sizes

    | Knob | Width (points) | Height |
    | --- | --- | --- |
    | Mini, macOS | 11 | 9 |
    | Regular, iOS | 22 | 18 |
    | Large, iOS | 33 | 27 |
    """
  ]

  /// The excerpt of the first hit that is a rule with a statement, or a table.
  private func excerpt(
    _ text: String, of beginning: String?, on platform: Platform? = nil
  ) throws -> Excerpt {
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
        (
          "how often may I turn a knob", "Turn it at most three times a day.", "frequency, in words"
        ),
        ("wie oft darf ein knob gedreht werden", "Turn it at most three times a day.", "in German"),
        ("how much storage does a knob take", "Leave 12 KB of storage for each turn.", "a number"),
        (
          "which side of the panel is the knob on",
          "It belongs on the leading edge of the panel, unless a lamp is there.", "a side"
        ),
        (
          "what happens when a knob is shaking", "If the panel shakes, lock the knob.",
          "a condition, in another form"
        ),
        (
          "which API turns a knob", "In code, read the documentation of PanelKnob.turn(by:).",
          "a symbol"
        ),
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
  func `a question is answered by the sentence with what it asks for`(
    row: TableRow<(String, String, String)>
  ) throws {
    let (query, sentence, reason) = row.values
    let excerpt = try excerpt(query, of: "Turn knobs")
    #expect(excerpt.text == sentence, "\(reason)")
    #expect(!excerpt.isRow && excerpt.rows == nil, "\(reason)")
  }

  @Test func `a label stays with its sentence`() throws {
    #expect(
      try excerpt("where is the handle that opens a drawer", of: "Offer").text
        == "Leading edge. Handles that open a drawer are at home here, since people look for "
        + "them here first.")
    #expect(
      try excerpt("closing handle", of: "Offer").text == "Trailing edge. A handle for closing.")
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
          "how often may I turn a knob", "Turn knobs", ["three times", "day"],
          "a number, what it counts, and a word for how often"
        ),
        ("which side is the knob on", "Turn knobs", ["leading edge"], "a side"),
        ("knob of a panel", "Turn knobs", ["knob", "panel"], "words of a query that asks nothing"),
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
