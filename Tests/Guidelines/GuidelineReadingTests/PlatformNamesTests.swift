import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineReading

struct PlatformNamesTests {
  @Test func `all platforms in a text are found`() {
    #expect(PlatformNames.all(in: "A tvOS tile, or an iOS one.").names == ["iOS", "tvOS"])
    #expect(PlatformNames.all(in: "tvOSとwatchOSでは").names == ["tvOS", "watchOS"])
    #expect(PlatformNames.all(in: "ios, IOS, iOSx").names == [])
  }

  @Test(
    arguments: rows([
      ("iOS shows", true, "before a word"), ("macOS.", true, "before a mark"), ("the iOS", false, "behind a word"),
      ("ios", false, "in small letters"), ("", false, "nothing"),
    ]))
  func `a text may start with a platform name`(row: TableRow<(String, Bool, String)>) {
    let (text, opens, reason) = row.values
    #expect(PlatformNames.opensWithName(text) == opens, "\(reason)")
  }

  @Test func `the fast check accepts every platform name`() {
    for platform in Platform.allCases { #expect(PlatformNames.mayOccur(in: "x \(platform.rawValue) y")) }
    #expect(!PlatformNames.mayOccur(in: "most O S"))
  }
}

struct PlatformPhraseTests {
  @Test func `devices are distinguished from platforms`() throws {
    #expect(try #require(PlatformPhrase(opening: "On iPad, wait.")).namesDevices)
    #expect(try !#require(PlatformPhrase(opening: "In iPadOS, wait.")).namesDevices)
  }
}
