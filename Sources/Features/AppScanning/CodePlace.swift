/// A line of a file of the app.
package struct CodePlace: Hashable, Sendable {
  /// The path below the folder that was scanned, parts parted by `/`.
  package let file: String
  /// The line, counted from 1.
  package let line: Int

  /// Takes the values as they are.
  package init(file: String, line: Int) {
    self.file = file
    self.line = line
  }
}

extension CodePlace: Comparable {
  /// By file, then by line.
  package static func < (first: Self, second: Self) -> Bool {
    (first.file, first.line) < (second.file, second.line)
  }
}

extension CodePlace: CustomStringConvertible {
  /// `Sources/App.swift:12`
  package var description: String { "\(file):\(line)" }
}
