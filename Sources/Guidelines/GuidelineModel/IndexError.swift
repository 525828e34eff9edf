/// The reason why an index cannot be read or written.
package enum IndexError: Error, Hashable, Sendable {
  /// There is no file at the path, or an empty one.
  case missing(path: String)
  /// Another version of hig wrote the file; this one reads the format `known`.
  case unsupportedFormat(path: String, found: Int, known: Int)
  case notAnIndex(path: String)
  /// Another process holds the file; `holder` is its process id, if known.
  case busy(path: String, holder: Int?)
  /// The file or its folder cannot be created or written.
  case notWritable(path: String, reason: String)
  /// The content is not what the last ingest wrote.
  case damaged(path: String, reason: String)
  case database(path: String, reason: String)
  case cancelled(path: String)
}

extension IndexError: RemediableError, CustomStringConvertible {
  package var description: String {
    switch self {
    case .missing(let path): "no index at '\(path)'"
    case .unsupportedFormat(let path, let found, let known):
      "index '\(path)' has format \(found), but this version reads format \(known)"
    case .notAnIndex(let path): "'\(path)' is not a hig index"
    case .busy(let path, let holder):
      "index '\(path)' is being written by " + (holder.map { "process \($0)" } ?? "another process")
    case .notWritable(let path, let reason): "cannot write index '\(path)': \(reason)"
    case .damaged(let path, let reason): "index '\(path)' is damaged: \(reason)"
    case .database(let path, let reason): "index '\(path)': \(reason)"
    case .cancelled(let path): "the query of index '\(path)' was cancelled"
    }
  }

  /// The step that makes the index usable; `nil` if the reason says all that is known.
  package var remedy: Remedy? {
    switch self {
    case .missing: .ingestDocuments
    case .unsupportedFormat(_, let found, let known) where found > known: .updateProgram
    case .unsupportedFormat, .damaged: .rebuildIndex
    case .notAnIndex: .chooseIndex
    case .busy: .retryLater
    case .notWritable, .database, .cancelled: nil
    }
  }
}
