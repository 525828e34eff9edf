package import AppleProjects
package import GuidelineModel

/// The findings in an app, with their rules.
package struct CheckResponse: Sendable {
  /// A finding with its rule.
  package struct RuleFinding: Sendable {
    /// The finding.
    package let finding: Finding
    /// The check that made it.
    package let check: Check
    /// The current id of the rule.
    package let rule: String
    /// The statement of the rule; `nil` when no index has it.
    package let statement: String?
    /// The strength of the rule.
    package let strength: Strength

    /// The severity of the finding.
    package var severity: Finding.Severity { Finding.Severity(strength) }
  }

  /// The number of files that were read.
  package let fileCount: Int
  /// The findings by file, line and column.
  package let findings: [RuleFinding]
}

extension CheckResponse: Encodable {
  private enum Key: String, CodingKey { case files, findings }

  private struct FindingJSON: Encodable {
    let rule, check, file: String
    let line, column: Int
    let severity, strength, message, advice, excerpt: String
    let statement: String?

    init(_ result: RuleFinding) {
      rule = result.rule
      check = result.check.id
      file = result.finding.file
      line = result.finding.line
      column = result.finding.column
      severity = result.severity.rawValue
      strength = result.strength.rawValue
      message = result.check.message
      advice = result.check.advice
      excerpt = result.finding.excerpt
      statement = result.statement
    }
  }

  /// Writes the number of files and the findings.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(fileCount, forKey: .files)
    try container.encode(findings.map(FindingJSON.init), forKey: .findings)
  }
}
