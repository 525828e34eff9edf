import TestSupport
import Testing

@testable import AppleProjects

/// Components that an app builds itself, takes from packages of others, or shows by a file.
struct OwnTypesTests {
  private static let tables = AppScanTables(
    components: [
      .init(symbol: "*SettingsView", module: "own", pages: ["settings"]),
      .init(symbol: "*View", module: "own", pages: ["views"]),
      .init(symbol: "import Plots", module: "Plots", pages: ["charts"]),
      .init(symbol: "/Settings.bundle/Root.plist", module: "Foundation", pages: ["settings"]),
    ], cited: [])

  private func outline(_ files: [String: String]) throws -> [String] {
    let folder = try TemporaryFolder(files)
    let scan = try AppScanner(folder: folder.path, tables: Self.tables).scan()
    return scan.uses.map { use in
      "\(use.symbol) \(use.places.map(\.description).joined(separator: " ")): " + use.pages.joined(separator: " ")
    }
  }

  @Test(
    arguments: rows(
      [
        ("struct AppSettingsView: View {}", "AppSettingsView a.swift:1: settings", "a view"),
        ("struct SettingsView: View {}", "SettingsView a.swift:1: settings", "the whole name"),
        ("struct ABSettingsView: View {}", "ABSettingsView a.swift:1: settings", "after an acronym"),
        (
          "struct CardView: View {}", "CardView a.swift:1: views",
          "the longest ending decides, and a shorter one matches other names"
        ),
        (
          "public final class SettingsView<A: Codable>: Base<A>, UIView where A: B {}",
          "SettingsView a.swift:1: settings", "generic, with several supertypes"
        ),
        ("struct SettingsView: UIViewRepresentable {}", "SettingsView a.swift:1: settings", "wraps a view of UIKit"),
        ("struct SettingsView: Codable {}", nil, "no part of the interface"),
        ("struct SettingsView { let view: UIView }", nil, "without supertypes"),
        ("class SettingsView\nvar a: UIView {}", nil, "the colon of a property"),
        ("protocol SettingsView: UIView {}", nil, "a protocol"),
        ("extension SettingsView: UIView {}", nil, "an extension"),
        ("struct Overview: UIView {}", nil, "the ending inside a word"),
        ("struct XView: NSView {}; struct ABCView: A {}", "XView a.swift:1: views", "inside an acronym"),
      ] as [(String, String?, String)]))
  func `views that an app declares count by the last words of their names`(row: TableRow<(String, String?, String)>)
    throws
  { #expect(try outline(["a.swift": row.values.0]) == [row.values.1].compactMap(\.self)) }

  @Test(
    arguments: rows(
      [
        ("@interface ABSettingsView : UIView", ["ABSettingsView a.h:1: settings"], "a class"),
        ("@interface SettingsView (More)", [], "a category"),
        ("@interface SettingsView ()", [], "an extension of the class"),
        ("@interface SettingsView : NSObject", [], "another superclass"),
      ] as [(String, [String], String)]))
  func `classes of Objective-C count where they are declared`(row: TableRow<(String, [String], String)>) throws {
    #expect(try outline(["a.h": row.values.0]) == row.values.1)
  }

  @Test(
    arguments: rows(
      [
        (["a.swift": "\nimport Plots"], ["import Plots a.swift:2: charts"], "Swift"),
        (["a.swift": "import struct Plots.Bar"], ["import Plots a.swift:1: charts"], "a part of a module"),
        (["a.swift": "import PlotsKit"], [], "another module"),
        (["a.m": "@import Plots;"], ["import Plots a.m:1: charts"], "Objective-C"),
        (
          [
            "ATests/a.swift": "import XCTest\nimport Plots",
            "Package.swift": "Package(targets: [.testTarget(name: \"A\", path: \"ATests\")])",
          ], [], "a test"
        ),
      ] as [([String: String], [String], String)]))
  func `imports of packages count`(row: TableRow<([String: String], [String], String)>) throws {
    #expect(try outline(row.values.0) == row.values.1)
  }

  @Test func `files count by the end of their paths, and no other file of their folders`() throws {
    let files = [
      "App/Settings.bundle/Root.plist": "", "App/Other.bundle/Root.plist": "",
      "App/Settings.bundle/en.lproj/a.strings": "", "Root.plist": "",
    ]
    #expect(try outline(files) == ["Settings.bundle/Root.plist App/Settings.bundle/Root.plist:1: settings"])
    #expect(
      try outline(["Settings.bundle/Root.plist": ""]) == [
        "Settings.bundle/Root.plist Settings.bundle/Root.plist:1: settings"
      ])
  }
}
