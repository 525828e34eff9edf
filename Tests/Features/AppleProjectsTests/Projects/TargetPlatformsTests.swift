import GuidelineModel
import TestSupport
import Testing

@testable import AppleProjects

/// The platforms of the targets of Xcode projects.
struct TargetPlatformsTests {
  private static let phone = ["SDKROOT": "iphoneos", "TARGETED_DEVICE_FAMILY": "1,2", "SUPPORTS_MACCATALYST": "NO"]

  private func scan(
    _ project: ProjectFixture, _ files: [String: String] = [:], targets: [String] = []
  ) throws -> AppScan {
    let all = files.merging(["X.xcodeproj/project.pbxproj": project.text]) { first, _ in first }
    let folder = try TemporaryFolder(all)
    return try AppScanner(folder: folder.path, tables: .sample).scan(targets: targets)
  }

  @Test(
    arguments: rows(
      [
        ([phone], [:], ["iOS", "iPadOS"], "an app for both devices"),
        ([["TARGETED_DEVICE_FAMILY": "1"]], phone, ["iOS"], "the target before the project"),
        ([[:]], phone, ["iOS", "iPadOS"], "settings of the project"),
        ([["SDKROOT": "iphoneos"]], [:], ["iOS", "iPadOS"], "no family"),
        ([phone, ["SDKROOT": "macosx"]], [:], ["iOS", "iPadOS", "macOS"], "two apps"),
        (
          [
            [
              "SDKROOT": "auto", "SUPPORTED_PLATFORMS": "iphoneos iphonesimulator macosx",
              "TARGETED_DEVICE_FAMILY": "1,2,4",
            ]
          ], [:], ["iOS", "iPadOS", "macOS"], "the family of a watch without its SDK"
        ),
        (
          [["SUPPORTED_PLATFORMS": "iphoneos xros xrsimulator", "TARGETED_DEVICE_FAMILY": "2,7"]], [:],
          ["iPadOS", "visionOS"], "Apple Vision with its family"
        ),
        (
          [["SUPPORTED_PLATFORMS": "iphoneos xros", "TARGETED_DEVICE_FAMILY": "1,2"]], [:], ["iOS", "iPadOS"],
          "Apple Vision without its family runs the iPad app"
        ),
        (
          [["SDKROOT": "iphoneos", "TARGETED_DEVICE_FAMILY": "2", "SUPPORTS_MACCATALYST": "YES"]], [:],
          ["iPadOS", "macOS"], "Mac Catalyst"
        ),
        (
          [["SDKROOT": "iphoneos", "TARGETED_DEVICE_FAMILY": "1,2", "TARGETED_DEVICE_FAMILY[sdk=iphoneos*]": "1"]], [:],
          ["iOS"], "a setting with a condition for the device"
        ),
        ([["SDKROOT": "$(BASE)", "BASE": "appletvos"]], ["BASE": "macosx"], ["tvOS"], "variables"),
        (
          [["SUPPORTED_PLATFORMS": "$(inherited) watchos"]], ["SUPPORTED_PLATFORMS": "macosx"], ["macOS", "watchOS"],
          "an inherited value"
        ),
        ([["SDKROOT": "$(SDKROOT)$(SDKROOT) watchos"]], [:], ["watchOS"], "a variable of itself"),
        ([["TVOS_DEPLOYMENT_TARGET": "17.0"]], [:], ["tvOS"], "a deployment target only"),
      ] as [([[String: String]], [String: String], [String], String)]))
  func `settings decide the platforms of apps`(
    row: TableRow<([[String: String]], [String: String], [String], String)>
  ) throws {
    let (targets, project, expected, _) = row.values
    let fixture = ProjectFixture(
      targets: targets.enumerated().map { .init("App \($0.offset)", settings: $0.element) }, settings: project)
    #expect(try scan(fixture).platforms.map(\.platform.rawValue) == expected)
  }

  @Test func `configuration files and what they include count`() throws {
    let project = ProjectFixture(
      targets: [.init("App", configuration: "Config/App.xcconfig")], settings: ["SDKROOT": "macosx"])
    let found = try scan(
      project,
      [
        "Config/App.xcconfig":
          "TARGETED_DEVICE_FAMILY = 2\n#include \"Base.xcconfig\"\n#include? \"../../Other.xcconfig\"\n",
        "Config/Base.xcconfig":
          "#include \"App.xcconfig\"\nSDKROOT = iphoneos // not macosx\nTARGETED_DEVICE_FAMILY[sdk=macosx*] = 1",
      ])
    #expect(found.platforms == [.init(platform: .iPadOS, place: CodePlace(file: "Config/App.xcconfig", line: 1))])
  }

  @Test(
    arguments: rows([
      ("com.apple.product-type.app-extension", "Extension", "extensions"),
      ("com.apple.product-type.bundle.ui-testing", "UITests", "tests"),
      ("com.apple.product-type.tool", "Tool", "tools"),
      ("com.apple.product-type.library.static", "Library", "libraries"),
      ("com.apple.product-type.framework", "Kit", "frameworks"),
      ("com.apple.product-type.application.watchapp2-container", "Box", "containers"),
    ]))
  func `targets other than apps decide nothing beside an app`(row: TableRow<(String, String, String)>) throws {
    let (type, name, _) = row.values
    let project = ProjectFixture(targets: [
      .init("App", settings: Self.phone), .init(name, type: type, settings: ["SDKROOT": "macosx"]),
    ])
    let files = [
      "Package.swift": "let a = Package(platforms: [.tvOS(.v17)])",
      "fastlane/Run.xcodeproj/project.pbxproj": ProjectFixture(targets: [.init("Run", settings: ["SDKROOT": "macosx"])])
        .text,
    ]
    #expect(try scan(project, files).platforms.map(\.platform) == [.iOS, .iPadOS])
  }

  @Test func `targets are chosen by their names`() throws {
    let project = ProjectFixture(targets: [
      .init("Phone", files: ["a.swift", "c.swift"], settings: Self.phone),
      .init(
        "Watch", type: "com.apple.product-type.application.watchapp2",
        folders: ["Watch": ["No.swift"]], settings: ["SDKROOT": "watchos"]),
    ])
    let code = "import SwiftUI\nlet a = Menu()"
    let files = [
      "a.swift": code, "Watch/b.swift": code, "Watch/No.swift": code, "c.swift": code, "Watchful.swift": code,
    ]
    let watch = try scan(project, files, targets: ["Watch"])
    #expect(watch.platforms.map(\.platform) == [.watchOS])
    #expect(
      watch.uses.flatMap(\.places).map(\.file) == ["Watch/No.swift", "Watch/b.swift", "Watchful.swift"],
      "files of no target count as well")
    #expect(watch.otherFiles == ["a.swift", "c.swift"])
    #expect(try scan(project, files).otherFiles == [])
    let both = try scan(project, files, targets: ["Watch", "Phone"])
    #expect(both.platforms.map(\.platform) == [.iOS, .iPadOS, .watchOS])
    #expect(both.uses.flatMap(\.places).count == 5)
    #expect(throws: AppScanError.unknownTarget("Car", known: ["Phone", "Watch"])) {
      try scan(project, files, targets: ["Watch", "Car"])
    }
  }

  private static func many(_ text: String) -> String { String(repeating: text, count: 20_000) }

  @Test(
    arguments: [
      Named("dictionaries without an end", many("{a = ")),
      Named("lists without an end", "{objects = " + many("(")),
      Named("comments without an end", many("/*")),
      Named("a string without an end", "{a = \"" + many("\\\"")),
      Named("a value without a key", "{(a)}"),
      Named("ends only", many(")}")),
      Named("another format", "<plist><dict/></plist>"),
      Named(
        "groups in a circle",
        """
        {rootObject = P; objects = {P = {mainGroup = A; targets = (T);}; A = {children = (A, B);}; \
        B = {path = ../..; children = (A,);}; T = {name = T; buildConfigurationList = P; buildPhases = (T);};};}
        """), Named("references to nothing", "{rootObject = P; objects = {P = {targets = (X, Y, P);};};}"),
      Named("a root that is missing", "{rootObject = Q; objects = {};}"),
      Named(
        "many targets",
        "{rootObject = P; objects = {P = {targets = (" + many("T,")
          + ");}; T = {name = T; buildConfigurationList = L;}; L = {buildConfigurations = (C,);}; "
          + "C = {buildSettings = {"
          + (0..<5_000).map { "A\($0) = \"$(A\($0 + 1))\";" }.joined() + "};};};}"),
      Named("a NUL byte", "{\0 = \0;}"),
    ] as [Named<String>])
  func `hostile projects declare nothing`(row: Named<String>) throws {
    let folder = try TemporaryFolder(["X.xcodeproj/project.pbxproj": row.value])
    #expect(try AppScanner(folder: folder.path, tables: .sample).scan().platforms == [])
  }

  @Test(arguments: [".", ""]) func `a synchronized folder may be that of the project`(path: String) throws {
    let project = ProjectFixture(targets: [
      .init("App", folders: [path: ["Tool.swift", "../Out.swift"]], settings: Self.phone),
      .init("Tool", files: ["Tool.swift"], settings: ["SDKROOT": "macosx"]),
    ])
    let code = "import SwiftUI\nlet a = Toggle(\"\")\n"
    let found = try scan(project, ["A.swift": code, "Sub/B.swift": code, "Tool.swift": code], targets: ["App"])
    #expect(found.uses.flatMap(\.places).map(\.file) == ["A.swift", "Sub/B.swift"])
  }

  @Test func `a build setting of a chosen target is a use of its component`() throws {
    let project = ProjectFixture(
      targets: [
        .init("App", settings: ["APP_ICON": "$(NAME)", "NAME": "Icon"]),
        .init("Share", type: "com.apple.product-type.app-extension", settings: ["APP_ICON": ""]),
        .init("Tests", type: "com.apple.product-type.bundle.unit-test", settings: ["APP_ICON": "X"]),
      ], settings: Self.phone)
    let uses = try scan(project).uses
    #expect(uses.map(\.symbol) == ["APP_ICON="] && uses.map(\.pages) == [["app-icons"]])
    #expect(uses[0].places.map(\.file) == ["X.xcodeproj/project.pbxproj"], "one target has an icon")
    #expect(try scan(project, targets: ["Share"]).uses.isEmpty)
  }
}
