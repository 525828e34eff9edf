// IndexSource, ServedIndex, IndexState
import GuidelineIndex

/// The index file that a server answers from.
package struct ServedIndex: Hashable, Sendable {
  package let path: String
  /// Whether it is the digest that is installed with the tool.
  package let isBundledDigest: Bool

  package init(path: String, isBundledDigest: Bool) {
    self.path = path
    self.isBundledDigest = isBundledDigest
  }

  /// Whether a file is an index that this version reads, and whole. Opens no connection.
  package static func isReadable(_ path: String) -> Bool {
    guard let header = IndexHeader(ofFileAt: path) else { return false }
    return header.hasKnownFormat && header.isWhole
  }

  /// Whether bytes are those of an index of any format.
  package static func isIndex(_ bytes: [UInt8]) -> Bool { IndexHeader(bytes) != nil }
}

/// Opens the index that a server answers from, which can become another file at any time. All that it opens shares the
/// histories of pages, since making them takes seconds.
package struct IndexSource: Sendable {
  private let locate: @Sendable () -> ServedIndex
  private let environment: ProcessEnvironment
  private let histories = SharedHistories()

  package init(_ locate: @escaping @Sendable () -> ServedIndex, environment: ProcessEnvironment) {
    self.locate = locate
    self.environment = environment
  }

  /// The file that answers now.
  package var file: ServedIndex { locate() }

  /// Opens a file for one thread; throws `IndexError`.
  package func open(_ file: ServedIndex) throws -> QueryContext {
    QueryContext(index: try .open(path: file.path, sharing: histories), environment: environment)
  }
}

/// The content of an open index, as long as which answers stay the same. An ingest of another process changes it.
package struct IndexState: Hashable, Sendable {
  private let version: IndexVersion

  /// The present state; throws `IndexError`. Takes a few microseconds.
  package init(of context: QueryContext) throws { version = try context.index.version() }
}

extension QueryContext {
  /// Whether the path still names the open file. If not, queries answer from the old file.
  package var isCurrent: Bool { index.isCurrent }
}
