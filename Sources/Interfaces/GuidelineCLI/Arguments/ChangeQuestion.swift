import GuidelineAnswers
import GuidelineModel

/// A question about changes, for which `hig diff` is the command: `what changed in buttons since 2024`, `what's new in
/// tab bars`, `changes since wwdc25`.
struct ChangeQuestion {
  /// The words that should name a page, with or without platforms; empty for all pages.
  let subject: [String]
  /// A date that `--since` takes.
  private let since: String?

  /// How such a question begins, the longer ones before those that begin alike.
  private static let beginnings = [
    ["what", "has", "changed"], ["what", "changed"], ["what's", "changed"], ["what", "is", "new"], ["what's", "new"],
    ["whats", "new"], ["changes"],
  ]
  private static let connecting: Set = ["in", "to", "for", "on", "about", "of", "with"]

  /// `nil` for words that ask something else. Words without a page and a date are none: ``OtherWords`` has them.
  init?(_ words: [String]) {
    let words = words.flatMap { $0.lowercased().split { " ?".contains($0) }.map(String.init) }
    guard let beginning = Self.beginnings.first(where: words.starts(with:)) else { return nil }
    var rest = words.dropFirst(beginning.count)
    var since: String?
    if let place = rest.lastIndex(of: "since") {
      // "last year" is the date `last-year`.
      let spellings = [" ", "-"].map { rest[rest.index(after: place)...].joined(separator: $0) }
      guard let date = spellings.first(where: { DateExpression($0) != nil }) else { return nil }
      since = date
      rest = rest[..<place]
    }
    guard let first = rest.first ?? since else { return nil }
    subject = Array(Self.connecting.contains(first) ? rest.dropFirst() : rest)
    self.since = since
  }

  /// The words of `hig diff` that answer it; `nil` if its subject is no page.
  func line(in context: QueryContext) -> [String]? {
    var line = ["diff"]
    if !subject.isEmpty {
      guard let found = try? AppliesCommand.subjects(subject, in: context), found.arePages, found.subjects.count == 1
      else { return nil }
      line += found.subjects + found.platforms.flatMap { ["-p", $0.rawValue] }
    }
    return line + (since.map { ["--since", $0] } ?? [])
  }
}
