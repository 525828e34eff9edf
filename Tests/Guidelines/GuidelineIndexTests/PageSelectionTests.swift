import IndexTestSupport
import TestSupport
import Testing
@testable import GuidelineModel

@testable import GuidelineIndex

struct PageSelectionTests {
  private static let names = PageNames(
    pages: "gauges\tGauges\tcomponents\nmeters\tMeters\tcomponents",
    renames: "dials\tgauges\t2024-06-09\trenamed\nmeters\tgauges\t2025-06-09\tmerged", otherNames: "")

  /// Documents in a line each: page, capture, revision, rules, language, whether of a digest.
  private static func states(_ lines: [String]) throws -> [CaptureInfo] {
    try lines.enumerated().map { number, line in
      let words = line.split(separator: " ").map(String.init)
      try #require(words.count >= 4)
      let captured = CalendarDate(words[1])
      let revised = CalendarDate(words[2])
      return CaptureInfo(
        documentID: number, slug: words[0], title: words[0], url: "",
        language: words.first { ["ko", "ja"].contains($0) } ?? "en", captured: captured, revised: revised,
        date: captured ?? revised, isDigest: words.contains("digest"), platforms: .unknown, supportSentence: nil,
        ruleCount: Int(words[3]) ?? 0, document: "\(number).md")
    }
  }

  struct Row: TestRow {
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
  }

  private static let gauges: [Row] = [
    Row("nothing was read", [], "nothing"), Row("the only one", ["gauges - - 3"], "0"),
    Row("the newest capture", ["gauges 2024-01-01 - 9", "gauges 2026-01-01 - 3"], "1"),
    Row("the newest revision", ["gauges - 2025-06-09 3", "gauges - 2024-01-01 9"], "0"),
    Row(
      "a capture made after its revision",
      ["gauges 2026-01-01 2023-01-01 3", "gauges - 2025-01-01 3"], "0"),
    Row(
      "a revision later than another capture",
      ["gauges 2024-01-01 - 3", "gauges - 2025-01-01 3"], "1"),
    Row("a date beats none", ["gauges - - 9", "gauges 2015-01-01 - 1"], "1"),
    Row("a year precedes its days", ["gauges 2025 - 3", "gauges 2025-01-01 - 3"], "1"),
    Row(
      "of the same day the one with more rules",
      ["gauges 2026-01-01 - 3", "gauges 2026-01-01 - 4", "gauges 2026-01-01 - 2"], "1"),
    Row(
      "of equal ones the first path, whatever the order",
      ["gauges 2026-01-01 - 3", "gauges 2026-01-01 - 3"], "0"),
    Row(
      "an old capture instead of a digest",
      ["gauges 2026-06-01 - 9 digest", "gauges 2020-01-01 - 1"], "1"),
    Row("a digest without a capture", ["gauges 2026-06-01 - 9 digest"], "0"),
    Row(
      "a digest beside a capture under the former name",
      ["gauges 2026-06-01 - 9 digest", "dials 2020-01-01 - 1"], "nothing"),
    Row(
      "a capture beside one under the former name",
      ["gauges 2026-06-01 - 9", "dials 2020-01-01 - 1"], "0"),
    Row(
      "a digest beside a merged page", ["gauges 2026-06-01 - 9 digest", "meters 2020-01-01 - 1"],
      "0"),
    Row(
      "a capture in another language instead of a digest",
      ["gauges 2026-06-01 - 9 digest", "gauges 2026-01-01 - 1 ko"], "1"),
    Row(
      "English before a newer translation",
      ["gauges 2024-01-01 - 3", "gauges 2026-01-01 - 3 ko"], "0"),
    Row(
      "a translation without an English capture",
      ["gauges 2024-01-01 - 3 ja", "gauges 2026-01-01 - 3 ko"], "1"),
    Row(
      "later captures are ignored",
      ["gauges 2024-01-01 - 3", "gauges 2026-01-01 - 3"], on: "2025-01-01", "0"),
    Row("the day itself counts", ["gauges 2025-01-01 - 3"], on: "2025-01-01", "0"),
    Row("the day before does not", ["gauges 2025-01-01 - 3"], on: "2024-12-31", "nothing"),
    Row("a month means its last day", ["gauges 2025-06-30 - 3"], on: "2025-06", "0"),
    Row("a year means its last day", ["gauges 2025-12-31 - 3"], on: "2025", "0"),
    Row(
      "a later capture of an earlier revision",
      ["gauges 2026-01-01 2024-03-01 3"], on: "2025-01-01", "0"),
    Row(
      "a later capture is as old as its revision",
      ["gauges 2026-01-01 2023-03-01 3", "gauges 2024-03-01 - 3"], on: "2025-01-01", "1"),
    Row(
      "the first of the captures made after the day",
      ["gauges 2026-06-01 2024-03-01 3", "gauges 2026-01-01 2024-03-01 3"], on: "2025-01-01", "1"),
    Row(
      "the first made counts though another has more rules",
      ["gauges 2026-01-01 2024-03-01 1", "gauges 2026-06-01 2024-03-01 9"], on: "2025-01-01", "0"),
    Row(
      "of those made on one day after it the one with more rules",
      ["gauges 2026-01-01 2024-03-01 3", "gauges 2026-01-01 2024-03-01 4"], on: "2025-01-01", "1"),
    Row(
      "a newer revision before an earlier capture",
      ["gauges 2026-01-01 2024-03-01 9", "gauges 2026-06-01 2024-09-01 1"], on: "2025-01-01", "1"),
    Row(
      "a capture made by the day before later captures",
      ["gauges 2026-01-01 2024-03-01 9", "gauges 2024-03-01 2024-03-01 1"], on: "2025-01-01", "1"),
    Row(
      "a capture of an unknown day before later captures",
      ["gauges 2026-01-01 2024-03-01 9", "gauges - 2024-03-01 1"], on: "2025-01-01", "1"),
    Row(
      "the last capture once all are made",
      ["gauges 2026-06-01 2024-03-01 1", "gauges 2026-01-01 2024-03-01 9"], on: "2026-07-01", "0"),
    Row(
      "of today the last made counts",
      ["gauges 2026-06-01 2024-03-01 1", "gauges 2026-01-01 2024-03-01 9"], "0"),
    Row("what is not dated was there on no day", ["gauges - - 3"], on: "2025-01-01", "nothing"),
    Row(
      "a digest on a day before the first capture",
      ["gauges 2024-01-01 - 9 digest", "gauges 2026-01-01 - 1"], on: "2025-01-01", "0"),
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
    let selection = PageSelection(captures: reversed ? states.reversed() : states, names: Self.names, day: day)
    return Self.describe(selection.answers[slug])
  }

  @Test(arguments: gauges, [false, true]) func `one capture represents a page, whatever the order of input`(
    row: Row, reversed: Bool
  ) throws { #expect(try answer("gauges", row, reversed: reversed) == row.answer) }

  private static let meters: [Row] = [
    Row("its successor has a newer state", ["meters 2024-01-01 - 3", "gauges 2026-01-01 - 3"], "gauges"),
    Row("its successor has not been read", ["meters 2024-01-01 - 3"], "0"),
    Row("it is newer than what is read of its successor", ["meters 2024-01-01 - 3", "gauges 2023-01-01 - 3"], "0"),
    Row("both pages of one capture", ["meters 2024-01-01 - 3", "gauges 2024-01-01 - 3"], "0"),
    Row(
      "on a day before the successor's first state",
      ["meters 2024-01-01 - 3", "gauges 2026-01-01 - 3"], on: "2025-01-01", "0"),
    Row(
      "on a day after it",
      ["meters 2024-01-01 - 3", "gauges 2026-01-01 - 3"], on: "2026-01-01", "gauges"),
    Row(
      "its successor is a digest's only",
      ["meters 2024-01-01 - 3", "gauges 2026-01-01 - 3 digest"], "gauges"),
  ]

  @Test(arguments: meters) func `a replaced page has a successor once the other page is newer`(row: Row) throws {
    #expect(try answer("meters", row, reversed: false) == row.answer)
  }
}
