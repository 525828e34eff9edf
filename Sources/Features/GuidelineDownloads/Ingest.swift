import GuidelineIndex
package import GuidelineModel
package import GuidelineReading

/// Reads documents into an index file, which is created if it is missing.
package enum Ingest {
  /// Names what is written of a document; changes with the format, the readers and the search phrases.
  package static var version: String { Ingestion.version }

  /// - Parameter progress: gets the number of files that are done, and of all, after each file.
  /// - Throws: `IndexError` if the index cannot be written; its content is unchanged then.
  @discardableResult package static func run(
    _ request: IngestRequest, into path: String, progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) throws(IndexError) -> IngestReport {
    try Ingestion(indexPath: path).run(request, progress: progress)
  }
}
