import SQLiteStore
import Synchronization

/// Which content of which opened index an answer came from.
///
/// Equal versions mean equal answers. Versions of two ``GuidelineIndex`` objects are never equal, even where
/// both have the same file open.
public struct IndexVersion: Hashable, Sendable {
  let opening: Int
  let content: Int

  private static let openings = Atomic(0)

  /// A number that no index of this process has had.
  static func nextOpening() -> Int { openings.add(1, ordering: .relaxed).newValue }
}

extension GuidelineIndex {
  /// The version that the next question is answered from, unless somebody writes before it is asked.
  ///
  /// What was made of answers (``Histories`` among it) holds as long as this stays equal. An `hig ingest` of
  /// another process changes it when it is done; the index need not be opened anew. It takes a few
  /// microseconds.
  ///
  /// - Throws: ``IndexError``, as questions do: `busy` among it, where another process holds the file for long.
  public func version() throws(IndexError) -> IndexVersion {
    do {
      return IndexVersion(opening: opening, content: try database.dataVersion())
    } catch {
      throw IndexFile.translated(error, path: path)
    }
  }

  /// Whether the path still names the file that is open.
  ///
  /// It does not when the file was deleted, moved away or replaced. Questions are then still answered from the
  /// file that was opened: to see the new one, open a new `GuidelineIndex`, which throws ``IndexError/missing(path:)``
  /// as long as there is none. It takes a few microseconds.
  public var isCurrent: Bool {
    file != nil && FileIdentity(ofFileAt: path) == file
  }
}
