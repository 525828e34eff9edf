import Checklists
import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineReviews

/// Review files of apps, which may come from others.
struct ReviewFileTests {
  @Test func `a file sets platforms, the last review and exclusions`() {
    let file = ReviewFile(
      Array(
        """
        # Reviews of this app
        platforms = iOS, macos
        reviewed = 2026-03-01
        exclude = game-center: the app has no games: none
        exclude = alerts/keep-alerts-rare

        """.utf8))
    #expect(file.platforms == PlatformSet([.iOS, .macOS]))
    #expect(file.reviewed == CalendarDate("2026-03-01"))
    #expect(
      file.exclusions == [.init("game-center", reason: "the app has no games: none"), .init("alerts/keep-alerts-rare")])
    #expect(file.problems.isEmpty)
  }

  @Test(
    arguments: [
      Named("an unknown platform", "platforms = iOS, Android"),
      Named("no date", "reviewed = last week"), Named("no subject", "exclude = : no subject"),
      Named("a program", "pager = sh"), Named("a file", "index = /etc/passwd"),
      Named("no value", "exclude"), Named("a control character", "exclude = a\u{1B}[31m"),
    ] as [Named<String>])
  func `anything else is a problem and sets nothing`(row: Named<String>) {
    let file = ReviewFile(Array(row.value.utf8))
    #expect(file.problems.count == 1, "\(row.reason)")
    #expect(file.platforms.isEmpty && file.reviewed == nil && file.exclusions.isEmpty)
  }

  @Test func `bytes that are no text are a problem`() { #expect(ReviewFile([0xFF, 0xFE, 0x0A]).problems.count == 1) }

  @Test func `a folder without the file has no settings, and a link is not followed`() throws {
    let folder = TemporaryFolder()
    #expect(ReviewFile.read(inFolder: folder.path).problems.isEmpty)
    try folder.write("exclude = alerts\n", to: "other")
    try folder.link(".hig-review", to: "other")
    let file = ReviewFile.read(inFolder: folder.path)
    #expect(file.exclusions.isEmpty && file.problems.count == 1)
  }
}
