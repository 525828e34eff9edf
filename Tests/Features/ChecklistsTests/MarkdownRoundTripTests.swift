import Testing
import TestSupport

@testable import Checklists

/// An update keeps every edit that a user makes to a Markdown file.
struct MarkdownRoundTripTests {
  private struct Case {
    let revision: RevisionFixture
    let reviewer: MarkdownReviewer

    init(_ seed: Int, movesLines: Bool = false) throws {
      var generator = SeededGenerator(seed: seed)
      revision = RevisionFixture(&generator)
      reviewer = MarkdownReviewer(try ChecklistMarkdown(revision.oldList).document(), generator, movesLines: movesLines)
    }
  }

  @Test func `an update of an unedited file without changes keeps every byte`() throws {
    for seed in 0..<100 {
      var generator = SeededGenerator(seed: seed)
      let revision = RevisionFixture(&generator)
      let text = try ChecklistMarkdown(revision.newList).document()
      #expect(try revision.updated(text) == text, "seed \(seed)")
    }
  }

  @Test func `an update of an edited file without changes keeps every byte`() throws {
    for seed in 0..<100 {
      let `case` = try Case(seed)
      let list = try ChecklistReader.checklist(in: `case`.reviewer.text)
      let update = ChecklistUpdate(of: list.items, to: `case`.revision.oldList) { _ in nil }
      let text = try list.updated(by: update)
      #expect(text.utf8.elementsEqual(`case`.reviewer.text.utf8), "seed \(seed)")
      #expect(!update.isStale, "seed \(seed)")
    }
  }

  @Test func `every item is found with its box and verdict`() throws {
    for seed in 0..<100 {
      let reviewer = try Case(seed, movesLines: true).reviewer
      let items = try ChecklistReader.checklist(in: reviewer.text).items
      #expect(items.map(\.id) == reviewer.ids, "seed \(seed)\n\(reviewer.text)")
      for item in items {
        let expected: Verdict =
          reviewer.failed.contains(item.id) ? .fail : reviewer.ticked.contains(item.id) ? .pass : .open
        if Set(reviewer.ids).count == reviewer.ids.count {
          #expect(item.verdict == expected, "seed \(seed) \(item.id)\n\(reviewer.text)")
          #expect(!item.note.isEmpty == (reviewer.notes[item.id] != nil), "seed \(seed) \(item.id)")
        }
      }
    }
  }

  @Test func `an update keeps the user's text in order and with its item`() throws {
    for seed in 0..<120 {
      let `case` = try Case(seed, movesLines: seed.isMultiple(of: 2))
      let reviewer = `case`.reviewer
      let list = try ChecklistReader.checklist(in: reviewer.text)
      let update = `case`.revision.update(list)
      let text = try list.updated(by: update)
      let context: Comment = "seed \(seed)\n\(reviewer.text)\n=====>\n\(text)"

      let moved = update.outcomes.contains {
        if case .changed(_, hasMoved: true) = $0 { true } else { false }
      }
      var places: [String.Index] = []
      for remark in reviewer.remarks { places += text.ranges(of: remark).map(\.lowerBound) }
      #expect(places.count == reviewer.remarks.count, context)
      #expect(places == places.sorted(), context)
      for (id, notes) in reviewer.notes {
        for note in notes { #expect(text.ranges(of: note).count == 1, "\(id) \(note) \(context)") }
      }
      if !moved {
        let mine = { (text: String) in text.matches(of: /mine[0-9]+x/).map { String($0.output) } }
        #expect(mine(text) == mine(reviewer.text), context)
      }

      let after = try ChecklistReader.checklist(in: text).items
      for (item, outcome) in zip(list.items, update.outcomes) {
        let id =
          switch outcome {
          case .current(let rule), .changed(let rule, _): rule.id
          case .gone, .stillGone, .unknown, .omitted: item.id
          }
        let same = after.filter { $0.id == id }
        #expect(same.contains { $0.verdict == item.verdict }, "\(item.id) \(context)")
        #expect(same.contains { $0.note == item.note }, "\(item.id) \(context)")
      }
      let known = Set(after.map(\.id))
      for item in update.fresh { #expect(known.contains(item.id), "\(item.id) \(context)") }

      #expect(try `case`.revision.updated(text) == text, "a second update changes nothing; \(context)")
      let again = `case`.revision.update(try ChecklistReader.checklist(in: text))
      #expect(!again.isStale, context)
    }
  }

  @Test func `each line keeps its line end`() throws {
    let `case` = try Case(7)
    var number = 0
    let mixed = String(
      `case`.reviewer.text.flatMap { character -> [Character] in
        guard character.isNewline else { return [character] }
        number += 1
        return [number.isMultiple(of: 2) ? "\r\n" : "\n"]
      })
    let list = try ChecklistReader.checklist(in: mixed)
    let update = ChecklistUpdate(of: list.items, to: `case`.revision.oldList) { _ in nil }
    #expect(try list.updated(by: update).utf8.elementsEqual(mixed.utf8))
  }
}
