import Foundation
import SystemSupport
import TestSupport
import Testing

@testable import AppleProjects

struct ProjectFilesTests {
  private static let names: [(String, FileKind?, String)] = [
    ("A.swift", FileKind.swift, "Swift"),
    ("A.h", .objectiveC, "a header"),
    ("A.m", .objectiveC, "Objective-C"),
    ("A.mm", .objectiveC, "Objective-C++"),
    ("Main.storyboard", .interface, "a storyboard"),
    ("A.xib", .interface, "a xib"),
    ("Package.swift", [.swift, .settings], "a manifest"),
    ("Package@swift-5.9.swift", [.swift, .settings], "a manifest for one version of Swift"),
    ("Project.swift", [.swift, .settings], "a manifest of Tuist"),
    ("project.yaml", .settings, "a specification of XcodeGen with another suffix"),
    ("project.pbxproj", .settings, "a project"), ("A.xcconfig", .settings, "a configuration"),
    ("Info.plist", .settings, "a property list of an app"),
    ("App-Info.plist", .settings, "a property list with a prefix"),
    ("project.yml", .settings, "a specification of XcodeGen"),
    ("other.yml", nil, "another YAML file"),
    ("Settings.plist", nil, "another property list"),
    ("A.metal", nil, "a shader"),
    ("A.c", nil, "C"),
    ("swift", nil, "a name without a suffix"),
    (".swift", nil, "a hidden file"),
    ("._A.swift", nil, "metadata of macOS"),
    ("", nil, "empty"),
  ]

  @Test(arguments: rows(names)) func `names determine the kinds of files`(row: TableRow<(String, FileKind?, String)>) {
    let (name, kind, _) = row.values
    #expect(FileKind(name: name, showsFeature: AppScanTables.sample.canShowFeature(name)) == kind)
  }

  @Test func `generated and third-party folders are excluded`() throws {
    let folder = TemporaryFolder()
    let excluded = [
      ".build", ".git", ".swiftpm", "Pods", "Carthage", "node_modules", "DerivedData", "vendor",
      "Vendor", "fastlane", "ThirdParty", "third_party", "SourcePackages", "build",
      "Assets.xcassets",
      "A.framework", "A.xcframework", "A.docc",
    ]
    for name in excluded { try folder.write("", to: "\(name)/A.swift") }
    for name in ["App", "Build", "en.lproj", "App.xcodeproj", "A.playground"] {
      try folder.write("", to: "\(name)/A.swift")
    }
    let files = try ProjectFiles.find(in: FileTree(folder.path), tables: .sample)
    #expect(
      files.files.map(\.path) == [
        "A.playground/A.swift", "App.xcodeproj/A.swift", "App/A.swift", "Build/A.swift", "en.lproj/A.swift",
      ])
    #expect(files.skippedFiles == [])
  }

  @Test func `links are not followed`() throws {
    let outside = try TemporaryFolder(["Secret.swift": "", "deep/Secret.swift": ""])
    let folder = try TemporaryFolder(["A.swift": "", "a/B.swift": ""])
    try folder.link("Out.swift", to: outside.file("Secret.swift"))
    try folder.link("out", to: outside.path)
    try folder.link("In.swift", to: folder.file("A.swift"))
    try folder.link("a/loop", to: folder.path)
    try folder.link("a/self", to: "self")
    try folder.link("Nowhere.swift", to: "nowhere")
    let files = try ProjectFiles.find(in: FileTree(folder.path), tables: .sample)
    #expect(files.files.map(\.path) == ["A.swift", "a/B.swift"])
  }

  @Test func `folders beyond the depth limit are listed as unread`() throws {
    let path = Array(repeating: "d", count: 66).joined(separator: "/")
    let folder = try TemporaryFolder(["\(path)/A.swift": ""])
    let files = try ProjectFiles.find(in: FileTree(folder.path), tables: .sample)
    #expect(files.files == [])
    #expect(files.skippedFiles.map(\.reason) == ["nested too deep"])
  }

  @Test func `pipes are skipped`() throws {
    let folder = try TemporaryFolder(["A.swift": ""])
    mkfifo(folder.file("B.swift"), 0o600)
    #expect(try ProjectFiles.find(in: FileTree(folder.path), tables: .sample).files.map(\.path) == ["A.swift"])
  }
}
