package import AppleProjects
package import GuidelineIndex
import SystemSupport

/// Fixes the findings of a run of checks whose fix is certain.
package struct CheckFixQuery: Sendable {
  /// The run that finds them; its baseline and its revision limit what is fixed.
  package var check: CheckQuery
  /// Whether the files are written.
  package var writesFiles: Bool

  /// A query about the findings of a run.
  package init(_ check: CheckQuery, writesFiles: Bool) {
    self.check = check
    self.writesFiles = writesFiles
  }

  /// Runs the checks, computes the fixes and writes the files if asked to.
  ///
  /// - Throws: the errors of ``CheckQuery``.
  package func run(
    in environment: ProcessEnvironment, index: GuidelineIndex?
  ) throws -> QueryResult<CheckFixes> {
    let result = try check.run(in: environment, index: index)
    var fixes: CheckFixes
    do throws(FileTreeError) {
      fixes = try CheckFixes(
        result.response.findings.map(\.finding), folder: environment.absolute(check.folder),
        checks: check.checks)
    } catch {
      throw CheckError.unreadableFolder(check.folder, reason: error.description)
    }
    if writesFiles { fixes.apply() } else { fixes.omitUnprintable() }
    let notices = fixes.skipped.isEmpty ? [] : [Notice.unfixedFiles(fixes.skipped)]
    return QueryResult(fixes, notices: result.notices + notices)
  }
}
