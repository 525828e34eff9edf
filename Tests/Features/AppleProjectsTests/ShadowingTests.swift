import TestSupport
import Testing

@testable import AppleProjects

/// Declarations of the project shadow names of frameworks where they are visible.
struct ShadowingTests {
  private static let use = "import SwiftUI\nlet a = Menu()"

  /// Two targets: Phone builds a.swift, Watch builds b.swift, both build c.swift.
  private static let project = ProjectFixture(targets: [
    .init("Phone", files: ["a.swift", "c.swift"]), .init("Watch", files: ["b.swift", "c.swift"]),
  ]).text

  @Test(
    arguments: [
      Named("in the same package", (["a.swift": use, "b.swift": "struct Menu {}"], [])),
      Named(
        "in another target of a package",
        (
          [
            "Package.swift": "", "Sources/A/a.swift": use, "Sources/B/b.swift": "struct Menu {}",
          ], ["Sources/A/a.swift"]
        )),
      Named(
        "in a target with another folder",
        (
          [
            "Package.swift": "Package(targets: [.target(name: \"A\", path: \"Code\")])",
            "Code/x/a.swift": use, "Code/y/b.swift": "struct Menu {}", "Sources/B/c.swift": use,
          ], ["Sources/B/c.swift"]
        )),
      Named(
        "public in another target: the compiler chooses by the arguments",
        (
          ["Package.swift": "", "Sources/A/a.swift": "import B\n" + use, "Sources/B/b.swift": "public struct Menu {}"],
          ["Sources/A/a.swift"]
        )),
      Named(
        "in another package", (["P/Package.swift": "", "P/b.swift": "struct Menu {}", "a.swift": use], ["a.swift"])),
      Named(
        "in another target of a project",
        (["X.xcodeproj/project.pbxproj": project, "a.swift": use, "b.swift": "struct Menu {}"], ["a.swift"])),
      Named(
        "in one of the targets that build the file",
        (["X.xcodeproj/project.pbxproj": project, "c.swift": use, "b.swift": "struct Menu {}"], ["c.swift"])),
      Named(
        "in a file that both targets build",
        (["X.xcodeproj/project.pbxproj": project, "a.swift": use, "c.swift": "struct Menu {}"], [])),
      Named("inside a type of another file", (["a.swift": use, "b.swift": "enum B { struct Menu {} }"], ["a.swift"])),
      Named(
        "inside the same type in another file",
        (["a.swift": "import SwiftUI\nextension B { let a = Menu() }", "b.swift": "enum B { struct Menu {} }"], [])),
      Named(
        "a private method",
        (
          [
            "a.swift": "import SwiftUI\nrouter.sheet(a)",
            "b.swift": "class R { private func sheet() {} }",
          ], ["a.swift"]
        )),
      Named(
        "a method of a private extension",
        (
          ["a.swift": "import SwiftUI\nrouter.sheet(a)", "b.swift": "fileprivate extension R { func sheet() {} }"],
          ["a.swift"]
        )),
    ] as [Named<([String: String], [String])>])
  func `declarations count where they are visible`(
    row: Named<([String: String], [String])>
  ) throws {
    let (files, expected) = row.value
    let folder = try TemporaryFolder(files)
    let scan = try AppScanner(folder: folder.path, tables: .sample).scan()
    #expect(Set(scan.uses.flatMap(\.places).map(\.file)).sorted() == expected)
  }

  @Test func `tests are not the app`() throws {
    let project = ProjectFixture(targets: [
      .init("App", files: ["a.swift"]),
      .init("AppTests", type: "com.apple.product-type.bundle.unit-test", files: ["b.swift"]),
    ])
    let folder = try TemporaryFolder([
      "X.xcodeproj/project.pbxproj": project.text, "a.swift": Self.use, "b.swift": Self.use,
      "P/Package.swift": "", "P/Tests/PTests/c.swift": Self.use,
    ])
    let scan = try AppScanner(folder: folder.path, tables: .sample).scan()
    #expect(scan.uses.flatMap(\.places).map(\.file) == ["a.swift"])
  }
}
