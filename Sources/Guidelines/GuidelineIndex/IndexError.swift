/// Why an index cannot be used.
public enum IndexError: Error, Hashable, Sendable {
  /// There is no file.
  case missing(path: String)
  /// A different version of the tool wrote the file.
  case unsupportedFormat(path: String, found: Int)
  /// The file is no index.
  case notAnIndex(path: String)
  /// Another process holds the file.
  case busy(path: String, holder: Int?)
  /// The folder of the file cannot be made or written.
  case notWritable(path: String, reason: String)
  /// SQLite failed.
  case database(path: String, reason: String)
  /// The task that asked was cancelled.
  case cancelled(path: String)
}

extension IndexError: CustomStringConvertible {
  /// What happened, to which file, and what to do next.
  public var description: String {
    switch self {
    case .missing(let path):
      "no index at '\(path)'; make one with 'hig ingest PATH' or name another with --index"
    case .unsupportedFormat(let path, let found):
      """
      index '\(path)' has format \(found), this tool reads format \(Schema.formatNumber); \
      remove it and run 'hig ingest' again
      """
    case .notAnIndex(let path): "'\(path)' is no index of hig; name another with --index"
    case .busy(let path, let holder):
      "index '\(path)' is being written by "
        + (holder.map { "process \($0)" } ?? "another process") + "; try again when it is done"
    case .notWritable(let path, let reason): "cannot write index '\(path)': \(reason)"
    case .database(let path, let reason): "index '\(path)': \(reason)"
    case .cancelled(let path):
      "the question to index '\(path)' was stopped, because nobody waits for the answer"
    }
  }
}
