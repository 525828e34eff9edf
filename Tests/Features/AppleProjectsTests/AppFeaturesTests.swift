import GuidelineModel
import TestSupport
import Testing

@testable import AppleProjects

/// The features of an app, and the frameworks that build its interface.
struct AppFeaturesTests {
  private func scan(
    _ files: [String: String], limitedTo changes: ChangedLines? = nil, targets: [String] = []
  ) throws -> AppScan {
    let folder = try TemporaryFolder(files)
    return try AppScanner(folder: folder.path, tables: .sample).scan(limitedTo: changes, targets: targets)
  }

  private static func plist(_ entries: String) -> String {
    "<?xml version=\"1.0\"?>\n<plist version=\"1.0\"><dict>\(entries)</dict></plist>"
  }

  private static let clip = "com.apple.product-type.application.on-demand-install-capable"

  @Test(
    arguments: rows(
      [
        (["a.swift": "import SwiftUI\nMenu()"], ["menus"], "a symbol"),
        (["a.swift": "import SwiftUI\nMenu()\nstruct Menu {}"], [], "a symbol that the project declares"),
        (["a.swift": "import SwiftUI\nA().pickerStyle(.segmented)"], ["segments"], "a symbol with a condition"),
        (["a.swift": "import SwiftUI\nA().pickerStyle(.menu)"], [], "a symbol whose condition does not hold"),
        (
          ["App-Info.plist": plist("<key>CFBundleDocumentTypes</key><array/>")], ["documents"],
          "a key of a property list"
        ),
        (["Info.plist": plist("<key>CFBundleDocumentTypes</key><false/>")], [], "a key that is switched off"),
        (
          ["Info.plist": plist("<key>a</key><dict><key>CFBundleDocumentTypes</key><array/></dict>")], ["documents"],
          "a key in a dictionary inside"
        ),
        (
          [
            "Info.plist": plist(
              """
              <key>NSExtension</key>\
              <dict><key>NSExtensionPointIdentifier</key><string>com.apple.FinderSync</string></dict>
              """)
          ], ["finder"], "an extension point"
        ),
        (["A.entitlements": plist("<key>com.example.passes</key><true/>")], ["wallet"], "an entitlement"),
        (["A.entitlements": plist("<key>com.example.passes</key><false/>")], [], "an entitlement that is switched off"),
        (["Configuration.storekit": "{}"], ["store"], "the name of a file"),
        (
          [
            "X.xcodeproj/project.pbxproj": ProjectFixture(targets: [
              .init("App", settings: ["INFOPLIST_KEY_NSHealthShareUsageDescription": "NO"])
            ]).text
          ], [], "a setting for the property list that is switched off"
        ),
        (
          [
            "X.xcodeproj/project.pbxproj": ProjectFixture(targets: [
              .init("Clip", type: clip, settings: ["INFOPLIST_KEY_NSHealthShareUsageDescription": "For steps"])
            ]).text
          ], ["clip", "health"], "a setting for the property list, and a type of target"
        ), (["Info.plist": "<plist><dict><key>", "A.entitlements": "\0"], [], "hostile property lists"),
      ] as [([String: String], [String], String)])) func `signs show features`(
      row: TableRow<([String: String], [String], String)>
    )
    throws
  {
    let (files, expected, _) = row.values
    #expect(try scan(files).features.sorted() == expected)
  }

  @Test func `features do not depend on changed lines, but on chosen targets`() throws {
    let project = ProjectFixture(targets: [
      .init("App", files: ["a.swift"], settings: ["INFOPLIST_FILE": "$(SRCROOT)/App/Info.plist"]),
      .init("Clip", type: Self.clip, files: ["b.swift"]),
    ])
    let files = [
      "X.xcodeproj/project.pbxproj": project.text, "a.swift": "import SwiftUI\nMenu()",
      "App/Info.plist": Self.plist("<key>CFBundleDocumentTypes</key><array/>"),
      "b.swift": "import SwiftUI\nA().onDrop(b)",
    ]
    let nothing = ChangedLines(lines: [:], wholeFiles: [])
    let all = try scan(files, limitedTo: nothing)
    #expect(all.features == ["clip", "documents", "dragging", "menus"])
    #expect(all.uses == [])
    #expect(try scan(files, targets: ["Clip"]).features == ["clip", "dragging"])
  }

  @Test func `a feature of the app decides about a symbol elsewhere`() throws {
    let provider = ["a.swift": "import Foundation\nlet a = NSItemProvider()"]
    #expect(try scan(provider).uses == [])
    let both = provider.merging(["b.swift": "import SwiftUI\nA().onDrop(b)"]) { first, _ in first }
    #expect(try scan(both).uses.map(\.pages) == [["drag-and-drop"]])
  }

  @Test(arguments: [("YES", [[String]]()), ("NO", [["tab-views"]])])
  func `a build setting shows a feature that takes back a page`(value: String, expected: [[String]]) throws {
    let project = ProjectFixture(targets: [
      .init("App", settings: ["SUPPORTS_MACCATALYST": value, "SDKROOT": "iphoneos"])
    ])
    let scan = try scan(["X.xcodeproj/project.pbxproj": project.text, "a.swift": "import UIKit\nlet a = UIDeck()"])
    #expect(scan.uses.map(\.pages) == expected)
  }

  @Test func `frameworks are named with the file that shows them`() throws {
    let found = try scan([
      "app/painter.yaml": "dependencies:\n  sdk: painter\n", "b/painter.yaml": "sdk: painter", "z/Main.shell": "",
    ])
    #expect(
      found.frameworks == [
        .init(name: "Painter", interface: .drawn, file: "app/painter.yaml"),
        .init(name: "Shell", interface: .web, file: "z/Main.shell"),
      ])
    #expect(found.platforms == [.init(platform: .macOS, place: CodePlace(file: "z/Main.shell", line: 1))])
    let other = try scan([
      "painter.yaml": "name: picture", "Main.shell": "", "Package.swift": "let a = Package(platforms: [.tvOS(.v17)])",
    ])
    #expect(other.frameworks.map(\.name) == ["Shell"])
    #expect(other.platforms.map(\.platform) == [.tvOS], "the project itself declares platforms")
  }

  @Test func `tracked symbols are reported in every form, and select no page`() throws {
    let tables = AppScanTables(
      components: [.init(symbol: ".alert", module: "SwiftUI", pages: ["alerts"])], cited: [],
      tracked: [".destructive", ".badgeValue", "prompt:", "UIThing", ".alert", "override layout"])
    let folder = try TemporaryFolder([
      "a.swift": """
      import SwiftUI
      let a = Field(prompt: Text("x")).alert("Sure?") { Button(role: .destructive) {} }
      func b(item: UIThing) { item.badgeValue = "3" }
      class C: D { override func layout() {} }
      // .destructive
      """
    ])
    let scan = try AppScanner(folder: folder.path, tables: tables).scan()
    #expect(scan.uses.map(\.symbol) == [".alert"])
    #expect(
      scan.trackedUses.map { "\($0.symbol) \($0.places.map(\.line))" } == [
        ".badgeValue [3]", ".destructive [2]", "UIThing [3]", "override layout [4]", "prompt: [2]",
      ])
  }
}
