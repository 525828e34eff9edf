/// Changes of a text; what they do not name stays as it is.
struct TextEdits {
  private var edits: [(range: Range<String.Index>, text: String)] = []

  /// Puts a text in the place of a range; several for one place stand in the order they came.
  mutating func replace(_ range: Range<String.Index>, with text: String) {
    edits.append((range, text))
  }

  /// Takes the changes of others in.
  mutating func add(_ others: TextEdits) { edits += others.edits }

  /// A part of the text with the changes.
  func applied(to text: Substring) -> String {
    // Sorting is stable.
    let sorted = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
    var result = ""
    var position = text.startIndex
    for edit in sorted {
      if edit.range.lowerBound > position { result += text[position..<edit.range.lowerBound] }
      result += edit.text
      position = max(position, edit.range.upperBound)
    }
    return position < text.endIndex ? result + text[position...] : result
  }
}
