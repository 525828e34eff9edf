import GuidelineModel
import Testing

@testable import GuidelineIndex

struct SuccessionsTests {
  private static let rules = [
    "Coil the rope to the left.", "Dry it in the shade.", "Mark the middle with red yarn.",
    "Hang it over two pegs.",
  ]

  /// A page of rules under a made-up name.
  private static func page(_ title: String, _ rules: [String]) -> String {
    "# \(title)\n\n## Best practices\n\n"
      + rules.map { "**\($0)** So it lasts.\n" }
      .joined(separator: "\n")
  }

  /// Snapshots named by the year they were made in, each with pages of some rules.
  private static func files(_ snapshots: [String: [String: [String]]], digests: Set<String> = [])
    -> [String: String]
  {
    var files: [String: String] = [:]
    for (year, pages) in snapshots {
      let digest = digests.contains(year) ? #", "digest": true"# : ""
      files["\(year)/snapshot.json"] = #"{"captured": "\#(year.prefix(4))-05-01"\#(digest)}"#
      for (title, rules) in pages { files["\(year)/\(title).md"] = page(title, rules) }
    }
    return files
  }

  private func successions(_ files: [String: String], order: [String] = ["."]) throws
    -> [String: String]
  {
    let sample = try SampleIndex(files)
    for path in order { try sample.ingest(path) }
    let index = try sample.open()
    return try PageQueries(database: index.database).successions()
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let snapshots: [String: [String: [String]]]
    let found: [String: String]

    init(_ reason: String, _ snapshots: [String: [String: [String]]], _ found: [String: String]) {
      testDescription = reason
      self.snapshots = snapshots
      self.found = found
    }
  }

  private static let other = ["Paint the bench in spring.", "Salt eats the paint."]

  @Test(arguments: [
    Row(
      "the page was renamed",
      ["2024": ["ropes": rules], "2025": ["cordage": rules]], ["ropes": "cordage"]),
    Row(
      "its rules went to a page that was there",
      ["2024": ["ropes": rules, "benches": other], "2025": ["benches": other + rules]],
      ["ropes": "benches"]),
    Row(
      "half of the rules went",
      [
        "2024": ["ropes": rules, "benches": other],
        "2025": ["benches": other + rules.prefix(2)],
      ], ["ropes": "benches"]),
    Row(
      "fewer than half did",
      [
        "2024": ["ropes": rules + ["Never step on it."], "benches": other],
        "2025": ["benches": other + rules.prefix(2)],
      ], [:]),
    Row(
      "one rule stands on another page by chance",
      ["2024": ["ropes": [rules[0]]], "2025": ["cordage": [rules[0]]]], [:]),
    Row(
      "the other page had the rules before",
      ["2024": ["ropes": rules, "cordage": rules], "2025": ["cordage": rules]], [:]),
    Row(
      "the page is still there",
      ["2024": ["ropes": rules], "2025": ["ropes": [rules[0]], "cordage": rules]], [:]),
    Row(
      "the page is gone and its rules with it",
      ["2024": ["ropes": rules], "2025": ["benches": other]], [:]),
    Row(
      "the page with most of the rules counts",
      [
        "2024": ["ropes": rules],
        "2025": ["benches": other + rules.prefix(2), "cordage": Array(rules.prefix(3))],
      ], ["ropes": "cordage"]),
    Row(
      "of two with equally many the first by name",
      ["2024": ["ropes": rules], "2025": ["knots": rules, "cordage": rules]],
      ["ropes": "cordage"]),
    Row(
      "only the page's last copy counts",
      [
        "2022": ["ropes": other], "2024": ["ropes": rules], "2025": ["benches": other],
      ], [:]),
    Row(
      "one page after the other",
      ["2022": ["twine": rules], "2024": ["ropes": rules], "2025": ["cordage": rules]],
      ["twine": "cordage", "ropes": "cordage"]),
    Row(
      "marks and letters' case make no other rule",
      ["2024": ["ropes": rules], "2025": ["cordage": rules.map { $0.uppercased() }]],
      ["ropes": "cordage"]),
  ])
  func successorIsFoundFromTheDocuments(row: Row) throws {
    #expect(try successions(Self.files(row.snapshots)) == row.found)
  }

  @Test func orderOfReadingDoesNotMatter() throws {
    let files = Self.files([
      "2024": ["ropes": Self.rules, "benches": Self.other],
      "2025": ["benches": Self.other + Self.rules],
    ])
    for order in [["2024", "2025"], ["2025", "2024"], ["2025", "2024", "2025"]] {
      #expect(try successions(files, order: order) == ["ropes": "benches"], "\(order)")
    }
    #expect(try successions(files, order: ["2024"]).isEmpty, "nothing newer has been read")
  }

  @Test func digestIsNeitherSuccessorNorCopy() throws {
    let rules = Self.rules
    let snapshots = [
      "2024": ["ropes": rules], "2025": ["cordage": rules], "2026": ["ropes": rules],
    ]
    #expect(
      try successions(Self.files(snapshots, digests: ["2026"])) == ["ropes": "cordage"],
      "the digest has the old page, but it is no copy")
    #expect(try successions(Self.files(snapshots, digests: ["2025"])).isEmpty)
  }

  @Test func copiesWithoutADateSayNothing() throws {
    var files = Self.files(["2024": ["ropes": Self.rules]])
    files["loose/cordage.md"] = Self.page("cordage", Self.rules)
    #expect(try successions(files).isEmpty)
  }
}
