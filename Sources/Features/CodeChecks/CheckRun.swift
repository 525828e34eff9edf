import AppScanning
import Dispatch
import Synchronization
package import SystemSupport

/// Runs checks over the files of a project.
///
/// Only files inside the folder are read. Symbolic links are not followed, and folders with generated or third-party code
/// are left out.
package struct CheckRun: Sendable {
  private let folder: String
  private let paths: [String]
  private let checks: [Check]

  /// The depth of the deepest folders that are read.
  private static let depthLimit = 64

  /// Creates a run of checks over a folder.
  ///
  /// - Parameter paths: the files and folders to read, relative to the folder; empty for all of it. A path that leads
  ///   through a symbolic link or outside the folder is not read, and the report says so.
  package init(folder: String, paths: [String] = [], checks: [Check]) {
    self.folder = folder
    self.paths = paths
    self.checks = checks
  }

  /// The outcome of a run.
  package struct Report: Sendable {
    /// The findings by file, line and column.
    package var findings: [Finding] = []
    /// The number of files that were read.
    package var fileCount = 0
    /// The number of findings that comments suppress.
    package var suppressed = 0
    /// Files and folders that could not be read, each with the reason.
    package var skipped: [String] = []
  }

  /// Reads the files on all cores.
  ///
  /// - Throws: `FileTreeError` when the folder does not exist or cannot be read. Files that cannot be read are listed in
  ///   the report.
  package func report() throws(FileTreeError) -> Report {
    let tree = try FileTree(folder)
    var report = Report()
    let files = try files(in: tree, &report)
    let results = Mutex(report)
    DispatchQueue.concurrentPerform(iterations: files.count) { index in
      let part = self.check(files[index], in: tree)
      results.withLock {
        $0.findings += part.findings
        $0.fileCount += part.fileCount
        $0.suppressed += part.suppressed
        $0.skipped += part.skipped
      }
    }
    report = results.withLock { $0 }
    report.findings.sort(by: Finding.isBefore)
    report.skipped.sort()
    return report
  }

  private func check(_ file: CheckedFile, in tree: FileTree) -> Report {
    do throws(FileTreeError) {
      let bytes = try tree.contents(of: file.path, limit: file.sizeLimit)
      return Self.report(on: bytes, of: file, checks)
    } catch {
      return Report(skipped: ["\(file.path): \(error)"])
    }
  }

  private static func report(
    on bytes: [UInt8], of file: CheckedFile, _ checks: [Check]
  ) -> Report {
    var report = Report(fileCount: 1)
    do throws(SkippedFile) {
      for collector in try file.findings(in: bytes, of: checks) {
        report.findings += collector.findings
        report.suppressed += collector.suppressed
      }
    } catch {
      return Report(skipped: ["\(file.path): \(error)"])
    }
    return report
  }

  private func files(
    in tree: FileTree, _ report: inout Report
  ) throws(FileTreeError) -> [CheckedFile] {
    guard !paths.isEmpty else { return try Self.files(in: tree, below: "", &report) }
    var files: [String: CheckedFile] = [:]
    for path in paths {
      do throws(FileTreeError) {
        let found = try Self.files(in: tree, below: path, &report)
        for file in found { files[file.path] = file }
      } catch  where error.cause == .notAFolder {
        // Files are opened later; one of another kind would go unnoticed.
        if let file = CheckedFile(path: path) {
          files[path] = file
        } else {
          report.skipped.append("\(path): not a file that checks read")
        }
      } catch {
        report.skipped.append("\(path): \(error)")
      }
    }
    return files.values.sorted { $0.path < $1.path }
  }

  private static func files(
    in tree: FileTree, below root: String, _ report: inout Report
  ) throws(FileTreeError) -> [CheckedFile] {
    var files: [CheckedFile] = []
    var folders: [(path: String, depth: Int)] = [(root, 0)]
    while let (folder, depth) = folders.popLast() {
      let entries: [FileTree.Entry]
      do throws(FileTreeError) {
        entries = try tree.entries(of: folder)
      } catch {
        if folder == root { throw error }
        report.skipped.append("\(folder): \(error)")
        continue
      }
      let prefix = folder.isEmpty ? "" : "\(folder)/"
      for entry in entries {
        guard let name = entry.name else { continue }
        let path = prefix + name
        switch entry.kind {
        case .folder where depth >= depthLimit: report.skipped.append("\(path): nested too deep")
        case .folder where name.hasSuffix(".xcassets") || !ExcludedFolders.contains(name):
          folders.append((path, depth + 1))
        case .file: if let file = CheckedFile(path: path) { files.append(file) }
        case .folder, .link, .other: break
        }
      }
    }
    return files
  }

  /// Checks one file, given as bytes; no file is read when its name is not one that checks read.
  package static func report(
    on bytes: [UInt8], path: String, checks: [Check] = Check.all
  ) -> Report {
    guard let file = CheckedFile(path: path) else { return Report() }
    var report = report(on: bytes, of: file, checks)
    report.findings.sort(by: Finding.isBefore)
    return report
  }

  /// The findings in one file, given as bytes; empty for a file of a kind that is not read.
  package static func findings(
    in bytes: [UInt8], path: String, checks: [Check] = Check.all
  ) -> [Finding] {
    CheckedFile(path: path).map { report(on: bytes, of: $0, checks).findings } ?? []
  }
}
