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

  @Test(
    arguments: rows([
      ("macOS", ["macOS"], "names alone"),
      ("macOS ready-made text styles", ["macOS"], "a noun phrase after a name"),
      ("iOS, iPadOS tile sizes", ["iOS", "iPadOS"], "after two names"),
      ("iOS and iPadOS tile sizes", ["iOS", "iPadOS"], "after names joined by a word"),
      ("visionOS tiles", ["visionOS"], "one word"),
      ("Tile sizes (watchOS)", ["watchOS"], "names in parentheses"),
      ("Seal (macOS only)", ["macOS"], "names and a word in parentheses"),
      ("Tile sizes in iOS and tvOS", ["iOS", "tvOS"], "names after a preposition"),
      ("Tile sizes for watchOS", ["watchOS"], "another preposition"),
    ]))
  func `a heading scopes its section to platforms`(row: TableRow<(String, [String], String)>) {
    let (text, names, reason) = row.values
    #expect(PlatformNames.scope(ofHeading: text)?.names == names, "\(reason)")
  }

  @Test(
    arguments: rows([
      ("Tile sizes", "no platform"),
      ("Bringing your iPad tiles to macOS", "a verb phrase"),
      ("Designing for iOS and macOS together", "a verb phrase with a word behind"),
      ("Drawing tiles in visionOS", "a verb phrase with a preposition"),
      ("Adapt tiles for visionOS", "a command"),
      ("Using tiles in a macOS app", "a name inside a phrase"),
      ("iOS and other platforms", "others as well"),
      ("iOS to macOS", "a way between platforms"),
      ("iOS versus tvOS tiles", "a comparison"),
      ("macOS tiles on iPad", "another device"),
      ("iOS-style tiles", "a part of a word"),
      ("iOS tiles in macOS", "two platforms in relation"),
      ("How tiles look in tvOS", "a question"),
      ("macOS is different", "a sentence"),
      ("What changes in iOS?", "a question with its mark"),
      ("Differences (iOS to macOS)", "a relation in parentheses"),
      ("macOS Tiles: sizes", "two parts"),
    ]))
  func `other headings do not scope their section`(row: TableRow<(String, String)>) {
    let (text, reason) = row.values
    #expect(PlatformNames.scope(ofHeading: text) == nil, "\(reason)")
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
