import GuidelineModel
import Testing

struct InfoPropertyListTests {
  private static func list(_ content: String) -> String {
    "<?xml version=\"1.0\"?>\n<plist version=\"1.0\"><dict>\n\(content)\n</dict></plist>\n"
  }

  @Test(arguments: [
    PlatformCase(
      "Info.plist", list("<key>UIDeviceFamily</key><array><integer>2</integer></array>"),
      [.iPadOS: 3],
      "families"),
    PlatformCase(
      "App/App-Info.plist",
      list(
        "<key>A</key><string>b</string>\n<key>LSMinimumSystemVersion</key><string>$(X)</string>"),
      [.macOS: 4], "a Mac"),
    PlatformCase(
      "Info.plist", list("<key>LSRequiresIPhoneOS</key><true/>"), [.iOS: 3, .iPadOS: 3],
      "iPhone or iPad"),
    PlatformCase("Info.plist", list("<key>LSRequiresIPhoneOS</key><false/>"), [:], "neither"),
    PlatformCase(
      "Info.plist",
      list(
        "<key>LSRequiresIPhoneOS</key><true/>\n<key>UIDeviceFamily</key><array><integer>3</integer></array>"
      ), [.tvOS: 4], "Apple TV, which has the key of iPhone too"),
    PlatformCase("Info.plist", list("<key>WKApplication</key><true/>"), [.watchOS: 3], "a watch"),
    PlatformCase(
      "Info.plist", list("<key>WKWatchKitApp</key><true/>"), [.watchOS: 3], "an old watch app"),
    PlatformCase(
      "Info.plist",
      list(
        "<key>CFBundleSupportedPlatforms</key><array><string>XROS</string><string>MacOSX</string></array>"
      ), [.macOS: 3, .visionOS: 3], "supported platforms"),
    PlatformCase(
      "Info.plist", list("<key>DTPlatformName</key><string>appletvos</string>"), [.tvOS: 3],
      "an SDK"
    ),
    PlatformCase(
      "Info.plist", list("<key>UISupportedInterfaceOrientations~ipad</key><array/>"),
      [.iOS: 3, .iPadOS: 3], "a key that may be left over"),
    PlatformCase(
      "Info.plist",
      list("<key>UIDeviceFamily</key><true/>\n<key>WKApplication</key><true/>"), [.watchOS: 4],
      "a value of the wrong type"),
    PlatformCase(
      "Info.plist", list("<key>UIDeviceFamily</key><string>1</string>"), [.iOS: 3],
      "a number as text"),
    PlatformCase("Info.plist", "bplist00\u{1}\u{2}<plist", [:], "a binary one"),
    PlatformCase(
      "Info.plist", "<plist><dict><key>WKApplication</key><true/>", [.watchOS: 1], "cut off"),
    PlatformCase(
      "Info.plist",
      list(
        "<!-- <key>WKApplication</key>\n-- <true/> --><key>WKApplication</key><!-- > --><true/>"),
      [.watchOS: 4], "comments"),
    PlatformCase(
      "Info.plist",
      list("<key>A</key><dict><key>WKApplication</key><true/></dict><key>B</key><true/>"), [:],
      "a key of a nested dictionary"),
    PlatformCase("Info.plist", "{ WKApplication = YES; }", [:], "the OpenStep format"),
    PlatformCase("Info.plist", "<plist><array/></plist>", [:], "no dictionary"),
    PlatformCase("Info.plist", "", [:], "empty"),
  ])
  func `property lists declare platforms`(row: PlatformCase) { row.check() }
}
