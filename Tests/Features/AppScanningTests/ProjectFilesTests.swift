import Foundation
import SystemSupport
import Testing
import TestSupport

@testable import AppScanning

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
    ("Project.swift", [.swift, .settings], "a manifest of Tuist's"),
    ("project.yaml", .settings, "a project of XcodeGen's in its other spelling"),
    ("project.pbxproj", .settings, "a project"),
    ("A.xcconfig", .settings, "a configuration"),
    ("Info.plist", .settings, "a property list of an app"),
    ("App-Info.plist", .settings, "one with a name"),
    ("project.yml", .settings, "a project of XcodeGen's"),
    ("other.yml", nil, "another list"),
    ("Settings.plist", nil, "another property list"),
    ("A.metal", nil, "a shader"),
    ("A.c", nil, "C"),
    ("swift", nil, "a name without a suffix"),
    (".swift", nil, "a hidden file"),
    ("._A.swift", nil, "what macOS leaves on other disks"),
    ("", nil, "nothing"),
  ]

  @Test(arguments: names)
  func `files are known by their names`(name: String, kind: FileKind?, because reason: String) {
    #expect(FileKind(name: name) == kind, "\(reason)")
  }

  @Test func `folders that tools and others fill are left out`() throws {
    let folder = try TemporaryFolder()
    let left = [
      ".build", ".git", ".swiftpm", "Pods", "Carthage", "node_modules", "DerivedData", "vendor",
      "Vendor", "ThirdParty", "third_party", "SourcePackages", "build", "Assets.xcassets",
      "A.framework", "A.xcframework", "A.docc",
    ]
    for name in left { try folder.write("", to: "\(name)/A.swift") }
    for name in ["App", "Build", "en.lproj", "App.xcodeproj", "A.playground"] {
      try folder.write("", to: "\(name)/A.swift")
    }
    let files = try ProjectFiles.find(in: FileTree(folder.path))
    #expect(
      files.files.map(\.path) == [
        "A.playground/A.swift", "App.xcodeproj/A.swift", "App/A.swift", "Build/A.swift",
        "en.lproj/A.swift",
      ])
    #expect(files.unread == [])
  }

  @Test func `links are passed over, wherever they lead`() throws {
    let outside = try TemporaryFolder(["Secret.swift": "", "deep/Secret.swift": ""])
    let folder = try TemporaryFolder(["A.swift": "", "a/B.swift": ""])
    try folder.link("Out.swift", to: outside.file("Secret.swift"))
    try folder.link("out", to: outside.path)
    try folder.link("In.swift", to: folder.file("A.swift"))
    try folder.link("a/loop", to: folder.path)
    try folder.link("a/self", to: "self")
    try folder.link("Nowhere.swift", to: "nowhere")
    let files = try ProjectFiles.find(in: FileTree(folder.path))
    #expect(files.files.map(\.path) == ["A.swift", "a/B.swift"])
  }

  @Test func `folders nested too deep are told`() throws {
    let path = Array(repeating: "d", count: 66).joined(separator: "/")
    let folder = try TemporaryFolder(["\(path)/A.swift": ""])
    let files = try ProjectFiles.find(in: FileTree(folder.path))
    #expect(files.files == [])
    #expect(files.unread.map(\.reason) == ["nested too deep"])
  }

  @Test func `pipes are no files`() throws {
    let folder = try TemporaryFolder(["A.swift": ""])
    mkfifo(folder.file("B.swift"), 0o600)
    #expect(try ProjectFiles.find(in: FileTree(folder.path)).files.map(\.path) == ["A.swift"])
  }
}
