import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineReading

struct PlatformOpeningTests {
  @Test(
    arguments: rows([
      ("In iOS, wait for tint.", ["iOS"], "one"),
      ("In iPadOS and macOS apps, wait.", ["iPadOS", "macOS"], "two and a noun"),
      ("In your visionOS app, wait.", ["visionOS"], "an article"),
      ("For iOS, iPadOS, and macOS, wait.", ["iOS", "iPadOS", "macOS"], "commas in the list"),
      ("On tvOS, wait.", ["tvOS"], "another preposition"),
      ("in watchOS, wait.", ["watchOS"], "a small letter"),
      ("On Apple Watch, wait.", ["watchOS"], "a device of two words"),
      ("On an iPad, wait.", ["iPadOS"], "a device with an article"),
      ("For Mac apps, wait.", ["macOS"], "apps for a device"),
      ("In your iPad app, wait.", ["iPadOS"], "your app for a device"),
      ("On Apple TV and Apple Vision Pro, wait.", ["tvOS", "visionOS"], "two devices"),
      ("On iPhone, iPad, and Mac, wait.", ["iOS", "iPadOS", "macOS"], "a list of devices"),
      ("With iPhones, wait.", ["iOS"], "a plural"),
      ("On a MacBook Air, wait.", ["macOS"], "a model"),
      ("On iPad Pro, wait.", ["iPadOS"], "a model that begins like the device"),
      ("In CarPlay, wait.", ["iOS"], "a place where apps run"),
      ("For watchOS apps that draw kites, wait.", ["watchOS"], "a clause about the apps"),
      ("On iPad without a keyboard, wait.", ["iPadOS"], "a clause about the device"),
      ("For games that run in iOS and tvOS, wait.", ["iOS", "tvOS"], "a clause before the names"),
      ("In a watchOS kite app, wait.", ["watchOS"], "a kind of app"),
    ]))
  func `the opening of a rule names platforms`(row: TableRow<(String, [String], String)>) {
    let (text, names, reason) = row.values
    #expect(PlatformOpening(of: text)?.platforms.names == names, "\(reason)")
  }

  @Test(
    arguments: rows([
      ("Wait for tint in iOS.", "named at the end"),
      ("In iOS wait for tint.", "no comma"),
      ("In a shape, use iOS.", "named after the comma"),
      ("When iOS sleeps, wait.", "a clause"),
      ("When you steer with iPhone, wait.", "a device is mentioned"),
      ("Unlike in iOS, wait.", "the contrary"),
      ("iOS, iPadOS: wait, then fit.", "no preposition"),
      ("In iOS 17, wait.", "a version narrows it further"),
      ("In addition, wait for macOS.", "no platform in the opening"),
      ("With the iPhone camera, wait.", "a part of a device"),
      ("In the Mac App Store, wait.", "a name that begins like a device"),
      ("On devices other than iPad, wait.", "all but one"),
      ("In non-iPhone apps, wait.", "the contrary in a word"),
      ("In iPhone-style apps, wait.", "apps that resemble those of a device"),
      ("With a paired Apple Watch, wait.", "the rule is for the other device"),
      ("On macadam, wait.", "a word that begins like a device"),
      ("On the mac of a friend, wait.", "another word"),
      ("", "nothing"),
    ]))
  func `other openings name no platforms`(row: TableRow<(String, String)>) {
    let (text, reason) = row.values
    #expect(PlatformOpening(of: text) == nil, "\(reason)")
  }

  @Test func `devices are distinguished from platforms`() throws {
    #expect(try #require(PlatformOpening(of: "On iPad, wait.")).namesDevices)
    #expect(try !#require(PlatformOpening(of: "In iPadOS, wait.")).namesDevices)
  }

  @Test func `a long opening is read in linear time`() {
    let names = String(repeating: "iPad, ", count: 200_000)
    #expect(PlatformOpening(of: "On " + names + "wait.") != nil)
  }
}
