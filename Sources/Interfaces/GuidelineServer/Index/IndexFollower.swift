import Dispatch
import GuidelineIndex
import GuidelineModel
import PortableFoundation
package import SharedReviews
import Synchronization
import SystemSupport

/// Keeps a copy of the newest index that was published for servers.
///
/// A copy counts only when its digest and the checksums of its content are right. Without the database the last copy stays.
package final class IndexFollower: Sendable {
  private struct State {
    var version = 0
    var isStopped = false
    /// The last error that was logged, so that an outage is logged once.
    var problem: String?
  }

  private let source: any PublishedIndexSource
  private let folder: String
  private let log: @Sendable (String) -> Void
  private let queue = DispatchQueue(label: "published index")
  private let state = Mutex(State())

  /// The pause between two looks at the database, in seconds: a new index is in use within five seconds.
  private static let pause = 2
  private static let suffix = ".sqlite"

  /// Follows a source.
  ///
  /// - Parameters:
  ///   - folder: a folder for the copies, which is created; the newest valid copy there is used at once.
  ///   - log: receives a line about each new index and each error.
  package init(
    _ source: any PublishedIndexSource, folder: String, log: @escaping @Sendable (String) -> Void
  ) {
    self.source = source
    self.folder = folder
    self.log = log
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    let known = versions().first { (try? verify(path(of: $0))) != nil } ?? 0
    state.withLock { $0.version = known }
  }

  /// The path of the newest copy; `nil` if there is none.
  package var path: String? {
    let version = state.withLock(\.version)
    return version == 0 ? nil : path(of: version)
  }

  /// Looks for new indexes until ``stop()`` is called; the first look is over when this returns.
  package func start() {
    update()
    updateLater()
  }

  /// Ends the looks for new indexes.
  package func stop() { state.withLock { $0.isStopped = true } }

  private func updateLater() {
    queue.asyncAfter(deadline: .now() + .seconds(Self.pause)) { [weak self] in
      guard let self, !state.withLock(\.isStopped) else { return }
      update()
      updateLater()
    }
  }

  /// Copies the newest index, if it is newer than the copy.
  func update() {
    do {
      guard let publication = try source.newestIndex(after: state.withLock(\.version)) else {
        return report(nil)
      }
      try copy(publication)
      state.withLock { $0.version = publication.version }
      report(nil)
      log("index \(publication.version) is in use")
      removeOldCopies()
    } catch {
      report("\(error)")
    }
  }

  private func copy(_ publication: IndexPublication) throws {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(publication.size)
    try source.read(publication) { bytes += $0 }
    guard Digest(of: bytes).description == publication.digest else {
      throw ReviewError.damagedPublication(version: publication.version)
    }
    // The name is that of a copy only once the file is complete.
    let new = "\(folder)/new"
    try FileReplacement.write(bytes, to: new)
    try verify(new)
    try FileManager.default.moveItem(atPath: new, toPath: path(of: publication.version))
  }

  private func verify(_ path: String) throws {
    try GuidelineIndex.open(path: path).verify()
  }

  /// Keeps the copy before the newest one, which requests may still be reading.
  private func removeOldCopies() {
    for version in versions().dropFirst(2) {
      try? FileManager.default.removeItem(atPath: path(of: version))
    }
  }

  /// The versions of the copies, newest first.
  private func versions() -> [Int] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(Self.suffix) }
      .compactMap { Int($0.dropLast(Self.suffix.count)) }.sorted(by: >)
  }

  private func path(of version: Int) -> String { "\(folder)/\(version)\(Self.suffix)" }

  private func report(_ problem: String?) {
    let isNew = state.withLock { state in
      defer { state.problem = problem }
      return state.problem != problem
    }
    if isNew, let problem { log("published index: \(problem)") }
  }
}
