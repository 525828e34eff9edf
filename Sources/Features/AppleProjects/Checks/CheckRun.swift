package import SystemSupport

/// Runs checks over the files of a project.
///
/// Only files inside the folder are read. Symbolic links are not followed, and folders with generated or third-party
/// code are left out.
package struct CheckRun: Sendable {
  private let folder: String
  private let paths: [String]
  private let checks: [Check]
  private let isExcluded: @Sendable (String) -> Bool

  /// Creates a run of checks over a folder.
  ///
  /// Checks that need several files do not run when a path is a file, because it does not show the rest of the project.
  ///
  /// - Parameters:
  ///   - paths: the files and folders to read, relative to the folder; empty for all of it. One behind a symbolic link
  ///     is not read, and the report says so.
  ///   - isExcluded: whether a file is left out, by its path relative to the folder.
  package init(
    folder: String, paths: [String] = [], checks: [Check],
    excluding isExcluded: @escaping @Sendable (String) -> Bool = { _ in false }
  ) {
    self.folder = folder
    self.paths = paths
    self.checks = checks
    self.isExcluded = isExcluded
  }

  package struct Report: Hashable, Sendable {
    /// The findings by file, line and column.
    package var findings: [Finding] = []
    package var fileCount = 0
    package var excludedCount = 0
    /// The number of findings that comments suppress, by the id of the check.
    package var suppressions: [String: Int] = [:]
    /// All comments that suppress findings, and those that did.
    var allSuppressions: Set<Suppression> = []
    var usedSuppressions: Set<Suppression> = []
    /// The comments without the name of a check, in order.
    package var unknownSuppressions: [Suppression] {
      let known = Set(allSuppressions.map(\.name)).filter { !Check.named($0).isEmpty }
      return allSuppressions.filter { !known.contains($0.name) }.sorted { $0.place < $1.place }
    }
    /// The comments that suppress nothing, in order, without those that name no check.
    package var unusedSuppressions: [Suppression] {
      allSuppressions.subtracting(usedSuppressions).subtracting(unknownSuppressions).sorted { $0.place < $1.place }
    }
    package var suppressed: Int { suppressions.values.reduce(0, +) }
    /// Files and folders that could not be read, each with the reason.
    package var skipped: [String] = []
    /// The checks with places that only the platforms of the app decide, which no file names: "fixed-text-size (2)".
    package var undecided: [String] = []
    /// The first of the paths to read that cannot be opened, with the reason; `nil` when all can.
    package var missing: String?

    /// Adds the report on another file, which has no findings yet.
    mutating func add(_ other: Report) {
      fileCount += other.fileCount
      suppressions.merge(other.suppressions, uniquingKeysWith: +)
      allSuppressions.formUnion(other.allSuppressions)
      usedSuppressions.formUnion(other.usedSuppressions)
      skipped += other.skipped
    }
  }

  /// Reads the files on all cores, and then runs the checks that need facts of several files. Files that cannot be read
  /// are listed in the report; a folder that cannot be read is an error.
  package func report() throws(FileTreeError) -> Report {
    let tree = try FileTree(folder)
    let list = try listFiles(in: tree)
    var all = CheckedFile.Reading()
    let included = list.files.filter { !isExcluded($0.path) }
    all.report = Report(
      excludedCount: list.files.count - included.count, skipped: list.skipped, missing: list.missing)
    let files = included.map { ProjectFiles.File($0) }
    var platforms = ProjectPlatforms()
    for (file, reading) in zip(files, FileReading.read(files, in: tree, tables: nil, checks: checks)) {
      guard let reading else { continue }
      platforms.add(reading, of: file.path)
      if let checked = reading.checked { all.add(checked) }
    }
    return all.finished(by: checks, in: (try? platforms.select([])) ?? .init(), isWhole: !list.hasSingleFiles)
  }

  private struct FileList {
    var files: [CheckedFile] = []
    /// Whether a path was that of a file.
    var hasSingleFiles = false
    var missing: String?
    var skipped: [String] = []
  }

  private func listFiles(in tree: FileTree) throws(FileTreeError) -> FileList {
    var list = FileList()
    var files: [String: CheckedFile] = [:]
    for path in paths.isEmpty ? [""] : paths {
      do throws(FileTreeError) {
        let listing = try tree.walk(
          below: path, entering: CheckedFile.isEntered, selecting: { path, _ in CheckedFile(path: path) })
        for file in listing.files { files[file.path] = file }
        list.skipped += listing.skipped.map { "\($0.path): \($0.reason)" }
      } catch  where error.cause == .notAFolder {
        // Files are opened later; one of another kind would go unnoticed.
        if let file = CheckedFile(path: path) {
          files[path] = file
          list.hasSingleFiles = true
        } else {
          list.skipped.append("\(path): not a file that checks read")
        }
      } catch {
        if paths.isEmpty { throw error }
        list.missing = list.missing ?? "\(path): \(error)"
      }
    }
    list.files = Self.withoutSamples(files).values.sorted { $0.path < $1.path }
    return list
  }

  /// Leaves out sample apps of a library in the folder.
  private static func withoutSamples(_ files: [String: CheckedFile]) -> [String: CheckedFile] {
    let folders = files.values.filter(\.declaresLibrary).map { ProjectPath.parent(of: $0.path) }
    let libraries = Set(folders).subtracting([""])
    guard !libraries.isEmpty else { return files }
    return files.filter { path, _ in
      !ProjectFacts.folders(of: path).contains { folder in
        ProjectPlatforms.isAside(String(folder.split(separator: "/").last ?? ""))
          && libraries.contains(ProjectPath.parent(of: folder))
      }
    }
  }

  /// Checks one file, given as bytes, without the checks that need several files; no file is read when its name is not
  /// one that checks read.
  package static func report(on bytes: [UInt8], path: String, checks: [Check] = Check.all) -> Report {
    guard let file = CheckedFile(path: path) else { return Report() }
    return file.read(SourceFile(path: path, bytes: bytes), checks).finished(by: checks, in: .init(), isWhole: false)
  }
}
