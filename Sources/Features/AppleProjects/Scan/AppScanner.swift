// AppScanner, AppScanError
import Dispatch
import Synchronization
package import SystemSupport

/// Finds the interface components that an app uses in its sources.
///
/// Only files inside the folder are read. Symbolic links are not followed, and folders with generated or third-party
/// code (`.build`, `Pods`, `node_modules` …) are excluded.
package struct AppScanner: Sendable {
  private let folder: String
  private let tables: AppScanTables
  private let checks: [Check]

  /// Creates a scanner of a folder. The checks run over the files as they are read; their findings are in the scan.
  package init(folder: String, tables: AppScanTables, checks: [Check] = []) {
    self.folder = folder
    self.tables = tables
    self.checks = checks
  }

  /// Scans the folder. Files that cannot be read are listed in ``AppScan/skippedFiles``.
  ///
  /// - Parameters:
  ///   - changes: the lines whose uses count; `nil` for all lines. Declarations of names and platforms, and signs of
  ///     features, always count.
  ///   - targets: the names of targets of Xcode projects; only their platforms, files and features count. Files that no
  ///     target is known to contain count as well. Empty for all targets that ship.
  /// - Throws: ``AppScanError/cancelled(_:)`` when the task is cancelled, which is checked before each file.
  package func scan(limitedTo changes: ChangedLines? = nil, targets: [String] = []) throws(AppScanError) -> AppScan {
    let tree: FileTree
    let files: ProjectFiles
    do throws(FileTreeError) {
      tree = try FileTree(folder)
      files = try ProjectFiles.find(in: tree, tables: tables, forChecks: !checks.isEmpty)
    } catch {
      throw AppScanError(error, folder: folder)
    }
    let readings = FileReading.read(files.files, in: tree, tables: tables, checks: checks)
    guard !Task.isCancelled else { throw .cancelled(folder) }
    var scan = try scan(of: files.files, readings, limitedTo: changes, targets: targets)
    scan.skippedFiles = (files.skippedFiles + scan.skippedFiles).sorted { $0.file < $1.file }
    return scan
  }

  /// Scans code in place of the folder, as if it were the only file.
  package func scan(code: String, file path: String) throws(AppScanError) -> AppScan {
    let kind = FileKind(name: String(path.split(separator: "/").last ?? ""), showsFeature: false) ?? []
    let file = ProjectFiles.File(path: path, kind: kind, checked: CheckedFile(path: path))
    return try scan(of: [file], [FileReading(file, Array(code.utf8), tables, checks)])
  }

  private func scan(
    of files: [ProjectFiles.File], _ readings: [FileReading?],
    limitedTo changes: ChangedLines? = nil, targets: [String] = []
  ) throws(AppScanError) -> AppScan {
    var builder = AppScanBuilder(tables: tables, changes: changes, targets: targets)
    var checked = CheckedFile.Reading()
    for case (let file, let reading?) in zip(files, readings) {
      builder.add(file.kind.isEmpty ? nil : reading, of: file.path)
      if let reading = reading.checked { checked.add(reading) }
    }
    var scan = try builder.build()
    if !checks.isEmpty { scan.report = checked.finished(by: checks, in: builder.selection) }
    return scan
  }
}

extension Array where Element: Sendable {
  /// The results of a function for all elements, which runs on all cores.
  func concurrentMap<Result: Sendable>(_ transform: @Sendable (Element) -> Result) -> [Result] {
    let results = Mutex([Result?](repeating: nil, count: count))
    DispatchQueue.concurrentPerform(iterations: count) { index in
      let result = transform(self[index])
      results.withLock { $0[index] = result }
    }
    return results.withLock { $0.compactMap(\.self) }
  }
}

/// An error that ends a scan.
package enum AppScanError: Error, Hashable, Sendable, CustomStringConvertible {
  case noSuchFolder(String)
  case notAFolder(String)
  case unreadable(String, reason: String)
  /// No target of the projects in the folder has the name; the targets that ship.
  case unknownTarget(String, known: [String])
  case cancelled(String)

  package init(_ error: FileTreeError, folder: String) {
    self =
      switch error.cause {
      case .missing: .noSuchFolder(folder)
      case .notAFolder: .notAFolder(folder)
      default: .unreadable(folder, reason: error.description)
      }
  }

  package var description: String {
    switch self {
    case .noSuchFolder(let folder): "no such folder '\(folder)'"
    case .notAFolder(let folder): "'\(folder)' is not a folder"
    case .unreadable(let folder, let reason): "folder '\(folder)' cannot be read: \(reason)"
    case .unknownTarget(let name, let known):
      known.isEmpty
        ? "no target '\(name)': the folder has no Xcode project with targets of apps"
        : "no target '\(name)'; the targets are \(known.joined(separator: ", "))"
    case .cancelled(let folder): "the scan of folder '\(folder)' was cancelled"
    }
  }
}
