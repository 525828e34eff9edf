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
  private func `platforms at the end are no part of the subject`(row: Row) throws {
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
    (["toolbars", "on", "visionOS"], ["applies", "toolbars", "-p", "visionOS"]),
    (["applies", "toolbars", "tab-bars"], ["compare", "toolbars", "tab-bars"]),
    (["review", "new", "toolbars"], ["checklist", "toolbars"]),
    (["checklist", "toolbars", "--top", "1"], ["checklist", "toolbars", "-n", "1"]),
    (["search", "--weak", "captions"], ["search", "--all", "captions"]),
  ])
  func `two spellings have one answer`(words: [String], others: [String]) throws {
    let fixture = try CommandLineFixture()
    let answer = fixture.hig(words)
    #expect(answer.status == .success)
    #expect(answer.output == fixture.hig(others).output)
  }
}
