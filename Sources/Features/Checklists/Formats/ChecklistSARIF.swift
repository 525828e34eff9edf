import GuidelineHistory
import GuidelineModel
import TextSupport

/// Writes a checklist or a review as SARIF 2.1.0 for code scanning, with a rule and a result for each reported item; an
/// item that fails because of findings has a result for each finding.
///
/// Items without a verdict have results of kind `review`: using a component violates nothing, but a person must check
/// the rule. The standard (§ 3.27.10) requires the level `none` for them. Failed items have the level `warning`. Items
/// that do not apply are suppressed. https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
package struct ChecklistSARIF {
  /// The most results of a run that GitHub accepts.
  package static let maximumResults = 25_000
  /// The number of results that GitHub shows, the most severe ones first.
  package static let shownResults = 5_000

  private let items: [SARIFItem]
  private let version: String

  /// - Parameter includesAll: whether items without a place in the app are reported as well, for the app's folder.
  package init(_ list: Checklist, version: String, includingAll includesAll: Bool = false) {
    items = list.items.filter { includesAll || $0.hasOwnPlaces }.map {
      SARIFItem($0, outcome: $0.findings.isEmpty ? .untested : .failed, isFound: true)
    }
    self.version = version
  }

  /// Creates a writer for a review: for its failed items, and for other items with places in the app unless they pass.
  /// Items whose rules are gone are left out.
  package init(ofReview list: any EditedChecklist, version: String, includingAll includesAll: Bool = false) {
    items = zip(list.items, list.filled.items).filter { item, _ in
      item.mark != .gone && (includesAll || item.outcome == .failed || item.outcome != .passed && !item.places.isEmpty)
    }.map { SARIFItem($1, outcome: $0.outcome, isFound: $0.isFound) }
    self.version = version
  }

  /// The number of results to report. Those beyond ``maximumResults`` are left out.
  package var resultCount: Int { items.reduce(0) { $0 + max(1, $1.findings.count) } }

  /// The document, indented, with a line end.
  package func document() throws -> String {
    let items = items.prefix(Self.maximumResults)
    let results = items.enumerated().flatMap { $1.results(ofRule: $0) }
    return try SARIFLog(
      toolVersion: version, rules: items.map(\.rule), results: Array(results.prefix(Self.maximumResults))
    ).document()
  }
}

/// An item with what a rule and its results in SARIF say of it.
private struct SARIFItem {
  private let item: ChecklistItem
  private let outcome: EditedItem.Outcome
  /// The findings of checks that make the item fail.
  let findings: [CheckResults.Finding]

  /// - Parameter isFound: whether the findings make the item fail, rather than a reviewer.
  init(_ item: ChecklistItem, outcome: EditedItem.Outcome, isFound: Bool) {
    self.item = item
    self.outcome = outcome
    findings = isFound ? item.findings : []
  }

  private var mark: String? { item.mark?.sentence }

  private var note: String? { item.review.flatMap { $0.note.isEmpty ? nil : EditedItem.note($0.note) } }

  /// The place in the guidelines, the strength, the platforms and the date, on one line.
  private var source: String {
    [item.place, item.strength?.rawValue, item.platformText, item.dateText].compactMap(\.self).joined(separator: " · ")
  }

  /// The object of the standard's type `reportingDescriptor`.
  var rule: JSONObject {
    let address = MarkdownText.address(item.url ?? "")
    let lines = [item.statement, item.why].compactMap(\.self)
    let escaped = MarkdownText.escaped(source)
    let link = address.isEmpty ? escaped : "[\(escaped)](\(address))"
    let help = [
      "text": (lines + [source, address].filter { !$0.isEmpty }).joined(separator: "\n"),
      "markdown": (lines.map(MarkdownText.escaped) + [link]).joined(separator: "\n\n"),
    ]
    // The places that are not among the locations, since there are too many, are counted.
    let properties: JSONObject = [
      "tags": ["design", item.page] + (item.platforms?.names ?? []), "platforms": item.platforms?.names,
      "strength": item.strength?.rawValue, "revised": item.revised?.description, "wording": item.wording.description,
      "morePlaces": item.morePlaces,
    ]
    return [
      "id": item.id, "shortDescription": SARIFText(item.statement), "fullDescription": item.why.map(SARIFText.init),
      "help": help, "helpUri": address.isEmpty ? nil : address, "defaultConfiguration": ["level": "note"],
      "properties": properties,
    ]
  }

  /// A result for each finding, or else one with the places in the app.
  func results(ofRule rule: Int) -> [JSONObject] {
    guard !findings.isEmpty else {
      let places = item.places.prefix(ChecklistItem.maximumPlaces).map { SARIFLocation(file: $0.file, line: $0.line) }
      return [
        result(
          rule, outcome.kind, [mark, item.statement, note], at: places.isEmpty ? [.folder] : places,
          // Lines shift and files move, so that only the rule identifies a result.
          fingerprint: ["guideline/v1": Checksum(of: item.id).short])
      ]
    }
    // Line numbers shift, so that the number among equal findings of a file identifies one.
    var counts: [String: Int] = [:]
    return findings.map { finding in
      let key = "\(item.id):\(finding.message):\(finding.file)"
      counts[key, default: 0] += 1
      return result(
        rule, outcome.kind, [mark, finding.message, item.statement],
        at: [SARIFLocation(file: finding.file, line: finding.line, column: finding.column)],
        fingerprint: ["finding/v1": Checksum(of: "\(key):\(counts[key] ?? 0)").short])
    }
  }

  private func result(
    _ rule: Int, _ kind: String, _ words: [String?], at locations: [SARIFLocation], fingerprint: [String: String]
  ) -> JSONObject {
    let suppression: JSONObject = ["kind": "external", "status": "accepted", "justification": note]
    return [
      "ruleId": item.id, "ruleIndex": rule, "kind": kind,
      "level": kind == EditedItem.Outcome.failed.kind ? "warning" : "none",
      "message": SARIFText.message(words.compactMap(\.self).joined(separator: " — ")), "locations": locations,
      "partialFingerprints": fingerprint, "suppressions": outcome == .inapplicable ? [suppression] : nil,
      "properties": item.assignee.map { ["assignee": $0] },
    ]
  }
}

extension EditedItem {
  /// The outcomes of an item for a report.
  enum Outcome {
    case passed, failed, inapplicable
    /// The verdict was given before the rule changed, or is not recognized.
    case unclear
    /// There is no verdict.
    case untested

    /// The value of `kind` in SARIF.
    var kind: String {
      switch self {
      case .passed: "pass"
      case .failed: "fail"
      case .inapplicable: "notApplicable"
      case .unclear, .untested: "review"
      }
    }
  }

  var outcome: Outcome {
    if unrecognizedVerdict != nil { return .unclear }
    return switch verdict {
    case .open: .untested
    case .fail: .failed
    case .pass: mark == .changed ? .unclear : .passed
    case .notApplicable: mark == .changed ? .unclear : .inapplicable
    }
  }
}
