import Testing
@testable import GuidelineModel

@testable import GuidelineIndex

struct PageSelectionTests {
  private static let names = PageNames(
    pages: "lamps\tLamps\tcomponents\ntorches\tTorches\tcomponents",
    renames: "torches\tlamps\t2025-06-09\tmerged", otherNames: "")

  /// Documents in a line each: page, capture, revision, rules, language, whether of a digest.
  private static func states(_ lines: [String]) throws -> [CaptureInfo] {
    try lines.enumerated().map { number, line in
      let words = line.split(separator: " ").map(String.init)
      try #require(words.count >= 4)
      let captured = CalendarDate(words[1])
      let revised = CalendarDate(words[2])
      return CaptureInfo(
        documentID: number, slug: words[0], title: words[0], url: "",
        language:
          words.first { ["ko", "ja"].contains($0) } ?? "en",
        captured: captured, revised: revised, stateDate: captured ?? revised,
        isDigest: words.contains("digest"), supported: nil, supportSentence: nil,
        ruleCount: Int(words[3]) ?? 0, document: "\(number).md")
    }
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let reason: String
    /// Documents from 0 on.
    let documents: [String]
    let day: String?
    /// The number of the document that answers, or the page that does, or nothing.
    let answer: String

    init(_ reason: String, _ documents: [String], on day: String? = nil, _ answer: String) {
      self.reason = reason
      self.documents = documents
      self.day = day
      self.answer = answer
    }

    var testDescription: String { reason }
  }

  private static let lamps: [Row] = [
    Row("nothing was read", [], "nothing"),
    Row("the only one", ["lamps - - 3"], "0"),
    Row("the newest copy", ["lamps 2024-01-01 - 9", "lamps 2026-01-01 - 3"], "1"),
    Row("the newest revision", ["lamps - 2025-06-09 3", "lamps - 2024-01-01 9"], "0"),
    Row(
      "a copy is known to stand later than its revision",
      ["lamps 2026-01-01 2023-01-01 3", "lamps - 2025-01-01 3"], "0"),
    Row(
      "a revision later than the copy of another",
      ["lamps 2024-01-01 - 3", "lamps - 2025-01-01 3"], "1"),
    Row("a date beats none", ["lamps - - 9", "lamps 2015-01-01 - 1"], "1"),
    Row("a year stands before its days", ["lamps 2025 - 3", "lamps 2025-01-01 - 3"], "1"),
    Row(
      "of the same day the one with more rules",
      ["lamps 2026-01-01 - 3", "lamps 2026-01-01 - 4", "lamps 2026-01-01 - 2"], "1"),
    Row(
      "of equal ones the first path, whatever the order",
      ["lamps 2026-01-01 - 3", "lamps 2026-01-01 - 3"], "0"),
    Row(
      "a digest steps back for an old real copy",
      ["lamps 2026-06-01 - 9 digest", "lamps 2020-01-01 - 1"], "1"),
    Row("a digest speaks where there is no copy", ["lamps 2026-06-01 - 9 digest"], "0"),
    Row(
      "a digest steps back for a copy in another language",
      ["lamps 2026-06-01 - 9 digest", "lamps 2026-01-01 - 1 ko"], "1"),
    Row(
      "English speaks before a newer translation",
      ["lamps 2024-01-01 - 3", "lamps 2026-01-01 - 3 ko"], "0"),
    Row(
      "a translation speaks where there is no English",
      ["lamps 2024-01-01 - 3 ja", "lamps 2026-01-01 - 3 ko"], "1"),
    Row(
      "as it stood: later copies are not looked at",
      ["lamps 2024-01-01 - 3", "lamps 2026-01-01 - 3"], on: "2025-01-01", "0"),
    Row("the day itself counts", ["lamps 2025-01-01 - 3"], on: "2025-01-01", "0"),
    Row("the day before does not", ["lamps 2025-01-01 - 3"], on: "2024-12-31", "nothing"),
    Row("a month means its last day", ["lamps 2025-06-30 - 3"], on: "2025-06", "0"),
    Row("a year means its last day", ["lamps 2025-12-31 - 3"], on: "2025", "0"),
    Row(
      "a later copy counts when the page was not revised since",
      ["lamps 2026-01-01 2024-03-01 3"], on: "2025-01-01", "0"),
    Row(
      "such a copy is as old as its revision",
      ["lamps 2026-01-01 2023-03-01 3", "lamps 2024-03-01 - 3"], on: "2025-01-01", "1"),
    Row(
      "of copies made after the day the first made counts",
      ["lamps 2026-06-01 2024-03-01 3", "lamps 2026-01-01 2024-03-01 3"], on: "2025-01-01", "1"),
    Row(
      "the first made counts though another has more rules",
      ["lamps 2026-01-01 2024-03-01 1", "lamps 2026-06-01 2024-03-01 9"], on: "2025-01-01", "0"),
    Row(
      "of those made on one day after it the one with more rules",
      ["lamps 2026-01-01 2024-03-01 3", "lamps 2026-01-01 2024-03-01 4"], on: "2025-01-01", "1"),
    Row(
      "a newer revision counts before a copy made earlier",
      ["lamps 2026-01-01 2024-03-01 9", "lamps 2026-06-01 2024-09-01 1"], on: "2025-01-01", "1"),
    Row(
      "a copy made by the day counts before those made after it",
      ["lamps 2026-01-01 2024-03-01 9", "lamps 2024-03-01 2024-03-01 1"], on: "2025-01-01", "1"),
    Row(
      "a copy of a day not known counts before those made after it",
      ["lamps 2026-01-01 2024-03-01 9", "lamps - 2024-03-01 1"], on: "2025-01-01", "1"),
    Row(
      "once the copies are made the last of them counts",
      ["lamps 2026-06-01 2024-03-01 1", "lamps 2026-01-01 2024-03-01 9"], on: "2026-07-01", "0"),
    Row(
      "of today the last made counts",
      ["lamps 2026-06-01 2024-03-01 1", "lamps 2026-01-01 2024-03-01 9"], "0"),
    Row("what is not dated was there on no day", ["lamps - - 3"], on: "2025-01-01", "nothing"),
    Row(
      "a digest speaks on a day before the first copy",
      ["lamps 2024-01-01 - 9 digest", "lamps 2026-01-01 - 1"], on: "2025-01-01", "0"),
  ]

  private static func describe(_ answer: PageSelection.Answer?) -> String {
    switch answer {
    case nil: "nothing"
    case .document(let state): String(state.documentID)
    case .successor(let slug): slug
    }
  }

  private func answer(_ slug: String, _ row: Row, reversed: Bool) throws -> String {
    let states = try Self.states(row.documents)
    let day = try row.day.map { try CalendarDate.of($0) }
    let selection = PageSelection(
      states: reversed ? states.reversed() : states, names: Self.names, day: day)
    return Self.describe(selection.answers[slug])
  }

  @Test(arguments: lamps, [false, true])
  func `one document speaks for a page, whatever the order of input`(
    row: Row, reversed: Bool
  ) throws {
    #expect(try answer("lamps", row, reversed: reversed) == row.answer)
  }

  private static let torches: [Row] = [
    Row(
      "its successor has a newer state",
      ["torches 2024-01-01 - 3", "lamps 2026-01-01 - 3"], "lamps"),
    Row("its successor has not been read", ["torches 2024-01-01 - 3"], "0"),
    Row(
      "it is newer than what is read of its successor",
      ["torches 2024-01-01 - 3", "lamps 2023-01-01 - 3"], "0"),
    Row("both are of one copy", ["torches 2024-01-01 - 3", "lamps 2024-01-01 - 3"], "0"),
    Row(
      "on a day before the successor's first state",
      ["torches 2024-01-01 - 3", "lamps 2026-01-01 - 3"], on: "2025-01-01", "0"),
    Row(
      "on a day after it",
      ["torches 2024-01-01 - 3", "lamps 2026-01-01 - 3"], on: "2026-01-01", "lamps"),
    Row(
      "its successor is a digest's only",
      ["torches 2024-01-01 - 3", "lamps 2026-01-01 - 3 digest"], "lamps"),
  ]

  @Test(arguments: torches)
  func `a page that another took over is silent once the other is newer`(row: Row) throws {
    #expect(try answer("torches", row, reversed: false) == row.answer)
  }
}
