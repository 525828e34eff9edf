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
        name: "Editor",
        platforms: [
          .iOS(.v17), .macOS("14"),
          .visionOS(.v1),
        ],
        targets: [.target(name: "Editor", dependencies: [.product(name: "P", package: "p",
          condition: .when(platforms: [.tvOS, .watchOS]))])])
      """, [.iOS: 7, .iPadOS: 7, .macOS: 7, .visionOS: 8], "several lines"),
    PlatformCase(
      "Package.swift", #"Package(name: "A", platforms: [.macCatalyst(.v13), .driverKit(.v19)])"#,
      [.macOS: 1], "Catalyst and DriverKit"),
    PlatformCase(
      "Package.swift",
      """
      let package = Package(name: "platforms: [.tvOS(.v9)]", /* platforms: [.iOS(.v9)], /* x */ */
        // platforms: [.iOS(.v9)],
        defaultLocalization: #"platforms: [.iOS] " "#, platforms: [.watchOS(.v9) /* .iOS(.v9) */])
      """, [.watchOS: 3], "comments and literals"),
    PlatformCase(
      "Package.swift",
      "/*\n\"\n*/ let a = \"\"\"\n \"platforms\n\"\"\"\nPackage(platforms: [.tvOS(.v9)])",
      [.tvOS: 6], "lines of comments and literals"),
    PlatformCase(
      "Package.swift",
      "Package(platforms: [.iOS(\"16\")],\nproducts: [.iOSApplication(supportedDeviceFamilies: [.pad])])",
      [.iPadOS: 2], "an app of Swift Playgrounds for iPad only"),
    PlatformCase("Package.swift", "Package(name: \"A\", targets: [])", [:], "no platforms"),
    PlatformCase(
      "Package.swift", "let platforms = [.iOS]; other(platforms: [.iOS])", [:], "another call"),
    PlatformCase(
      "Package.swift", "Package(platforms: [Platform.iOS])", [.iOS: 1, .iPadOS: 1], "a full name"),
    PlatformCase("Package.swift", "Package(platforms: common)", [:], "a variable"),
    PlatformCase(
      "Package.swift", "Package(platforms: [.custom(\"iOS\", versionString: \"1\")])", [:],
      "a custom platform"),
    PlatformCase("Package.swift", "Package(platforms: [.macOS(.v15)", [.macOS: 1], "cut off"),
    PlatformCase("Package.swift", "", [:], "empty"),
    PlatformCase(
      "A/Package@swift-5.9.swift", "Package(platforms: [.tvOS(.v9)])", [.tvOS: 1],
      "a manifest for one compiler version"),
    PlatformCase(
      "Package.swift",
      #"Package(name: "\(prefix)Kit\(f(1))", platforms: [.macOS("\(v)"), .tvOS(.v9)])"#,
      [.macOS: 1, .tvOS: 1], "interpolations"),
    PlatformCase(
      "Package.swift", #"Package(name: "\(a", platforms: [.tvOS(.v9)])"#, [:],
      "an unclosed interpolation"),
    PlatformCase(
      "Package.swift", "Package(\n#if os(Linux)\n  platforms: [.tvOS(.v9)]\n#endif\n)", [.tvOS: 3],
      "compilation directives"),
    PlatformCase("Package.resolved", "Package(platforms: [.tvOS(.v9)])", [:], "another file"),
    PlatformCase(
      "Project.swift",
      """
      import ProjectDescription
      let project = Project(name: "Editor", targets: [
        .target(name: "Editor", destinations: [.iPhone, .mac, .appleVisionWithiPadDesign], product: .app),
        .target(name: "Watch", destinations: .watchOS, product: .app,
          deploymentTargets: .tvOS("1")),
      ])
      """, [.iOS: 3, .macOS: 3, .watchOS: 4], "Tuist"),
    PlatformCase(
      "Project.swift",
      "import ProjectDescription\nTarget(platform: .iOS,\n deploymentTarget: .iOS(targetVersion: \"9\", devices: [.ipad]))",
      [.iPadOS: 3], "former arguments of Tuist"),
    PlatformCase(
      "Project.swift", "struct Project { let platform: Platform = .iOS }", [:], "a file of an app"),
    PlatformCase(
      "Project.swift", "struct Project { func a(platform: .iOS) }", [:], "a function of an app"),
  ])
  func `manifests in Swift declare platforms`(row: PlatformCase) { row.check() }
}
