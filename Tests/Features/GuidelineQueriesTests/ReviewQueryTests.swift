import Checklists
import GuidelineIndex
import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineQueries

/// The queries about checklists and reviews.
struct ReviewQueryTests {
  private let fixture: QueryFixture

  init() throws { fixture = try QueryFixture() }

  private func ids(_ response: ChecklistResponse) -> [String] {
    response.checklist?.items.map(\.id) ?? []
  }

  @Test func `a checklist has the rules of its subjects`() throws {
    var request = ChecklistRequest()
    request.subjects = ["sliders", "toolbars/use-a-short-label-for-each-menu"]
    #expect(
      ids(try fixture.run(ChecklistQuery(request)).response) == [
        "sliders/give-a-slider-a-clear-range", "sliders/show-the-value-beside-a-slider",
        "toolbars/use-a-short-label-for-each-menu",
      ])
  }

  @Test func `an unknown subject stops a checklist unless it is to be skipped`() throws {
    var request = ChecklistRequest()
    request.subjects = ["qqq", "dials"]
    var query = ChecklistQuery(request)
    let result = try fixture.run(query)
    guard case .unknownSubject("qqq") = result.response else {
      return #expect(Bool(false), "the subject is unknown")
    }
    #expect(result.notices == [.unknownName("qqq", expected: .subject, nearest: [])])
    query.skipsUnknownSubjects = true
    #expect(ids(try fixture.run(query).response) == ["dials/mark-both-ends-of-a-dial"])
  }

  @Test func `a removed rule is not a subject`() throws {
    var request = ChecklistRequest()
    request.subjects = ["toolbars/avoid-a-label-under-every-icon"]
    #expect(
      try fixture.run(ChecklistQuery(request)).notices == [
        .removedRule(
          id: "toolbars/avoid-a-label-under-every-icon", revision: "2025-01-15", isShown: false)
      ])
  }

  @Test func `a page that supports none of the platforms is left out with a notice`() throws {
    var request = ChecklistRequest()
    request.subjects = ["toolbars"]
    request.platforms = PlatformSet(.tvOS)
    let result = try fixture.run(ChecklistQuery(request))
    #expect(ids(result.response).isEmpty)
    #expect(
      result.notices == [
        .unsupportedPage(title: "Toolbars", platforms: PlatformSet(.tvOS)),
        .nothingToCheck(hasSubjects: true),
      ])
  }

  @Test func `since limits a checklist to new and changed rules`() throws {
    var request = ChecklistRequest()
    request.since = CalendarDate("2025-06")
    let result = try fixture.run(ChecklistQuery(request))
    #expect(ids(result.response) == ["sliders/show-the-value-beside-a-slider"])
    #expect(
      result.notices
        == [.pagesWithoutEarlierSnapshot(1, before: try #require(CalendarDate("2025-06")))])
  }

  private func list(asOf day: String, subject: String) throws -> String {
    var request = ChecklistRequest()
    request.subjects = [subject]
    let query = ChecklistQuery(request, asOf: CalendarDate(day))
    let checklist = try #require(try fixture.run(query).response.checklist)
    return try ChecklistMarkdown(checklist).document()
  }

  private var environment: ProcessEnvironment { fixture.context.environment }

  @Test func `an update follows each rule and keeps the file's ticks`() throws {
    let text = try list(asOf: "2023-06", subject: "toolbars")
      .replacing("- [ ] ", with: "- [x] ", maxReplacements: 1)
    try fixture.folder.write(text, to: "review.md")
    let check = try ChecklistUpdateQuery.read("review.md", in: environment, onlyChecks: true)
    #expect(try check.run(in: fixture.context).response.update.isStale)
    #expect(try ChecklistFile.read("review.md", in: environment).text == text)
    let update = try ChecklistUpdateQuery.read("review.md", in: environment, keepsBackup: true)
    let response = try update.run(in: fixture.context).response
    #expect(
      response.update.added.map(\.id).sorted() == [
        "toolbars/place-the-bar-below-the-window", "toolbars/show-the-title-of-the-current-view",
      ])
    let updated = try ChecklistFile.read("review.md", in: environment).text
    #expect(updated.contains("- [x] "))
    #expect(updated.contains("in a bar small"))
    #expect(try ChecklistFile.read("review.md.bak", in: environment).text == text)
    let again = try ChecklistUpdateQuery.read("review.md", in: environment)
    #expect(try !again.run(in: fixture.context).response.update.isStale)
  }

  @Test func `review status counts verdicts and reports unknown ones`() throws {
    let text = try list(asOf: "2026-06", subject: "sliders")
      .replacing("- [ ] ", with: "- [x] ", maxReplacements: 1)
    try fixture.folder.write(text, to: "review.md")
    let result = try ReviewStatusQuery(file: "review.md").run(in: environment)
    #expect(result.response.status.counts[.pass] == 1)
    #expect(result.response.status.counts[.open] == 1)
    #expect(result.notices.isEmpty)
  }

  struct FileRow: TestRow {
    let name: String
    let message: String
    let reason: String
  }

  @Test(arguments: [
    FileRow(
      name: "none.md", message: "cannot read 'none.md': no such file", reason: "a missing file"),
    FileRow(
      name: "2023", message: "cannot read '2023': it is a folder", reason: "a folder"),
    FileRow(
      name: "2023/sliders.md", message: "'2023/sliders.md': ",
      reason: "a file that is not a checklist"
    ),
  ])
  func `a file without a checklist is refused with the reason`(row: FileRow) {
    do throws(ChecklistFileError) {
      _ = try ReviewStatusQuery(file: row.name).run(in: environment)
      #expect(Bool(false), "the file is refused")
    } catch {
      #expect(error.description.hasPrefix(row.message), "\(error.description)")
    }
  }
}
