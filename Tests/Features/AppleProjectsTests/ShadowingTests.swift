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
    arguments: rows(
      [
        (["a.swift": use, "b.swift": "struct Menu {}"], [], "in the same package"),
        (
          [
            "Package.swift": "", "Sources/A/a.swift": use, "Sources/B/b.swift": "struct Menu {}",
          ], ["Sources/A/a.swift"], "in another target of a package"
        ),
        (
          [
            "Package.swift": "Package(targets: [.target(name: \"A\", path: \"Code\")])",
            "Code/x/a.swift": use, "Code/y/b.swift": "struct Menu {}", "Sources/B/c.swift": use,
          ], ["Sources/B/c.swift"], "in a target with another folder"
        ),
        (
          ["Package.swift": "", "Sources/A/a.swift": "import B\n" + use, "Sources/B/b.swift": "public struct Menu {}"],
          ["Sources/A/a.swift"], "public in another target: the compiler chooses by the arguments"
        ),
        (["P/Package.swift": "", "P/b.swift": "struct Menu {}", "a.swift": use], ["a.swift"], "in another package"),
        (
          ["X.xcodeproj/project.pbxproj": project, "a.swift": use, "b.swift": "struct Menu {}"], ["a.swift"],
          "in another target of a project"
        ),
        (
          ["X.xcodeproj/project.pbxproj": project, "c.swift": use, "b.swift": "struct Menu {}"], ["c.swift"],
          "in one of the targets that build the file"
        ),
        (
          ["X.xcodeproj/project.pbxproj": project, "a.swift": use, "c.swift": "struct Menu {}"], [],
          "in a file that both targets build"
        ),
        (["a.swift": use, "b.swift": "enum B { struct Menu {} }"], ["a.swift"], "inside a type of another file"),
        (
          ["a.swift": "import SwiftUI\nextension B { let a = Menu() }", "b.swift": "enum B { struct Menu {} }"], [],
          "inside the same type in another file"
        ),
        (
          [
            "a.swift": "import SwiftUI\nrouter.sheet(a)",
            "b.swift": "class R { private func sheet() {} }",
          ], ["a.swift"], "a private method"
        ),
        (
          ["a.swift": "import SwiftUI\nrouter.sheet(a)", "b.swift": "fileprivate extension R { func sheet() {} }"],
          ["a.swift"], "a method of a private extension"
        ),
      ] as [([String: String], [String], String)]))
  func `declarations count where they are visible`(
    row: TableRow<([String: String], [String], String)>
  ) throws {
    let (files, expected, _) = row.values
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
