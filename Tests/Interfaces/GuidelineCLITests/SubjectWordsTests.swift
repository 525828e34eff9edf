import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineCLI

struct SubjectWordsTests {
  private struct Row: TestRow {
    let words: [String]
    let subjects: [String]
    let platforms: [Platform]
    let reason: String
  }

  private static let pages: Set = ["toolbars", "tab bars", "alerts", "designing for ios"]

  @Test(arguments: [
    Row(
      words: ["toolbars", "ios"], subjects: ["toolbars"], platforms: [.iOS],
      reason: "the last word is a platform"),
    Row(
      words: ["tab", "bars", "on", "iOS", "and", "visionOS"], subjects: ["tab bars"],
      platforms: [.iOS, .visionOS], reason: "several platforms with connecting words"),
    Row(
      words: ["tab bars on macos,tvos"], subjects: ["tab bars"], platforms: [.macOS, .tvOS],
      reason: "one quoted word with a list"),
    Row(words: ["iOS", "toolbars"], subjects: ["toolbars"], platforms: [.iOS], reason: "a platform before the page"),
    Row(
      words: ["tab", "bars", "on", "Apple", "Watch"], subjects: ["tab bars"], platforms: [.watchOS],
      reason: "a platform of two words"),
    Row(
      words: ["watch toolbars"], subjects: ["toolbars"], platforms: [.watchOS],
      reason: "an everyday name of a platform"),
    Row(
      words: ["alerts", "vs", "toolbars", "phone"], subjects: ["alerts", "toolbars"],
      platforms: [.iOS], reason: "a choice of two pages"),
    Row(
      words: ["iPad", "tab", "bars", "or", "alerts"], subjects: ["tab bars", "alerts"],
      platforms: [.iPadOS], reason: "a choice as a question"),
    Row(
      words: ["computer", "vision"], subjects: ["computer vision"], platforms: [],
      reason: "a topic that ends with an everyday name"),
    Row(
      words: ["designing", "for", "iOS"], subjects: ["designing for iOS"], platforms: [],
      reason: "the title of a page has a platform"),
    Row(
      words: ["alerts", "toolbars", "iOS"], subjects: ["alerts", "toolbars"], platforms: [.iOS],
      reason: "several pages and a platform"),
    Row(
      words: ["tab bars", "alerts"], subjects: ["tab bars", "alerts"], platforms: [],
      reason: "several pages, one of two words"),
    Row(
      words: ["undo", "toolbars"], subjects: ["undo toolbars"], platforms: [],
      reason: "a topic, of which one word is a page"),
    Row(
      words: ["undo", "on", "macOS"], subjects: ["undo"], platforms: [.macOS],
      reason: "a topic on a platform"),
    Row(
      words: ["settle", "on"], subjects: ["settle on"], platforms: [],
      reason: "a connecting word without a platform"),
    Row(
      words: ["iOS"], subjects: ["iOS"], platforms: [], reason: "a platform alone is a subject"),
  ])
  private func `platforms at the ends are no part of the subject`(row: Row) throws {
    let isPage = { (name: String) in Self.pages.contains(name.lowercased()) }
    // An index may know the titles of its pages without effort, or not.
    for isTitle in [isPage, { _ in false }] {
      let found = SubjectWords(row.words, isTitle: isTitle, isPage: isPage)
      #expect(found.subjects == row.subjects)
      #expect(found.platforms == row.platforms)
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
    (["what", "changed", "in", "toolbars", "since", "2023"], ["diff", "toolbars", "--since", "2023"]),
    (["what's new in tab bars on iOS?"], ["diff", "tab bars", "-p", "iOS"]),
    (["changes", "since", "2023", "--stat"], ["diff", "--since", "2023", "--stat"]),
    (["changes", "of", "captions"], ["search", "changes", "of", "captions"]),
    (["review", "new", "toolbars"], ["checklist", "toolbars"]),
    (["checklist", "toolbars", "--top", "1"], ["checklist", "toolbars", "-n", "1"]),
    (["search", "--weak", "captions"], ["search", "--all", "captions"]),
  ]) func `two spellings have one answer`(words: [String], others: [String]) throws {
    let fixture = try CommandLineFixture()
    let answer = fixture.hig(words)
    #expect(answer.status == .success)
    #expect(answer.output == fixture.hig(others).output)
  }
}
