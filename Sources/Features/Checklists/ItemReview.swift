/// The verdict and the note that a reviewer gave an item.
public struct ItemReview: Hashable, Sendable {
  /// The verdict; open if the reviewer only wrote a note.
  public var verdict: Verdict
  /// The note, which may have several lines; empty if there is none.
  public var note: String

  /// Creates the review of an item.
  public init(_ verdict: Verdict, note: String = "") {
    self.verdict = verdict
    self.note = note
  }
}
