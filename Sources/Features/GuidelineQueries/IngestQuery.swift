package import GuidelineIndex

/// Reads documents into an index file.
package struct IngestQuery {
  private let request: IngestRequest
  private let indexPath: String

  /// A query that reads into the index at a path, which is created when it does not exist.
  package init(_ request: IngestRequest, indexPath: String) {
    self.request = request
    self.indexPath = indexPath
  }

  /// Reads the documents in one transaction.
  ///
  /// - Throws: `IndexError` when the index cannot be written; it is unchanged then.
  package func run(
    progress: (Ingestion.Progress) -> Void = { _ in }
  ) throws(IndexError) -> QueryResult<IngestReport> {
    QueryResult(try Ingestion(indexPath: indexPath).run(request, progress: progress))
  }
}
