import GuidelineModel

/// A sentence, list item or table row of an explanation.
struct ExplanationPart {
  enum Kind { case sentence, item, row }

  let text: String
  let kind: Kind

  /// The value of the first cell of a row, which says what the row is about.
  var name: String? {
    guard kind == .row, let value = TableCell.cells(of: text).first?.value else { return nil }
    return String(value)
  }

  /// The parts of an explanation in their order.
  ///
  /// - Parameter isTable: whether each line is a row.
  static func parts(of detail: String, isTable: Bool) -> [ExplanationPart] {
    let lines = ByteSearch.split(detail, at: "\n")
    if isTable { return lines.map { ExplanationPart(text: String($0), kind: .row) } }
    let names = lines.map(firstColumn)
    var parts: [ExplanationPart] = []
    for (index, line) in lines.enumerated() {
      if let name = names[index],
        index > 0 && names[index - 1] == name || index + 1 < lines.count && names[index + 1] == name
          || line.contains("; ")
      {
        parts.append(ExplanationPart(text: String(line), kind: .row))
        continue
      }
      let bullet = bullets.first { line.utf8.starts(with: $0) }
      let text = String(line.utf8.dropFirst(bullet?.count ?? 0)) ?? String(line)
      if bullet != nil, text.utf8.count <= longestItem {
        parts.append(ExplanationPart(text: text, kind: .item))
        continue
      }
      let kind = bullet == nil ? Kind.sentence : .item
      parts += joiningLabels(Sentences.split(text)).map { ExplanationPart(text: $0, kind: kind) }
    }
    return parts
  }

  private static let bullets = ["- ", "• ", "* "].map { Array($0.utf8) }
  /// In bytes: about two lines of a screen. Longer items are split into sentences.
  private static let longestItem = 150

  /// Joins each label, such as "Leading edge.", to the sentence behind it.
  private static func joiningLabels(_ sentences: [String]) -> [String] {
    var joined: [String] = []
    var isLabel = false
    for sentence in sentences {
      if isLabel { joined[joined.count - 1] += " " + sentence } else { joined.append(sentence) }
      isLabel =
        sentence.utf8.count <= longestLabel && sentence.words().count <= mostLabelWords
        && !QuestionWords.standard.isReference(sentence)
    }
    return joined
  }

  private static let mostLabelWords = 3
  private static let longestLabel = 40

  /// The name of the first column of a line that may be a row: "Size" of "Size: 17 pt; Leading: 22 pt".
  private static func firstColumn(of line: Substring) -> Substring? {
    let start = line.utf8.prefix(longestName)
    guard let colon = start.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
      line.utf8[colon...].dropFirst().first == UInt8(ascii: " "),
      !line.utf8[..<colon].contains(where: { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: ".") })
    else { return nil }
    return line[..<colon]
  }

  private static let longestName = 60
}
