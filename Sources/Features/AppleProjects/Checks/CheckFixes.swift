package import SystemSupport

/// The safe fixes of findings, as new contents of files.
///
/// Files are read once more, and fixed with the findings that they have then. A fix can show another finding, so a file
/// is fixed until nothing is left; a second run has nothing to fix.
package struct CheckFixes: Sendable {
  package struct File: Hashable, Sendable {
    /// The path relative to the folder.
    package let path: String
    /// The content that was read, which is UTF-8.
    package let before: String
    /// The content without the violations.
    package let after: String
    /// The number of findings that were fixed.
    package let count: Int
  }

  /// The files by path.
  package private(set) var files: [File] = []
  /// Files that could not be read, each with the reason.
  package private(set) var skipped: [String] = []
  private let tree: FileTree

  private static let roundLimit = 10

  /// Fixes findings in memory, with the folder and the checks of the run that made them.
  package init(_ findings: [Finding], folder: String, checks: [Check]) throws(FileTreeError) {
    tree = try FileTree(folder)
    let wanted = Dictionary(grouping: findings, by: \.file)
    for (path, findings) in wanted.sorted(by: { $0.key < $1.key })
    where findings.contains(where: { !$0.fix.isEmpty }) {
      do throws(FileTreeError) {
        let bytes = try tree.contents(of: path, limit: CheckedFile(path: path)?.sizeLimit ?? 0)
        guard let before = String(validating: bytes, as: UTF8.self) else {
          skipped.append("\(path): not UTF-8")
          continue
        }
        let (after, count) = Self.fix(bytes, path, findings, checks)
        guard count > 0, let text = String(validating: after, as: UTF8.self) else { continue }
        files.append(File(path: path, before: before, after: text, count: count))
      } catch {
        skipped.append("\(path): \(error)")
      }
    }
  }

  private static func fix(
    _ bytes: [UInt8], _ path: String, _ wanted: [Finding], _ checks: [Check]
  ) -> (bytes: [UInt8], count: Int) {
    var bytes = bytes
    var count = 0
    let found = CheckRun.report(on: bytes, path: path, checks: checks).findings
    // Findings that a baseline or the unchanged lines of a revision leave out are left alone.
    let others = Baseline(of: Baseline(of: wanted).newFindings(among: found))
    for _ in 0..<roundLimit {
      let findings = CheckRun.report(on: bytes, path: path, checks: checks).findings
      let fixed = TextEdit.applying(others.newFindings(among: findings).map(\.fix), to: bytes)
      guard fixed.count > 0 else { break }
      bytes = fixed.bytes
      count += fixed.count
    }
    return (bytes, count)
  }

  /// Moves files with control characters, which no terminal may get and a patch without them would lack, from ``files``
  /// to ``skipped``.
  package mutating func omitUnprintable() {
    files.removeAll { file in
      let isPrintable = file.before.allSatisfy { character in
        character == "\t" || character == "\n" || character == "\r\n"
          || !character.unicodeScalars.contains { $0.properties.generalCategory == .control }
      }
      if !isPrintable { skipped.append("\(file.path): has control characters; left out of the patch") }
      return !isPrintable
    }
  }

  /// Writes the files. Those that changed since they were read, symbolic links and files that cannot be written stay as
  /// they are and move from ``files`` to ``skipped``.
  package mutating func apply() {
    var written: [File] = []
    for file in files {
      do throws(FileTreeError) {
        try tree.replace(file.path, Array(file.before.utf8), with: Array(file.after.utf8))
        written.append(file)
      } catch {
        skipped.append("\(file.path): \(error)")
      }
    }
    files = written
  }
}
