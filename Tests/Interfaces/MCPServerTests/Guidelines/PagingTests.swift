import Testing
import TestSupport
@testable import MCPServer

/// Answers in parts.
struct PagingTests {
  /// Pages with rules of all lengths, some longer than any budget.
  private static func pages(seed: Int) -> [String: String] {
    var dice = Dice(seed: seed)
    var text = "# Toolbars\n\n## Best practices\n"
    for number in 1...40 {
      let words = 1 + dice.roll(number % 9 == 0 ? 900 : 60)
      let detail = (0..<words).map { _ in dice.pick(["hook", "nail", "shelf", "木", "“rack”"]) }
      text += "\n**Hang tool number \(number) on the wall.** \(detail.joined(separator: " ")).\n"
    }
    return ["snapshot.json": #"{"captured": "2026-02-01"}"#, "toolbars.md": text]
  }

  @Test(
    arguments: [
      ("search", ["query": "tool wall"]), ("applies", ["subject": "toolbars", "platform": "iOS"]),
      ("show", ["name": "toolbars"]), ("checklist", ["subjects": ["toolbars"]]),
    ] as [(String, [String: ArgumentValue])], [1000, 1500, 3000])
  func `parts make up the whole, and each keeps to its tokens`(
    call: (tool: String, arguments: [String: ArgumentValue]), budget: Int
  ) async throws {
    let office = try Office(Self.pages(seed: budget))
    var arguments = call.arguments
    arguments["maxTokens"] = 50_000
    let whole = try await office.call(call.tool, arguments).decoded()
    #expect(whole.nextCursor == nil)
    // Rules that are much alike are one hit.
    #expect(whole.results.count >= 30)
    var ids: [String] = []
    var cursor: String?
    var calls = 0
    repeat {
      arguments["maxTokens"] = .integer(budget)
      arguments["cursor"] = cursor.map { .string($0) }
      let part = try await office.call(call.tool, arguments)
      #expect(TokenCount.of(part.text) + TokenCount.of(part.json) <= budget)
      let shape = try part.decoded()
      #expect(!shape.results.isEmpty || shape.nextCursor == nil)
      ids += shape.results.map(\.id)
      cursor = shape.nextCursor
      calls += 1
    } while cursor != nil && calls < 200
    #expect(ids == whole.results.map(\.id))
    #expect(calls > 1)
  }

  @Test(arguments: [(5, 1000), (0, 1000), (-7, 1000), (1_000_000, 50_000)])
  func `a number of tokens beyond the limits is the nearest within them, which is said`(
    wanted: Int, used: Int
  ) async throws {
    let office = try Office(Self.pages(seed: 4))
    let answer = try await office.call("show", ["name": "toolbars", "maxTokens": .integer(wanted)])
    #expect(
      try answer.decoded().notes == ["maxTokens is from 1000 to 50000, so it is \(used)"])
    let same = try await office.call("show", ["name": "toolbars", "maxTokens": .integer(used)])
    #expect(try same.decoded().notes == nil)
    #expect(TokenCount.of(answer.text) + TokenCount.of(answer.json) <= used)
  }

  @Test(
    arguments: [
      ("search", ["query": "hooks"]), ("applies", ["subject": "toolbars", "platform": "iOS"]),
      ("show", ["name": "toolbars"]), ("checklist", ["subjects": ["toolbars"]]),
      ("diff", ["page": "toolbars"]), ("diff", ["since": "1999"]), ("diff", ["since": "2025"]),
    ] as [(String, [String: ArgumentValue])])
  func `nothing that a document has too much of makes an answer longer than it may be`(
    call: (tool: String, arguments: [String: ArgumentValue])
  ) async throws {
    let long = String(repeating: "on and on ", count: 400)
    func page(_ word: String) -> String {
      """
      # Toolbars

      ## Best practices \(long)

      **Avoid hooks \(word) \(long).** \(long)

      ## Platform considerations

      *Not supported in watchOS \(long).*

      ## Change log

      | Date | Changes |
      | --- | --- |
      """
        + (1..<200).map { "\n| June \($0 % 28 + 1), \(2020 + $0 % 6) | \(word) \(long) |" }.joined()
    }
    var pages = [
      "a/snapshot.json": #"{"captured": "2024-02-01"}"#, "a/toolbars.md": page("old"),
      "b/snapshot.json": #"{"captured": "2026-02-01"}"#, "b/toolbars.md": page("new"),
    ]
    for number in 0..<100 {
      pages["b/page-\(number).md"] = "# Page \(number) \(long)\n\n**Avoid hook \(number).** No.\n"
    }
    let office = try Office(pages)
    var arguments = call.arguments
    arguments["maxTokens"] = 1000
    let answer = try await office.call(call.tool, arguments)
    #expect(TokenCount.of(answer.text) + TokenCount.of(answer.json) <= 1000, "\(answer.text)")
  }

  @Test func `an explanation that no answer can hold is cut, which is said`() async throws {
    let office = try Office(Self.pages(seed: 3))
    let whole = try await office.call(
      "show", ["name": "toolbars/hang-tool-number-27-on-the-wall", "maxTokens": 50_000]
    ).decoded()
    let cut = try await office.call(
      "show", ["name": "toolbars/hang-tool-number-27-on-the-wall", "maxTokens": 1000]
    ).decoded()
    #expect(whole.results.first?.cut == nil)
    #expect(cut.results.first?.cut == true)
    let detail = try #require(cut.results.first?.detail)
    #expect(detail.hasSuffix("…"))
    #expect(whole.results.first?.detail?.hasPrefix(detail.dropLast()) == true)
  }

  @Test func `a cursor goes on in another server, and not in another index`() async throws {
    let pages = Self.pages(seed: 5)
    let office = try Office(pages)
    let first = try await office.call("show", ["name": "toolbars", "maxTokens": 1000])
    let cursor = try #require(try first.decoded().nextCursor)
    let other = try Office(pages)
    let next: [String: ArgumentValue] = [
      "name": "toolbars", "maxTokens": 1200, "cursor": .string(cursor),
    ]
    let answer = try await other.call("show", next).decoded()
    #expect(answer.results.first?.id != (try first.decoded().results.first?.id))
    try other.ingest([
      "x/snapshot.json": #"{"captured": "2026-03-01"}"#, "x/boxes.md": OfficePages.boxes,
    ])
    #expect(try await other.failure("show", next).hasPrefix("the cursor is not of this question"))
  }

  @Test(arguments: ["0", "-1", "39", "1000", "+1", "9223372036854775807", "9223372036854775808"])
  func `a position that nobody gave out is refused`(position: String) async throws {
    let office = try Office(Self.pages(seed: 5))
    let first = try await office.call("show", ["name": "toolbars", "maxTokens": 1000]).decoded()
    let check = try #require(first.nextCursor?.split(separator: ".").last)
    let forged: [String: ArgumentValue] = [
      "name": "toolbars", "maxTokens": 1000, "cursor": .string("\(position).\(check)"),
    ]
    #expect(
      try await office.failure("show", forged).hasPrefix("the cursor is not of this question"))
  }

  @Test(arguments: [
    ("", 0, "nothing"), ("abc", 1, "three letters a token"), ("abcd", 2, "never too few"),
    ("木木", 2, "other scripts a token a letter"), ("a’b", 2, "and signs"),
  ])
  func `tokens are counted rather too many than too few`(
    text: String, count: Int, because reason: String
  ) {
    #expect(TokenCount.of(text) == count, "\(reason)")
  }
}
