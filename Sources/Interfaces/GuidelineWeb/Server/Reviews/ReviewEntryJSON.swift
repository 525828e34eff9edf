import Checklists
import SharedReviews
import TextSupport

/// An entry of a review's log in JSON.
struct ReviewEntryJSON: Encodable {
  let sequence: Int
  let kind: String
  /// The number of the entry that an `undo` reverted.
  let undone: Int?
  let item: String?
  let verdict: String?
  let note: String?
  let assignee: String?
  let before: State?
  let author: String
  let time: String

  /// The state of an item before a change.
  struct State: Encodable {
    let verdict: String?
    let note: String?
    let assignee: String?
  }

  init(_ entry: ReviewLogEntry) {
    sequence = entry.sequence
    author = entry.author
    time = Self.text(ofMilliseconds: entry.time)
    switch entry.kind {
    case .change: (kind, undone) = ("change", nil)
    case .undo(let number): (kind, undone) = ("undo", number)
    case .renewal: (kind, undone) = ("renewal", nil)
    }
    guard entry.kind != .renewal else {
      (item, verdict, note, assignee, before) = (nil, nil, nil, nil, nil)
      return
    }
    item = entry.change.item
    verdict = entry.change.verdict?.word
    note = entry.change.note
    assignee = entry.change.assignee
    before = State(
      verdict: entry.before.verdict?.word, note: entry.before.note, assignee: entry.before.assignee)
  }

  /// The time in ISO 8601 with milliseconds.
  static func text(ofMilliseconds time: Int) -> String {
    Date(timeIntervalSince1970: Double(time) / 1_000)
      .formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
  }
}

extension Verdict {
  /// The word of the interface, which has no punctuation.
  var word: String { self == .notApplicable ? "na" : rawValue }
}

/// A line of the list of reviews in JSON.
struct ReviewSummaryJSON: Encodable {
  let id: String
  let url: String
  let title: String
  let items: Int
  let reviewed: Int
  let created: String
  let changed: String

  init(_ summary: ReviewSummary, url: String) {
    id = summary.id.text
    self.url = url
    title = summary.title
    items = summary.items
    reviewed = summary.reviewed
    created = ReviewEntryJSON.text(ofMilliseconds: summary.created)
    changed = ReviewEntryJSON.text(ofMilliseconds: summary.changed)
  }
}
