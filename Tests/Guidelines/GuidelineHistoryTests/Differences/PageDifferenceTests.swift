import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineHistory

/// Properties of the difference between any two captures of a page.
struct PageDifferenceTests {
  private static let seeds = 0..<120

  /// A random page and the same page after some edits.
  private func pages(_ seed: Int) -> (old: RandomPage, new: RandomPage, generator: SeededGenerator) {
    var generator = SeededGenerator(seed: seed)
    let old = RandomPage(rules: generator.next(below: 9), words: [40, 5, 2][seed % 3], &generator)
    var new = old
    new.edit(times: generator.next(below: 8), &generator)
    return (old, new, generator)
  }

  /// The visible content of a record.
  private struct Fact: Hashable {
    let kind: RecordKind
    let statement: String?
    let detail: String
    let section: [String]
    let platforms: PlatformSet?

    init(_ record: GuidelineRecord, renamed: [String: String] = [:]) {
      kind = record.kind
      statement = record.statement
      detail = record.detail
      section = record.section.map { renamed[$0] ?? $0 }
      platforms = record.platforms
    }
  }

  private func count(_ facts: [Fact]) -> [Fact: Int] { Dictionary(facts.map { ($0, 1) }, uniquingKeysWith: +) }

  @Test(arguments: [false, true]) func `a capture has no differences from itself`(isSameRevision: Bool) {
    for seed in Self.seeds {
      let records = pages(seed).new.records
      let difference = PageDifference.between(records, records, isSameRevision: isSameRevision)
      #expect(difference.changes.isEmpty, "seed \(seed)")
      #expect(difference.isEmpty, "seed \(seed)")
      #expect(difference.renamedSections.isEmpty, "seed \(seed)")
      #expect(difference.oldIDs.allSatisfy { $0.key == $0.value }, "seed \(seed)")
      #expect(difference.oldIDs.count == records.count, "seed \(seed)")
    }
  }

  @Test func `changes turn the old page into the new one`() {
    for seed in Self.seeds {
      let (old, new, _) = pages(seed)
      let difference = PageDifference.between(old.records, new.records)
      let renamed = Dictionary(uniqueKeysWithValues: difference.renamedSections.map { ($0.old, $0.new) })
      var facts = count(old.records.map { Fact($0) })
      for change in difference.changes {
        guard let before = change.before else { continue }
        facts[Fact(before.record), default: 0] -= 1
      }
      #expect(facts.values.allSatisfy { $0 >= 0 }, "seed \(seed): a record that did not exist")
      var result: [Fact: Int] = [:]
      for record in old.records where facts[Fact(record), default: 0] > 0 {
        facts[Fact(record), default: 0] -= 1
        result[Fact(record, renamed: renamed), default: 0] += 1
      }
      for change in difference.changes {
        guard let after = change.after else { continue }
        result[Fact(after.record), default: 0] += 1
      }
      #expect(result == count(new.records.map { Fact($0) }), "seed \(seed)")
    }
  }

  @Test(arguments: [false, true]) func `a reversed comparison reverses changes`(isSameRevision: Bool) {
    for seed in Self.seeds {
      let (old, new, _) = pages(seed)
      let there = PageDifference.between(old.records, new.records, isSameRevision: isSameRevision)
      let back = PageDifference.between(new.records, old.records, isSameRevision: isSameRevision)
      #expect(Set(there.changes.map(Seen.init)) == Set(back.changes.map { Seen($0.reversed) }), "seed \(seed)")
      #expect(there.changes.count == back.changes.count, "seed \(seed)")
      #expect(
        Set(there.renamedSections) == Set(back.renamedSections.map { .init(old: $0.new, new: $0.old) }), "seed \(seed)")
      #expect(there.oldIDs == Dictionary(uniqueKeysWithValues: back.oldIDs.map { ($1, $0) }), "seed \(seed)")
    }
  }

  @Test func `a reversed comparison reverses hunks of repeated words`() {
    // Repeated words can be aligned in several ways.
    for seed in Self.seeds {
      var generator = SeededGenerator(seed: seed)
      func rule() -> GuidelineRecord {
        .rule(
          "Show progress.",
          (0..<12).map { _ in generator.element(of: ["red", "blue", "gold", "green"]) }.joined(separator: " "))
      }
      let (old, new) = ([rule()], [rule()])
      let there = PageDifference.between(old, new).changes.map(Seen.init)
      let back = PageDifference.between(new, old).changes.map { Seen($0.reversed) }
      #expect(there == back, "seed \(seed)")
    }
  }

  /// All values of a change.
  private struct Seen: Hashable {
    let classes: [RecordChange.Class]
    let before: CitedRecord?
    let after: CitedRecord?
    let statement: TextChange?
    let detail: TextChange?
    let isConversion: Bool
    let relation: RecordChange.Relation?
    let followsPage: Bool

    init(_ change: RecordChange) {
      classes = change.classes
      before = change.before
      after = change.after
      statement = change.statement
      detail = change.detail
      isConversion = change.isConversion
      relation = change.relation
      followsPage = change.followsPage
    }
  }

  @Test func `a reversed comparison swaps additions and removals`() {
    for seed in Self.seeds {
      let (old, new, _) = pages(seed)
      func counts(_ difference: PageDifference) -> [RecordChange.Class: Int] {
        Dictionary(difference.changes.flatMap(\.classes).map { ($0, 1) }, uniquingKeysWith: +)
      }
      let there = counts(.between(old.records, new.records))
      var back = counts(.between(new.records, old.records))
      (back[.added], back[.removed]) = (back[.removed], back[.added])
      #expect(there == back, "seed \(seed)")
    }
  }

  @Test func `the order of the records in a capture does not matter`() {
    for seed in Self.seeds {
      var (old, new, generator) = pages(seed)
      let captures = (PageCapture.of(old.records), PageCapture.of(new.records))
      func difference(_ old: PageCapture, _ new: PageCapture) -> [Seen] {
        PageDifference(from: old, to: new, isSameRevision: false, titles: .none).changes.map(Seen.init)
      }
      let shuffled = (captures.0.shuffled(&generator), captures.1.shuffled(&generator))
      #expect(difference(captures.0, captures.1) == difference(shuffled.0, shuffled.1), "seed \(seed)")
    }
  }

  @Test func `every record is changed at most once`() {
    for seed in Self.seeds {
      let (old, new, _) = pages(seed)
      let changes = PageDifference.between(old.records, new.records).changes
      let befores = changes.compactMap { $0.before?.record.id }
      let afters = changes.compactMap { $0.after?.record.id }
      #expect(Set(befores).count == befores.count, "seed \(seed)")
      #expect(Set(afters).count == afters.count, "seed \(seed)")
      #expect(changes.allSatisfy { !$0.classes.isEmpty }, "seed \(seed)")
    }
  }

  @Test func `changes are in the order of the new page`() {
    for seed in Self.seeds {
      let (old, new, _) = pages(seed)
      let lines = PageDifference.between(old.records, new.records).changes.compactMap { $0.after?.record.line }
      #expect(lines == lines.sorted(), "seed \(seed)")
    }
  }

  @Test func `a removed record follows the record before it`() {
    let difference = PageDifference.between(
      [.rule("Show progress."), .rule("Group related items."), .rule("Shorten the labels.", "One.")],
      [.rule("Show progress.", "It comes."), .rule("Shorten the labels.", "Two.")])
    #expect(
      difference.changes.map { $0.record.record.statement } == [
        "Show progress.", "Group related items.", "Shorten the labels.",
      ])
  }

  @Test func `a removed record stays in its section`() {
    let difference = PageDifference.between(
      [
        .rule("Show progress.", in: "Layout"), .rule("Align the icons.", in: "Icons"),
        .rule("Shorten the labels.", "One.", in: "Icons"),
      ],
      [
        .rule("Shorten the labels.", "Two.", in: "Icons"), .rule("Add a divider.", in: "Icons"),
        .rule("Show progress.", in: "Layout"),
      ])
    #expect(
      difference.changes.map { $0.record.record.statement } == [
        "Align the icons.", "Shorten the labels.", "Add a divider.",
      ])
  }

  @Test(arguments: [false, true]) func `captures are equal when all changes are conversion artifacts`(
    isSameRevision: Bool
  ) {
    for seed in Self.seeds {
      let (old, new, _) = pages(seed)
      let captures = (PageCapture.of(old.records), PageCapture.of(new.records))
      let texts = ComparedTexts()
      #expect(
        PageDifference.areEqual(
          ComparedCapture(captures.0, texts: texts), ComparedCapture(captures.1, texts: texts),
          isSameRevision: isSameRevision, titles: .none)
          == PageDifference.between(old.records, new.records, isSameRevision: isSameRevision).isEmpty, "seed \(seed)")
    }
  }

  @Test func `a missing page adds or removes every record`() {
    let capture = PageCapture.of([.rule("Show progress."), .text(.note, "Alerts interrupt.")])
    let gone = PageDifference(from: capture, to: nil, isSameRevision: true, titles: .none)
    #expect(gone.changes.map(\.classes) == [[.removed], [.removed]])
    #expect(gone.realChanges.count == 2)
    #expect(gone.title == "Toolbars")
    let new = PageDifference(from: nil, to: capture, isSameRevision: false, titles: .none)
    #expect(new.changes.map(\.classes) == [[.added], [.added]])
    let nothing = PageDifference(from: nil, to: nil, isSameRevision: false, titles: .none)
    #expect(nothing.isEmpty)
  }

  @Test func `boilerplate is not compared`() {
    let difference = PageDifference.between(
      [.text(.context, "No additional considerations for iOS.")], [.text(.context, "Not supported in tvOS.")])
    #expect(difference.changes.isEmpty)
  }
}

extension PageCapture {
  /// The capture with its records in random order.
  fileprivate func shuffled(_ generator: inout SeededGenerator) -> PageCapture {
    PageCapture(
      page: page, title: title, revised: revised, captured: captured, document: document,
      omissions: omissions, records: records.shuffled(using: &generator), changeLog: changeLog)
  }
}
