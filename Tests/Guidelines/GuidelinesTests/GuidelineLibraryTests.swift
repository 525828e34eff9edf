import Foundation
import GuidelineIndex
import GuidelineReading
import Guidelines
import TestSupport
import Testing

struct GuidelineLibraryTests {
  private static let toolbars = """
    # Toolbars

    A toolbar holds common commands.

    ## Best practices

    **Avoid crowding a toolbar.** Every item competes for attention.

    ## Platform considerations

    Not supported in watchOS.

    ### visionOS

    **Prefer large items in a toolbar.** People select them with their eyes.

    ## Change log

    | Date | Changes |
    | --- | --- |
    | June 9, 2025 | Larger items in visionOS. |
    """
  private static let buttons = """
    # Buttons

    ## Best practices

    **Make each button at least 44 points wide.** A smaller tap target is hard to hit.
    """

  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder(["toolbars.md": Self.toolbars, "buttons.md": Self.buttons])
    path = folder.file("index.sqlite")
    let report = try Ingestion(indexPath: path)
      .run(IngestRequest(paths: [folder.path], workingFolder: folder.path))
    try #require(report.failures.isEmpty)
  }

  @Test func `the example in the documentation is the code that the tests run`() throws {
    let example = try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "LibraryExample.swift"), encoding: .utf8)
    let page = try String(
      contentsOf: Repository.root.appending(path: "docs/library.md"), encoding: .utf8)
    #expect(page.contains("```swift\n\(example)```\n"))
  }

  @Test func `the example returns rules of a page and of a search`() throws {
    let address = "https://developer.apple.com/design/human-interface-guidelines"
    let lines = try advice(index: path)
    #expect(
      lines == [
        "Avoid crowding a toolbar. (\(address)/toolbars#Best-practices)",
        "Prefer large items in a toolbar. (\(address)/toolbars#visionOS)",
        "Make each button at least 44 points wide. (\(address)/buttons#Best-practices)",
      ])
    #expect(try prohibitions(in: Self.toolbars).map(\.id) == ["toolbars/avoid-crowding-a-toolbar"])
  }

  @Test func `a rule carries the facts of its record`() throws {
    let library = try GuidelineLibrary.open(path: path)
    let rule = try #require(try library.rules(of: "UIToolbar", on: .visionOS).last)
    #expect(rule.id == "toolbars/prefer-large-items-in-a-toolbar")
    #expect(rule.statement == "Prefer large items in a toolbar.")
    #expect(rule.explanation == "People select them with their eyes.")
    #expect(rule.platforms == [.visionOS])
    #expect(rule.strength == .prefer)
    #expect(rule.page == "toolbars")
    #expect(rule.revised == "2025-06-09")
  }

  @Test func `a platform leaves out the rules of other platforms and keeps unknown ones`() throws {
    let library = try GuidelineLibrary.open(path: path)
    #expect(try library.rules(of: "toolbars").count == 2)
    #expect(try library.rules(of: "toolbars", on: .iOS).count == 1)
    #expect(try library.rules(of: "buttons", on: .iOS).map(\.platforms) == [nil])
    #expect(try library.search("large toolbar items", on: .tvOS).map(\.strength) == [.avoid])
  }

  @Test func `pages are ordered by slug`() throws {
    let pages = try GuidelineLibrary.open(path: path).pages()
    #expect(pages.map(\.slug) == ["buttons", "toolbars"])
    #expect(pages.map(\.title) == ["Buttons", "Toolbars"])
    #expect(pages.map(\.ruleCount) == [1, 2])
    #expect(pages[0].platforms == nil)
    #expect(pages[1].platforms == [.iOS, .iPadOS, .macOS, .tvOS, .visionOS])
    #expect(pages[1].revised == "2025-06-09")
  }

  @Test func `a search without words or results returns nothing`() throws {
    let library = try GuidelineLibrary.open(path: path)
    #expect(try library.search(" ").isEmpty)
    #expect(try library.search("toolbar", limit: 0).isEmpty)
    #expect(try library.search("toolbar", limit: -1).isEmpty)
  }

  @Test func `errors name the file, page or problem`() throws {
    let library = try GuidelineLibrary.open(path: path)
    #expect(throws: GuidelineError.unknownPage("zymurgy")) { try library.rules(of: "zymurgy") }
    let missing = folder.file("missing.sqlite")
    #expect(throws: GuidelineError.index(reason: "no index at '\(missing)'")) {
      try GuidelineLibrary.open(path: missing)
    }
    let reason = "not a guideline page: JSON without a DocC identifier"
    #expect(throws: GuidelineError.document(reason: reason)) {
      try GuidelineLibrary.read(#"{"title": "Toolbars"}"#, path: "toolbars.json")
    }
  }
}
