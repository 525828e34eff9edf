/// The lines of an app that a comparison is about.
package struct ChangedLines: Hashable, Sendable {
  /// The lines by file, in order.
  private let lines: [String: [ClosedRange<Int>]]
  /// Files of which every line counts.
  private let wholeFiles: Set<String>

  /// Takes paths below the folder of the app, parts parted by `/`, and lines counted from 1.
  package init(lines: [String: [ClosedRange<Int>]], wholeFiles: Set<String>) {
    self.lines = lines
    self.wholeFiles = wholeFiles
  }

  /// Whether a line is among them.
  package func contains(_ place: CodePlace) -> Bool {
    if wholeFiles.contains(place.file) { return true }
    return lines[place.file]?.contains { $0.contains(place.line) } ?? false
  }

  /// Whether any line of a file is among them.
  package func touches(_ file: String) -> Bool {
    wholeFiles.contains(file) || lines[file]?.isEmpty == false
  }
}
