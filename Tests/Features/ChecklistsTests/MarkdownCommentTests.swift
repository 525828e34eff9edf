import TestSupport
import Testing
import TextSupport

@testable import Checklists

struct MarkdownCommentTests {
  private func content(_ comment: String) -> Substring { comment.dropFirst(4).dropLast(3) }

  private static let pieces = [
    "a", "-", "--", ">", "->", "<!--", "-->", " ", "=", "%", "%2D", "é", "語", "\n", "\"", "\\",
    "\u{301}", "!", "/", "id=", "Z", "9",
  ]

  @Test func `any id survives writing and reading`() {
    for seed in 0..<500 {
      var generator = SeededGenerator(seed: seed)
      let id =
        "p"
        + (0..<generator.next(below: 8)).map { _ in generator.element(of: Self.pieces) }.joined()
      let comment = MarkdownComment.item([("id", id), ("check", "x"), ("none", nil)])
      #expect(!content(comment).utf8.contains(UInt8(ascii: ">")), "\(id.debugDescription)")
      #expect(!content(comment).contains("--"), "\(id.debugDescription)")
      #expect(!content(comment).hasSuffix("-"), "\(id.debugDescription)")
      let found = MarkdownComment.all(in: "before \(comment) after")
      #expect(found.map(\.kind) == [.item(["id": id, "check": "x"])], "\(id.debugDescription)")
    }
  }

  @Test func `any request survives writing and reading`() throws {
    for seed in 0..<500 {
      var generator = SeededGenerator(seed: seed)
      var request = ChecklistRequest()
      request.title = (0..<8).map { _ in generator.element(of: Self.pieces + ["  ", "---"]) }
        .joined()
      let comment = MarkdownComment.request(try JSONOutput.line(request))
      #expect(!content(comment).unicodeScalars.contains(">"), "\(comment)")
      #expect(!content(comment).contains("--"), "\(comment)")
      guard case .request(let json) = MarkdownComment.all(in: comment).first?.kind else {
        Issue.record("\(comment)")
        continue
      }
      #expect(try RequestJSON.parse(json) == request, "\(comment)")
    }
  }

  @Test(arguments: [
    Named("wrapped before the id", "<!-- hig\n  id=a/b check=1 -->"),
    Named("wrapped between fields", "<!-- hig id=a/b\r\n check=1\n-->"),
    Named("several blanks", "<!-- hig   id=a/b   check=1   -->"),
  ])
  func `a comment that an editor wrapped is read`(text: Named<String>) {
    #expect(
      MarkdownComment.all(in: text.value).map(\.kind) == [.item(["id": "a/b", "check": "1"])],
      "\(text.reason)")
  }

  @Test(arguments: [
    "<!-- a comment of a person -->", "<!-- hig -->", "<!-- higher id=a -->", "<!-- hig id=a",
    "<!-- hig wording=a -->", "<!-- hig:12345678 mark=odd -->", "<!-- hig checklist",
  ])
  func `other comments are ignored`(text: String) {
    #expect(MarkdownComment.all(in: text).isEmpty)
  }
}
