import GuidelineModel
import SQLiteStore
import SystemSupport
import TextSupport

/// Makes an index of an older format again from the documents that it was made from.
///
/// There are no migrations: the documents are read again, with the days and platforms that were declared for them, into a
/// new file, which takes the place of the old one.
package struct IndexRenewal {
  /// A document of the old index.
  struct Document: Hashable {
    /// The absolute path of the file.
    let location: String
    /// The folder that was ingested.
    let root: String
    /// The day of capture; `nil` if it is unknown or only bounded.
    let captured: CalendarDate?
    /// The platforms that were declared; `nil` if none were.
    let platforms: PlatformSet?
  }

  private let path: String
  private let documents: [Document]
  /// The folders that were ingested, ordered.
  package let folders: [String]
  /// The documents whose files are gone, ordered by path.
  package let missing: [String]

  /// The largest index that is written, in bytes.
  private static let sizeLimit = 1 << 30

  /// Reads which documents an index has; `nil` if it is not an index of an older format, or its documents cannot be read.
  package init?(path: String) {
    guard let database = try? Database(path: path, mode: .readOnly),
      let header = try? IndexFile.header(of: database),
      header.application == Schema.applicationID, header.format < Schema.formatNumber,
      let documents = try? Self.documents(in: database), !documents.isEmpty
    else { return nil }
    self.path = path
    self.documents = documents
    folders = Set(documents.map(\.root)).sorted()
    missing = Set(documents.map(\.location))
      .filter { FileTree.Entry.Kind(ofFileAt: $0, followingLink: true) == nil }.sorted()
  }

  private static func documents(in database: Database) throws -> [Document] {
    try database.query(
      """
      SELECT location, path, iif(notBefore IS NULL, captured, NULL),
        (SELECT platforms FROM record WHERE record.document = document.id AND basis = 'declared'
          LIMIT 1)
      FROM document ORDER BY location
      """
    ) { row in
      let location = row.text(0)
      let root = location.dropLast(row.text(1).count)
      return Document(
        location: location, root: root.count > 1 ? String(root.dropLast()) : String(root),
        captured: row.date(2), platforms: row.platforms(3))
    }
  }

  /// Reads the documents again and replaces the index.
  ///
  /// - Precondition: no document is ``missing``.
  /// - Throws: ``IndexError`` if the index cannot be written; it is unchanged then.
  package func run(progress: (Ingestion.Progress) -> Void = { _ in }) throws(IndexError)
    -> IngestReport
  {
    do {
      let folder = try TemporaryDirectory(
        in: FileManager.default.temporaryDirectory.path, prefix: "hig-renewal-")
      return try withExtendedLifetime(folder) {
        let new = FilePath.join(folder.path, "hig.sqlite")
        let report = try Ingestion(indexPath: new).run(documents, progress: progress)
        let bytes = try WholeFile.read(new, limit: Self.sizeLimit)
        try FileReplacement.write(bytes, to: path)
        return report
      }
    } catch let error as IndexError {
      throw error
    } catch {
      throw .notWritable(path: path, reason: String(describing: error))
    }
  }
}
