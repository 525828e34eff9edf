import GuidelineModel
import TestSupport
import Testing

@testable import AppleProjects

struct AppScannerTests {
  private func scan(_ files: [String: String], limitedTo changes: ChangedLines? = nil) throws -> AppScan {
    let folder = try TemporaryFolder(files)
    return try AppScanner(folder: folder.path, tables: .sample).scan(limitedTo: changes)
  }

  private func outline(_ scan: AppScan) -> [String] {
    scan.uses.map { "\($0.symbol): \($0.places.map(\.description).joined(separator: " "))" }
  }

  @Test func `uses are grouped by symbol with their lines in order and without duplicates`() throws {
    let scan = try scan([
      "b.swift": "import SwiftUI\nButton(); Button()\nButton()", "a/c.m": "[UISlider new];",
      "a.xib": "<document targetRuntime='iOS.CocoaTouch'>\n<slider id='a'/></document>",
    ])
    #expect(outline(scan) == ["Button: b.swift:2 b.swift:3", "UISlider: a.xib:2 a/c.m:1"])
    #expect(scan.uses.map(\.pages) == [["buttons"], ["sliders"]])
    #expect(scan.uses.map(\.isCited) == [false, true])
    #expect(scan.fileCount == 3)
    #expect(scan.skippedFiles == [])
  }

  @Test func `names that another file declares do not count and are listed`() throws {
    let scan = try scan([
      "a.swift": "import SwiftUI\nMenu(); Button(); router.sheet(a)",
      "b.swift": "struct Menu {}; class R { func sheet() {} }; struct Toggle {}",
      "c.m": "UISwitch *a;", "c.h": "@interface UISwitch : NSObject",
    ])
    #expect(outline(scan) == ["Button: a.swift:2"])
    #expect(scan.shadowedSymbols == ["Menu", "UISwitch"])
  }

  @Test func `a symbol that the code only names counts where nothing else uses it`() throws {
    let scan = try scan([
      "a.swift": """
      import UIKit
      @IBOutlet var toggle: UISwitch!
      func sheet() -> UISlider { UISlider() }
      let height = UISwitch.automaticDimension
      """, "b.swift": "import UIKit\nlet a = UISwitch()\nfunc bar(_ slider: UISlider) {}",
      "c.swift": "import SwiftUI\nlet menu: Menu",
    ])
    #expect(outline(scan) == ["Menu: c.swift:2", "UISlider: a.swift:3", "UISwitch: b.swift:2"])
  }

  @Test func `a property of the name of a type shadows it inside its type`() throws {
    let scan = try scan([
      "a.swift": "import SwiftUI\nstruct Bar { var Menu: some View { a }\nlet b = Menu() }",
      "b.swift": "import SwiftUI\nlet a = Menu()",
    ])
    #expect(outline(scan) == ["Menu: b.swift:2"])
  }

  @Test func `a private type shadows a symbol in its file only`() throws {
    let scan = try scan([
      "a.swift": "import SwiftUI\nMenu()", "b.swift": "import SwiftUI\nprivate struct Menu {}; Menu()",
    ])
    #expect(outline(scan) == ["Menu: a.swift:2"])
  }

  @Test func `only uses on changed lines count, but all declarations do`() throws {
    let changes = ChangedLines(lines: ["a.swift": [3...3]], wholeFiles: ["c.swift"])
    let scan = try scan(
      [
        "a.swift": "import SwiftUI\nButton()\nButton(); Menu()", "b.swift": "import SwiftUI\nstruct Menu {}; List()",
        "c.swift": "import SwiftUI\nSlider()",
      ], limitedTo: changes)
    #expect(outline(scan) == ["Button: a.swift:3", "Slider: c.swift:2"])
    #expect(scan.shadowedSymbols == ["Menu"])
  }

  @Test func `files that cannot be read are listed and the others are read`() throws {
    let folder = try TemporaryFolder([
      "a.swift": "import SwiftUI\nMenu()", "b.xib": "not XML", "c.swift": String(repeating: " ", count: (4 << 20) + 1),
      "d.swift": String(repeating: " ", count: 4 << 20),
    ])
    try folder.write([0xFF, 0xFE, 0x41, 0x00], to: "e.swift")
    let scan = try AppScanner(folder: folder.path, tables: .sample).scan()
    #expect(outline(scan) == ["Menu: a.swift:2"])
    #expect(
      scan.skippedFiles == [
        .init(file: "b.xib", reason: "not an interface file in Xcode's XML"),
        .init(file: "c.swift", reason: "larger than 4 MiB"),
        .init(file: "e.swift", reason: "UTF-16; only UTF-8 is read"),
      ])
    #expect(scan.fileCount == 2)
  }

  @Test(
    arguments: rows([
      (["App/project.yml", "Package.swift"], ["watchOS"], "a manifest before a package"),
      (["Package.swift", "Info.plist"], ["visionOS"], "a package before a property list"),
      (["Package.swift", "In/Package.swift"], ["visionOS"], "a package before those inside"),
      (["A/Package.swift", "In/Package.swift"], ["tvOS", "visionOS"], "packages at the same depth"),
      (["Info.plist", "a.xib"], ["macOS"], "a property list before storyboards"),
      (["a.xib", "Icon.solidimagestack/a.swift"], ["tvOS"], "storyboards"),
      (["Icon.solidimagestack/a.swift"], ["visionOS"], "layered icons"),
      (["MenuForWatchOSApp.swift"], ["watchOS"], "names of files"),
    ]))
  func `the strongest kind of file declares the platforms`(row: TableRow<([String], [String], String)>) throws {
    let texts = [
      "App/project.yml": "targets:\n  Watch:\n    platform: watchOS\n",
      "Package.swift": "let a = Package(name: \"A\",\n  platforms: [.visionOS(.v1)])",
      "A/Package.swift": "let a = Package(platforms: [.visionOS(.v1)])",
      "In/Package.swift": "let a = Package(platforms: [.tvOS(.v17)])",
      "Info.plist":
        "<plist><dict><key>LSMinimumSystemVersion</key><string>14</string></dict></plist>",
      "a.xib": "<document targetRuntime='AppleTV'/>",
      "Icon.solidimagestack/a.swift": "", "MenuForWatchOSApp.swift": "",
    ]
    let (files, expected, _) = row.values
    let found = try scan(texts.filter { files.contains($0.key) })
    #expect(found.platforms.map(\.platform.rawValue) == expected)
  }

  @Test func `platforms of interface files count when no other file declares any`() throws {
    let found = try scan([
      "a.xib": "<document targetRuntime='AppleTV'/>",
      "b.storyboard": "<document\n targetRuntime='iOS.CocoaTouch'/>", "c.swift": "",
    ])
    #expect(found.platforms.map(\.platform) == [.iOS, .iPadOS, .tvOS])
    #expect(found.platforms.map(\.place.file) == ["b.storyboard", "b.storyboard", "a.xib"])
  }

  @Test func `a folder without sources gives an empty scan`() throws { #expect(try scan([:]) == AppScan()) }

  @Test func `the folder may be a link with a slash at the end`() throws {
    let folder = try TemporaryFolder(["a/b.swift": "import SwiftUI\nMenu()"])
    try folder.link("link", to: "a")
    let scan = try AppScanner(folder: folder.file("link/"), tables: .sample).scan()
    #expect(outline(scan) == ["Menu: b.swift:2"])
  }

  @Test func `a path that is not a folder is an error`() throws {
    let folder = try TemporaryFolder(["a.swift": ""])
    let missing = folder.file("none")
    #expect(throws: AppScanError.noSuchFolder(missing)) { try AppScanner(folder: missing, tables: .sample).scan() }
    let file = folder.file("a.swift")
    #expect(throws: AppScanError.notAFolder(file)) { try AppScanner(folder: file, tables: .sample).scan() }
    #expect(AppScanError.notAFolder("x").description == "'x' is not a folder")
  }

  @Test func `the same folder gives the same result`() throws {
    var files: [String: String] = [:]
    for number in 0..<200 { files["f\(number % 7)/\(number).swift"] = "import SwiftUI\nButton(); UIFoo\(number)View()" }
    let folder = try TemporaryFolder(files)
    let first = try AppScanner(folder: folder.path, tables: .sample).scan()
    #expect(first.fileCount == 200)
    for _ in 0..<5 { #expect(try AppScanner(folder: folder.path, tables: .sample).scan() == first) }
  }
}
