import FoundationEssentials
import GuidelineModel
import SystemSupport

/// The folder that snapshots land in, with the folders of runs that are not done.
package struct SnapshotStore: Sendable {
  /// Where it is.
  package let path: String
  /// The site that is fetched into it; a folder may hold snapshots of several.
  let site: GuidelineSite

  /// A store; the folder is made when the first page comes.
  package init(path: String, site: GuidelineSite) {
    self.path = path
    self.site = site
  }

  /// The snapshots of the site that have landed, newest first.
  package func snapshots() -> [SnapshotFolder] {
    names().filter { CalendarDate(String($0.prefix(10)))?.day != nil }
      .compactMap { SnapshotFolder("\(path)/\($0)") }
      .filter { $0.manifest.isOf(site) && $0.manifest.finished != nil }
      .sorted { $0.manifest.started > $1.manifest.started }
  }

  private func names() -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
  }

  /// Where a run works until all is there: hidden, and one for each set of pages that is asked for.
  func workPath(asked: [String]?) -> String {
    let key = [site.base, site.language.rawValue] + (asked ?? ["*"])
    return "\(path)/.fetch-\(Digest(of: key.joined(separator: " ")).description.prefix(12))"
  }

  /// What an earlier run left, when there is something.
  package func unfinished(asked: [String]?) -> SnapshotFolder? {
    SnapshotFolder(workPath(asked: asked)).flatMap { $0.manifest.isOf(site) ? $0 : nil }
  }

  /// Keeps other runs away.
  func lock() throws(FetchError) -> FolderLock {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw .folder(path: path, reason: FetchError.reason(error))
    }
    let lock: FolderLock?
    do {
      lock = try FolderLock(file: "\(path)/.fetch.lock")
    } catch {
      throw .folder(path: path, reason: error.description)
    }
    guard let lock else { throw .busy(folder: path) }
    return lock
  }

  /// Moves a whole folder in place, named by the day its run began.
  ///
  /// A snapshot of the same day steps aside under a hidden name: a day has one state.
  func land(_ work: SnapshotFolder) throws(FetchError) -> SnapshotFolder {
    let day = String(work.manifest.started.prefix(10))
    let language = site.language == .english ? "" : "-\(site.language.rawValue)"
    var description = #"{"captured": "\#(day)", "language": "\#(site.language.rawValue)", "#
    description += #""title": "Human Interface Guidelines, fetched \#(day)"}"# + "\n"
    try SnapshotFolder.write(Data(description.utf8), to: "\(work.path)/snapshot.json")
    for number in 1...1000 {
      let name = day + language + (number > 1 ? "-\(number)" : "")
      let target = "\(path)/\(name)"
      let files = FileManager.default
      do {
        if files.fileExists(atPath: target) {
          guard let old = SnapshotFolder(target), old.manifest.isOf(site) else { continue }
          try files.moveItem(atPath: target, toPath: freeHiddenPath(name))
        }
        try files.moveItem(atPath: work.path, toPath: target)
      } catch {
        throw .folder(path: target, reason: FetchError.reason(error))
      }
      guard let landed = SnapshotFolder(target) else { break }
      return landed
    }
    throw .folder(path: path, reason: "no name is free for the snapshot of \(day)")
  }

  private func freeHiddenPath(_ name: String) -> String {
    let taken = Set(names())
    let number = (1...).first { !taken.contains(".\(name).\($0)") } ?? 0
    return "\(path)/.\(name).\(number)"
  }
}
