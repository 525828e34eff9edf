import Foundation
import SystemSupport
import TestSupport
import Testing

@testable import AppleProjects

struct ProjectFilesTests {
  private static let names: [Named<(String, FileKind?)>] = [
    Named("Swift", ("A.swift", FileKind.swift)),
    Named("a header", ("A.h", .objectiveC)),
    Named("Objective-C", ("A.m", .objectiveC)),
    Named("Objective-C++", ("A.mm", .objectiveC)),
    Named("a storyboard", ("Main.storyboard", .interface)),
    Named("a xib", ("A.xib", .interface)),
    Named("a manifest", ("Package.swift", [.swift, .settings])),
    Named("a manifest for one version of Swift", ("Package@swift-5.9.swift", [.swift, .settings])),
    Named("a manifest of Tuist", ("Project.swift", [.swift, .settings])),
    Named("a specification of XcodeGen with another suffix", ("project.yaml", .settings)),
    Named("a project", ("project.pbxproj", .settings)), Named("a configuration", ("A.xcconfig", .settings)),
    Named("a property list of an app", ("Info.plist", .settings)),
    Named("a property list with a prefix", ("App-Info.plist", .settings)),
    Named("a specification of XcodeGen", ("project.yml", .settings)),
    Named("another YAML file", ("other.yml", nil)),
    Named("another property list", ("Settings.plist", nil)),
    Named("a shader", ("A.metal", nil)),
    Named("C", ("A.c", nil)),
    Named("a name without a suffix", ("swift", nil)),
    Named("a hidden file", (".swift", nil)),
    Named("metadata of macOS", ("._A.swift", nil)),
    Named("empty", ("", nil)),
  ]

  @Test(arguments: names) func `names determine the kinds of files`(row: Named<(String, FileKind?)>) {
    let (name, kind) = row.value
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
