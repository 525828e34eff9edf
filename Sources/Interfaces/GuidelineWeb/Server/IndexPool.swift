import GuidelineAnswers
import GuidelineModel
import Synchronization
import SystemSupport

/// Open indexes, which are lent to one thread at a time. A written or replaced file is noticed before each use.
final class IndexPool: Sendable {
  /// One state of an index file, as long as which answers stay the same.
  struct Version: Hashable, Sendable {
    let file: ServedIndex
    private let stamp: FileStamp?

    /// The present state. Takes a few microseconds.
    init(of file: ServedIndex) {
      self.file = file
      stamp = FileStamp(ofFileAt: file.path)
    }
  }

  private let source: IndexSource
  private let idle = Mutex<[Lent]>([])

  /// An open index. The pool lends it to one thread at a time, which the compiler cannot know.
  private struct Lent: @unchecked Sendable {
    let file: ServedIndex
    let context: QueryContext
  }

  private static let mostIdle = 8

  init(index locate: @escaping @Sendable () -> ServedIndex, environment: ProcessEnvironment) {
    source = IndexSource(locate, environment: environment)
  }

  var version: Version { Version(of: source.file) }

  /// Runs a closure with an open index in which the pages of some systems answer.
  ///
  /// - Throws: `IndexError` if the index cannot be opened, `RequestError` if it does not have a system, and what the
  ///   closure throws.
  func read<Answer>(over systems: SystemSelection = .standard, _ body: (QueryContext) throws -> Answer) throws -> Answer
  {
    let lent = try take()
    do { try lent.context.use(systems) } catch let error as UnknownSystem {
      throw RequestError.invalid(error.description)
    }
    let answer = try body(lent.context)
    // After an error the index may be unusable, and is closed.
    idle.withLock { if $0.count < Self.mostIdle { $0.append(lent) } }
    return answer
  }

  private func take() throws -> Lent {
    let file = source.file
    while let lent = idle.withLock({ $0.popLast() }) {
      if lent.file == file, lent.context.isCurrent { return lent }
    }
    return Lent(file: file, context: try source.open(file))
  }
}
