import GuidelineHistory
package import GuidelineModel

/// The old and new words of a changed rule, each short enough for one line.
package enum ChangedWords {
  /// Both statements; where only the explanation changed, its words around the first change; `nil` if no words changed.
  package static func between(_ before: CitedRecord, _ after: CitedRecord) -> (was: String, now: String)? {
    let statements = (before.record.statement ?? "", after.record.statement ?? "")
    if WordingMark(statement: statements.0, detail: "") != WordingMark(statement: statements.1, detail: "") {
      return statements
    }
    return around(TextChange(from: before.record.detail, to: after.record.detail))
  }

  /// Words shown on either side of a change.
  private static let context = 6
  private static let longest = 24

  private static func around(_ change: TextChange) -> (was: String, now: String)? {
    let pieces = change.pieces(conversion: false)
    guard let first = pieces.firstIndex(where: { $0.kind != .same }) else { return nil }
    let end = pieces[first...].firstIndex { $0.kind == .same } ?? pieces.count
    let before = first > 0 ? words(pieces[first - 1].text) : []
    let after = end < pieces.count ? words(pieces[end].text) : []
    func side(_ kind: TextChange.Piece.Kind) -> String {
      let changed = pieces[first..<end].filter { $0.kind == kind }.flatMap { words($0.text) }
      let opening = before.count > context ? ["…"] + before.suffix(context) : before
      let closing = after.count > context ? after.prefix(context) + ["…"] : after
      let middle = changed.count > longest ? changed.prefix(longest) + ["…"] : changed
      return (opening + middle + closing).joined(separator: " ")
    }
    return (side(.removed), side(.added))
  }

  private static func words(_ text: String) -> [String] { text.split(whereSeparator: \.isWhitespace).map(String.init) }
}
