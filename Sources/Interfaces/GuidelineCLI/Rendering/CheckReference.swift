import AppleProjects
import GuidelineModel
import TextSupport

/// The checks for people: a list, one explained, and the document docs/checks.md.
enum CheckReference {
  /// Each check with its rule, its files and how many of its findings in open-source apps were right, after the
  /// decisions of a project.
  static func table(_ policy: CheckPolicy) -> String {
    let checks = Check.all.map { check in
      let properties = (check.isPedantic ? " (--pedantic)" : "") + (check.isFixable ? " (--fix)" : "")
      return "\(check.id)\(properties)\n  \(check.looksFor) [\(check.rule)]\n"
        + "  \(check.languages.joined(separator: ", "))\(precision(of: check).map { "; \($0)" } ?? "")\n"
    }
    return summary(policy) + checks.joined()
  }

  /// The decisions of a project, a line each; empty without any.
  private static func summary(_ policy: CheckPolicy) -> String {
    guard !policy.isEmpty else { return "" }
    let levels = policy.decisions.sorted { $0.key < $1.key }.map {
      "\($0.key) = \($0.value.level.rawValue) (\($0.value.origin))"
    }
    let paths =
      policy.exclusions.map { "exclude = \($0.pattern) (\($0.origin))" }
      + (policy.baseline.map { ["baseline = \($0.path) (\($0.origin))"] } ?? [])
    let lines = (levels + paths).map { "  \(TerminalText.line($0))\n" }
    return "Decided by the project:\n" + lines.joined() + "\n"
  }

  /// "92% of 50 findings in open-source apps were right"; `nil` for too few findings.
  private static func precision(of check: Check) -> String? {
    let counts = CheckPrecision.standard[check.id]
    return percentage(counts).map {
      "\($0) of \(NumberText.grouped(counts.findings)) findings in open-source apps were right"
    }
  }

  private static let leastFindings = 20

  /// "92%", rounded down, so that 100% means that no finding was wrong; `nil` for too few findings.
  private static func percentage(_ counts: CheckPrecision.Counts) -> String? {
    counts.findings < leastFindings ? nil : "\(counts.right * 100 / counts.findings)%"
  }

  /// One check: what it looks for, its rule, and code with and without the violation.
  static func explanation(_ check: Check) -> String {
    """
    \(check.id)\(check.isPedantic ? " (--pedantic)" : "")\(check.isFixable ? " (--fix)" : "")
    \(check.looksFor).
    Rule: \(check.rule) (\(check.strength.rawValue))
    \(criteria(of: check).map { "WCAG 2.2: \($0)\n" } ?? "")\
    Files: \(check.languages.joined(separator: ", "))
    \(precision(of: check).map { "Precision: \($0)\n" } ?? "")
    Found:
    \(indented(check.bad))

    \(check.advice)
    \(indented(check.good))

    """
  }

  /// "1.4.4 Resize Text (AA)"; `nil` for a check that is about no success criterion.
  private static func criteria(of check: Check) -> String? {
    let names = check.wcag.map { "\($0) \(SuccessCriteria.names[$0] ?? "")" }
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }

  /// docs/checks.md.
  static func document() -> String {
    let rows = Check.all.map { check in
      let counts = CheckPrecision.standard[check.id]
      return "| [`\(check.id)`](#\(check.id)) | \(check.looksFor)"
        + " | \(check.languages.joined(separator: ", ")) | \(check.isPedantic ? "no" : "yes")"
        + " | \(check.isFixable ? "yes" : "")"
        + " | \(counts.findings) | \(counts.right) | \(counts.wrong) | \(percentage(counts) ?? "") |\n"
    }
    let sections = Check.all.map { check in
      """

      ### \(check.id)

      \(check.looksFor). \(check.advice)

      Rule: `\(check.rule)`\(check.ruleIDs.dropFirst().map { ", in the digest `\($0)`" }.joined()), \
      \(check.strength.rawValue); findings are of the severity \(check.severity.rawValue).\
      \(criteria(of: check).map { " WCAG 2.2: \($0)." } ?? "")

      ```\(fence(check))
      \(check.bad)
      ```

      Instead:

      ```\(fence(check))
      \(check.good)
      ```

      """
    }
    return EmbeddedFiles.checks_md + rows.joined() + sections.joined()
  }

  private static func fence(_ check: Check) -> String {
    if check.languages.contains("SwiftUI") || check.languages.contains("UIKit") { return "swift" }
    return check.languages.contains("Asset catalogs") ? "json" : "xml"
  }

  private static func indented(_ code: String) -> String {
    code.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }.joined(separator: "\n")
  }
}
