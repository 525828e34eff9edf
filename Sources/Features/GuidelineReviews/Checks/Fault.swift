import AppleProjects
import GuidelineModel
import TextSupport

/// A fault of an app with all findings about it: those in one alert, or the same key in several property lists.
package struct Fault: Sendable {
  package let first: CheckResponse.RuleFinding
  /// The other findings, in order.
  package let others: [CheckResponse.RuleFinding]

  /// The places of the other findings, with the path of the app's folder: "line 5, en.lproj/InfoPlist.strings:3".
  package func otherPlaces(below prefix: String = "") -> [String] {
    others.map { other in
      let finding = other.finding
      return finding.file == first.finding.file ? "line \(finding.line)" : "\(prefix)\(finding.file):\(finding.line)"
    }.unique()
  }
}

extension CheckResponse {
  /// The faults, those first that harm people most.
  package var faults: [Fault] {
    findings.enumerated().grouped { position, result in [result.check.id, result.finding.subject ?? "\n\(position)"] }
      .map { Fault(first: $0[0].element, others: $0.dropFirst().map(\.element)) }
  }
}

extension Sequence<Fault> {
  /// The faults of a check in each file, which a text shows as one.
  package var byFile: [[Fault]] { grouped { [$0.first.check.id, $0.first.finding.file] } }
}

extension CheckResponse.RuleFinding {
  /// How much a violation harms people, the most first: what ends the app, denies a permission or loses data, what
  /// keeps people with a disability from using it, and then by severity, with mere wording after other warnings.
  var harm: Int {
    if severity == .note { return 5 }
    if Self.harmful.contains(check.id) { return 0 }
    if !check.wcag.isEmpty { return 1 }
    return severity == .error ? 2 : Self.wording.contains(check.id) ? 4 : 3
  }

  private static let harmful = WordLists.words("check-harmful")
  private static let wording = WordLists.words("check-wording")
}
