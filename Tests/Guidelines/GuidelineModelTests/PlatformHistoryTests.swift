import TestSupport
import Testing

@testable import GuidelineModel

struct PlatformHistoryTests {
  @Test(arguments: ["", "OS", "android", "iOSx", "iOS, iPadOS", "all", "watch", "🍏"])
  func `other text is not a platform`(
    text: String
  ) { #expect(Platform(spelling: text) == nil) }

  @Test func `a line of an unknown platform is skipped`() {
    let history = PlatformHistory(table: "# platform\nfooOS\t2001-01\tFoo\niOS\t2020-01\tPhone")
    #expect(history.platform(spelled: "Foo") == nil)
    #expect(history.platform(spelled: "phone") == .iOS)
  }

  @Test func `a platform without a date always has guidelines`() throws {
    let history = PlatformHistory(table: "iOS\t2020-01\t\ntvOS")
    let early = try #require(CalendarDate("2001"))
    #expect(!history.platforms(on: early).names.contains("iOS"))
    #expect(history.platforms(on: early).names.contains("tvOS"))
  }
}
