import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineCLI

struct SubjectWordsTests {
  private static let pages: Set = ["toolbars", "tab bars", "alerts", "designing for ios"]

  @Test(
    arguments: rows(
      [
        (["toolbars", "ios"], ["toolbars"], [.iOS], "the last word is a platform"),
        (
          ["tab", "bars", "on", "iOS", "and", "visionOS"], ["tab bars"], [.iOS, .visionOS],
          "several platforms with connecting words"
        ),
        (["tab bars on macos,tvos"], ["tab bars"], [.macOS, .tvOS], "one quoted word with a list"),
        (["iOS", "toolbars"], ["toolbars"], [.iOS], "a platform before the page"),
        (["tab", "bars", "on", "Apple", "Watch"], ["tab bars"], [.watchOS], "a platform of two words"),
        (["watch toolbars"], ["toolbars"], [.watchOS], "an everyday name of a platform"),
        (["alerts", "vs", "toolbars", "phone"], ["alerts", "toolbars"], [.iOS], "a choice of two pages"),
        (["iPad", "tab", "bars", "or", "alerts"], ["tab bars", "alerts"], [.iPadOS], "a choice as a question"),
        (["computer", "vision"], ["computer vision"], [], "a topic that ends with an everyday name"),
        (["designing", "for", "iOS"], ["designing for iOS"], [], "the title of a page has a platform"),
        (["alerts", "toolbars", "iOS"], ["alerts", "toolbars"], [.iOS], "several pages and a platform"),
        (["tab bars", "alerts"], ["tab bars", "alerts"], [], "several pages, one of two words"),
        (["undo", "toolbars"], ["undo toolbars"], [], "a topic, of which one word is a page"),
        (["undo", "on", "macOS"], ["undo"], [.macOS], "a topic on a platform"),
        (["settle", "on"], ["settle on"], [], "a connecting word without a platform"),
        (["iOS"], ["iOS"], [], "a platform alone is a subject"),
      ] as [([String], [String], [Platform], String)]))
  func `platforms at the ends are no part of the subject`(row: TableRow<([String], [String], [Platform], String)>)
    throws
  {
    let (words, subjects, platforms, _) = row.values
    let isPage = { (name: String) in Self.pages.contains(name.lowercased()) }
    // An index may know the titles of its pages without effort, or not.
    for isTitle in [isPage, { _ in false }] {
      let found = SubjectWords(words, isTitle: isTitle, isPage: isPage)
      #expect(found.subjects == subjects)
      #expect(found.platforms == platforms)
    }
  }

  @Test(arguments: [
    (["applies", "toolbars", "visionOS"], ["applies", "toolbars", "-p", "visionOS"]),
    (["toolbars"], ["applies", "toolbars"]), (["visionOS", "toolbars"], ["applies", "toolbars", "-p", "visionOS"]),
    (["-p", "visionOS", "toolbars"], ["applies", "toolbars", "-p", "visionOS"]),
    (["toolbars", "vs", "tab-bars"], ["compare", "toolbars", "tab-bars"]),
    (["toolbars", "-n", "1"], ["search", "toolbars", "-n", "1"]),
    (["toolbars", "on", "visionOS"], ["applies", "toolbars", "-p", "visionOS"]),
    (["applies", "toolbars", "tab-bars"], ["compare", "toolbars", "tab-bars"]),
    (["compare", "toolbars", "iOS", "visionOS"], ["compare", "toolbars", "-p", "iOS", "-p", "visionOS"]),
    (["compare", "toolbars", "vs", "tab-bars"], ["compare", "toolbars", "tab-bars"]),
    (["what", "changed", "in", "toolbars", "since", "2023"], ["diff", "toolbars", "--since", "2023"]),
    (["what's new in toolbars on iOS?"], ["diff", "toolbars", "-p", "iOS"]),
    (["changes", "since", "2023", "--stat"], ["diff", "--since", "2023", "--stat"]),
    (["review", "new", "toolbars"], ["checklist", "toolbars"]),
  ]) func `two spellings have one answer`(words: [String], others: [String]) throws {
    let fixture = try CommandLineFixture()
    let answer = fixture.hig(words)
    #expect(answer.status == .success)
    #expect(answer.output == fixture.hig(others).output)
  }
}
