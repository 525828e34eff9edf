import AppleProjects
import Checklists
import GuidelineIndex
import GuidelineModel
import SystemSupport

/// The findings of checks in the code of an app, by rule.
///
/// Checks that need a second look at their findings do not count.
struct AppFindings {
  /// By the current id of the rule, for every rule that a check is about.
  private(set) var results: [String: CheckResults] = [:]
  /// Notices about files that could not be read and findings that comments suppress.
  private(set) var notices: [Notice] = []

  /// Runs the checks.
  ///
  /// - Parameters:
  ///   - folder: the folder with the files.
  ///   - counts: whether findings at a place count.
  /// - Throws: `AppScanError` when the folder cannot be read.
  static func find(
    in folder: String, where counts: (CodePlace) -> Bool
  ) throws(AppScanError) -> CheckRun.Report {
    do throws(FileTreeError) {
      var report = try CheckRun(folder: folder, checks: checks).report()
      report.findings.removeAll { !counts(CodePlace(file: $0.file, line: $0.line)) }
      return report
    } catch {
      throw AppScanError(error, folder: folder)
    }
  }

  /// The checks that run.
  private static let checks = Check.all.filter { !$0.isPedantic }

  /// Looks up the rules of findings in an index.
  init(_ report: CheckRun.Report, in context: QueryContext) throws {
    let finder = CheckedRuleFinder(context)
    let findings = Dictionary(grouping: report.findings, by: \.check)
    for check in Self.checks {
      guard let rule = try finder.currentID(of: check) else { continue }
      results[rule, default: CheckResults()].add(
        check: check.id,
        findings: (findings[check.id] ?? []).map {
          CheckResults.Finding(
            check: check.id, file: $0.file, line: $0.line, column: $0.column,
            message: check.message)
        }, suppressed: report.suppressions[check.id] ?? 0)
    }
    if report.suppressed > 0 { notices.append(.suppressedFindings(report.suppressed)) }
  }

  /// The rules that the code violates, sorted by id.
  var violatedRules: [String] { results.filter { !$0.value.findings.isEmpty }.keys.sorted() }
}
