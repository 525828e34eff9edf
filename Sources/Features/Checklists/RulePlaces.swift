/// The places where code has to do with a rule: the findings of checks, or else the lines that the rule is about.
package struct RulePlaces: Sendable {
  package let findings: [CheckResults.Finding]
  /// The lines that the rule is about, in order; empty if the code only uses the component of its page.
  package let lines: [ChecklistItem.Place]
  /// The number of further lines.
  package let more: Int

  package init(_ uses: CodeUses, findings: [CheckResults.Finding]) {
    self.findings = findings
    lines = uses.areOfRule ? uses.places : []
    more = uses.areOfRule ? uses.more : 0
  }

  /// The number of findings, or else of lines.
  package var count: Int { findings.isEmpty ? lines.count + more : findings.count }

  /// "text is too small at Row.swift:3", or ".toolbar at List.swift:8"; "4 more" for places beyond those to name.
  package func texts(naming most: Int) -> [String] {
    let all = findings.isEmpty ? lines.map(\.text) : findings.map(\.text)
    let rest = count - min(all.count, most)
    return all.prefix(most) + (rest > 0 ? ["\(rest) more"] : [])
  }

  /// The files and lines of the findings, or else of the lines.
  package var positions: [(file: String, line: Int)] {
    findings.isEmpty ? lines.map { ($0.file, $0.line) } : findings.map { ($0.file, $0.line) }
  }
}
