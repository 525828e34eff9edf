import AppleProjects
import GuidelineModel
import TextSupport

/// The checks for people: a list, one explained, and the document docs/checks.md.
enum CheckReference {
  /// Each check with what it looks for, its rule, its files and how many of its findings in open-source apps were right.
  static func table() -> String {
    Check.all.map { check in
      let properties =
        (check.isPedantic ? " (--pedantic)" : "") + (check.isFixable ? " (--fix)" : "")
      return "\(check.id)\(properties)\n  \(check.looksFor) [\(check.rule)]\n"
        + "  \(check.languages.joined(separator: ", "))\(precision(of: check).map { "; \($0)" } ?? "")\n"
    }.joined()
  }

  /// "92% of 50 findings in open-source apps were right"; `nil` for too few findings.
  private static func precision(of check: Check) -> String? {
    let counts = CheckPrecision.standard[check.id]
    return percentage(counts).map {
      "\($0) of \(NumberText.grouped(counts.findings)) findings in open-source apps were right"
    }
  }

  /// Fewer findings than this say little about a check.
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
    Files: \(check.languages.joined(separator: ", "))
    \(precision(of: check).map { "Precision: \($0)\n" } ?? "")
    Found:
    \(indented(check.bad))

    \(check.advice)
    \(indented(check.good))

    """
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

      Rule: `\(check.rule)`\(check.ruleIDs.dropFirst().map { ", in the digest `\($0)`" }.joined()), \(check.strength.rawValue); findings are of the severity \(check.severity.rawValue).

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

    ## Findings that stay

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

    ## Fixes

    To see the fixes that are certain, as a diff, and to apply them:

    ```sh
    hig check --fix
    hig check --fix --apply
    ```

    ## In a pull request

    The [action](../action.yml) of the repository annotates the changed lines, and adds the findings to code scanning:

    ```yaml
    - uses: actions/checkout@v4
      with:
        fetch-depth: 0
    - uses: owner/hig@v0.1.0
      with:
        version: 0.1.0
        check: .
        check-args: --diff origin/main
        sarif: true
    ```

    Code scanning needs the permission `security-events: write`. Without the action, `hig check --diff origin/main --format github`
    annotates, and `--format sarif` writes what `github/codeql-action/upload-sarif` uploads; both end with 1 when there are findings.

    ## Before a commit

    A hook of [pre-commit](https://pre-commit.com), in `.pre-commit-config.yaml`, checks the changed lines of the files to commit. The
    repository must have a commit:

    ```yaml
    repos:
      - repo: https://github.com/owner/hig
        rev: v0.1.0
        hooks:
          - id: hig-check
    ```

    ## In Xcode

    A Run Script build phase shows the findings beside their lines. Switch off the build setting `ENABLE_USER_SCRIPT_SANDBOXING`, which
    keeps scripts from reading the sources. Exit status 1 means findings. The script accepts it; leave out the test if findings
    should fail the build:

    ```sh
    export PATH="$PATH:/usr/local/bin:/opt/homebrew/bin"
    hig check "$SRCROOT" --format xcode --diff main || [ $? -eq 1 ]
    ```

    ## The checks

    The last columns count the judged findings in these apps, and those that were right and wrong. The precision is the share that
    was right; it is left out below 20 findings.

    | check | looks for | files | default | fix | findings | right | wrong | precision |
    | --- | --- | --- | --- | --- | --- | --- | --- | --- |

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
