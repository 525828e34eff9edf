import TextSupport

/// Writes a review as JSON-LD in the Evaluation and Report Language 1.0 of the W3C.
///
/// https://www.w3.org/TR/EARL10-Schema/
public struct ReviewEARL {
  private let review: Review

  /// Creates a writer for a review.
  public init(_ review: Review) { self.review = review }

  /// The document, indented, with a line end.
  ///
  /// - Throws: `EncodingError`.
  public func document() throws -> String {
    let subject = "urn:uuid:\(NameUUID.make("subject:\(review.title)"))"
    let assertor = "urn:uuid:\(NameUUID.make("assertor:\(review.title)"))"
    var graph = [
      Node(id: subject, type: "earl:TestSubject", title: review.title),
      Node(id: assertor, type: "earl:Assertor", title: "Reviewers of \(review.title)"),
    ]
    let software = "urn:uuid:\(NameUUID.make("software:hig"))"
    if review.items.contains(where: \.isFound) {
      graph.append(Node(id: software, type: "earl:Assertor", title: "hig"))
    }
    for item in review.items {
      let test = "urn:uuid:\(NameUUID.make("test:\(item.id)"))"
      var criterion = Node(id: test, type: "earl:TestRequirement", title: item.statement)
      criterion.identifier = item.id
      criterion.source = item.url.map(Reference.init)
      graph.append(criterion)
      var assertion = Node(
        id: "urn:uuid:\(NameUUID.make("assertion:\(review.title):\(item.id)"))",
        type: "earl:Assertion")
      assertion.assertedBy = Reference(item.isFound ? software : assertor)
      assertion.subject = Reference(subject)
      assertion.test = Reference(test)
      assertion.mode = Reference(item.isFound ? "earl:automatic" : "earl:manual")
      assertion.result = TestResult(
        outcome: Reference(Self.outcome(item.outcome)),
        date: Time(value: review.time),
        description: item.reportedNote.isEmpty ? nil : item.reportedNote)
      graph.append(assertion)
    }
    return try JSONOutput.document(Document(graph: graph))
  }

  private static func outcome(_ outcome: Review.Outcome) -> String {
    switch outcome {
    case .passed: "earl:passed"
    case .failed: "earl:failed"
    case .inapplicable: "earl:inapplicable"
    case .unclear: "earl:cantTell"
    case .untested: "earl:untested"
    }
  }

  private struct Document: Encodable {
    let context = [
      "earl": "http://www.w3.org/ns/earl#", "dct": "http://purl.org/dc/terms/",
      "xsd": "http://www.w3.org/2001/XMLSchema#",
    ]
    let graph: [Node]

    private enum CodingKeys: String, CodingKey {
      case context = "@context"
      case graph = "@graph"
    }
  }

  private struct Reference: Encodable {
    let id: String

    init(_ id: String) { self.id = id }

    private enum CodingKeys: String, CodingKey { case id = "@id" }
  }

  private struct Time: Encodable {
    let type = "xsd:dateTime"
    let value: String

    private enum CodingKeys: String, CodingKey {
      case type = "@type"
      case value = "@value"
    }
  }

  private struct TestResult: Encodable {
    let type = "earl:TestResult"
    let outcome: Reference
    let date: Time
    let description: String?

    private enum CodingKeys: String, CodingKey {
      case type = "@type"
      case outcome = "earl:outcome"
      case date = "dct:date"
      case description = "dct:description"
    }
  }

  private struct Node: Encodable {
    let id: String
    let type: String
    var title: String?
    var identifier: String?
    var source: Reference?
    var assertedBy: Reference?
    var subject: Reference?
    var test: Reference?
    var mode: Reference?
    var result: TestResult?

    private enum CodingKeys: String, CodingKey {
      case id = "@id"
      case type = "@type"
      case title = "dct:title"
      case identifier = "dct:identifier"
      case source = "dct:source"
      case assertedBy = "earl:assertedBy"
      case subject = "earl:subject"
      case test = "earl:test"
      case mode = "earl:mode"
      case result = "earl:result"
    }
  }
}
