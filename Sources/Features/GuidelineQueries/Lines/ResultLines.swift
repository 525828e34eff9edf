import TextSupport

/// The results of a response, one a line, for other programs.
package struct ResultLines {
  /// A result as an object and as cells.
  struct Line {
    let object: any Encodable
    let cells: [String]
  }

  private let columns: [String]
  private let lines: [Line]

  /// - Parameter columns: the names of the cells that each line has, in order.
  init(columns: [String], lines: [Line]) {
    self.columns = columns
    self.lines = lines
  }

  /// Returns a JSON object for each result; empty without results.
  ///
  /// - Throws: the error of a result's `encode(to:)`.
  package func jsonLines() throws -> String {
    try lines.map { try JSONOutput.line($0.object) + "\n" }.joined()
  }

  /// Returns tab-separated values: the names of the columns, then a line for each result.
  package func tabSeparated() -> String {
    TSV.line(columns) + lines.map { TSV.line($0.cells) }.joined()
  }
}
