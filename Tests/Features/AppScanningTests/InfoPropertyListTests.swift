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
      "a phone or pad"),
    PlatformCase("Info.plist", list("<key>LSRequiresIPhoneOS</key><false/>"), [:], "neither"),
    PlatformCase(
      "Info.plist",
      list(
        "<key>LSRequiresIPhoneOS</key><true/>\n<key>UIDeviceFamily</key><array><integer>3</integer></array>"
      ), [.tvOS: 4], "a television has the key of phones too"),
    PlatformCase("Info.plist", list("<key>WKApplication</key><true/>"), [.watchOS: 3], "a watch"),
    PlatformCase(
      "Info.plist", list("<key>WKWatchKitApp</key><true/>"), [.watchOS: 3], "a watch of old"),
    PlatformCase(
      "Info.plist",
      list(
        "<key>CFBundleSupportedPlatforms</key><array><string>XROS</string><string>MacOSX</string></array>"
      ), [.macOS: 3, .visionOS: 3], "what was built for"),
    PlatformCase(
      "Info.plist", list("<key>DTPlatformName</key><string>appletvos</string>"), [.tvOS: 3], "a kit"
    ),
    PlatformCase(
      "Info.plist", list("<key>UISupportedInterfaceOrientations~ipad</key><array/>"),
      [.iOS: 3, .iPadOS: 3], "perhaps left over"),
    PlatformCase(
      "Info.plist",
      list("<key>UIDeviceFamily</key><true/>\n<key>WKApplication</key><true/>"), [.watchOS: 4],
      "a value of the wrong type spoils no other"),
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
      "a key of another dictionary"),
    PlatformCase("Info.plist", "{ WKApplication = YES; }", [:], "the form of old"),
    PlatformCase("Info.plist", "<plist><array/></plist>", [:], "no dictionary"),
    PlatformCase("Info.plist", "", [:], "empty"),
  ])
  func `property lists declare platforms`(row: PlatformCase) { row.check() }
}
