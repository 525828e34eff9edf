import GuidelineModel
import Testing

@testable import GuidelineHistory

struct PageHistoryTests {
  private let rules: [GuidelineRecord] = [
    .rule("Mind the trees.", "They hold kites.", for: .of(.iOS)),
    .rule("Carry spare string.", "Knots come undone.", for: .of(.iOS)),
  ]
  private let extra = GuidelineRecord.rule(
    "Wait for steady wind.", "Gusts break frames.", for: .of(.iOS))

  private func history(_ captures: PageCapture...) -> PageHistory {
    PageHistory(captures: captures, titles: .none)
  }

  private func labels(_ history: PageHistory) -> [String] { history.revisions.map(\.label) }

  @Test func copiesOfOneRevisionAreOne() {
    let history = history(
      .of(rules, revised: "2025-06-09", captured: "2025-07-01", document: "a.md"),
      .of(rules, revised: "2025-06-09", captured: "2025-09-01", document: "b.md"))
    #expect(labels(history) == ["2025-06-09"])
    #expect(history.revisions.first?.captures.map(\.document) == ["a.md", "b.md"])
    #expect(history.revisions.first?.seen == day("2025-07-01"))
    #expect(history.revisions.first?.day == day("2025-07-01"))
  }

  @Test func whatConvertersChangeMakesNoRevision() {
    var other = rules
    other[0].detail = "They hold “kites”."
    let history = history(
      .of(rules + [.text(.note, "Thunder kills.")], revised: "2025-06-09", document: "a.md"),
      .of(other, revised: "2025-06-09", captured: "2025-09-01", document: "b.md"))
    #expect(labels(history) == ["2025-06-09"])
  }

  @Test func otherDatesAreOtherRevisions() {
    let history = history(
      .of(rules, revised: "2025-06-09", document: "a.md"),
      .of(rules + [extra], revised: "2025-09-09", document: "b.md"))
    #expect(labels(history) == ["2025-06-09", "2025-09-09"])
    #expect(history.revisions.allSatisfy { !$0.isUnlogged })
  }

  @Test func otherDateWithTheSameTextIsARevisionAsWell() {
    let history = history(
      .of(rules, revised: "2025-06-09", document: "a.md"),
      .of(rules, revised: "2025-09-09", document: "b.md"))
    #expect(labels(history) == ["2025-06-09", "2025-09-09"])
  }

  @Test func otherTextUnderTheSameDateIsARevisionOfItsOwn() {
    let history = history(
      .of(rules, revised: "2025-12-16", captured: "2025-12-20", document: "a.md"),
      .of(rules + [extra], revised: "2025-12-16", captured: "2026-01-28", document: "b.md"))
    #expect(labels(history) == ["2025-12-16", "2025-12-16, seen 2026-01-28"])
    #expect(history.revisions.map(\.isUnlogged) == [false, true])
  }

  @Test func textThatComesBackUnderTheSameDateWasNeverAway() {
    let history = history(
      .of(rules, revised: "2025-12-16", captured: "2025-12-20", document: "a.md"),
      .of(rules + [extra], revised: "2025-12-16", captured: "2026-01-28", document: "b.md"),
      .of(rules, revised: "2025-12-16", captured: "2026-02-10", document: "c.md"))
    #expect(labels(history) == ["2025-12-16"])
    #expect(history.revisions.first?.captures.map(\.document) == ["a.md", "b.md", "c.md"])
  }

  @Test func copiesOfOneDayAreOneRevision() {
    let history = history(
      .of(rules, revised: "2025-12-16", captured: "2026-01-28", document: "a.md"),
      .of(rules + [extra], revised: "2025-12-16", captured: "2026-01-28", document: "b.md"))
    #expect(labels(history) == ["2025-12-16"])
    #expect(history.revisions.first?.representativeCapture.document == "b.md")
  }

  @Test func goodCopyOfADaySpeaksForABadOne() {
    // The bad capture comes first and would be a revision of its own.
    let history = history(
      .of(rules + [extra], revised: "2025-12-16", captured: "2025-12-20", document: "a.md"),
      .of(rules, revised: "2025-12-16", captured: "2026-01-28", document: "b.md"),
      .of(rules + [extra], revised: "2025-12-16", captured: "2026-01-28", document: "c.md"))
    #expect(labels(history) == ["2025-12-16"])
    #expect(history.revisions.first?.captures.map(\.document) == ["a.md", "b.md", "c.md"])
    #expect(history.revisions.first?.representativeCapture.document == "c.md")
  }

  @Test func documentsOfSeveralFoldersMayHaveOnePath() {
    let history = history(
      .of(rules, revised: "2025-06-09", document: "kites.md"),
      .of(rules + [extra], revised: "2025-06-09", document: "kites.md"))
    #expect(labels(history) == ["2025-06-09", "2025-06-09"])
  }

  @Test func copyWithoutADateGetsThatOfALaterCopysLog() {
    let history = history(
      .of(rules, captured: "2025-07-01", document: "a.md"),
      .of(
        rules + [extra], revised: "2025-09-09", captured: "2025-10-01", document: "b.md",
        log: [("2025-09-09", "Added guidance."), ("2025-06-09", "New page.")]))
    #expect(labels(history) == ["2025-06-09", "2025-09-09"])
    #expect(history.revisions.map(\.isDateInferred) == [true, false])
    #expect(history.undated.isEmpty)
  }

  @Test func copyOlderThanEveryLogIsNamedByTheDayItWasSeen() {
    let history = history(
      .of(rules, captured: "2023-01-13", document: "a.md"),
      .of(
        rules + [extra], revised: "2025-09-09", captured: "2025-10-01", document: "b.md",
        log: [("2025-09-09", "Added guidance.")]))
    #expect(labels(history) == ["seen 2023-01-13", "2025-09-09"])
    #expect(history.revisions.map(\.isDateInferred) == [false, false])
  }

  @Test func equalCopiesWithoutALogAreOne() {
    let history = history(
      .of(rules, captured: "2023-01-13", document: "a.md"),
      .of(rules, captured: "2023-04-01", document: "b.md"),
      .of(rules + [extra], captured: "2023-05-01", document: "c.md"))
    #expect(labels(history) == ["seen 2023-01-13", "seen 2023-05-01"])
  }

  @Test func copiesWithoutAnyDateAreKeptApart() {
    let history = history(
      .of(rules, document: "z.md"), .of(rules, revised: "2025-06-09", document: "a.md"),
      .of(rules, document: "b.md"))
    #expect(labels(history) == ["2025-06-09"])
    #expect(history.undated.map(\.document) == ["b.md", "z.md"])
  }

  @Test func pageWithoutDatedCopiesHasNoRevision() {
    let history = history(.of(rules, title: "Kites and more", document: "a.md"))
    #expect(history.revisions.isEmpty)
    #expect(history.title == "Kites and more")
    #expect(!history.beginsWithNewPage)
  }

  @Test func orderOfTheCopiesDoesNotMatter() {
    let captures: [PageCapture] = [
      .of(rules, captured: "2025-07-01", document: "a.md"),
      .of(
        rules, revised: "2025-06-09", captured: "2025-07-01", document: "b.md",
        log: [("2025-06-09", "New page.")]),
      .of(
        rules + [extra], revised: "2025-06-09", captured: "2025-08-01", document: "c.md",
        log: [("2025-06-09", "New page, with examples.")]),
      .of(
        [extra] + rules, title: "Kites today", revised: "2025-09-09", captured: "2025-10-01",
        document: "d.md", log: [("2025-09-09", "Added guidance.")]),
      .of(rules, document: "e.md"), .of([extra], revised: "2025-06", document: "f.md"),
    ]
    let expected = PageHistory(captures: captures, titles: .none)
    for seed in 0..<40 {
      var dice = Dice(seed: seed)
      let history = PageHistory(captures: dice.shuffle(captures), titles: .none)
      #expect(labels(history) == labels(expected))
      #expect(
        history.revisions.map { $0.captures.map(\.document) }
          == expected.revisions.map { $0.captures.map(\.document) })
      #expect(history.changeLog == expected.changeLog)
      #expect(history.title == "Kites today")
      #expect(history.undated.map(\.document) == ["e.md"])
    }
  }

  @Test func logsAreMergedAndTheNewestCopysRowsCount() {
    let history = history(
      .of(
        rules, revised: "2025-06-09", captured: "2025-07-01", document: "a.md",
        log: [("2025-06-09", "Aded wind."), ("2024-01-01", "New page.")]),
      .of(
        rules, revised: "2025-09-09", captured: "2025-10-01", document: "b.md",
        log: [("2025-09-09", "Added rain."), ("2025-06-09", "Added wind.")]))
    #expect(history.changeLog.map(\.text) == ["Added rain.", "Added wind.", "New page."])
  }

  @Test func severalRowsOfADayStayInOrder() {
    let history = history(
      .of(
        rules, revised: "2025-09-09", document: "a.md",
        log: [("2025-09-09", "Added rain."), ("2025-09-09", "Added wind.")]))
    #expect(history.changeLog.map(\.text) == ["Added rain.", "Added wind."])
  }

  @Test func revisionIsFoundByTheDocumentThatShowsIt() {
    let history = history(
      .of(rules, revised: "2025-06-09", captured: "2025-07-01", document: "a.md"),
      .of(rules + [extra], revised: "2025-09-09", captured: "2025-10-01", document: "a.md"))
    #expect(
      history.revision(showing: "a.md", captured: day("2025-10-01"))?.label == "2025-09-09")
    #expect(history.revision(showing: "a.md", captured: day("2025-10-02")) == nil)
    #expect(history.revision(showing: "b.md", captured: day("2025-10-01")) == nil)
  }

  @Test(arguments: [
    ("New page.", "2025-06-09", true, "the log begins with the oldest revision and says so"),
    ("Added guidance.", "2025-06-09", false, "the log does not say so"),
    ("New page.", "2024-01-01", false, "there were revisions before the oldest copy"),
  ])
  func pageIsNewWhenItsLogSaysSo(text: String, date: String, isNew: Bool, because reason: String) {
    let history = history(
      .of(rules, revised: "2025-06-09", document: "a.md", log: [(date, text)]))
    #expect(history.beginsWithNewPage == isNew, "\(reason)")
  }
}

struct PageRevisionTests {
  private let rules: [GuidelineRecord] = [
    .rule("Mind the trees.", for: .of(.iOS)), .rule("Carry spare string.", for: .of(.iOS)),
  ]

  private func representativeCapture(_ captures: PageCapture...) -> String {
    PageRevision(date: nil, captures: captures).representativeCapture.document
  }

  @Test func copyThatLostLeastSpeaks() {
    let good = PageCapture.of(
      rules, revised: "2025-06-09", captured: "2025-07-01", document: "good.md")
    #expect(
      representativeCapture(
        good, .of(rules, revised: "2025-06-09", document: "bad.md", losses: .tables))
        == "good.md", "tables")
    #expect(
      representativeCapture(.of(rules, captured: "2025-08-01", document: "bad.md"), good)
        == "good.md",
      "the change log")
    #expect(
      representativeCapture(
        .of(
          [rules[0], .rule("Carry spare string.")], revised: "2025-06-09", captured: "2025-08-01",
          document: "bad.md"), good) == "good.md", "platforms")
    #expect(
      representativeCapture(
        .of(rules + [.rule("Wait.")], revised: "2025-06-09", document: "whole.md"),
        .of(rules, revised: "2025-06-09", document: "bad.md")) == "whole.md",
      "a rule of unknown platforms is better than none")
    #expect(
      representativeCapture(
        good, .of([rules[0]], revised: "2025-06-09", captured: "2025-08-01", document: "bad.md"))
        == "good.md", "rules")
  }

  @Test func amongEqualsTheLatestSpeaks() {
    let old = PageCapture.of(rules, revised: "2025-06-09", captured: "2025-07-01", document: "a.md")
    let new = PageCapture.of(rules, revised: "2025-06-09", captured: "2025-08-01", document: "b.md")
    #expect(representativeCapture(old, new) == "b.md")
    #expect(representativeCapture(new, old) == "b.md")
  }

  @Test func amongCopiesOfOneDayThePathDecides() {
    let first = PageCapture.of(rules, revised: "2025-06-09", document: "a.md")
    let second = PageCapture.of(rules, revised: "2025-06-09", document: "b.md")
    #expect(representativeCapture(first, second) == "a.md")
    #expect(representativeCapture(second, first) == "a.md")
  }

  @Test func revisionWithoutAnyDateSaysSo() {
    let revision = PageRevision(date: nil, captures: [.of(rules)])
    #expect(revision.label == "not dated")
    #expect(revision.day == nil)
  }
}
