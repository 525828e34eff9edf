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

/// Headings that name a platform in a phrase: "For visionOS", "macOS considerations".
struct PlatformPhrasesTests {
  @Test(
    arguments: rows([
      ("For visionOS", ["visionOS"], "a preposition"),
      ("On tvOS", ["tvOS"], "another"),
      ("In iOS and iPadOS", ["iOS", "iPadOS"], "two names"),
      ("macOS considerations", ["macOS"], "a noun after"),
      ("Considerations for watchOS", ["watchOS"], "a noun in front"),
      ("iPadOS only", ["iPadOS"], "a restriction"),
      ("FOR macOS", ["macOS"], "capitals"),
      ("macOS:", ["macOS"], "a colon"),
      ("(macOS)", ["macOS"], "brackets"),
    ]))
  func `a phrase names its platforms`(row: TableRow<(String, [String], String)>) {
    let (text, names, reason) = row.values
    #expect(PlatformNames.heading(text)?.names == names, "\(reason)")
  }

  @Test(
    arguments: rows([
      ("For tiles", "no platform"),
      ("Considerations", "a noun alone"),
      ("For", "a preposition alone"),
      ("Tiles for visionOS", "another subject"),
      ("macOS windows", "another noun"),
      ("For macOS 12", "a version"),
      ("forvisionOS", "one word"),
    ]))
  func `other phrases name no platforms`(row: TableRow<(String, String)>) {
    let (text, reason) = row.values
    #expect(PlatformNames.heading(text) == nil, "\(reason)")
  }

  @Test(arguments: [
    ("For visionOS", "macOS considerations"), ("In visionOS", "On macOS"),
    ("visionOS only", "macOS:"),
  ])
  func `the rules below apply to that platform`(first: String, second: String) throws {
    let page = try DocumentReader.read(
      """
      # Tiles

      ## Platform considerations

      ## \(first)

      **Wait for good tint.** It comes.

      ### Depth

      **Avoid tall old grids.** They catch.

      ## \(second)

      **Show labels of letters.** They last.
      """, from: DocumentSource(path: "tiles.md"))
    #expect(
      page.records.map { "\($0.platforms?.names ?? []) \($0.basis?.rawValue ?? "-")" } == [
        #"["visionOS"] section"#, #"["visionOS"] section"#, #"["macOS"] section"#,
      ])
  }
}

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

  @Test(
    arguments: rows(
      [
        ("Wait in your tvOS and watchOS apps.", ["tvOS", "watchOS"], "two"),
        ("Offer tint for Mac apps.", ["macOS"], "apps for a device"),
        ("Fit the tile in an iPad game.", ["iPadOS"], "a game"),
        ("Prefer the flat style in an iPadOS app.", ["iPadOS"], "after a noun"),
        ("Only use tint in your watchOS kite app.", ["watchOS"], "a kind of app"),
        ("Use the same tint as in your iOS app.", nil, "a comparison"),
        ("Wait as in your iOS app.", nil, "another"),
        ("Bring the tint from your Mac app.", nil, "no place"),
        ("Offer tint also in your watchOS app.", nil, "as well as elsewhere"),
        ("Wait in macOS.", nil, "no apps"),
        ("Wait in your app.", nil, "no platform"),
        ("Wait in apps other than your iOS app.", nil, "all but one"),
        ("Place the tile in the corner.", nil, "other nouns"),
      ] as [(String, [String]?, String)]))
  func `the end of a rule names its apps`(row: TableRow<(String, [String]?, String)>) {
    let (text, names, reason) = row.values
    #expect(PlatformOpening(closing: text)?.platforms.names == names, "\(reason)")
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

struct PlatformGuideTests {
  @Test(
    arguments: rows(
      [
        ("OS X Human Interface Guidelines: Tiles", .macOS, "before the page"),
        ("Tiles - Views - iOS - Human Interface Guidelines - Apple", .iOS, "as parts"),
        ("Tiles | Apple Watch Human Interface Guidelines", .watchOS, "a device"),
        ("iOS Human Interface Guidelines (iOS 10)", .iOS, "an edition"),
        ("Tiles - Human Interface Guidelines", nil, "the shared guidelines"),
        ("Tiles on iPhone | Human Interface Guidelines", nil, "a page that names a device"),
        ("iOS Human Interface Guidelines say that tiles wait.", nil, "a sentence"),
        ("macOS Human Interface Guidelines | iOS Human Interface Guidelines", nil, "a menu"),
      ] as [(String, Platform?, String)]))
  func `a title names the guide to one platform`(row: TableRow<(String, Platform?, String)>) {
    let (text, platform, reason) = row.values
    #expect(PlatformGuideReader.platform(in: text) == platform, "\(reason)")
  }

  @Test(
    arguments: rows(
      [
        ("https://a.org/ios/human-interface-guidelines/tiles/", .iOS, "before"),
        ("https://a.org/design/human-interface-guidelines/macos/tiles/", .macOS, "behind"),
        ("https://a.org/library/Conceptual/MobileHIG/Tiles.html", .iOS, "a former name"),
        ("https://a.org/design/human-interface-guidelines/tiles", nil, "the shared guidelines"),
      ] as [(String, Platform?, String)]))
  func `an address names the guide to one platform`(row: TableRow<(String, Platform?, String)>) {
    let (text, platform, reason) = row.values
    #expect(PlatformGuideReader.platform(ofAddress: text) == platform, "\(reason)")
  }

  @Test(
    arguments: rows([
      ("<title>OS X Human Interface Guidelines: Tiles</title>", "the title"),
      (
        "<div class='breadcrumbs'><a>macOS</a> <a>Human Interface Guidelines</a></div>",
        "a breadcrumb"
      ),
      ("<header><p>macOS Human Interface Guidelines</p></header>", "a header"),
      (
        "<!-- saved from url=(0052)https://a.org/macos/human-interface-guidelines/tiles -->",
        "the address"
      ),
    ]))
  func `a page of the guide is for its platform`(row: TableRow<(String, String)>) throws {
    let (head, reason) = row.values
    let text = "<html>\(head)<h1>Tiles</h1><p><b>Wait for tint.</b> It comes.</p></html>"
    let page = try DocumentReader.read(text, from: DocumentSource(path: "tiles.html"))
    #expect(page.records.first?.platforms?.names == ["macOS"], "\(reason)")
    #expect(page.records.first?.basis == .page, "\(reason)")
  }
}
