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

  private static let all = "iOS iPadOS macOS tvOS visionOS watchOS"

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
    let expected = [2: "iOS iPadOS", 4: "", 7: "macOS", 9: "tvOS", 11: "visionOS watchOS", 15: Self.all]
    for (line, platforms) in expected {
      #expect(places[CodePlace(file: "A.swift", line: line)].names.joined(separator: " ") == platforms, "line \(line)")
    }
  }

  @Test func `the targets with a file restrict it, and Mac Catalyst is iOS on a Mac`() throws {
    let phone = ["SDKROOT": "iphoneos", "TARGETED_DEVICE_FAMILY": "2", "SUPPORTS_MACCATALYST": "YES"]
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
      "App": ["iPadOS macOS", "iPadOS macOS"], "Both": ["iPadOS macOS tvOS", "iPadOS macOS"], "TV": ["tvOS", ""],
      // Unknown platforms and files of no target restrict nothing.
      "Odd": [Self.all, "iOS iPadOS macOS"], "Lone": [Self.all, "iOS iPadOS macOS"],
    ]
    for (name, platforms) in expected {
      #expect(
        [1, 3].map { places[CodePlace(file: "\(name).swift", line: $0)].names.joined(separator: " ") } == platforms,
        "\(name)")
    }
  }

  private static let mac = ["SUPPORTED_PLATFORMS": "iphoneos macosx", "TARGETED_DEVICE_FAMILY": "2"]
  private static let catalyst = mac.merging(["SUPPORTS_MACCATALYST": "YES"]) { $1 }

  private static func app(_ settings: [String: String]) -> ProjectFixture.Target {
    .init("App", files: ["A.swift"], settings: mac.merging(settings) { $1 })
  }

  @Test(
    arguments: rows(
      [
        ([app([:])], "", "iPadOS", "an app for iPad and for Mac"),
        ([app(["SUPPORTS_MACCATALYST": "YES"])], "", "iPadOS macOS", "an app for iPad on Mac"),
        ([app(["SUPPORTS_UIKITFORMAC": "YES"])], "", "iPadOS macOS", "the former name of the setting"),
        ([app(["TARGETED_DEVICE_FAMILY": "2,6"])], "", "iPadOS macOS", "the device family of Mac"),
        (
          [app([:]), .init("Tests", type: "com.apple.product-type.bundle.unit-test", settings: catalyst)], "",
          "iPadOS", "tests decide nothing"
        ), ([app([:])], "Samples/", "iPadOS", "samples decide nothing"),
        (
          [.init("Kit", type: "com.apple.product-type.framework", files: ["A.swift"], settings: catalyst)], "",
          "iPadOS macOS", "a framework without an app"
        ),
      ] as [([ProjectFixture.Target], String, String, String)]))
  private func `the targets that decide the platforms decide about Mac Catalyst`(
    row: TableRow<([ProjectFixture.Target], String, String, String)>
  ) throws {
    let (targets, sample, expected, _) = row.values
    var files = [
      "X.xcodeproj/project.pbxproj": ProjectFixture(targets: targets).text,
      "A.swift": "import SwiftUI\n#if os(iOS)\nToggle()\n#endif\n",
    ]
    if !sample.isEmpty {
      let target = ProjectFixture.Target("Sample", settings: Self.catalyst)
      files["\(sample)X.xcodeproj/project.pbxproj"] = ProjectFixture(targets: [target]).text
    }
    let places = try scan(files).placePlatforms
    #expect(places[CodePlace(file: "A.swift", line: 3)].names.joined(separator: " ") == expected)
  }
}
