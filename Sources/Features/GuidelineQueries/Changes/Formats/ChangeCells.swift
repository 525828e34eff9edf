package import GuidelineHistory
import GuidelineModel
import TextSupport

/// The two sides of a change as the HTML content of table cells, each with the words marked that the other side lacks.
package struct ChangeCells {
  private let change: RecordChange
  private let conversion: Bool

  /// The cells of a change.
  ///
  /// - Parameter conversion: whether likely conversion differences are marked too.
  package init(_ change: RecordChange, includesConversion conversion: Bool) {
    self.change = change
    self.conversion = conversion
  }

  /// The older text, with `del` around what was removed; empty for an added record.
  package var before: String { cell(.removed) }

  /// The newer text, with `ins` around what was added; empty for a removed record.
  package var after: String { cell(.added) }

  private func cell(_ side: TextChange.Piece.Kind) -> String {
    guard let record = (side == .removed ? change.before : change.after)?.record else { return "" }
    let tag = side == .removed ? "del" : "ins"
    guard change.before != nil, change.after != nil else {
      return [
        record.statement.map { "<strong>\(HTMLText.escaped($0))</strong>" }, lines(record.detail),
      ]
      .compactMap(\.self).map { "<\(tag)>\($0)</\(tag)>" }.joined(separator: "<br>")
    }
    let statement = record.statement.map {
      "<strong>\(change.statement.map { marked($0.pieces(conversion: conversion), side) } ?? HTMLText.escaped($0))</strong>"
    }
    let detail =
      change.detail.map { detail in
        detail.isEmpty || detail.isConversion && !conversion && !change.isConversion
          ? "" : marked(detail.pieces(conversion: conversion).cut(toWords: 20), side)
      } ?? lines(record.detail)
    return [statement, detail].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: "<br>")
  }

  private func marked(_ pieces: [TextChange.Piece], _ side: TextChange.Piece.Kind) -> String {
    let tag = side == .removed ? "del" : "ins"
    return pieces.map { piece in
      if piece.kind == .same { return lines(piece.text) }
      guard piece.kind == side else { return "" }
      let (before, words, blanks) = MarkedWords.trimmed(piece.text)
      return before + "<\(tag)>\(lines(String(words)))</\(tag)>" + (blanks.isEmpty ? "" : " ")
    }.joined()
  }

  private func lines(_ text: String) -> String {
    HTMLText.escaped(text).split(separator: "\n", omittingEmptySubsequences: true)
      .joined(separator: "<br>")
  }
}
