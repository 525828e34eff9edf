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
    arguments: [
      Named("a view", ("struct AppSettingsView: View {}", "AppSettingsView a.swift:1: settings")),
      Named("the whole name", ("struct SettingsView: View {}", "SettingsView a.swift:1: settings")),
      Named("after an acronym", ("struct ABSettingsView: View {}", "ABSettingsView a.swift:1: settings")),
      Named(
        "the longest ending decides, and a shorter one matches other names",
        ("struct CardView: View {}", "CardView a.swift:1: views")),
      Named(
        "generic, with several supertypes",
        (
          "public final class SettingsView<A: Codable>: Base<A>, UIView where A: B {}",
          "SettingsView a.swift:1: settings"
        )),
      Named(
        "wraps a view of UIKit", ("struct SettingsView: UIViewRepresentable {}", "SettingsView a.swift:1: settings")),
      Named("no part of the interface", ("struct SettingsView: Codable {}", nil)),
      Named("without supertypes", ("struct SettingsView { let view: UIView }", nil)),
      Named("the colon of a property", ("class SettingsView\nvar a: UIView {}", nil)),
      Named("a protocol", ("protocol SettingsView: UIView {}", nil)),
      Named("an extension", ("extension SettingsView: UIView {}", nil)),
      Named("the ending inside a word", ("struct Overview: UIView {}", nil)),
      Named("inside an acronym", ("struct XView: NSView {}; struct ABCView: A {}", "XView a.swift:1: views")),
    ] as [Named<(String, String?)>]) func `views that an app declares count by the last words of their names`(
      row: Named<(String, String?)>
    ) throws
  { #expect(try outline(["a.swift": row.value.0]) == [row.value.1].compactMap(\.self)) }

  @Test(
    arguments: [
      Named("a class", ("@interface ABSettingsView : UIView", ["ABSettingsView a.h:1: settings"])),
      Named("a category", ("@interface SettingsView (More)", [])),
      Named("an extension of the class", ("@interface SettingsView ()", [])),
      Named("another superclass", ("@interface SettingsView : NSObject", [])),
    ] as [Named<(String, [String])>]) func `classes of Objective-C count where they are declared`(
      row: Named<(String, [String])>
    ) throws
  { #expect(try outline(["a.h": row.value.0]) == row.value.1) }

  @Test(
    arguments: [
      Named("Swift", (["a.swift": "\nimport Plots"], ["import Plots a.swift:2: charts"])),
      Named("a part of a module", (["a.swift": "import struct Plots.Bar"], ["import Plots a.swift:1: charts"])),
      Named("another module", (["a.swift": "import PlotsKit"], [])),
      Named("Objective-C", (["a.m": "@import Plots;"], ["import Plots a.m:1: charts"])),
      Named(
        "a test",
        (
          [
            "ATests/a.swift": "import XCTest\nimport Plots",
            "Package.swift": "Package(targets: [.testTarget(name: \"A\", path: \"ATests\")])",
          ], []
        )),
    ] as [Named<([String: String], [String])>])
  func `imports of packages count`(row: Named<([String: String], [String])>) throws {
    #expect(try outline(row.value.0) == row.value.1)
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
