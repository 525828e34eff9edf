import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineReading

struct PlatformNamesTests {
  @Test(
    arguments: rows([
      ("iOS", ["iOS"], "one"),
      ("iOS, iPadOS", ["iOS", "iPadOS"], "two"),
      ("macOS and visionOS", ["macOS", "visionOS"], "joined by a word"),
      ("watchOS / tvOS", ["tvOS", "watchOS"], "in Apple's order"),
      ("iOS 및 iPadOS", ["iOS", "iPadOS"], "Korean"),
      ("iOS와 macOS", ["iOS", "macOS"], "Korean, a particle behind the name"),
      ("iOSとiPadOS", ["iOS", "iPadOS"], "Japanese, without a blank"),
      ("iOS、iPadOS、macOS", ["iOS", "iPadOS", "macOS"], "Japanese commas"),
      ("iOS und macOS", ["iOS", "macOS"], "German"),
    ]))
  func `a platform heading names its platforms`(row: TableRow<(String, [String], String)>) {
    let (text, names, reason) = row.values
    #expect(PlatformNames.heading(text)?.names == names, "\(reason)")
  }

  @Test(
    arguments: rows([
      ("", "nothing"),
      ("Tint", "no platform"),
      ("iOS apps", "another word"),
      ("and", "a conjunction alone"),
      ("Tiles in iOS", "words before"),
      ("iPhone", "a device"),
      ("Designing for iOS", "a page's title"),
      ("BeOS", "another system"),
    ]))
  func `other headings name no platforms`(row: TableRow<(String, String)>) {
    let (text, reason) = row.values
    #expect(PlatformNames.heading(text) == nil, "\(reason)")
  }

  @Test func `all platforms in a text are found`() {
    #expect(PlatformNames.all(in: "A tvOS tile, or an iOS one.").names == ["iOS", "tvOS"])
    #expect(PlatformNames.all(in: "tvOSとwatchOSでは").names == ["tvOS", "watchOS"])
    #expect(PlatformNames.all(in: "ios, IOS, iOSx").names == [])
  }

  @Test(arguments: [
    ("iOS shows", true), ("macOS.", true), ("the iOS", false), ("ios", false), ("", false),
  ])
  func `a text may start with a platform name`(text: String, opens: Bool) {
    #expect(PlatformNames.opensWithName(text) == opens)
  }

  @Test func `the fast check accepts every platform name`() {
    for platform in Platform.allCases {
      #expect(PlatformNames.mayOccur(in: "x \(platform.rawValue) y"))
    }
    #expect(!PlatformNames.mayOccur(in: "most O S"))
  }
}
