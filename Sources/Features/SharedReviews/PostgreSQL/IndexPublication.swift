import GuidelineModel
import PostgreSQLStore

/// An index that was published for servers.
package struct IndexPublication: Hashable, Sendable {
  /// The version, which grows with every publication.
  package let version: Int
  /// The SHA-256 of the file, 64 hexadecimal digits.
  package let digest: String
  /// The size of the file, in bytes.
  package let size: Int
  /// When it was published, in milliseconds since 1970.
  package let created: Int
  /// The number of parts in which it is stored.
  let parts: Int
  /// The name under which the parts are stored.
  let upload: String

  /// The largest part, in bytes.
  static let partSize = 8 << 20
  /// The number of publications that are kept, so that a server can finish reading one while the next is published.
  static let keptPublications = 2
}

extension PostgreSQLReviewStore: PublishedIndexSource {
  /// Publishes an index: servers get it from ``newestIndex(after:)``. All but the two newest are deleted.
  ///
  /// The parts are stored before the index is announced, each in a transaction, so that a broken publication is never seen. Publishing
  /// the same bytes with the same version again does nothing.
  ///
  /// - Parameters:
  ///   - index: the bytes of the index file.
  ///   - version: a number above those of earlier publications.
  /// - Throws: ``ReviewError/publishedBefore(version:)`` if other bytes have the version or a higher one was published.
  package func publish(_ index: [UInt8], version: Int) throws(ReviewError) -> IndexPublication {
    let publication = IndexPublication(
      version: version, digest: Digest(of: index).description, size: index.count,
      created: CurrentTime.milliseconds,
      parts: (index.count + IndexPublication.partSize - 1) / IndexPublication.partSize,
      upload: RandomText.make(22))
    if let existing = try existing(publication) { return existing }
    for part in 0..<publication.parts {
      let start = part * IndexPublication.partSize
      let bytes = Array(index[start..<min(start + IndexPublication.partSize, index.count)])
      try store(bytes, part, of: publication)
    }
    try repeating { connection in
      try connection.transaction {
        try connection.execute(
          """
          INSERT INTO hig_publications (version, digest, size, parts, upload, created)
          VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (version) DO NOTHING
          """,
          [
            .integer(version), .text(publication.digest), .integer(publication.size),
            .integer(publication.parts), .text(publication.upload), .integer(publication.created),
          ])
      }
    }
    try deleteOldPublications()
    // Another process may have published the version in the meantime.
    return try existing(publication) ?? publication
  }

  /// The newest published index with a version above another; `nil` if there is none.
  package func newestIndex(after version: Int) throws(ReviewError) -> IndexPublication? {
    try repeating { connection in
      try connection.query(
        """
        SELECT version, digest, size, parts, upload, created FROM hig_publications
        WHERE version > $1 ORDER BY version DESC LIMIT 1
        """, [.integer(version)], decode: { IndexPublication($0) }
      ).first
    }
  }

  /// Reads the parts of a published index, in order; each is at most 8 MiB and checked against its digest.
  ///
  /// - Parameter body: gets each part, outside of a transaction.
  /// - Throws: ``ReviewError/damagedPublication(version:)``, also if the publication was deleted, because two newer ones exist; and
  ///   errors of the closure.
  package func read(_ publication: IndexPublication, _ body: ([UInt8]) throws -> Void) throws {
    var size = 0
    for part in 0..<publication.parts {
      let row = try repeating { connection in
        try connection.query(
          "SELECT content, digest FROM hig_publication_parts WHERE upload = $1 AND part = $2",
          [.text(publication.upload), .integer(part)], decode: { ($0.bytes(0), $0.text(1)) }
        ).first
      }
      guard let (bytes, digest) = row, Digest(of: bytes).description == digest else {
        throw ReviewError.damagedPublication(version: publication.version)
      }
      size += bytes.count
      try body(bytes)
    }
    guard size == publication.size else {
      throw ReviewError.damagedPublication(version: publication.version)
    }
  }

  /// The stored publication with the same version and bytes.
  private func existing(_ publication: IndexPublication) throws(ReviewError) -> IndexPublication? {
    guard let newest = try newestIndex(after: publication.version - 1) else { return nil }
    guard newest.version == publication.version, newest.digest == publication.digest else {
      throw .publishedBefore(version: newest.version)
    }
    return newest
  }

  private func store(_ bytes: [UInt8], _ part: Int, of publication: IndexPublication)
    throws(ReviewError)
  {
    try repeating { connection in
      try connection.execute(
        """
        INSERT INTO hig_publication_parts (upload, part, digest, content, created)
        VALUES ($1, $2, $3, $4, $5) ON CONFLICT (upload, part) DO NOTHING
        """,
        [
          .text(publication.upload), .integer(part), .text(Digest(of: bytes).description),
          .bytes(bytes), .integer(publication.created),
        ])
    }
  }

  /// Deletes all but the newest publications, and parts of publications that were never finished.
  private func deleteOldPublications() throws(ReviewError) {
    let day = 86_400_000
    try repeating { connection in
      try connection.transaction {
        let kept = try connection.query(
          "SELECT version FROM hig_publications ORDER BY version DESC LIMIT $1",
          [.integer(IndexPublication.keptPublications)], decode: { $0.integer(0) })
        try connection.execute(
          "DELETE FROM hig_publications WHERE version < $1", [.integer(kept.min() ?? 0)])
        try connection.execute(
          """
          DELETE FROM hig_publication_parts
          WHERE upload NOT IN (SELECT upload FROM hig_publications) AND created < $1
          """, [.integer(CurrentTime.milliseconds - day)])
      }
    }
  }
}

extension IndexPublication {
  fileprivate init(_ row: borrowing PostgreSQLRow) {
    self.init(
      version: row.integer(0), digest: row.text(1), size: row.integer(2), created: row.integer(5),
      parts: row.integer(3), upload: row.text(4))
  }
}
