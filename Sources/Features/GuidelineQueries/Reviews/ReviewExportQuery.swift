package import Checklists

/// Reads a filled-in checklist for export as a report.
package struct ReviewExportQuery {
  private let file: String

  /// A query about the checklist in a file.
  package init(file: String) { self.file = file }

  /// Reads the file.
  ///
  /// - Parameter seconds: the time of the report since 1970-01-01T00:00:00Z, in ``Review/times``.
  /// - Throws: ``ChecklistFileError``.
  package func run(
    in environment: ProcessEnvironment, at seconds: Int
  ) throws(ChecklistFileError) -> QueryResult<Review> {
    let list = try ChecklistFile.read(file, in: environment).list()
    let name = file.split(separator: "/").last.map(String.init) ?? file
    return QueryResult(
      Review(of: list, name: name, at: seconds),
      notices: list.items.compactMap { item in
        item.unrecognizedVerdict.map { .unknownVerdict(item: item.id, text: $0) }
      })
  }
}
