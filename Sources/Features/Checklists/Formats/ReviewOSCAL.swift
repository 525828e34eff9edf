import TextSupport

/// Writes a review as assessment results in the Open Security Controls Assessment Language 1.1 of NIST, as JSON.
///
/// Each rule is a control. Reviewed items have an observation and a finding; items without a valid verdict are only
/// selected. https://pages.nist.gov/OSCAL-Reference/models/v1.1.2/assessment-results/json-reference/
public struct ReviewOSCAL {
  private let review: Review
  private let version: String

  /// Creates a writer for a review.
  ///
  /// - Parameter version: the version of the tool.
  public init(_ review: Review, version: String) {
    self.review = review
    self.version = version
  }

  /// The document, indented, with a line end.
  ///
  /// - Throws: `EncodingError`.
  public func document() throws -> String {
    let plan = uuid("plan")
    let reviewed = review.items.filter { $0.outcome.status != nil }
    let results = AssessmentResults(
      uuid: uuid("results"),
      metadata: Metadata(title: title, lastModified: review.time, version: version),
      importPlan: Link(href: "#\(plan)"),
      results: [
        ReviewResult(
          uuid: uuid("result"), title: title,
          description: "A review of an app by a checklist of design guidelines.",
          start: review.time,
          controls: Controls(selections: [
            Selection(
              included: review.items.isEmpty
                ? nil : review.items.map { Control(id: Self.token($0.id)) })
          ]),
          observations: reviewed.isEmpty ? nil : reviewed.map(observation),
          findings: reviewed.isEmpty ? nil : reviewed.compactMap(finding))
      ],
      backMatter: BackMatter(resources: [
        BackMatter.Resource(
          uuid: plan, title: "Checklist", description: "The checklist of the review: \(title)")
      ]))
    return try JSONOutput.document(["assessment-results": results])
  }

  private var title: String { Self.text(review.title) }

  private func uuid(_ name: String) -> String {
    NameUUID.make("oscal:\(review.title):\(review.time):\(name)")
  }

  private func observation(_ item: EditedItem) -> Observation {
    let evidence = item.findings.map(\.text) + item.places.map(\.position)
    return Observation(
      uuid: uuid("observation:\(item.id)"), description: Self.text(item.statement),
      methods: [item.isFound ? "TEST" : "EXAMINE"], collected: review.time,
      evidence: evidence.isEmpty ? nil : evidence.map { Evidence(description: Self.text($0)) },
      remarks: item.note.isEmpty ? nil : Self.text(item.note))
  }

  private func finding(_ item: EditedItem) -> Finding? {
    guard let status = item.outcome.status else { return nil }
    return Finding(
      uuid: uuid("finding:\(item.id)"), title: Self.text(item.statement),
      description: Self.text(item.reportedNote.isEmpty ? item.statement : item.reportedNote),
      links: item.url.map { [Link(href: $0)] },
      target: Target(id: Self.token(item.id), status: status),
      observations: [Related(uuid: uuid("observation:\(item.id)"))])
  }

  /// An id as a token, which begins with a letter or `_` and has no slash.
  private static func token(_ id: String) -> String {
    var token = ""
    for character in id.unicodeScalars {
      let isAllowed = character.properties.isAlphabetic || character.properties.numericType != nil
      token.unicodeScalars.append(
        isAllowed || "-_.".unicodeScalars.contains(character) ? character : ".")
    }
    return token.first?.isLetter ?? false ? token : "_" + token
  }

  /// A text that is not empty and has no blanks around it, as the schema requires.
  private static func text(_ text: String) -> String {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.isEmpty ? "-" : words
  }

  private struct AssessmentResults: Encodable {
    let uuid: String
    let metadata: Metadata
    let importPlan: Link
    let results: [ReviewResult]
    let backMatter: BackMatter

    private enum CodingKeys: String, CodingKey {
      case uuid, metadata, results
      case importPlan = "import-ap"
      case backMatter = "back-matter"
    }
  }

  private struct Metadata: Encodable {
    let title: String
    let lastModified: String
    let version: String
    let oscalVersion = "1.1.2"

    private enum CodingKeys: String, CodingKey {
      case title, version
      case lastModified = "last-modified"
      case oscalVersion = "oscal-version"
    }
  }

  private struct Link: Encodable { let href: String }

  private struct ReviewResult: Encodable {
    let uuid: String
    let title: String
    let description: String
    let start: String
    let controls: Controls
    let observations: [Observation]?
    let findings: [Finding]?

    private enum CodingKeys: String, CodingKey {
      case uuid, title, description, start, observations, findings
      case controls = "reviewed-controls"
    }
  }

  private struct Controls: Encodable {
    let selections: [Selection]

    private enum CodingKeys: String, CodingKey { case selections = "control-selections" }
  }

  private struct Selection: Encodable {
    let included: [Control]?

    private enum CodingKeys: String, CodingKey { case included = "include-controls" }
  }

  private struct Control: Encodable {
    let id: String

    private enum CodingKeys: String, CodingKey { case id = "control-id" }
  }

  private struct Observation: Encodable {
    let uuid: String
    let description: String
    let methods: [String]
    let collected: String
    let evidence: [Evidence]?
    let remarks: String?

    private enum CodingKeys: String, CodingKey {
      case uuid, description, methods, collected, remarks
      case evidence = "relevant-evidence"
    }
  }

  private struct Evidence: Encodable { let description: String }

  private struct Finding: Encodable {
    let uuid: String
    let title: String
    let description: String
    let links: [Link]?
    let target: Target
    let observations: [Related]

    private enum CodingKeys: String, CodingKey {
      case uuid, title, description, links, target
      case observations = "related-observations"
    }
  }

  private struct Target: Encodable {
    let type = "objective-id"
    let id: String
    let status: Status

    private enum CodingKeys: String, CodingKey {
      case type, status
      case id = "target-id"
    }
  }

  fileprivate struct Status: Encodable {
    let state: String
    let reason: String
    var remarks: String?
  }

  private struct Related: Encodable {
    let uuid: String

    private enum CodingKeys: String, CodingKey { case uuid = "observation-uuid" }
  }

  private struct BackMatter: Encodable {
    let resources: [Resource]

    struct Resource: Encodable {
      let uuid: String
      let title: String
      let description: String
    }
  }
}

extension Review.Outcome {
  /// The status of a finding; `nil` without a valid verdict.
  fileprivate var status: ReviewOSCAL.Status? {
    switch self {
    case .passed: .init(state: "satisfied", reason: "pass")
    case .failed: .init(state: "not-satisfied", reason: "fail")
    case .inapplicable:
      .init(state: "satisfied", reason: "other", remarks: "The rule does not apply to the app.")
    case .unclear, .untested: nil
    }
  }
}
