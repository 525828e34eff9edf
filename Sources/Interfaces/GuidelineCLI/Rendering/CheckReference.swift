import CodeChecks
import GuidelineModel
import TextSupport

/// The checks for people: a list, one explained, and the document docs/checks.md.
enum CheckReference {
  /// One check a line with what it looks for.
  static func table() -> String {
    Check.all.map { check in
      let pedantic = check.isPedantic ? " (--pedantic)" : ""
      return "\(check.id)\(pedantic)\n  \(check.looksFor) [\(check.rule)]\n"
        + "  \(check.languages.joined(separator: ", "))\n"
    }.joined()
  }

  /// One check: what it looks for, its rule, and code with and without the violation.
  static func explanation(_ check: Check) -> String {
    """
    \(check.id)\(check.isPedantic ? " (--pedantic)" : "")
    \(check.looksFor).
    Rule: \(check.rule) (\(check.strength.rawValue))
    Files: \(check.languages.joined(separator: ", "))

    Found:
    \(indented(check.bad))

    \(check.advice)
    \(indented(check.good))

    """
  }

  /// docs/checks.md.
  static func document() -> String {
    let rows = Check.all.map { check in
      "| [`\(check.id)`](#\(check.id)) | \(check.looksFor) | \(check.languages.joined(separator: ", "))"
        + " | \(check.isPedantic ? "no" : "yes") |\n"
    }
    let sections = Check.all.map { check in
      """

      ### \(check.id)

      \(check.looksFor). \(check.advice)

      Rule: `\(check.rule)`\(check.digestRule.map { ", in the digest `\($0)`" } ?? ""), \(check.strength.rawValue); findings are of the severity \(check.severity.rawValue).

      ```\(fence(check))
      \(check.bad)
      ```

      Instead:

      ```\(fence(check))
      \(check.good)
      ```

      """
    }
    return head + rows.joined() + sections.joined()
  }

  private static let head = """
    # Checks

    `hig check` reports what code alone proves to violate a rule; [cli.md](cli.md#check) has its options. This document is
    written by `hig check --list --format markdown`.

    A check is on by default if its findings in open-source apps were right, judged one by one in
    `scripts/eval/check-verdicts.tsv`, or, where those apps have few, if none was wrong and the tests have at least six violations
    and six near misses that come out right. The others run with `--pedantic`.

    To accept a finding, write a comment on the line or on the line above:

    ```swift
    Text(code).font(.system(size: 8))  // hig:ignore tiny-text printed on a label, never shown
    ```

    A check names its rule by the beginning of the id, up to eight words: in the pages that Apple published, and in the digest
    where it has the rule. A finding has the whole id in your index, or the slug of the page if the index does not have the rule.
    Comments and `--explain` accept a check's name, the beginning or a whole id.

    To begin in a project with findings, write a baseline, and report new ones only:

    ```sh
    hig check --baseline .hig-baseline --update-baseline
    hig check --baseline .hig-baseline
    ```

    | check | looks for | files | default |
    | --- | --- | --- | --- |

    """

  private static func fence(_ check: Check) -> String {
    if check.languages.contains("SwiftUI") || check.languages.contains("UIKit") { return "swift" }
    return check.languages.contains("Asset catalogs") ? "json" : "xml"
  }

  private static func indented(_ code: String) -> String {
    code.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }
      .joined(separator: "\n")
  }
}
