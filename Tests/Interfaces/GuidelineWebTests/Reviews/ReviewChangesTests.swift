import Checklists
import TestSupport
import Testing

@testable import GuidelineWeb

/// Changes of items and their log, in every store.
struct ReviewChangesTests {
  private let folder = TemporaryFolder()

  private let first = "toolbars/rule-1"

  @Test(arguments: StoreKind.available)
  func `a change is in the state, in the log and in the list, for other processes as well`(kind: StoreKind) throws {
    let fixture = try StoreFixture(kind, in: folder)
    let store = try fixture.open()
    let id = try store.makeReview()
    let entry = try store.change(id, verdict: .fail, note: "Two labels", assignee: "Grace")
    #expect(entry.sequence == 1)
    #expect(entry.kind == .change)
    #expect(entry.before == ReviewChange(item: first, verdict: .open, severity: "", note: "", assignee: ""))
    #expect(entry.author == "Ada")
    let next = try store.change(id, note: "", by: "Grace")
    #expect(
      next.before == ReviewChange(item: first, verdict: .fail, severity: "", note: "Two labels", assignee: "Grace"))
    let items = try store.items(of: id)
    #expect(items.map(\.verdict) == [.fail, .open, .open, .open])
    #expect(items.map(\.note) == ["", "", "", ""])
    #expect(try store.review(id)?.sequence == 2)
    #expect(try store.review(id)?.checklist.contains("\"assignee\" : \"Grace\"") == true)
    #expect(try fixture.open().log(of: id, after: 0, limit: 10) == [entry, next])
    #expect(try store.log(of: id, after: 1, limit: 10) == [next])
    #expect(try store.log(of: id, after: 0, limit: 1) == [entry])
    let summary = try #require(try store.summaries(limit: 10).first)
    #expect(summary.id == id)
    #expect(summary.items == 4)
    #expect(summary.reviewed == 1)
    #expect(summary.changed >= summary.created)
  }

  @Test(arguments: StoreKind.available)
  func `a change of an item that changed since is refused`(kind: StoreKind) throws {
    let (store, id) = try StoreFixture(kind, in: folder).openWithReview()
    try store.change(id, verdict: .fail, note: "Two labels")
    try store.change(id, "toolbars/rule-2", verdict: .pass, by: "Grace")
    let pass = ReviewChange(item: first, verdict: .pass)
    let error = #expect(throws: ReviewError.self) { try store.record(pass, in: id, by: "Grace", key: nil, after: 0) }
    guard case .itemChanged(let state, let last) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(state == ReviewChange(item: first, verdict: .fail, severity: "", note: "Two labels", assignee: ""))
    #expect(last?.sequence == 1)
    #expect(last?.author == "Ada")
    #expect(try store.record(pass, in: id, by: "Grace", key: nil, after: 1).sequence == 3)
    let changes = try store.lastChanges(of: id).sorted { $0.sequence < $1.sequence }
    #expect(changes.map(\.item) == ["toolbars/rule-2", first])
    #expect(changes.map(\.sequence) == [2, 3])
    #expect(changes.map(\.author) == ["Grace", "Grace"])
  }

  @Test(arguments: StoreKind.available) func `a change that changes nothing has an entry`(kind: StoreKind) throws {
    let (store, id) = try StoreFixture(kind, in: folder).openWithReview()
    for number in 1...2 {
      let entry = try store.change(id, verdict: .pass)
      #expect(entry.sequence == number)
    }
    #expect(try store.summaries(limit: 1).first?.reviewed == 1)
  }

  @Test(arguments: StoreKind.available)
  func `a repeated key returns the first entry, in its review only`(kind: StoreKind) throws {
    let (store, id) = try StoreFixture(kind, in: folder).openWithReview()
    let entry = try store.change(id, verdict: .pass, key: .ada())
    #expect(try store.change(id, "toolbars/rule-2", verdict: .fail, key: .ada()) == entry)
    #expect(throws: ReviewError.keyUsed) { try store.change(id, verdict: .pass, key: .ada(body: "{}")) }
    #expect(try store.items(of: id).map(\.verdict) == [.pass, .open, .open, .open])
    let other = try store.makeReview()
    let entryThere = try store.change(other, verdict: .fail, key: .ada())
    #expect(entryThere.change.verdict == .fail)
    #expect(try store.log(of: id, after: 0, limit: 10).count == 1)
  }

  @Test(arguments: StoreKind.available) func `merged and former ids name the item`(kind: StoreKind) throws {
    let store = try StoreFixture(kind, in: folder).open()
    let text = try ReviewFixture.checklist().replacing(
      "\"also\" : []",
      with: "\"also\" : [\"toolbars/merged\", \"toolbars/rule-2\"], \"formerIds\" : [\"toolbars/old\"]",
      maxReplacements: 1)
    let id = try store.create(text, by: "Ada")
    for name in ["toolbars/merged", "toolbars/old"] {
      let entry = try store.change(id, name, note: name)
      #expect(entry.change.item == first)
    }
    // The item of the rule itself comes first.
    let entry = try store.change(id, "toolbars/rule-2", verdict: .pass)
    #expect(entry.change.item == "toolbars/rule-2")
    #expect(try store.items(of: id).map(\.note).first == "toolbars/old")
  }

  @Test(arguments: StoreKind.available) func `unknown names are errors and record nothing`(kind: StoreKind) throws {
    let (store, id) = try StoreFixture(kind, in: folder).openWithReview()
    let none = ReviewID.random()
    let change = ReviewChange(item: "no/rule", verdict: .pass)
    #expect(throws: ReviewError.unknownItem("no/rule")) { try store.record(change, in: id, by: "Ada", key: nil) }
    #expect(throws: ReviewError.unknownReview(none)) { try store.record(change, in: none, by: "Ada", key: nil) }
    #expect(throws: ReviewError.unknownReview(none)) { try store.log(of: none, after: 0, limit: 1) }
    #expect(throws: ReviewError.unknownReview(none)) { try store.undo(1, in: none, by: "Ada", key: nil) }
    #expect(throws: ReviewError.unknownEntry(7)) { try store.undo(7, in: id, by: "Ada", key: nil) }
    #expect(try store.review(none) == nil)
    #expect(try store.log(of: id, after: 0, limit: 10) == [])
  }

  @Test(arguments: StoreKind.available) func `the notes of a review are limited together`(kind: StoreKind) throws {
    let store = try StoreFixture(kind, in: folder).open()
    let count = ReviewLimits.notes / ReviewLimits.note + 1
    let id = try store.create(ReviewFixture.checklist(count), by: "Ada")
    func write(_ number: Int, _ note: String) throws {
      let change = ReviewChange(item: "toolbars/rule-\(number)", note: note)
      _ = try store.record(change, in: id, by: "Ada", key: nil)
    }
    let note = String(repeating: "n", count: ReviewLimits.note)
    for number in 1..<count { try write(number, note) }
    #expect(throws: ReviewError.tooLong(limit: ReviewLimits.notes)) { try write(count, "n") }
    try write(1, "shorter")
    try write(count, "n")
  }

  @Test(arguments: StoreKind.available) func `a log is read in pages of limited size`(kind: StoreKind) throws {
    let (store, id) = try StoreFixture(kind, in: folder).openWithReview()
    let notes = [10, ReviewLimits.note, ReviewLimits.note]
    for number in 0..<30 {
      let note = String(repeating: "n", count: notes[number % 3])
      try store.change(id, note: note)
    }
    var pages: [[ReviewLogEntry]] = []
    while true {
      let page = try store.log(of: id, after: pages.last?.last?.sequence ?? 0, limit: 1_000)
      if page.isEmpty { break }
      pages.append(page)
    }
    #expect(pages.joined().map(\.sequence) == Array(1...30))
    #expect((4...8).contains(pages.count))
  }

  @Test(arguments: StoreKind.available) func `a note comes back as it was written`(kind: StoreKind) throws {
    let (store, id) = try StoreFixture(kind, in: folder).openWithReview()
    for note in [
      "'); DROP TABLE hig_log; --", "\"quoted\" \\ $1 ?1 %s", "line\nbreak\r\n\ttab",
      "U+2028 \u{2028} and \u{202E}reversed", "</script><b>", "👩‍👩‍👧 é e\u{301}", "null",
      String(repeating: "n", count: ReviewLimits.note),
    ] {
      let author = note.count > 100 ? "Ada" : note
      let entry = try store.change(id, note: note, by: author)
      #expect(entry.change.note == note)
      #expect(try store.log(of: id, after: entry.sequence - 1, limit: 1) == [entry])
      let document = try ReviewDocument(try #require(try store.review(id)).checklist)
      #expect(document.items.first?.state.note.unicodeScalars.elementsEqual(note.unicodeScalars) == true, "\(note)")
    }
  }

  @Test(arguments: StoreKind.available) func `texts that are too long or hold NUL are refused`(kind: StoreKind) throws {
    let (store, id) = try StoreFixture(kind, in: folder).openWithReview()
    func record(_ change: ReviewChange, by author: String = "Ada") -> ReviewError? {
      #expect(throws: ReviewError.self) { try store.record(change, in: id, by: author, key: nil) }
    }
    let megabyte = String(repeating: "n", count: 1 << 20)
    #expect(record(ReviewChange(item: first, note: megabyte)) == .tooLong(limit: 65_536))
    #expect(record(ReviewChange(item: first, assignee: megabyte)) == .tooLong(limit: 200))
    #expect(record(ReviewChange(item: first), by: megabyte) == .tooLong(limit: 200))
    #expect(record(ReviewChange(item: megabyte)) == .tooLong(limit: 500))
    for error in [
      record(ReviewChange(item: first, note: "a\0b")), record(ReviewChange(item: "a\0b")),
      record(ReviewChange(item: first, assignee: "a\0b")),
    ] {
      guard case .invalidText = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
    }
    #expect(try store.log(of: id, after: 0, limit: 10) == [])
    #expect(throws: ReviewError.tooLong(limit: 200)) { try RequestKey.ada(megabyte) }
    for key in ["", "a\0b"] { #expect(throws: ReviewError.self) { try RequestKey.ada(key) } }
  }

  @Test(arguments: StoreKind.available) func `a person and a review have a limited size`(kind: StoreKind) throws {
    let (store, id) = try StoreFixture(kind, in: folder).openWithReview()
    func set(_ bytes: Int) throws {
      try store.write(id) { try $0.database.execute("UPDATE hig_reviews SET bytes = \(bytes)") }
    }
    func bytes() throws -> Int {
      try store.read { try $0.database.rows("SELECT bytes FROM hig_reviews", [])[0].integer(0) }
    }
    let checklist = try ReviewFixture.checklist()
    #expect(try bytes() == checklist.utf8.count)
    try store.change(id, note: "four")
    #expect(try bytes() == checklist.utf8.count + 304)
    try set(ReviewLimits.review - 200)
    #expect(throws: ReviewError.self) { try store.change(id, note: "") }
    try set(ReviewLimits.bytesOfPerson - 1_000)
    let error = #expect(throws: ReviewError.self) { try store.makeReview() }
    guard case .limitReached = error else { throw try #require(error) }
    #expect(try store.create(checklist, by: "Grace") != id, "another person")
    #expect(try store.summaries(limit: 9).count == 2)
  }

  @Test(arguments: StoreKind.available) func `only checklists are accepted`(kind: StoreKind) throws {
    let store = try StoreFixture(kind, in: folder).open()
    let good = try ReviewFixture.checklist()
    for text in [
      "", "{}", "[]", "- [ ] a rule", good.replacing("hig-checklist/1", with: "other/1"),
      good.replacing("toolbars/rule-2", with: first), String(good.dropLast(3)),
    ] {
      let error = #expect(throws: ReviewError.self) { try store.create(text, by: "Ada") }
      guard case .notAChecklist = error else {
        Issue.record("\(text.prefix(80)): \(String(describing: error))")
        continue
      }
    }
    let ids = (0...ReviewLimits.itemNames).map { "\"r\($0)\"" }.joined(separator: ",")
    #expect(throws: ReviewError.notAChecklist("more than \(ReviewLimits.itemNames) ids")) {
      try store.create(good.replacing("\"also\" : []", with: "\"also\" : [\(ids)]"), by: "")
    }
    #expect(throws: ReviewError.tooLong(limit: ReviewLimits.checklist)) {
      let blanks = String(repeating: " ", count: ReviewLimits.checklist)
      return try store.create(blanks + good, by: "Ada")
    }
    #expect(try store.summaries(limit: 10) == [])
  }

  @Test(arguments: StoreKind.available)
  func `reviews are listed by their last change and can be deleted`(kind: StoreKind) throws {
    let store = try StoreFixture(kind, in: folder).open()
    let ids = try (0..<3).map { _ in try store.makeReview() }
    #expect(try store.summaries(limit: 2).count == 2)
    #expect(try store.summaries(limit: -1) == [])
    #expect(Set(try store.summaries(limit: .max).map(\.id)) == Set(ids))
    #expect(try store.delete(ids[0]))
    #expect(try !store.delete(ids[0]))
    #expect(try store.review(ids[0]) == nil)
    #expect(Set(try store.summaries(limit: 9).map(\.id)) == Set(ids[1...]))
  }
}
