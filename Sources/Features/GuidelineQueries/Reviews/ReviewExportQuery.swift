package import Checklists

/// Reads a filled-in checklist for export as a report.
package struct ReviewExportQuery {
  private let file: String

  /// A query about the checklist in a file.
  package init(file: String) { self.file = file }

  /// Reads the file.
  ///
  /// - Throws: ``ChecklistFileError``.
  package func run(
    in environment: ProcessEnvironment
  ) throws(ChecklistFileError) -> QueryResult<Review> {
    let list = try ChecklistFile.read(file, in: environment).list()
    return QueryResult(
      Review(of: list),
      notices: list.items.compactMap { item in
        item.unrecognizedVerdict.map { .unknownVerdict(item: item.id, text: $0) }
      })
  }
}
