import GuidelineModel
import IndexTestSupport
import TestSupport
import Testing

@testable import GuidelineIndex

struct SuccessionsTests {
  private static let rules = [
    "Align the toggle to the left.", "Dim it in the dark.", "Mark the middle with a red dot.", "Drag it over two tabs.",
  ]

  /// A page of rules under a made-up name.
  private static func page(_ title: String, _ rules: [String]) -> String {
    "# \(title)\n\n## Best practices\n\n" + rules.map { "**\($0)** So it stays clear.\n" }.joined(separator: "\n")
  }

  /// Snapshots named by the year they were made in, each with pages of some rules.
  private static func files(_ snapshots: [String: [String: [String]]], digests: Set<String> = []) -> [String: String] {
    var files: [String: String] = [:]
    for (year, pages) in snapshots {
      let digest = digests.contains(year) ? #", "digest": true"# : ""
      files["\(year)/snapshot.json"] = #"{"captured": "\#(year.prefix(4))-05-01"\#(digest)}"#
      for (title, rules) in pages { files["\(year)/\(title).md"] = page(title, rules) }
    }
    return files
  }

  private func successions(_ files: [String: String], order: [String] = ["."]) throws -> [String: String] {
    let sample = try SampleIndex(files)
    for path in order { try sample.ingest(path) }
    let index = try sample.open()
    return try CaptureQueries(database: index.database).allCaptures().successions
  }

  private static let other = ["Tint the step in the accent color.", "Contrast hides the tint."]

  /// The pages of snapshots with their rules, and the successors of pages.
  private static let cases: [([String: [String: [String]]], [String: String], String)] = [
    (["2024": ["toggles": rules], "2025": ["switches": rules]], ["toggles": "switches"], "the page was renamed"),
    (
      ["2024": ["toggles": rules, "stepsets": other], "2025": ["stepsets": other + rules]], ["toggles": "stepsets"],
      "its rules went to a page that was there"
    ),
    (
      ["2024": ["toggles": rules, "stepsets": other], "2025": ["stepsets": other + rules.prefix(2)]],
      ["toggles": "stepsets"], "half of the rules went"
    ),
    (
      [
        "2024": ["toggles": rules + ["Never hide it."], "stepsets": other],
        "2025": ["stepsets": other + rules.prefix(2)],
      ], [:], "fewer than half did"
    ),
    (
      ["2024": ["toggles": [rules[0]]], "2025": ["switches": [rules[0]]]], [:],
      "another page has one rule by chance"
    ),
    (
      ["2024": ["toggles": rules, "switches": rules], "2025": ["switches": rules]], [:],
      "the other page had the rules before"
    ),
    (
      ["2024": ["toggles": rules], "2025": ["toggles": [rules[0]], "switches": rules]], [:],
      "the page is still there"
    ),
    (["2024": ["toggles": rules], "2025": ["stepsets": other]], [:], "the page is gone and its rules with it"),
    (
      [
        "2024": ["toggles": rules],
        "2025": ["stepsets": other + rules.prefix(2), "switches": Array(rules.prefix(3))],
      ],
      ["toggles": "switches"], "the page with most of the rules counts"
    ),
    (
      ["2024": ["toggles": rules], "2025": ["tickers": rules, "switches": rules]], ["toggles": "switches"],
      "of two with equally many the first by name"
    ),
    (
      ["2022": ["toggles": other], "2024": ["toggles": rules], "2025": ["stepsets": other]], [:],
      "only the page's last capture counts"
    ),
    (
      ["2022": ["checkmarks": rules], "2024": ["toggles": rules], "2025": ["switches": rules]],
      ["checkmarks": "switches", "toggles": "switches"], "one page after the other"
    ),
    (
      ["2024": ["toggles": rules], "2025": ["switches": rules.map { $0.uppercased() }]], ["toggles": "switches"],
      "marks and letters' case make no other rule"
    ),
  ]

  @Test(arguments: rows(cases))
  func `a successor is found from the documents`(
    row: TableRow<([String: [String: [String]]], [String: String], String)>
  ) throws {
    let (snapshots, found, reason) = row.values
    #expect(try successions(Self.files(snapshots)) == found, "\(reason)")
  }

  @Test func `the order of reading does not matter`() throws {
    let files = Self.files([
      "2024": ["toggles": Self.rules, "stepsets": Self.other], "2025": ["stepsets": Self.other + Self.rules],
    ])
    for order in [["2024", "2025"], ["2025", "2024"], ["2025", "2024", "2025"]] {
      #expect(try successions(files, order: order) == ["toggles": "stepsets"], "\(order)")
    }
    #expect(try successions(files, order: ["2024"]).isEmpty, "nothing newer has been read")
  }

  @Test func `a digest is neither successor nor copy`() throws {
    let rules = Self.rules
    let snapshots = ["2024": ["toggles": rules], "2025": ["switches": rules], "2026": ["toggles": rules]]
    #expect(
      try successions(Self.files(snapshots, digests: ["2026"])) == ["toggles": "switches"],
      "the digest has the old page, but it is not a capture")
    #expect(try successions(Self.files(snapshots, digests: ["2025"])).isEmpty)
  }

  @Test func `copies without a date say nothing`() throws {
    var files = Self.files(["2024": ["toggles": Self.rules]])
    files["loose/switches.md"] = Self.page("switches", Self.rules)
    #expect(try successions(files).isEmpty)
  }
}
