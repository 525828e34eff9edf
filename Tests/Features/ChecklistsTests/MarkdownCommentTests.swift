import Testing
import TestSupport
import TextSupport

@testable import Checklists

struct MarkdownCommentTests {
  private func inside(_ comment: String) -> Substring { comment.dropFirst(4).dropLast(3) }

  private static let pieces = [
    "a", "-", "--", ">", "->", "<!--", "-->", " ", "=", "%", "%2D", "é", "語", "\n", "\"", "\\",
    "\u{301}", "!", "/", "id=", "Z", "9",
  ]

  @Test func `any id goes into a comment and comes out again`() {
    for seed in 0..<500 {
      var dice = Dice(seed: seed)
      let id = "p" + (0..<dice.roll(8)).map { _ in dice.pick(Self.pieces) }.joined()
      let comment = MarkdownComment.item([("id", id), ("check", "x"), ("none", nil)])
      #expect(!inside(comment).utf8.contains(UInt8(ascii: ">")), "\(id.debugDescription)")
      #expect(!inside(comment).contains("--"), "\(id.debugDescription)")
      #expect(!inside(comment).hasSuffix("-"), "\(id.debugDescription)")
      let found = MarkdownComment.all(in: "before \(comment) after")
      #expect(found.map(\.kind) == [.item(["id": id, "check": "x"])], "\(id.debugDescription)")
    }
  }

  @Test func `any request goes into a comment and comes out again`() throws {
    for seed in 0..<500 {
      var dice = Dice(seed: seed)
      var request = ChecklistRequest()
      request.title = (0..<8).map { _ in dice.pick(Self.pieces + ["  ", "---"]) }.joined()
      let comment = MarkdownComment.request(try line(request))
      #expect(!inside(comment).unicodeScalars.contains(">"), "\(comment)")
      #expect(!inside(comment).contains("--"), "\(comment)")
      guard case .request(let json) = MarkdownComment.all(in: comment).first?.kind else {
        Issue.record("\(comment)")
        continue
      }
      #expect(try RequestJSON.parse(json) == request, "\(comment)")
    }
  }

  private func line(_ request: ChecklistRequest) throws -> String {
    try JSONOutput.line(request)
  }

  @Test(arguments: [
    ("<!-- hig\n  id=a/b check=1 -->", "wrapped before the id"),
    ("<!-- hig id=a/b\r\n check=1\n-->", "wrapped inside"),
    ("<!-- hig   id=a/b   check=1   -->", "blanks"),
  ])
  func `a comment that an editor wrapped is read`(text: String, because reason: String) {
    #expect(
      MarkdownComment.all(in: text).map(\.kind) == [.item(["id": "a/b", "check": "1"])],
      "\(reason)")
  }

  @Test(arguments: [
    "<!-- a comment of a person -->", "<!-- hig -->", "<!-- higher id=a -->", "<!-- hig id=a",
    "<!-- hig wording=a -->", "<!-- hig:12345678 mark=odd -->", "<!-- hig checklist",
  ])
  func `other comments are not the tool's`(text: String) {
    #expect(MarkdownComment.all(in: text).isEmpty)
  }
}
