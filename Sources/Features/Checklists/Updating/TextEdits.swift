/// A set of replacements in a text.
struct TextEdits {
  private var edits: [(range: Range<String.Index>, text: String)] = []

  /// Replaces a range. Several insertions at one index keep the order in which they were added.
  mutating func replace(_ range: Range<String.Index>, with text: String) { edits.append((range, text)) }

  mutating func add(_ others: TextEdits) { edits += others.edits }

  /// Returns a part of the text with the replacements.
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
