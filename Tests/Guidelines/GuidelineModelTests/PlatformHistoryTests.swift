import TestSupport
import Testing

@testable import GuidelineModel

struct PlatformHistoryTests {
  @Test(
    arguments: [
      Named("before iPhone", ("2007-12-31", ["macOS"])),
      Named("with iPhone", ("2008-01-01", ["iOS", "macOS"])),
      Named("the day before Apple Watch", ("2014-10-31", ["iOS", "macOS"])),
      Named("the month of Apple Watch", ("2014-11-01", ["iOS", "macOS", "watchOS"])),
      Named("the day before Apple TV", ("2015-08-31", ["iOS", "macOS", "watchOS"])),
      Named("the month of Apple TV", ("2015-09", ["iOS", "macOS", "tvOS", "watchOS"])),
      Named(
        "the day before iPadOS", ("2019-08-31", ["iOS", "macOS", "tvOS", "watchOS"])),
      Named("with iPadOS", ("2019-09-01", ["iOS", "iPadOS", "macOS", "tvOS", "watchOS"])),
      Named(
        "the day before Apple Vision Pro",
        ("2023-05-31", ["iOS", "iPadOS", "macOS", "tvOS", "watchOS"])),
      Named(
        "with Apple Vision Pro",
        ("2023-06-01", ["iOS", "iPadOS", "macOS", "tvOS", "visionOS", "watchOS"])),
      Named(
        "the year of Apple Vision Pro",
        ("2023", ["iOS", "iPadOS", "macOS", "tvOS", "visionOS", "watchOS"])),
      Named(
        "the last day of all",
        ("2999-12-31", ["iOS", "iPadOS", "macOS", "tvOS", "visionOS", "watchOS"])),
    ] as [Named<(String, [String])>])
  func platformsOfADayAreThoseWithGuidelines(row: Named<(String, [String])>) throws {
    let (day, names) = row.value
    let date = try #require(CalendarDate(day))
    #expect(PlatformHistory.standard.platforms(on: date).names == names, "\(row.reason)")
  }

  @Test(
    arguments: [
      Named("a name", ("iOS", Platform.iOS)),
      Named("a name in lower case", ("ios", .iOS)),
      Named("a name in capitals", ("IPADOS", .iPadOS)),
      Named("a name with a blank", ("iPad OS", .iPadOS)),
      Named("a name with a dash", ("ipad-os", .iPadOS)),
      Named("a former name", ("OS X", .macOS)),
      Named("an older name", ("Mac OS X", .macOS)),
      Named("the device Apple TV", ("Apple TV", .tvOS)),
      Named("the device iPhone", ("iPhone", .iOS)),
      Named("a device in lower case", ("vision pro", .visionOS)),
      Named("the device Apple Watch", ("Apple Watch", .watchOS)),
    ] as [Named<(String, Platform)>])
  func spellingsLeadToTheirPlatform(row: Named<(String, Platform)>) {
    let (text, platform) = row.value
    #expect(PlatformHistory.standard.platform(spelled: text) == platform, "\(row.reason)")
    #expect(Platform(spelling: text) == platform, "\(row.reason)")
  }

  @Test(arguments: ["", "OS", "android", "iOSx", "iOS, iPadOS", "all", "watch", "🍏"])
  func otherTextIsNotAPlatform(text: String) {
    #expect(Platform(spelling: text) == nil)
  }

  @Test func lineOfAnUnknownPlatformIsSkipped() {
    let history = PlatformHistory(table: "# platform\nfooOS\t2001-01\tFoo\niOS\t2020-01\tPhone")
    #expect(history.platform(spelled: "Foo") == nil)
    #expect(history.platform(spelled: "phone") == .iOS)
  }

  @Test func platformWithoutADateAlwaysHasGuidelines() throws {
    let history = PlatformHistory(table: "iOS\t2020-01\t\ntvOS")
    let early = try #require(CalendarDate("2001"))
    #expect(!history.platforms(on: early).names.contains("iOS"))
    #expect(history.platforms(on: early).names.contains("tvOS"))
  }
}
