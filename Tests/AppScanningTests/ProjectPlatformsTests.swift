import GuidelineModel
import Testing

@testable import AppScanning

struct ProjectPlatformsTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let path: String
    let text: String
    /// Platforms with the line that names each.
    let expected: [Platform: Int]
    let reason: String

    init(_ path: String, _ text: String, _ expected: [Platform: Int], _ reason: String) {
      self.path = path
      self.text = text
      self.expected = expected
      self.reason = reason
    }

    var testDescription: String { "\(path): \(reason)" }
  }

  private func check(_ row: Case) {
    let found = ProjectPlatforms.platforms(
      of: ProjectPlatforms.declarations(in: row.text, path: row.path))
    #expect(found.map(\.platform) == Platform.allCases.filter { row.expected[$0] != nil })
    for platform in found {
      #expect(platform.place.line == row.expected[platform.platform])
      #expect(platform.place.file == row.path)
    }
  }

  @Test(arguments: [
    Case(
      "Package.swift",
      """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "Saw",
        platforms: [
          .iOS(.v17), .macOS("14"),
          .visionOS(.v1),
        ],
        targets: [.target(name: "Saw", dependencies: [.product(name: "P", package: "p",
          condition: .when(platforms: [.tvOS, .watchOS]))])])
      """, [.iOS: 7, .iPadOS: 7, .macOS: 7, .visionOS: 8], "one line for each"),
    Case(
      "Package.swift", #"Package(name: "A", platforms: [.macCatalyst(.v13), .driverKit(.v19)])"#,
      [.macOS: 1], "Catalyst is for the Mac, drivers have no interface"),
    Case(
      "Package.swift",
      """
      let package = Package(name: "platforms: [.tvOS(.v9)]", /* platforms: [.iOS(.v9)], /* x */ */
        // platforms: [.iOS(.v9)],
        defaultLocalization: #"platforms: [.iOS] " "#, platforms: [.watchOS(.v9) /* .iOS(.v9) */])
      """, [.watchOS: 3], "comments and literals do not count"),
    Case(
      "Package.swift", "/*\n\"\n*/ let a = \"\"\"\n \"platforms\n\"\"\"\nPackage(platforms: [.tvOS(.v9)])",
      [.tvOS: 6], "lines within comments and literals are counted"),
    Case("Package.swift", "Package(name: \"A\", targets: [])", [:], "nothing is said"),
    Case("Package.swift", "let platforms = [.iOS]; other(platforms: [.iOS])", [:], "another call"),
    Case("Package.swift", "Package(platforms: [Platform.iOS])", [.iOS: 1, .iPadOS: 1], "a full name"),
    Case("Package.swift", "Package(platforms: common)", [:], "a name we cannot follow"),
    Case("Package.swift", "Package(platforms: [.custom(\"iOS\", versionString: \"1\")])", [:], "a custom one"),
    Case("Package.swift", "Package(platforms: [.macOS(.v15)", [.macOS: 1], "cut off"),
    Case("Package.swift", "", [:], "empty"),
    Case("A/Package@swift-5.9.swift", "Package(platforms: [.tvOS(.v9)])", [.tvOS: 1], "for one compiler"),
    Case("Package.resolved", "Package(platforms: [.tvOS(.v9)])", [:], "another file"),
    Case(
      "Project.swift",
      """
      import ProjectDescription
      let project = Project(name: "Saw", targets: [
        .target(name: "Saw", destinations: [.iPhone, .mac, .appleVisionWithiPadDesign], product: .app),
        .target(name: "Watch", destinations: .watchOS, product: .app,
          deploymentTargets: .tvOS("1")),
      ])
      """, [.iOS: 3, .macOS: 3, .watchOS: 4], "Tuist"),
    Case(
      "Project.swift",
      "import ProjectDescription\nTarget(platform: .iOS,\n deploymentTarget: .iOS(targetVersion: \"9\", devices: [.ipad]))",
      [.iPadOS: 3], "Tuist of old"),
    Case("Project.swift", "struct Project { let platform: Platform = .iOS }", [:], "a file of an app"),
    Case("Project.swift", "struct Project { func a(platform: .iOS) }", [:], "a file of an app too"),
  ])
  func `manifests in Swift declare platforms`(row: Case) { check(row) }

  @Test(arguments: [
    Case(
      "App.xcodeproj/project.pbxproj",
      """
      \t\t\tbuildSettings = {
      \t\t\t\tSDKROOT = iphoneos;
      \t\t\t\tTARGETED_DEVICE_FAMILY = "1,2";
      \t\t\t\tSWIFT_VERSION = 6.0;
      """, [.iOS: 3, .iPadOS: 3], "families decide"),
    Case("project.pbxproj", "SDKROOT = iphoneos;\nTARGETED_DEVICE_FAMILY = 1;", [.iOS: 2], "iPhone alone"),
    Case("project.pbxproj", "TARGETED_DEVICE_FAMILY = 2;\nSDKROOT = iphoneos;", [.iPadOS: 1], "iPad alone"),
    Case("project.pbxproj", "\tSDKROOT = iphoneos;", [.iOS: 1, .iPadOS: 1], "nothing decides"),
    Case(
      "project.pbxproj",
      "SDKROOT = auto;\nSUPPORTED_PLATFORMS = \"iphoneos iphonesimulator macosx xros xrsimulator\";\nTARGETED_DEVICE_FAMILY = \"1,2,7\";",
      [.iOS: 3, .iPadOS: 3, .macOS: 2, .visionOS: 2], "one target for many"),
    Case("project.pbxproj", "SDKROOT = watchos;\nTARGETED_DEVICE_FAMILY = 4;", [.watchOS: 1], "watch"),
    Case("project.pbxproj", "SDKROOT = appletvos;\nTARGETED_DEVICE_FAMILY = 3;", [.tvOS: 1], "tv"),
    Case("project.pbxproj", "SDKROOT = macosx10.14;", [.macOS: 1], "a kit with its version"),
    Case(
      "project.pbxproj", "\"SUPPORTED_PLATFORMS[sdk=iphoneos*]\" = macosx;", [.macOS: 1],
      "what a condition names does not count"),
    Case(
      "project.pbxproj", "SUPPORTS_MACCATALYST = YES;\r\nSDKROOT = iphoneos;\r\n",
      [.iOS: 2, .iPadOS: 2, .macOS: 1], "Catalyst, and lines that end in two bytes"),
    Case("project.pbxproj", "SUPPORTS_MACCATALYST = NO;", [:], "no Catalyst"),
    Case(
      "project.pbxproj", "SUPPORTS_MAC_DESIGNED_FOR_IPHONE_IPAD = YES;", [:],
      "an app that merely runs on a Mac"),
    Case("project.pbxproj", "MY_SDKROOT = macosx;\nname = SDKROOT;\nSDKROOT\n", [:], "other settings"),
    Case("project.pbxproj", "TARGETED_DEVICE_FAMILY = \"9,99999999999999999999,x\";", [:], "no families"),
    Case("Base.xcconfig", "// SDKROOT = macosx\nSDKROOT=appletvos // macosx", [.tvOS: 2], "comments"),
    Case(
      "Base.xcconfig", "SUPPORTED_PLATFORMS[config=Debug][sdk=macosx*] = $(inherited) xros",
      [.visionOS: 1], "two conditions"),
  ])
  func `build settings declare platforms`(row: Case) { check(row) }

  @Test(arguments: [
    Case(
      "project.yml",
      """
      name: Saw
      targets:
        Saw: # platform: tvOS
          platform: iOS # or macOS
          settings:
            base:
              TARGETED_DEVICE_FAMILY: "1"
        Clock:
          platform: 'watchOS'
      """, [.iOS: 7, .watchOS: 9], "one platform a target"),
    Case("project.yml", "a:\n  platform: [iOS, macOS]", [.iOS: 2, .iPadOS: 2, .macOS: 2], "several"),
    Case(
      "project.yml", "a:\n  platform:\n    - tvOS\n\n    - macOS\n  b:\n    - visionOS",
      [.tvOS: 3, .macOS: 5], "a list"),
    Case(
      "project.yaml", "  platform: auto\n  supportedDestinations: [macCatalyst, visionOS]",
      [.macOS: 2, .visionOS: 2], "destinations"),
    Case("project.yml", "platformFilter: iOS\nplatforms: tvOS\n:\n- :", [:], "other keys"),
  ])
  func `specifications of XcodeGen declare platforms`(row: Case) { check(row) }

  private static func list(_ content: String) -> String {
    "<?xml version=\"1.0\"?>\n<plist version=\"1.0\"><dict>\n\(content)\n</dict></plist>\n"
  }

  @Test(arguments: [
    Case(
      "Info.plist", list("<key>UIDeviceFamily</key><array><integer>2</integer></array>"), [.iPadOS: 3],
      "families"),
    Case(
      "App/App-Info.plist",
      list("<key>A</key><string>b</string>\n<key>LSMinimumSystemVersion</key><string>$(X)</string>"),
      [.macOS: 4], "a Mac"),
    Case("Info.plist", list("<key>LSRequiresIPhoneOS</key><true/>"), [.iOS: 3, .iPadOS: 3], "a phone or pad"),
    Case("Info.plist", list("<key>LSRequiresIPhoneOS</key><false/>"), [:], "neither"),
    Case(
      "Info.plist",
      list(
        "<key>LSRequiresIPhoneOS</key><true/>\n<key>UIDeviceFamily</key><array><integer>3</integer></array>"
      ), [.tvOS: 4], "a television has the key of phones too"),
    Case("Info.plist", list("<key>WKApplication</key><true/>"), [.watchOS: 3], "a watch"),
    Case("Info.plist", list("<key>WKWatchKitApp</key><true/>"), [.watchOS: 3], "a watch of old"),
    Case(
      "Info.plist",
      list(
        "<key>CFBundleSupportedPlatforms</key><array><string>XROS</string><string>MacOSX</string></array>"
      ), [.macOS: 3, .visionOS: 3], "what was built for"),
    Case("Info.plist", list("<key>DTPlatformName</key><string>appletvos</string>"), [.tvOS: 3], "a kit"),
    Case(
      "Info.plist", list("<key>UISupportedInterfaceOrientations~ipad</key><array/>"),
      [.iOS: 3, .iPadOS: 3], "perhaps left over"),
    Case(
      "Info.plist",
      list("<key>UIDeviceFamily</key><true/>\n<key>WKApplication</key><true/>"), [.watchOS: 4],
      "a value of the wrong type spoils no other"),
    Case("Info.plist", list("<key>UIDeviceFamily</key><string>1</string>"), [.iOS: 3], "a number as text"),
    Case("Info.plist", "bplist00\u{1}\u{2}<plist", [:], "a binary one"),
    Case("Info.plist", "<plist><dict><key>WKApplication</key><true/>", [.watchOS: 1], "cut off"),
    Case(
      "Info.plist",
      list("<!-- <key>WKApplication</key>\n-- <true/> --><key>WKApplication</key><!-- > --><true/>"),
      [.watchOS: 4], "comments"),
    Case(
      "Info.plist",
      list("<key>A</key><dict><key>WKApplication</key><true/></dict><key>B</key><true/>"), [:],
      "a key of another dictionary"),
    Case("Info.plist", "{ WKApplication = YES; }", [:], "the form of old"),
    Case("Info.plist", "<plist><array/></plist>", [:], "no dictionary"),
    Case("Info.plist", "", [:], "empty"),
  ])
  func `property lists declare platforms`(row: Case) { check(row) }

  @Test func `files are taken together`() {
    let files = [
      ("Z/Info.plist", Self.list("<key>LSRequiresIPhoneOS</key><true/>")),
      ("B.xcodeproj/project.pbxproj", "SDKROOT = iphoneos;\nSDKROOT = macosx;"),
      ("A/Package.swift", "\n\nPackage(platforms: [.macOS(.v15)])"),
      ("C.xcconfig", "TARGETED_DEVICE_FAMILY = 1"),
    ]
    let found = ProjectPlatforms.platforms(
      of: files.flatMap { ProjectPlatforms.declarations(in: $0.1, path: $0.0) })
    #expect(found.map { "\($0.platform) \($0.place)" } == ["iOS C.xcconfig:1", "macOS A/Package.swift:3"])
    #expect(ProjectPlatforms.platforms(of: []) == [])
  }

  @Test(arguments: [
    ("Package.swift", true), ("A/B/Package.swift", true), ("Package@swift-6.swift", true),
    ("Project.swift", true), ("project.yml", true), ("App.xcodeproj/project.pbxproj", true),
    ("Base.xcconfig", true), ("Info.plist", true), ("Saw-Info.plist", true),
    ("MyPackage.swift", false), ("Package.swift/A.swift", false), ("Saw.plist", false),
    ("Saw.swift", false), ("", false),
  ])
  func `names tell files that declare platforms`(path: String, expected: Bool) {
    #expect(ProjectPlatforms.isDeclaring(path) == expected)
  }

  private static func many(_ text: String) -> String { String(repeating: text, count: 100_000) }

  @Test(arguments: [
    Case("Package.swift", many("Package(platforms: ["), [:], "calls that never end"),
    Case("Package.swift", many("/*"), [:], "comments that never end"),
    Case("Package.swift", many("\"") + "\"", [:], "literals that never end"),
    Case("Package.swift", many("#") + "\"", [:], "fences of a literal"),
    Case("Package.swift", "\"\\", [:], "half an escape"),
    Case("Package.swift", "\"\"\"\n\\", [:], "half an escape in a long literal"),
    Case("Package.swift", "Package(", [:], "half a call"),
    Case("Package.swift", "\0\u{FFFD}Package(platforms", [:], "bytes that are no text"),
    Case("Package.swift", ")))Package)((", [:], "brackets without others"),
    Case("Project.swift", "import ProjectDescription " + many("destinations: ["), [:], "open lists"),
    Case("project.pbxproj", many("="), [:], "signs of equality"),
    Case("Base.xcconfig", many("SDKROOT["), [:], "open conditions"),
    Case("project.yml", many("platform:\n"), [:], "keys without values"),
    Case("Info.plist", "<plist>" + many("<array>"), [:], "deep lists"),
    Case("Info.plist", "<plist>" + many("<dict><key>a</key>"), [:], "deep dictionaries"),
    Case("Info.plist", "<plist>" + many("<!--"), [:], "comments that never end"),
    Case("Info.plist", "<plist>" + many("<"), [:], "tags that never end"),
    Case("Info.plist", "<plist></dict></dict><key>WKApplication</key><true/>", [:], "ends alone"),
  ])
  func `hostile files declare nothing`(row: Case) { check(row) }
}
