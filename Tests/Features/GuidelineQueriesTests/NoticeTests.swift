import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineQueries

/// Notices hold facts; what they share in wording is free of any front end's commands.
struct NoticeTests {
  struct Row: TestRow {
    let notice: Notice
    let summary: String
    var remedy: Remedy?
    let reason: String

    init(_ notice: Notice, _ summary: String, _ remedy: Remedy? = nil, _ reason: String) {
      self.notice = notice
      self.summary = summary
      self.remedy = remedy
      self.reason = reason
    }
  }

  private static let rows = [
    Row(
      .correctedSpelling(typed: "tarket", corrected: "target"), "Corrected: tarket → target",
      .searchExactly("tarket"), "a correction can be refused"),
    Row(
      .expandedTerm(typed: "snackbar", terms: ["banner", "alert", "notice"], pages: ["alerts"]),
      "Expanded: snackbar → banner, alert (alerts)", nil, "two terms are enough"),
    Row(
      .rankedByPlatforms([.iOS]), "Ranking iOS first", .filterByPlatform(.iOS),
      "a ranking can become a filter"),
    Row(
      .rankedByPages(["alerts"]), "Ranking page alerts first", .filterByPage("alerts"),
      "the same for pages"),
    Row(
      .partialMatches(missing: ["gear"], onlyCommonWords: false),
      "No exact match; closest results (missing: gear)", nil, "words are missing"),
    Row(
      .partialMatches(missing: ["screen"], onlyCommonWords: true),
      "No exact match; the best results lack the common words: screen", nil,
      "only common words are missing"),
    Row(
      .mergedPage(
        from: "Navigation bars", into: "Toolbars", since: CalendarDate("2025-06-09"),
        isPart: false),
      #""Navigation bars" was merged into Toolbars (2025-06-09); showing Toolbars"#, nil,
      "the date is known"),
    Row(
      .unknownName("qqq", expected: .subject, nearest: []), "No page, component or topic 'qqq'",
      .listPages, "without suggestions the list helps"),
    Row(
      .unknownName("tolbar", expected: .page, nearest: ["toolbars", "tab-bars", "labels"]),
      "No page 'tolbar'. Did you mean toolbars, tab-bars or labels?", nil,
      "suggestions are enough"),
    Row(
      .hiddenConversionDifferences(1_375), "1,375 likely conversion differences hidden",
      .includeConversionDifferences, "thousands are separated"),
    Row(
      .pagesNotCompared((1...10).map { "page-\($0)" }),
      "10 pages skipped, no earlier snapshot: page-1, page-2, page-3, page-4, page-5, page-6, "
        + "page-7, page-8 and 2 more", nil, "long lists are cut"),
    Row(
      .noCaptureBefore(CalendarDate("2015")!, isPeriodStart: true), "No snapshot before 2015",
      .showStatus, "the dates of the index help"),
  ]

  @Test(arguments: rows)
  func `a notice has one sentence and at most one remedy`(row: Row) {
    #expect(row.notice.summary == row.summary)
    #expect(row.notice.remedy == row.remedy)
  }
}
