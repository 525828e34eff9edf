import AppleProjects
import Checklists
import GuidelineModel
import TextSupport

/// A comment of a pull request, at most ten sentences: the faults in its lines, then the rules that govern the change.
package struct ChangeComment: Sendable {
  private let faults: [Fault]
  private let rules: [GoverningPages.Rule]

  private static let mostFaults = 3

  /// A comment on the findings in changed lines, and on the pages that govern them; `nil` if no index has the pages.
  package init(_ findings: CheckResponse, _ pages: GoverningPages?) {
    faults = findings.faults
    rules = pages?.governing ?? []
  }

  /// The comment as Markdown; empty without faults and rules.
  package var markdown: String {
    var text = ""
    if !faults.isEmpty {
      text += "**\(Pluralizer.count(faults.count, "fault")) in the changed lines**\n\n"
      text += faults.prefix(Self.mostFaults).map(Self.line).joined()
      let more = faults.count - Self.mostFaults
      if more > 0 { text += "- \(more) more.\n" }
      if !rules.isEmpty { text += "\n" }
    }
    guard !rules.isEmpty else { return text }
    return text + "**What governs this change**\n\n" + rules.map(Self.line).joined()
  }

  private static func line(_ fault: Fault) -> String {
    let (finding, check) = (fault.first.finding, fault.first.check)
    let others = fault.others.isEmpty ? "" : " and \(Pluralizer.count(fault.others.count, "more place"))"
    let place = MarkdownText.escaped("\(finding.file):\(finding.line)")
    let link = "[\(check.id)](\(MarkdownText.address(fault.first.url)))"
    return "- \(place)\(others): \(MarkdownText.escaped(check.message)) (\(link)).\n"
  }

  private static func line(_ rule: GoverningPages.Rule) -> String {
    let title = MarkdownText.escaped(rule.record.pageTitle)
    let link = rule.record.url.map { "[\(title)](\(MarkdownText.address($0)))" } ?? title
    let subject = rule.subject.map { "\($0.capitalizedFirst): " } ?? ""
    let place = rule.places.positions.first.map { " " + MarkdownText.escaped("(\($0.file):\($0.line))") }
    return "- \(subject)“\(MarkdownText.escaped(words(of: rule)))” \(link)\(place ?? "")\n"
  }

  /// The statement; of a short one also the first sentence of its explanation.
  private static func words(of rule: GoverningPages.Rule) -> String {
    let detail = rule.record.record.detail
    guard rule.statement.split(separator: " ").count <= shortStatement,
      let end = detail.prefix(longestSentence).firstIndex(of: "."), !detail[..<end].contains("\n")
    else { return rule.statement }
    return "\(rule.statement) \(detail[...end])"
  }

  /// The words of a statement that says little without its explanation.
  private static let shortStatement = 3
  /// In characters.
  private static let longestSentence = 120

  /// Annotations of GitHub for the rules, at the first line of each; the file is relative to the folder.
  package var notices: [(file: String, line: Int, title: String, text: String)] {
    rules.compactMap { rule in
      rule.places.positions.first.map { place in
        (
          place.file, place.line, rule.record.pageTitle,
          "\(rule.statement) \(rule.record.url.flatMap(WebAddress.checked) ?? rule.record.record.id)"
        )
      }
    }
  }
}
