import GuidelineModel
import TestSupport
import Testing

@testable import AppleProjects

/// For which platforms `#if` and the targets compile a line.
struct CompiledPlatformsTests {
  private func scan(_ files: [String: String]) throws -> AppScan {
    let folder = try TemporaryFolder(files)
    return try AppScanner(folder: folder.path, tables: .sample).scan()
  }

  private struct Row: TestRow {
    let reason: String
    let condition: String
    let platforms: String
    var otherwise: String?
  }

  private static let all = "iOS iPadOS macOS tvOS visionOS watchOS"

  private static let rows = [
    Row(
      reason: "iOS has both devices", condition: "os(iOS)", platforms: "iOS iPadOS",
      otherwise: "macOS tvOS visionOS watchOS"),
    Row(
      reason: "either system", condition: "os(macOS) || os(tvOS)", platforms: "macOS tvOS",
      otherwise: "iOS iPadOS visionOS watchOS"),
    Row(
      reason: "a negation", condition: "!os(watchOS)",
      platforms: "iOS iPadOS macOS tvOS visionOS", otherwise: "watchOS"),
    Row(
      reason: "and binds before or", condition: "os(iOS) && BETA || os(tvOS)",
      platforms: "iOS iPadOS tvOS", otherwise: "iOS iPadOS macOS visionOS watchOS"),
    Row(
      reason: "parentheses", condition: "!(os(iOS) || (os(tvOS)))",
      platforms: "macOS visionOS watchOS", otherwise: "iOS iPadOS tvOS"),
    Row(reason: "a flag says nothing", condition: "BETA", platforms: all, otherwise: all),
    Row(
      reason: "a negated flag says nothing", condition: "!BETA", platforms: all,
      otherwise: all),
    Row(
      reason: "what is for debugging does not ship", condition: "DEBUG", platforms: "",
      otherwise: all),
    Row(
      reason: "what is not for debugging ships", condition: "!DEBUG && os(tvOS)",
      platforms: "tvOS", otherwise: "iOS iPadOS macOS visionOS watchOS"),
    Row(
      reason: "what is for debugging and for more", condition: "DEBUG || BETA", platforms: all,
      otherwise: all),
    Row(
      reason: "another condition says nothing", condition: "compiler(>=6.0) && os(tvOS)",
      platforms: "tvOS", otherwise: all),
    Row(reason: "another system", condition: "os(Linux)", platforms: "", otherwise: all),
    Row(
      reason: "the former name", condition: "os(xrOS)", platforms: "visionOS",
      otherwise: "iOS iPadOS macOS tvOS watchOS"),
    Row(
      reason: "a framework of some systems", condition: "canImport(AppKit)",
      platforms: "macOS", otherwise: "iOS iPadOS tvOS visionOS watchOS"),
    Row(
      reason: "a framework of one device family", condition: "canImport(ActivityKit)",
      platforms: "iOS iPadOS", otherwise: "macOS tvOS visionOS watchOS"),
    Row(
      reason: "a framework of any system", condition: "canImport(Charts)", platforms: all,
      otherwise: all),
    Row(
      reason: "what is not a condition says nothing", condition: "os(iOS) & (", platforms: all,
      otherwise: all),
    Row(reason: "true and false", condition: "true && !false", platforms: all, otherwise: ""),
    Row(
      reason: "Mac Catalyst, without such a target", condition: "targetEnvironment(macCatalyst)",
      platforms: "", otherwise: all),
    Row(
      reason: "parentheses without end say nothing",
      condition: String(repeating: "(", count: 100_000), platforms: all, otherwise: all),
  ]

  @Test(arguments: rows)
  private func `a condition decides, and its other branch is for the rest`(row: Row) throws {
    let code = """
      Slider()
      #if \(row.condition)  // why
      Slider()
      #else
      Slider()
      #endif
      Slider()
      import SwiftUI
      """
    let places = try scan(["A.swift": code]).placePlatforms
    func platforms(_ line: Int) -> String {
      places[CodePlace(file: "A.swift", line: line)].names.joined(separator: " ")
    }
    #expect(platforms(1) == Self.all && platforms(7) == Self.all, "\(row.reason): outside")
    #expect(platforms(3) == row.platforms, "\(row.reason)")
    #expect(platforms(5) == row.otherwise, "\(row.reason): otherwise")
  }

  @Test func `branches exclude the branches before them, and blocks nest`() throws {
    let code = """
      #if os(iOS)
      Slider()
      #if os(macOS)
      Slider()
      #endif
      #elseif os(macOS)
      Slider()
      #elseif os(iOS) || os(tvOS)
      Slider()
      #else
      Slider()
      #endif
      #endif
      #else
      Slider()
      import SwiftUI
      """
    let places = try scan(["A.swift": code]).placePlatforms
    let expected = [
      2: "iOS iPadOS", 4: "", 7: "macOS", 9: "tvOS", 11: "visionOS watchOS", 15: Self.all,
    ]
    for (line, platforms) in expected {
      #expect(
        places[CodePlace(file: "A.swift", line: line)].names.joined(separator: " ") == platforms,
        "line \(line)")
    }
  }

  @Test func `the targets with a file restrict it, and Mac Catalyst is iOS on a Mac`() throws {
    let phone = [
      "SDKROOT": "iphoneos", "TARGETED_DEVICE_FAMILY": "2", "SUPPORTS_MACCATALYST": "YES",
    ]
    let project = ProjectFixture(targets: [
      .init("App", files: ["Both.swift", "App.swift"], settings: phone),
      .init("TV", files: ["Both.swift", "TV.swift"], settings: ["SDKROOT": "appletvos"]),
      .init("Odd", files: ["Odd.swift"], settings: ["SDKROOT": "driverkit"]),
    ])
    let code = "Slider()\n#if os(iOS)\nToggle()\n#endif\nimport SwiftUI\n"
    var files = ["X.xcodeproj/project.pbxproj": project.text]
    for name in ["Both", "App", "TV", "Odd", "Lone"] { files["\(name).swift"] = code }
    let places = try scan(files).placePlatforms
    let expected = [
      "App": ["iPadOS macOS", "iPadOS macOS"], "Both": ["iPadOS macOS tvOS", "iPadOS macOS"],
      "TV": ["tvOS", ""],
      // Unknown platforms and files of no target restrict nothing.
      "Odd": [Self.all, "iOS iPadOS macOS"], "Lone": [Self.all, "iOS iPadOS macOS"],
    ]
    for (name, platforms) in expected {
      #expect(
        [1, 3].map {
          places[CodePlace(file: "\(name).swift", line: $0)].names.joined(separator: " ")
        } == platforms, "\(name)")
    }
  }
}
