import GuidelineHistory
import GuidelineModel
import TextSupport

/// Writes a checklist or a review as SARIF 2.1.0 for code scanning, with a rule and a result for each reported item; an item
/// that fails because of findings has a result for each finding.
///
/// Items without a verdict have results of kind `review`: using a component violates nothing, but a person must check the
/// rule. The standard (§ 3.27.10) requires the level `none` for them. Failed items have the level `warning`. Items that do
/// not apply are suppressed. https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
package struct ChecklistSARIF {
  /// The most results of a run that GitHub accepts.
  package static let maximumResults = 25_000
  /// The number of results that GitHub shows, the most severe ones first.
  package static let shownResults = 5_000

  private let items: [SARIFItem]
  private let version: String

  /// Creates a writer for a checklist.
  ///
  /// - Parameters:
  ///   - version: the version of the tool.
  ///   - includesAll: whether items without a place in the app are reported as well, for the app's folder.
  package init(_ list: Checklist, version: String, includingAll includesAll: Bool = false) {
    self.init(
      items: list.items.filter { includesAll || $0.hasOwnPlaces }.map(SARIFItem.init),
      version: version)
  }

  /// Creates a writer for a review: for its failed items, and for other items with places in the app unless they pass.
  ///
  /// - Parameters:
  ///   - version: the version of the tool.
  ///   - includesAll: whether all items are reported.
  package init(_ review: Review, version: String, includingAll includesAll: Bool = false) {
    let reported = review.items.filter { item in
      includesAll || item.outcome == .failed || item.outcome != .passed && !item.places.isEmpty
    }
    self.init(items: reported.map(SARIFItem.init), version: version)
  }

  private init(items: [SARIFItem], version: String) {
    self.items = items
    self.version = version
  }

  /// The number of results to report. Those beyond ``maximumResults`` are left out.
  package var resultCount: Int { items.reduce(0) { $0 + max(1, $1.findings.count) } }

  /// The document, indented, with a line end.
  package func document() throws -> String {
    let items = items.prefix(Self.maximumResults)
    let results = items.enumerated().flatMap { rule, item in
      item.findings.isEmpty
        ? [ReportedResult(item, rule: rule)] : ReportedResult.results(of: item, rule: rule)
    }
    return try SARIFLog(
      toolVersion: version, rules: items.map(Rule.init),
      results: Array(results.prefix(Self.maximumResults))
    ).document()
  }

  private struct Rule: Encodable {
    let id: String
    let shortDescription: SARIFText
    let fullDescription: SARIFText?
    let help: Help
    let helpUri: String?
    let defaultConfiguration = Configuration()
    let properties: Properties

    struct Configuration: Encodable { let level = "note" }

    struct Help: Encodable {
      let text: String
      let markdown: String
    }

    struct Properties: Encodable {
      let tags: [String]
      let platforms: [String]?
      let strength: String?
      let revised: String?
      let wording: String?
      /// Places that are not among the locations, since there are too many.
      let morePlaces: Int
    }

    init(_ item: SARIFItem) {
      id = item.id
      shortDescription = SARIFText(item.statement)
      fullDescription = item.why.map(SARIFText.init)
      let address = MarkdownText.address(item.url ?? "")
      helpUri = address.isEmpty ? nil : address
      let lines = [item.statement, item.why].compactMap(\.self)
      let source = MarkdownText.escaped(item.source)
      help = Help(
        text: (lines + [item.source, address].filter { !$0.isEmpty }).joined(separator: "\n"),
        markdown: (lines.map(MarkdownText.escaped)
          + [address.isEmpty ? source : "[\(source)](\(address))"]).joined(separator: "\n\n"))
      properties = Properties(
        tags: ["design", item.page] + (item.platforms?.names ?? []),
        platforms: item.platforms?.names, strength: item.strength?.rawValue,
        revised: item.revised?.description, wording: item.wording?.description,
        morePlaces: item.morePlaces)
    }
  }

  private struct ReportedResult: Encodable {
    let ruleId: String
    let ruleIndex: Int
    let kind: String
    let level: String
    let message: SARIFText
    let locations: [SARIFLocation]
    let partialFingerprints: [String: String]
    let suppressions: [Suppression]?
    let properties: Properties?

    /// The properties of a result whose item is assigned.
    struct Properties: Encodable {
      let assignee: String

      init?(_ item: SARIFItem) {
        guard let assignee = item.assignee else { return nil }
        self.assignee = assignee
      }
    }

    struct Suppression: Encodable {
      let kind = "external"
      let status = "accepted"
      let justification: String?
    }

    init(_ item: SARIFItem, rule: Int) {
      ruleId = item.id
      ruleIndex = rule
      let words = [item.mark, item.statement, item.note].compactMap(\.self)
      message = .message(words.joined(separator: Self.separator))
      switch item.outcome {
      case .failed: (kind, level) = ("fail", "warning")
      case .passed: (kind, level) = ("pass", "none")
      case .inapplicable: (kind, level) = ("notApplicable", "none")
      case .unclear, .untested: (kind, level) = ("review", "none")
      }
      suppressions =
        item.outcome == .inapplicable ? [Suppression(justification: item.note)] : nil
      locations =
        item.places.isEmpty
        ? [.folder]
        : item.places.prefix(ChecklistItem.maximumPlaces).map {
          SARIFLocation(file: $0.file, line: $0.line)
        }
      // Lines shift and files move, so that only the rule identifies a result.
      partialFingerprints = ["guideline/v1": Checksum(of: item.id).short]
      properties = Properties(item)
    }

    /// A result for each finding.
    static func results(of item: SARIFItem, rule: Int) -> [ReportedResult] {
      // Line numbers shift, so that the number among equal findings of a file identifies one.
      var counts: [String: Int] = [:]
      return item.findings.map { finding in
        let key = "\(item.id):\(finding.message):\(finding.file)"
        counts[key, default: 0] += 1
        return ReportedResult(
          item, finding, rule: rule,
          fingerprint: Checksum(of: "\(key):\(counts[key] ?? 0)").short)
      }
    }

    private init(
      _ item: SARIFItem, _ finding: CheckResults.Finding, rule: Int, fingerprint: String
    ) {
      ruleId = item.id
      ruleIndex = rule
      (kind, level) = ("fail", "warning")
      let words = [item.mark, finding.message, item.statement].compactMap(\.self)
      message = .message(words.joined(separator: Self.separator))
      locations = [
        SARIFLocation(file: finding.file, line: finding.line, column: finding.column)
      ]
      suppressions = nil
      partialFingerprints = ["finding/v1": fingerprint]
      properties = Properties(item)
    }

    private static let separator = " — "
  }
}

/// The content of a rule and its result in SARIF.
struct SARIFItem {
  var id: String
  var page: String
  var statement: String
  var why: String?
  /// The place in the guidelines, the strength, the platforms and the date, on one line.
  var source: String
  var url: String?
  var strength: Strength?
  var platforms: PlatformSet?
  var revised: CalendarDate?
  var wording: WordingMark?
  var places: [ChecklistItem.Place]
  var morePlaces = 0
  /// The findings of checks that make the item fail.
  var findings: [CheckResults.Finding] = []
  /// The mark on one line; `nil` if there is none.
  var mark: String?
  /// The reviewer's note; `nil` if there is none.
  var note: String?
  /// The person who is to look at the item; `nil` if it is not assigned.
  var assignee: String?
  var outcome: Review.Outcome

  /// An item of a new checklist.
  init(_ item: ChecklistItem) {
    id = item.id
    page = item.page
    statement = item.statement
    why = item.why
    source = [item.place, item.strength?.rawValue, item.platformText, item.dateText]
      .compactMap(\.self).joined(separator: " · ")
    url = item.url
    strength = item.strength
    platforms = item.platforms
    revised = item.revised
    wording = item.wording
    places = item.places
    morePlaces = item.morePlaces
    mark = item.mark?.sentence
    findings = item.findings
    outcome = findings.isEmpty ? .untested : .failed
  }

  /// An item of a review.
  init(_ item: EditedItem) {
    id = item.id
    page = item.page
    statement = item.statement
    let platforms = item.platforms?.names.joined(separator: ", ")
    source = [item.id, item.strength?.rawValue, platforms, item.revised?.description]
      .compactMap(\.self).joined(separator: " · ")
    url = item.url
    strength = item.strength
    self.platforms = item.platforms
    revised = item.revised
    wording = item.wording
    places = item.places
    mark = item.mark?.title
    note = item.note.isEmpty ? nil : item.note
    assignee = item.assignee
    findings = item.isFound ? item.findings : []
    outcome = item.outcome
  }
}
