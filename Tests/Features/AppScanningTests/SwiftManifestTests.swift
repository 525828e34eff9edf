import GuidelineModel
import Testing

struct SwiftManifestTests {
  @Test(arguments: [
    PlatformCase(
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
    PlatformCase(
      "Package.swift", #"Package(name: "A", platforms: [.macCatalyst(.v13), .driverKit(.v19)])"#,
      [.macOS: 1], "Catalyst is for the Mac, drivers have no interface"),
    PlatformCase(
      "Package.swift",
      """
      let package = Package(name: "platforms: [.tvOS(.v9)]", /* platforms: [.iOS(.v9)], /* x */ */
        // platforms: [.iOS(.v9)],
        defaultLocalization: #"platforms: [.iOS] " "#, platforms: [.watchOS(.v9) /* .iOS(.v9) */])
      """, [.watchOS: 3], "comments and literals do not count"),
    PlatformCase(
      "Package.swift",
      "/*\n\"\n*/ let a = \"\"\"\n \"platforms\n\"\"\"\nPackage(platforms: [.tvOS(.v9)])",
      [.tvOS: 6], "lines within comments and literals are counted"),
    PlatformCase("Package.swift", "Package(name: \"A\", targets: [])", [:], "nothing is said"),
    PlatformCase(
      "Package.swift", "let platforms = [.iOS]; other(platforms: [.iOS])", [:], "another call"),
    PlatformCase(
      "Package.swift", "Package(platforms: [Platform.iOS])", [.iOS: 1, .iPadOS: 1], "a full name"),
    PlatformCase("Package.swift", "Package(platforms: common)", [:], "a name we cannot follow"),
    PlatformCase(
      "Package.swift", "Package(platforms: [.custom(\"iOS\", versionString: \"1\")])", [:],
      "a custom one"),
    PlatformCase("Package.swift", "Package(platforms: [.macOS(.v15)", [.macOS: 1], "cut off"),
    PlatformCase("Package.swift", "", [:], "empty"),
    PlatformCase(
      "A/Package@swift-5.9.swift", "Package(platforms: [.tvOS(.v9)])", [.tvOS: 1],
      "for one compiler"),
    PlatformCase("Package.resolved", "Package(platforms: [.tvOS(.v9)])", [:], "another file"),
    PlatformCase(
      "Project.swift",
      """
      import ProjectDescription
      let project = Project(name: "Saw", targets: [
        .target(name: "Saw", destinations: [.iPhone, .mac, .appleVisionWithiPadDesign], product: .app),
        .target(name: "Watch", destinations: .watchOS, product: .app,
          deploymentTargets: .tvOS("1")),
      ])
      """, [.iOS: 3, .macOS: 3, .watchOS: 4], "Tuist"),
    PlatformCase(
      "Project.swift",
      "import ProjectDescription\nTarget(platform: .iOS,\n deploymentTarget: .iOS(targetVersion: \"9\", devices: [.ipad]))",
      [.iPadOS: 3], "Tuist of old"),
    PlatformCase(
      "Project.swift", "struct Project { let platform: Platform = .iOS }", [:], "a file of an app"),
    PlatformCase(
      "Project.swift", "struct Project { func a(platform: .iOS) }", [:], "a file of an app too"),
  ])
  func `manifests in Swift declare platforms`(row: PlatformCase) { row.check() }
}
