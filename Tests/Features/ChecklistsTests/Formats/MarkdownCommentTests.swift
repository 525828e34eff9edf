import GuidelineHistory
import GuidelineModel
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
      let id = "p" + (0..<generator.next(below: 8)).map { _ in generator.element(of: Self.pieces) }.joined()
      let stamp = MarkdownStamp(id: id, idChecksum: MarkdownStamp.idChecksum(of: id))
      let comment = MarkdownComment.item(stamp)
      #expect(!content(comment).utf8.contains(UInt8(ascii: ">")), "\(id.debugDescription)")
      #expect(!content(comment).contains("--"), "\(id.debugDescription)")
      #expect(!content(comment).hasSuffix("-"), "\(id.debugDescription)")
      let found = MarkdownComment.all(in: "before \(comment) after")
      #expect(found.map(\.kind) == [.item(stamp)], "\(id.debugDescription)")
    }
  }

  @Test func `any request survives writing and reading`() throws {
    for seed in 0..<500 {
      var generator = SeededGenerator(seed: seed)
      var request = ChecklistRequest()
      request.title = (0..<8).map { _ in generator.element(of: Self.pieces + ["  ", "---"]) }.joined()
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

  @Test(arguments: rows([("\n  ", "wrapped"), ("\r\n ", "wrapped with CRLF"), ("   ", "several blanks")]))
  func `a comment that an editor wrapped is read`(row: TableRow<(String, String)>) {
    let (blank, reason) = row.values
    let stamp = MarkdownStamp(id: "a/b", idChecksum: MarkdownStamp.idChecksum(of: "a/b"))
    let comment = MarkdownComment.item(stamp).replacing(" ", with: blank)
    #expect(MarkdownComment.all(in: comment).map(\.kind) == [.item(stamp)], "\(reason)")
  }

  @Test func `a comment ends before the next one, also among many that lost their ends`() {
    let stamp = MarkdownStamp(id: "a/b", idChecksum: MarkdownStamp.idChecksum(of: "a/b"))
    let open = String(repeating: "<!-- hig id=c/d ", count: 50_000)
    #expect(MarkdownComment.all(in: open + MarkdownComment.item(stamp)).map(\.kind) == [.item(stamp)])
  }

  @Test func `any stamp survives writing and reading`() {
    let kinds: [MarkdownStamp.Text.Kind] = [
      .rule, .piece(.citation), .piece(.places), .piece(.mark(.new)), .piece(.mark(.changed)),
      .piece(.mark(.moved)), .piece(.mark(.gone)),
    ]
    let dates = ["2025-06-09", "2000-01-01", "1999-12-31", "2179-06-06", "2300-01-01", "2025-06", "1984"]
    for seed in 0..<300 {
      var generator = SeededGenerator(seed: seed)
      func number() -> Int { generator.next(below: 1 << 30) }
      func date() -> CalendarDate? { generator.chance(oneIn: 4) ? nil : CalendarDate(generator.element(of: dates)) }
      var stamp = MarkdownStamp(
        idChecksum: UInt32(generator.next(below: 1 << 24)),
        wording: generator.chance(oneIn: 5)
          ? nil : WordingMark(statement: "\(number())", detail: "\(number())"),
        section: generator.chance(oneIn: 5)
          ? nil : ChecklistItem.sectionChecksum(of: "\(number())"),
        platforms: generator.chance(oneIn: 5)
          ? nil : PlatformSet(rawValue: UInt8(generator.next(below: 64))),
        strength: generator.chance(oneIn: 5) ? nil : generator.element(of: Strength.allCases),
        revised: date(), captured: date())
      for _ in 0..<generator.next(below: 4) {
        stamp.texts.append(
          .init(kind: generator.element(of: kinds), checksum: MarkdownChecksum(value: UInt32(number()))))
      }
      let comment = MarkdownComment.item(stamp)
      #expect(!content(comment).contains("--") && !content(comment).contains(">"), "\(comment)")
      #expect(MarkdownComment.all(in: comment).map(\.kind) == [.item(stamp)], "\(comment)")
    }
  }

  @Test(arguments: [
    Named("blanks and line ends", "One \n  two\tthree."), Named("backslashes", #"One two\ three\."#),
    Named("escapes", "One two &lt;three."), Named("nothing", "One two three."),
  ]) func `a text is found at the beginning of another whatever formatters changed`(text: Named<String>) throws {
    let checksum = MarkdownChecksum(of: text.value.replacing("&lt;", with: "<"))
    let whole = text.value + "  and more words."
    let end = try #require(checksum.endOfMatch(in: Substring(whole)), "\(text.reason)")
    #expect(whole[..<end] == text.value, "\(text.reason)")
    #expect(checksum.endOfMatch(in: Substring(text.value + "x")) == nil, "part of a word")
    #expect(checksum.endOfMatch(in: Substring("x" + whole)) == nil, "another beginning")
  }

  @Test(arguments: [
    "<!-- a comment of a person -->", "<!-- hig -->", "<!-- higher id=a -->", "<!-- hig id=a",
    "<!-- hig wording=a -->", "<!-- hig:12345678 mark=odd -->", "<!-- hig checklist",
    "<!-- hig id=a/b\n \ncheck=1 -->", "<!-- hig id=a/b\r\n\r\ncheck=1 -->",
    "<!-- hig id=a/b\r\rcheck=1 -->",
  ])
  func `other comments are ignored`(text: String) {
    #expect(MarkdownComment.all(in: text).isEmpty)
  }
}
