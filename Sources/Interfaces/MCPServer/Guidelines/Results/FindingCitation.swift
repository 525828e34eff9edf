import AppleProjects
import GuidelineModel
import GuidelineQueries

/// A finding of a check in an answer, with the fields of the command's JSON.
struct FindingCitation: ResultEntry {
  private let result: CheckResponse.RuleFinding

  init(_ result: CheckResponse.RuleFinding) { self.result = result }

  private var file: UntrustedText { UntrustedText(result.finding.file) }
  private var excerpt: UntrustedText { UntrustedText(result.finding.excerpt) }

  private enum Key: String, CodingKey {
    case rule, check, file, line, column, severity, strength, message, advice, excerpt, statement
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(result.rule, forKey: .rule)
    try container.encode(result.check.id, forKey: .check)
    try container.encode(file, forKey: .file)
    try container.encode(result.finding.line, forKey: .line)
    try container.encode(result.finding.column, forKey: .column)
    try container.encode(result.severity.rawValue, forKey: .severity)
    try container.encode(result.strength.rawValue, forKey: .strength)
    try container.encode(result.check.message, forKey: .message)
    try container.encode(result.check.advice, forKey: .advice)
    try container.encode(excerpt, forKey: .excerpt)
    try container.encodeIfPresent(
      UntrustedText(result.statement)?.truncated(to: Citation.maximumStatementLength),
      forKey: .statement)
  }

  /// A list item with the check and its rule, then the place and the line of code as quotations.
  var text: String {
    let place = "\(file.text):\(result.finding.line):\(result.finding.column)"
    return """
      - \(result.severity.rawValue) · \(result.check.id) · \(result.rule)
      \(result.check.message). \(result.check.advice)
      \(UntrustedText(place).quotation)
      \(excerpt.quotation)

      """
  }
}
