import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineHistory

struct PageHistoryTests {
  private let rules: [GuidelineRecord] = [
    .rule("Group related items.", "People scan toolbars.", for: .of(.iOS)),
    .rule("Shorten the labels.", "Long ones wrap.", for: .of(.iOS)),
  ]
  private let extra = GuidelineRecord.rule("Show steady progress.", "Jumps confuse people.", for: .of(.iOS))

  private func history(_ captures: PageCapture...) -> PageHistory { PageHistory(captures: captures, titles: .none) }

  private func labels(_ history: PageHistory) -> [String] { history.revisions.map(\.label) }

  @Test func `captures of one revision are grouped`() {
    let history = history(
      .of(rules, revised: "2025-06-09", captured: "2025-07-01", document: "a.md"),
      .of(rules, revised: "2025-06-09", captured: "2025-09-01", document: "b.md"))
    #expect(labels(history) == ["2025-06-09"])
    #expect(history.revisions.first?.captures.map(\.document) == ["a.md", "b.md"])
    #expect(history.revisions.first?.firstCaptured == day("2025-07-01"))
    #expect(history.revisions.first?.day == day("2025-07-01"))
  }

  @Test func `conversion artifacts do not make a revision`() {
    var other = rules
    other[0].detail = "People scan “toolbars”."
    let history = history(
      .of(rules + [.text(.note, "Alerts interrupt.")], revised: "2025-06-09", document: "a.md"),
      .of(other, revised: "2025-06-09", captured: "2025-09-01", document: "b.md"))
    #expect(labels(history) == ["2025-06-09"])
  }

  @Test func `captures with other dates are other revisions`() {
    let history = history(
      .of(rules, revised: "2025-06-09", document: "a.md"),
      .of(rules + [extra], revised: "2025-09-09", document: "b.md"))
    #expect(labels(history) == ["2025-06-09", "2025-09-09"])
    #expect(history.revisions.allSatisfy { !$0.isUnlogged })
  }

  @Test func `the same text under another date is another revision`() {
    let history = history(
      .of(rules, revised: "2025-06-09", document: "a.md"), .of(rules, revised: "2025-09-09", document: "b.md"))
    #expect(labels(history) == ["2025-06-09", "2025-09-09"])
  }

  @Test func `other text under the same date is another revision`() {
    let history = history(
      .of(rules, revised: "2025-12-16", captured: "2025-12-20", document: "a.md"),
      .of(rules + [extra], revised: "2025-12-16", captured: "2026-01-28", document: "b.md"))
    #expect(labels(history) == ["2025-12-16", "2025-12-16, seen 2026-01-28"])
    #expect(history.revisions.map(\.isUnlogged) == [false, true])
  }

  @Test func `text that returns under the same date belongs to one revision`() {
    let history = history(
      .of(rules, revised: "2025-12-16", captured: "2025-12-20", document: "a.md"),
      .of(rules + [extra], revised: "2025-12-16", captured: "2026-01-28", document: "b.md"),
      .of(rules, revised: "2025-12-16", captured: "2026-02-10", document: "c.md"))
    #expect(labels(history) == ["2025-12-16"])
    #expect(history.revisions.first?.captures.map(\.document) == ["a.md", "b.md", "c.md"])
  }

  @Test func `captures of one day are one revision`() {
    let history = history(
      .of(rules, revised: "2025-12-16", captured: "2026-01-28", document: "a.md"),
      .of(rules + [extra], revised: "2025-12-16", captured: "2026-01-28", document: "b.md"))
    #expect(labels(history) == ["2025-12-16"])
    #expect(history.revisions.first?.representativeCapture.document == "b.md")
  }

  @Test func `the complete capture of a day represents an incomplete one`() {
    // The incomplete capture is compared first and would be another revision.
    let history = history(
      .of(rules + [extra], revised: "2025-12-16", captured: "2025-12-20", document: "a.md"),
      .of(rules, revised: "2025-12-16", captured: "2026-01-28", document: "b.md"),
      .of(rules + [extra], revised: "2025-12-16", captured: "2026-01-28", document: "c.md"))
    #expect(labels(history) == ["2025-12-16"])
    #expect(history.revisions.first?.captures.map(\.document) == ["a.md", "b.md", "c.md"])
    #expect(history.revisions.first?.representativeCapture.document == "c.md")
  }

  @Test func `documents of several folders may have the same path`() {
    let history = history(
      .of(rules, revised: "2025-06-09", document: "toolbars.md"),
      .of(rules + [extra], revised: "2025-06-09", document: "toolbars.md"))
    #expect(labels(history) == ["2025-06-09", "2025-06-09"])
  }

  @Test func `a capture without a log is dated by the log of a later capture`() {
    let history = history(
      .of(rules, captured: "2025-07-01", document: "a.md"),
      .of(
        rules + [extra], revised: "2025-09-09", captured: "2025-10-01", document: "b.md",
        log: [("2025-09-09", "Added guidance."), ("2025-06-09", "New page.")]))
    #expect(labels(history) == ["2025-06-09", "2025-09-09"])
    #expect(history.revisions.map(\.isDateInferred) == [true, false])
    #expect(history.undated.isEmpty)
  }

  @Test func `a capture older than every log is named by its day`() {
    let history = history(
      .of(rules, captured: "2023-01-13", document: "a.md"),
      .of(
        rules + [extra], revised: "2025-09-09", captured: "2025-10-01", document: "b.md",
        log: [("2025-09-09", "Added guidance.")]))
    #expect(labels(history) == ["seen 2023-01-13", "2025-09-09"])
    #expect(history.revisions.map(\.isDateInferred) == [false, false])
  }

  @Test func `equal captures without a log are one revision`() {
    let history = history(
      .of(rules, captured: "2023-01-13", document: "a.md"), .of(rules, captured: "2023-04-01", document: "b.md"),
      .of(rules + [extra], captured: "2023-05-01", document: "c.md"))
    #expect(labels(history) == ["seen 2023-01-13", "seen 2023-05-01"])
  }

  @Test func `captures without any date are listed separately`() {
    let history = history(
      .of(rules, document: "z.md"), .of(rules, revised: "2025-06-09", document: "a.md"), .of(rules, document: "b.md"))
    #expect(labels(history) == ["2025-06-09"])
    #expect(history.undated.map(\.document) == ["b.md", "z.md"])
  }

  @Test func `a page without dated captures has no revision`() {
    let history = history(.of(rules, title: "Toolbars and more", document: "a.md"))
    #expect(history.revisions.isEmpty)
    #expect(history.title == "Toolbars and more")
    #expect(!history.beginsWithNewPage)
  }

  @Test func `the order of the captures does not matter`() {
    let captures: [PageCapture] = [
      .of(rules, captured: "2025-07-01", document: "a.md"),
      .of(rules, revised: "2025-06-09", captured: "2025-07-01", document: "b.md", log: [("2025-06-09", "New page.")]),
      .of(
        rules + [extra], revised: "2025-06-09", captured: "2025-08-01", document: "c.md",
        log: [("2025-06-09", "New page, with examples.")]),
      .of(
        [extra] + rules, title: "Toolbars today", revised: "2025-09-09", captured: "2025-10-01",
        document: "d.md", log: [("2025-09-09", "Added guidance.")]),
      .of(rules, document: "e.md"), .of([extra], revised: "2025-06", document: "f.md"),
    ]
    let expected = PageHistory(captures: captures, titles: .none)
    for seed in 0..<40 {
      var generator = SeededGenerator(seed: seed)
      let history = PageHistory(captures: captures.shuffled(using: &generator), titles: .none)
      #expect(labels(history) == labels(expected))
      #expect(
        history.revisions.map { $0.captures.map(\.document) } == expected.revisions.map { $0.captures.map(\.document) })
      #expect(history.changeLog == expected.changeLog)
      #expect(history.title == "Toolbars today")
      #expect(history.undated.map(\.document) == ["e.md"])
    }
  }

  @Test func `change logs are merged, and the newest capture counts`() {
    let history = history(
      .of(
        rules, revised: "2025-06-09", captured: "2025-07-01", document: "a.md",
        log: [("2025-06-09", "Aded menus."), ("2024-01-01", "New page.")]),
      .of(
        rules, revised: "2025-09-09", captured: "2025-10-01", document: "b.md",
        log: [("2025-09-09", "Added badges."), ("2025-06-09", "Added menus.")]))
    #expect(history.changeLog.map(\.text) == ["Added badges.", "Added menus.", "New page."])
  }

  @Test func `entries of one day stay in order`() {
    let history = history(
      .of(
        rules, revised: "2025-09-09", document: "a.md",
        log: [("2025-09-09", "Added badges."), ("2025-09-09", "Added menus.")]))
    #expect(history.changeLog.map(\.text) == ["Added badges.", "Added menus."])
  }

  @Test func `a revision is found by the document that shows it`() {
    let history = history(
      .of(rules, revised: "2025-06-09", captured: "2025-07-01", document: "a.md"),
      .of(rules + [extra], revised: "2025-09-09", captured: "2025-10-01", document: "a.md"))
    #expect(history.revision(showing: "a.md", captured: day("2025-10-01"))?.label == "2025-09-09")
    #expect(history.revision(showing: "a.md", captured: day("2025-10-02")) == nil)
    #expect(history.revision(showing: "b.md", captured: day("2025-10-01")) == nil)
  }

  @Test(
    arguments: rows([
      ("New page.", "2025-06-09", true, "the oldest entry is a new page of the oldest revision"),
      ("Added guidance.", "2025-06-09", false, "the oldest entry is another change"),
      ("New page.", "2024-01-01", false, "the new page is older than the oldest capture"),
    ]))
  func `a page is new when its oldest log entry says so`(row: TableRow<(String, String, Bool, String)>) {
    let (text, date, isNew, _) = row.values
    let history = history(.of(rules, revised: "2025-06-09", document: "a.md", log: [(date, text)]))
    #expect(history.beginsWithNewPage == isNew, "\(row.reason)")
  }
}

struct PageRevisionTests {
  private let rules: [GuidelineRecord] = [
    .rule("Group related items.", for: .of(.iOS)), .rule("Shorten the labels.", for: .of(.iOS)),
  ]

  private func representative(_ captures: PageCapture...) -> String {
    var revision = PageRevision(date: nil, capture: captures[0])
    revision.add(Array(captures.dropFirst()))
    #expect(revision.captures.map(\.document) == captures.map(\.document))
    return revision.representativeCapture.document
  }

  @Test func `the most complete capture is representative`() {
    let good = PageCapture.of(rules, revised: "2025-06-09", captured: "2025-07-01", document: "good.md")
    #expect(
      representative(good, .of(rules, revised: "2025-06-09", document: "bad.md", omissions: .tables)) == "good.md",
      "tables")
    #expect(representative(.of(rules, captured: "2025-08-01", document: "bad.md"), good) == "good.md", "the change log")
    #expect(
      representative(
        .of(
          [rules[0], .rule("Shorten the labels.")], revised: "2025-06-09", captured: "2025-08-01",
          document: "bad.md"), good) == "good.md", "platforms")
    #expect(
      representative(
        .of(rules + [.rule("Wait.")], revised: "2025-06-09", document: "whole.md"),
        .of(rules, revised: "2025-06-09", document: "bad.md")) == "whole.md", "an additional rule of unknown platforms")
    #expect(
      representative(good, .of([rules[0]], revised: "2025-06-09", captured: "2025-08-01", document: "bad.md"))
        == "good.md", "rules")
  }

  @Test func `the latest of equally complete captures is representative`() {
    let old = PageCapture.of(rules, revised: "2025-06-09", captured: "2025-07-01", document: "a.md")
    let new = PageCapture.of(rules, revised: "2025-06-09", captured: "2025-08-01", document: "b.md")
    #expect(representative(old, new) == "b.md")
    #expect(representative(new, old) == "b.md")
  }

  @Test func `the path decides between captures of one day`() {
    let first = PageCapture.of(rules, revised: "2025-06-09", document: "a.md")
    let second = PageCapture.of(rules, revised: "2025-06-09", document: "b.md")
    #expect(representative(first, second) == "a.md")
    #expect(representative(second, first) == "a.md")
  }

  @Test func `a single capture is representative`() {
    let capture = PageCapture.of([], document: "a.md")
    let revision = PageRevision(date: nil, capture: capture)
    #expect(revision.captures.map(\.document) == ["a.md"])
    #expect(revision.representativeCapture.document == "a.md")
  }

  @Test func `the representative capture does not depend on the order of addition`() {
    let captures = (0..<6).map { number in
      PageCapture.of(
        Array(rules.prefix(number % 3)), revised: number.isMultiple(of: 2) ? "2025-06-09" : nil,
        captured: "2025-07-0\(number + 1)", document: "\(number).md", omissions: number == 5 ? .tables : [])
    }
    for seed in 0..<20 {
      var generator = SeededGenerator(seed: seed)
      let shuffled = captures.shuffled(using: &generator)
      var revision = PageRevision(date: nil, capture: shuffled[0])
      for capture in shuffled.dropFirst() { revision.add([capture]) }
      #expect(revision.representativeCapture.document == "2.md", "seed \(seed)")
    }
  }

  @Test func `a revision without any date is labelled not dated`() {
    let revision = PageRevision(date: nil, capture: .of(rules))
    #expect(revision.label == "not dated")
    #expect(revision.day == nil)
  }
}
