import AppleProjects
import Foundation
import GuidelineAnswers
import GuidelineIndex
import GuidelineModel
import GuidelineReading
import QueryTestSupport
import TestSupport
import Testing

@testable import GuidelineReviews

struct CheckQueryTests {
  /// The rules that findings of `endless-animation` and `tiny-text` name, with an index of pages.
  private func rules(_ pages: [String: String]) throws -> [String?] {
    let fixture = try QueryFixture(pages)
    try fixture.folder.write(
      "Text(a).font(.system(size: 8))\nb.animation(.linear.repeatForever(), value: c)\n", to: "app/A.swift")
    let result = try CheckQuery(folder: "app").run(in: fixture.context.environment, index: fixture.context)
    return ["tiny-text", "endless-animation"].map { check in
      result.response.findings.first { $0.check.id == check }?.rule
    }
  }

  private static func page(_ title: String, _ rules: String...) -> String {
    "# \(title)\n\n## Best practices\n\n" + rules.map { "**\($0)** It helps.\n\n" }.joined()
  }

  @Test(
    arguments: rows(
      [
        (
          page("Typography", "Use font sizes that most people like."),
          "typography/use-font-sizes-that-most-people-like", "begins with the words of the check"
        ),
        (
          page("Typography", "Choose font sizes that are easy to read for most people."),
          "typography/choose-font-sizes-that-are-easy-to-read-for-most-people", "the rule in the words of the digest"
        ), (page("Typography", "Use font sizes that most peoples like."), "typography", "half a word"),
        (page("Typography", "Keep lines short."), "typography", "not in the index"),
        (
          page("Typography", "Use font sizes that most people like.", "Use font sizes that most people read."),
          "typography", "two rules begin alike"
        ),
        (
          page("Typography", "Use font sizes that most people.", "Use font sizes that most people read."),
          "typography/use-font-sizes-that-most-people", "the whole id"
        ),
      ] as [(String, String, String)]))
  func `a finding names its rule, or else the page`(row: TableRow<(String, String, String)>) throws {
    let (page, rule, _) = row.values
    #expect(try rules(["typography.md": page]) == [rule, "motion"])
  }

  @Test func `a rule that was reworded after the words of its check has its current id`() throws {
    let rules = try rules([
      "2024/snapshot.json": #"{"captured": "2024-02-01"}"#,
      "2024/motion.md": Self.page("Motion", "Make motion optional for everyone."),
      "2025/snapshot.json": #"{"captured": "2025-02-01"}"#,
      "2025/motion.md": Self.page("Motion", "Let everyone make motion optional."),
    ])
    #expect(rules == ["typography", "motion/let-everyone-make-motion-optional"])
  }

  @Test func `a value that the rule only recommends is a note, whatever the rule's strength`() throws {
    let fixture = try QueryFixture(["buttons.md": Self.page("Buttons", "Make buttons easy for people to use.")])
    let manifest = "let package = Package(name: \"A\", platforms: [.iOS(.v17)])"
    try fixture.folder.write(manifest, to: "app/Package.swift")
    try fixture.folder.write("Button(a) { }.frame(width: 32, height: 32)", to: "app/A.swift")
    var query = CheckQuery(folder: "app")
    query.includesPedantic = true
    let response = try query.run(in: fixture.context.environment, index: fixture.context).response
    #expect(response.findings.map(\.check.id) == ["button-hit-region"])
    #expect(response.findings.map(\.strength) == [.do])
    #expect(response.findings.map(\.severity) == [.note])
  }

  @Test func `the digest has the rule of every check`() throws {
    let folder = try TemporaryFolder([:])
    let path = folder.file("digest.sqlite")
    let request = IngestRequest(paths: [Repository.root.appending(path: "Corpus").path], workingFolder: folder.path)
    _ = try Ingestion(indexPath: path).run(request)
    let finder = CheckedRuleFinder(
      try QueryContext(indexPath: path, environment: ProcessEnvironment(folder: folder.path, variables: [:])))
    for check in Check.all {
      switch try finder.rule(of: check) {
      case .current(let record, _):
        #expect(check.isNamed(record.record.id), "\(check.id)")
        #expect(try finder.currentID(of: check) == record.record.id, "\(check.id)")
      case .removed:
        // Pages of a later revision no longer have the rule; its findings are left out.
        #expect(check.isPedantic, "\(check.id)")
      case .unknown: Issue.record("\(check.id): the digest lacks \(check.rule)")
      }
    }
  }
}
