/// A table of Index/: lines of cells parted by tabs, `#` lines being comments.
struct KnowledgeTable {
  /// The cells of each line.
  let rows: [[Substring]]

  init(_ text: String) {
    rows = text.split(separator: "\n").compactMap { line in
      if line.hasPrefix("#") { return nil }
      return line.split(separator: "\t", omittingEmptySubsequences: false)
    }
  }
}

extension [Substring] {
  /// The cell, or nothing where the line is shorter.
  func cell(_ index: Int) -> String { index < count ? String(self[index]) : "" }
}
