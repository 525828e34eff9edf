// CheckQuery, CheckError, CheckPath, CheckResponse, CheckFixQuery
package import AppleProjects
package import GuidelineAnswers
package import GuidelineModel
package import SystemSupport
package import TextSupport

/// Finds the rules that the code of an app violates.
///
/// The checks need no index; with one, rules are current, and findings of removed rules are left out.
package struct CheckQuery: Sendable {
  package var folder: String
  /// The files and folders to read, relative to the folder; empty for all of it.
  package var paths: [String] = []
  /// Code to check instead of files, with the name of the file that it would be in; `nil` to read files.
  package var code: (text: String, file: String)?
  /// Whether checks run that a developer may have a reason to fail.
  package var includesPedantic = false
  package var decisions = ProjectDecisions()
  /// A git revision; only findings on lines changed since then count. `nil` for all lines.
  package var revision: String?
  /// Only findings of rules that are new or changed since this day, month or year; needs an index. `nil` for all rules.
  package var since: CalendarDate?
  /// The baseline of the user, in place of that of the project; `nil` without one.
  package var baseline: UserPath?
  /// Whether the baseline is replaced by all findings instead of being read.
  package var updatesBaseline = false

  package init(folder: String) { self.folder = folder }

  /// A query about a folder, or about files and folders below the working folder, which is the default.
  ///
  /// - Throws: ``CheckError/unreadablePath(_:)`` for one of several that is not below the working folder.
  package init(operands: [String], in environment: ProcessEnvironment) throws(CheckError) {
    self.init(folder: operands.first ?? ".")
    if operands.count <= 1, !Self.isFile(environment.absolute(folder)) { return }
    if operands.count == 1, ConfinedPath(folder, from: environment.folder) == nil {
      // The folder of a file elsewhere takes the place of the working folder.
      let components = folder.split(separator: "/", omittingEmptySubsequences: false)
      folder = components.dropLast().joined(separator: "/") + "/"
      paths = [String(components.last ?? "")]
      return
    }
    folder = "."
    for operand in operands {
      guard let path = ConfinedPath(operand, from: environment.folder) else {
        throw .unreadablePath("\(operand): not below the working folder")
      }
      paths.append(path.pathFromRoot)
    }
    if paths.contains("") { paths = [] }
  }

  private static func isFile(_ path: String) -> Bool {
    do throws(FileTreeError) {
      _ = try FileTree(path)
      return false
    } catch {
      return error.cause == .notAFolder
    }
  }

  var checks: [Check] { decisions.policy.checks(includingPedantic: includesPedantic) }

  /// - Throws: ``CheckError``, `ChangedLinesError`, `IndexError`, and `CancellationError` in a cancelled task.
  package func run(in environment: ProcessEnvironment, index: QueryContext?) throws -> QueryResult<CheckResponse> {
    let path = environment.absolute(folder)
    let changes = try revision.map { try ChangedLines.since($0, in: path, environment: environment.variables) }
    var report: CheckRun.Report
    do throws(FileTreeError) {
      if let code {
        report = CheckRun.report(on: Array(code.text.utf8), path: code.file, checks: checks)
        if decisions.excludes(code.file) { (report.findings, report.fileCount, report.excludedCount) = ([], 0, 1) }
      } else {
        report = try CheckRun(folder: path, paths: paths, checks: checks, excluding: decisions.excludes).report()
      }
    } catch {
      throw CheckError.unreadableFolder(folder, reason: error.description)
    }
    // The walk of a cancelled task ends early.
    try Task.checkCancellation()
    if let missing = report.missing { throw CheckError.unreadablePath(missing) }
    if let changes {
      report.findings.removeAll { !changes.contains(CodePlace(file: $0.file, line: $0.line)) }
      report.skipped += changes.unreadFiles.map { "\($0): git has no earlier content to compare it with" }
    }
    var notices: [Notice] = []
    if report.excludedCount > 0 { notices.append(.excludedFiles(report.excludedCount)) }
    if report.fileCount == 0, report.excludedCount == 0, report.skipped.isEmpty, code == nil {
      let place = paths.isEmpty ? folder : paths.joined(separator: ", ")
      notices.append(.noCheckedFiles(folder: place))
    }
    if !report.skipped.isEmpty { notices.append(.unreadFiles(report.skipped)) }
    if !report.undecided.isEmpty { notices.append(.undecidedChecks(report.undecided)) }
    if report.suppressed > 0 { notices.append(.suppressedFindings(report.suppressed)) }
    func list(_ comments: [Suppression]) -> [String] { comments.map { "\($0.place) \($0.name)" } }
    let unknown = list(report.unknownSuppressions)
    if !unknown.isEmpty { notices.append(.unknownSuppressions(unknown)) }
    // Checks that a run leaves out would have findings.
    let unused = includesPedantic && paths.isEmpty ? list(report.unusedSuppressions) : []
    if !unused.isEmpty { notices.append(.unusedSuppressions(unused)) }
    let known = try acceptKnown(&report.findings)
    if known > 0 { notices.append(.knownFindings(known)) }
    let rules = try CheckedRules(Set(report.findings.map(\.check)), levels: decisions.policy, index: index)
    notices += rules.notices
    let changed = try since.map { day in
      guard let index else { throw CheckError.noIndex }
      return try ChangesSince.load(day, asOf: nil, from: index.histories)
    }
    return QueryResult(
      CheckResponse(
        fileCount: report.fileCount,
        report.findings.compactMap(rules.result).filter { finding in changed?.changedRule(finding.rule) ?? true }),
      notices: notices)
  }

  /// The largest baseline that is read, in bytes.
  private static let largestBaseline = 64 << 20

  /// Removes the findings of the baseline and returns their number.
  private func acceptKnown(_ findings: inout [Finding]) throws(CheckError) -> Int {
    guard let file = (baseline as (any NamedFile)?) ?? decisions.policy.baseline?.path else { return 0 }
    let all = findings.count
    let known = try known(file)
    if updatesBaseline {
      do throws(FileTreeError) { try file.write(Array(Baseline(of: findings).text.utf8)) } catch {
        throw .baseline(file.description, reason: "it cannot be written: \(error)")
      }
      findings = []
      return all
    }
    findings = known?.newFindings(among: findings) ?? findings
    return all - findings.count
  }

  /// Reads a baseline; `nil` for one that is to be created. Any other file is an error, so that none is replaced.
  private func known(_ file: any NamedFile) throws(CheckError) -> Baseline? {
    do { return try Baseline(parsing: file.contents(limit: Self.largestBaseline)) } catch let error as BaselineError {
      throw .baseline(
        file.description, reason: "\(error)\(updatesBaseline ? "; delete the file to write a new one" : "")")
    } catch let error as FileTreeError where updatesBaseline && error.cause == .missing { return nil } catch {
      throw .baseline(file.description, reason: "it cannot be read: \(error)")
    }
  }
}

/// An error that ends a run of checks.
package enum CheckError: Error, Hashable, Sendable, CustomStringConvertible {
  case unreadableFolder(String, reason: String)
  /// A file or folder to check cannot be opened: its path and the reason.
  case unreadablePath(String)
  /// Changes of rules were asked for without an index.
  case noIndex
  case baseline(String, reason: String)

  package var description: String {
    switch self {
    case .unreadableFolder(let folder, let reason): "folder '\(folder)' cannot be read: \(reason)"
    case .unreadablePath(let description): description
    case .noIndex: "only an index knows which rules changed"
    case .baseline(let file, let reason): "baseline '\(file)': \(reason)"
    }
  }
}

package enum CheckPath {
  /// The path from the working folder to a folder, with a slash at its end; empty for that folder and absolute paths.
  package static func prefix(of folder: String) -> String {
    guard !folder.hasPrefix("/") else { return "" }
    return folder.split(separator: "/").filter { $0 != "." }.map { $0 + "/" }.joined()
  }
}

/// The findings in an app, with their rules.
package struct CheckResponse: JSONObjectEncodable, Sendable {
  package struct RuleFinding: Sendable {
    package let finding: Finding
    package let check: Check
    /// The current id of the rule.
    package let rule: String
    /// The statement of the rule; `nil` when no index has it.
    package let statement: String?
    /// The address of the rule; without an index that of its page.
    package let url: String
    package let strength: Strength
    /// The severity that the project gives the check, or the check itself; `nil` for that of the rule.
    package let decided: Finding.Level?

    package var severity: Finding.Level { decided ?? Finding.Level(strength) }

    /// The members of its JSON without text of files, documents and addresses, which each front end makes safe.
    package var json: JSONObject {
      [
        "rule": rule, "check": check.id, "line": finding.line, "column": finding.column, "severity": severity.rawValue,
        "strength": strength, "message": check.message, "advice": check.advice,
      ]
    }
  }

  /// The number of files that were read.
  package let fileCount: Int
  /// The findings, those first that harm people most; those of a check by file, line and column.
  package let findings: [RuleFinding]

  init(fileCount: Int, _ findings: [RuleFinding]) {
    self.fileCount = fileCount
    self.findings = findings.enumerated().sorted {
      ($0.element.harm, $0.element.check.id, $0.offset) < ($1.element.harm, $1.element.check.id, $1.offset)
    }.map(\.element)
  }

  package var json: JSONObject {
    let findings = findings.map { result in
      result.json.adding([
        "file": result.finding.file, "excerpt": result.finding.excerpt, "statement": result.statement,
        "url": result.url, "wcag": result.check.wcag.isEmpty ? nil : result.check.wcag,
      ])
    }
    return ["files": fileCount, "findings": findings]
  }
}

/// Fixes the findings of a run of checks whose fix is certain.
package struct CheckFixQuery: Sendable {
  /// The run that finds them; its baseline and its revision limit what is fixed.
  package var check: CheckQuery
  package var writesFiles: Bool

  package init(_ check: CheckQuery, writesFiles: Bool) {
    self.check = check
    self.writesFiles = writesFiles
  }

  /// Runs the checks, computes the fixes and writes the files if asked to.
  ///
  /// - Throws: the errors of ``CheckQuery``.
  package func run(in environment: ProcessEnvironment, index: QueryContext?) throws -> QueryResult<CheckFixes> {
    let result = try check.run(in: environment, index: index)
    var fixes: CheckFixes
    do throws(FileTreeError) {
      fixes = try CheckFixes(
        result.response.findings.map(\.finding), folder: environment.absolute(check.folder), checks: check.checks)
    } catch {
      throw CheckError.unreadableFolder(check.folder, reason: error.description)
    }
    if writesFiles { fixes.apply() } else { fixes.omitUnprintable() }
    let notices = fixes.skipped.isEmpty ? [] : [Notice.unfixedFiles(fixes.skipped)]
    return QueryResult(fixes, notices: result.notices + notices)
  }
}
