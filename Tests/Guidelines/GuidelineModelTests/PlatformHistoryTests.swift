import Testing

@testable import GuidelineModel

struct PlatformHistoryTests {
  @Test(arguments: [
    ("2007-12-31", ["macOS"], "the Mac alone"),
    ("2008-01-01", ["iOS", "macOS"], "with the phone"),
    ("2014-10-31", ["iOS", "macOS"], "the day before the watch"),
    ("2014-11-01", ["iOS", "macOS", "watchOS"], "the month of the watch"),
    ("2015-08-31", ["iOS", "macOS", "watchOS"], "the day before the television"),
    ("2015-09", ["iOS", "macOS", "tvOS", "watchOS"], "a month counts to its last day"),
    ("2019-08-31", ["iOS", "macOS", "tvOS", "watchOS"], "the day before the iPad's own name"),
    ("2019-09-01", ["iOS", "iPadOS", "macOS", "tvOS", "watchOS"], "with it"),
    ("2023-05-31", ["iOS", "iPadOS", "macOS", "tvOS", "watchOS"], "the day before the glasses"),
    ("2023-06-01", ["iOS", "iPadOS", "macOS", "tvOS", "visionOS", "watchOS"], "all six"),
    ("2023", ["iOS", "iPadOS", "macOS", "tvOS", "visionOS", "watchOS"], "a year to its end"),
    ("2999-12-31", ["iOS", "iPadOS", "macOS", "tvOS", "visionOS", "watchOS"], "none ends"),
  ])
  func platformsAreThoseThatHadGuidelinesOnTheDay(
    day: String, names: [String], because reason: String
  ) throws {
    let date = try #require(CalendarDate(day))
    #expect(PlatformHistory.standard.platforms(on: date).names == names, "\(reason)")
  }

  @Test(arguments: [
    ("iOS", Platform.iOS, "its name"),
    ("ios", .iOS, "in small letters"),
    ("IPADOS", .iPadOS, "in capitals"),
    ("iPad OS", .iPadOS, "with a blank"),
    ("ipad-os", .iPadOS, "with a dash"),
    ("OS X", .macOS, "a former name"),
    ("Mac OS X", .macOS, "an older one"),
    ("Apple TV", .tvOS, "the device"),
    ("iPhone", .iOS, "the device"),
    ("vision pro", .visionOS, "the device, in small letters"),
    ("Apple Watch", .watchOS, "the device"),
  ])
  func spellingsLeadToTheirPlatform(text: String, platform: Platform, because reason: String) {
    #expect(PlatformHistory.standard.platform(spelled: text) == platform, "\(reason)")
    #expect(Platform(spelling: text) == platform, "\(reason)")
  }

  @Test(arguments: ["", "OS", "android", "iOSx", "iOS, iPadOS", "all", "watch", "🍏"])
  func otherWordsAreNoPlatform(text: String) {
    #expect(Platform(spelling: text) == nil)
  }

  @Test func lineOfAnUnknownPlatformIsPassedOver() {
    let history = PlatformHistory(table: "# platform\nfooOS\t2001-01\tFoo\niOS\t2020-01\tPhone")
    #expect(history.platform(spelled: "Foo") == nil)
    #expect(history.platform(spelled: "phone") == .iOS)
  }

  @Test func platformWithoutABeginningHasAlwaysBeen() throws {
    let history = PlatformHistory(table: "iOS\t2020-01\t\ntvOS")
    let early = try #require(CalendarDate("2001"))
    #expect(!history.platforms(on: early).names.contains("iOS"))
    #expect(history.platforms(on: early).names.contains("tvOS"))
  }
}
