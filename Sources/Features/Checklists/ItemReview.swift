/// The verdict and the note that a reviewer gave an item.
package struct ItemReview: Hashable, Sendable {
  /// The verdict; open if the reviewer only wrote a note.
  package var verdict: Verdict
  /// The note, which may have several lines; empty if there is none.
  package var note: String

  /// Creates the review of an item.
  package init(_ verdict: Verdict, note: String = "") {
    self.verdict = verdict
    self.note = note
  }
}
