import Checklists
import TextSupport

/// The description of the interface for programs, as OpenAPI 3.1 (https://spec.openapis.org/oas/v3.1.0).
struct OpenAPIDocument {
  let version: String
  let routes: [Route]

  func text() throws -> String { try JSONOutput.document(object) }

  private var object: JSONValue {
    var paths: [String: [String: JSONValue]] = [:]
    for route in routes {
      guard let description = route.description else { continue }
      let path = route.pattern.text.replacing("*}", with: "}")
      paths[path, default: [:]][route.method.lowercased()] = Self.operation(route, description)
    }
    return [
      "openapi": "3.1.0",
      "info": [
        "title": "hig", "version": .text(version),
        "description":
          "Design guidelines as rules with platforms and history, and reviews that people share. The answers are the JSON of the commands of hig.",
      ],
      "paths": .object(paths.mapValues(JSONValue.object)),
      "components": [
        "schemas": Self.schemas,
        "securitySchemes": ["token": ["type": "http", "scheme": "bearer"]],
      ],
    ]
  }

  private static func operation(_ route: Route, _ description: RouteDescription) -> JSONValue {
    var answer: [String: JSONValue] = ["description": .text(description.answer)]
    if description.status != 204 {
      answer["content"] = .object(
        Dictionary(uniqueKeysWithValues: description.types.map { ($0, ["schema": [:]]) }))
    }
    var operation: [String: JSONValue] = [
      "summary": .text(description.summary),
      "operationId": .text(operationID(route)),
      "responses": [
        "\(description.status)": .object(answer),
        "default": [
          "description": "The request was refused.",
          "content": ["application/json": ["schema": reference("Error")]],
        ],
      ],
    ]
    let path = route.pattern.names.map { name -> JSONValue in
      ["name": .text(name), "in": "path", "required": true, "schema": ["type": "string"]]
    }
    let query = description.parameters.map { parameter -> JSONValue in
      [
        "name": .text(parameter.name), "in": "query", "required": .flag(parameter.isRequired),
        "description": .text(parameter.help), "schema": parameter.schema,
      ]
    }
    if !(path + query).isEmpty { operation["parameters"] = .array(path + query) }
    if let body = description.body {
      operation["requestBody"] = [
        "required": true,
        "content": ["application/json": ["schema": reference(body.rawValue)]],
      ]
    }
    return .object(operation)
  }

  /// "getReviewsIdLog" for `GET /api/v1/reviews/{id}/log`.
  private static func operationID(_ route: Route) -> String {
    let words = PathPattern.segments(of: route.pattern.text).filter { $0 != "api" && $0 != "v1" }
      .map { $0.filter(\.isLetter) }
    return route.method.lowercased()
      + words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  private static func reference(_ name: String) -> JSONValue {
    ["$ref": .text("#/components/schemas/\(name)")]
  }

  private static let schemas: JSONValue = {
    let text: JSONValue = ["type": "string"]
    let texts: JSONValue = ["type": "array", "items": text]
    return [
      "Error": [
        "type": "object", "required": ["error"],
        "properties": [
          "error": [
            "type": "object", "required": ["code", "message"],
            "properties": ["code": text, "message": text],
          ]
        ],
      ],
      "NewReview": [
        "description":
          "A checklist as hig checklist --format json writes it, the findings of hig check --format json, or a request for a checklist: pages, components or topics, for all platforms or some.",
        "type": "object",
        "properties": [
          "pages": texts, "platforms": texts, "strengths": texts, "title": text, "since": text,
        ],
      ],
      "Change": [
        "type": "object", "minProperties": 1, "additionalProperties": false,
        "properties": [
          "verdict": .words(Verdict.allCases.map(\.word)), "note": text, "assignee": text,
        ],
      ],
      "Undo": [
        "type": "object", "required": ["sequence"], "additionalProperties": false,
        "properties": ["sequence": ["type": "integer"]],
      ],
    ]
  }()
}

struct RouteDescription: Sendable {
  /// The bodies that routes read, by the names of their schemas.
  enum Body: String {
    case newReview = "NewReview"
    case change = "Change"
    case undo = "Undo"
  }

  let summary: String
  /// An address with other parameters is refused.
  var parameters: [any DescribedParameter] = []
  var body: Body?
  /// The status of an answer.
  var status = 200
  /// The media types of answers.
  var types = ["application/json"]
  /// The meaning of an answer.
  let answer: String

  /// Checks that a request has only the parameters of the route, so that a typo does not remove a filter.
  func check(_ query: [(name: String, value: String)]) throws(RequestError) {
    let known = parameters.map(\.name)
    guard let unknown = query.first(where: { !known.contains($0.name) })?.name else { return }
    let near = EditDistance.closest(to: unknown, among: known)
    throw .invalid(
      "unknown parameter '\(unknown)'" + (near.map { "; did you mean '\($0)'?" } ?? ""))
  }
}

/// A JSON value that is written in code.
indirect enum JSONValue: Encodable, Sendable {
  case text(String)
  case number(Int)
  case flag(Bool)
  case array([JSONValue])
  case object([String: JSONValue])

  /// The schema of a text that is one of several words.
  static func words(_ words: [String]) -> JSONValue {
    ["type": "string", "enum": .array(words.map(JSONValue.text))]
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .flag(let value): try container.encode(value)
    case .array(let values): try container.encode(values)
    case .object(let members): try container.encode(members)
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(stringLiteral value: String) { self = .text(value) }
  init(integerLiteral value: Int) { self = .number(value) }
  init(booleanLiteral value: Bool) { self = .flag(value) }
  init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(Dictionary(uniqueKeysWithValues: elements))
  }
}
