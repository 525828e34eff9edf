import ByteRoutines
import GuidelineIndex
import GuidelineModel

/// The part of a record's explanation that answers a question.
package struct Excerpt: Sendable {
  /// A sentence or list item, or up to three rows of a table, each with the names of its columns.
  package let lines: [String]
  /// The positions of the answering rows of a table; `nil` for other records, and if all rows answer equally.
  package let rows: [Int]?
  package let isRow: Bool
  /// Whether the rule answers as well as the excerpt.
  package let isInStatement: Bool
  private let question: Question

  /// The room for sentences, in bytes: about three lines of a screen.
  package static let room = 210
  /// The room in the best result: about five lines.
  package static let roomOfFirst = 400

  package var text: String { lines.joined(separator: "\n") }

  /// Whether a line has a number, such as a size or a limit.
  package var hasNumber: Bool {
    lines.contains { question.hasNumber(ExplanationPart(text: $0, kind: isRow ? .row : .sentence)) }
  }

  /// The parts of a line that answer, to highlight them.
  package func answers(in line: String) -> [Range<String.Index>] {
    if let known = sentences?.first(where: { $0.text == line }) { return known.answers }
    return question.answers(in: line, isRow: isRow)
  }

  /// The lines of rows of platforms, as sentences; `nil` for other excerpts.
  private let sentences: [RowSentences.Line]?

  /// The excerpt of the best part.
  ///
  /// - Parameters:
  ///   - shown: the positions of the rows that answer as well as the best part; empty if that is no row.
  ///   - areAll: whether these are all rows of the table.
  ///   - room: for a list, in bytes.
  ///   - rows: the rows that answer, of a table that is a record; `nil` for other records, and if all rows answer
  ///     equally.
  init(
    of parts: [ExplanationPart], best: Int, sentences chosen: [Int], shown: [Int], areAll: Bool,
    rows: [Int]?, isInStatement: Bool, room: Int, question: Question
  ) {
    let first = parts[best]
    var lines = [first.text]
    var sentences: [RowSentences.Line]?
    if first.kind == .row {
      let texts = shown.map { parts[$0].text }
      let all = RowSentences(texts, question: question)
      let few = RowSentences(Array(texts.prefix(areAll ? 1 : Self.mostRows)), question: question)
      sentences = (texts.count > 2 ? all.comparison() : nil) ?? few.lines()
      lines = sentences?.map(\.text) ?? (areAll ? lines : Array(texts.prefix(Self.mostRows)))
    } else if first.text.hasSuffix(":") || first.text.hasSuffix("：") {
      // The list behind an introduction is what it introduces.
      for part in parts[(best + 1)...] {
        let separator = lines[0].last.map { ":：.!?。".contains($0) } == true ? " " : "; "
        guard part.kind != .sentence,
          lines[0].utf8.count + part.text.utf8.count < max(room, Self.longestList)
        else { break }
        lines[0] += separator + part.text
      }
    } else {
      lines = [Self.joined(chosen, of: parts)]
    }
    self.sentences = sentences
    self.lines = lines
    self.rows = rows
    isRow = first.kind == .row
    self.isInStatement = isInStatement
    self.question = question
  }

  private static func joined(_ chosen: [Int], of parts: [ExplanationPart]) -> String {
    var text = ""
    for (previous, index) in zip([nil] + chosen.map(Optional.some), chosen) {
      if let previous { text += previous + 1 == index ? " " : " … " }
      text += parts[index].text
    }
    return text
  }

  static let mostRows = 3
  /// In bytes: about two lines of a screen.
  private static let longestList = 150
}

extension [ExplanationPart] {
  /// The rows of the table that a row belongs to; empty for a part that is no row.
  func indices(ofTableAround index: Int) -> Range<Int> {
    let start = self[...index].lastIndex { $0.kind != .row }.map { $0 + 1 } ?? startIndex
    let end = self[index...].firstIndex { $0.kind != .row } ?? endIndex
    return start..<Swift.max(start, end)
  }
}

extension Question {
  /// The parts of a line that answer: what the question asks for, the values of a row, or else the query's words.
  func answers(in line: String, isRow: Bool) -> [Range<String.Index>] {
    if isRow, let values = values(inRow: line) { return values }
    let cores = line.words().map(Self.core)
    let found = cores.map { bits(in: String($0)) }
    var ranges: [Range<String.Index>] = []
    var countedUntil = line.startIndex
    for (index, core) in cores.enumerated() {
      let range = core.startIndex..<core.endIndex
      let isCounted = core.startIndex < countedUntil
      guard isCounted || isAnswer(core, found[index]) else { continue }
      // "24 hours", "two lines": the word behind a number says what it counts.
      if !isCounted, isNumber(core, found[index]), index + 1 < cores.count, Self.isNoun(cores[index + 1]) {
        countedUntil = cores[index + 1].endIndex
      }
      if let last = ranges.last, line[last.upperBound..<range.lowerBound] == " " {
        ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
      } else {
        ranges.append(range)
      }
    }
    if !ranges.isEmpty { return ranges }
    return zip(cores, found).filter { $1 & ~WordBits.allReserved != 0 }
      .map { core, _ in core.startIndex..<core.endIndex }
  }

  /// Whether a word may say what a number counts.
  private static func isNoun(_ word: Substring) -> Bool {
    word.first?.isLowercase == true && Thesaurus.standard.stopWord(NameKey.make(String(word))) == nil
  }

  private func isAnswer(_ core: Substring, _ found: UInt64) -> Bool {
    isNumber(core, found) || aspects.contains { $0.aspect != .number && found & $0.bits != 0 }
      || asks(.symbol) && !SearchText.nameParts(core).isEmpty
  }

  private func isNumber(_ core: Substring, _ found: UInt64) -> Bool {
    guard asksForNumber || aspects.isEmpty else { return false }
    return core.first?.isNumber == true || aspects.contains { $0.aspect == .number && found & $0.bits != 0 }
  }

  /// The values of a row that the query does not have: those with a number if the question asks for one, and of the
  /// columns that the query names best; `nil` if there are none.
  private func values(inRow line: String) -> [Range<String.Index>]? {
    var values: [(range: Range<String.Index>, named: Int)] = []
    for cell in TableCell.cells(of: line) {
      guard let value = cell.value, bits(in: String(value)) & ~WordBits.allReserved == 0,
        !asksForNumber || hasDigit(String(value))
      else { continue }
      let named = bits(in: String(cell.name)) & ~WordBits.allReserved
      values.append((value.startIndex..<value.endIndex, named.nonzeroBitCount))
    }
    guard let most = values.map(\.named).max() else { return nil }
    return values.filter { $0.named == most }.map(\.range)
  }

  private static func core(of word: Substring) -> Substring {
    word.trimmed { $0.isLetter || $0.isNumber || $0 == "%" || $0 == "@" }
  }
}
