/// The lines of a project that a change touches.
package struct ChangedLines: Sendable {
  private let lines: [String: Set<Int>]
  private let wholeFiles: Set<String>

  /// Takes the lines by file, and files of which every line counts.
  package init(lines: [String: Set<Int>], wholeFiles: Set<String>) {
    self.lines = lines
    self.wholeFiles = wholeFiles
  }

  /// Whether a line is among them.
  package func contains(_ place: CodePlace) -> Bool {
    wholeFiles.contains(place.file) || lines[place.file]?.contains(place.line) == true
  }

  /// Whether any line of a file is.
  package func touches(_ file: String) -> Bool {
    wholeFiles.contains(file) || lines[file]?.isEmpty == false
  }
}
