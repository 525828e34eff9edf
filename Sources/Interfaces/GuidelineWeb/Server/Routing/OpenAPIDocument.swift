import Checklists
import GuidelineModel
import TextSupport

/// The description of the interface for programs, as OpenAPI 3.1 (https://spec.openapis.org/oas/v3.1.0).
struct OpenAPIDocument {
  let version: String
  /// The routes with a description.
  let routes: [Route]

  /// The document.
  func text() throws -> String { try JSONOutput.document(object) }

  private var object: JSONObject {
    var paths: [String: JSONObject] = [:]
    for route in routes {
      guard let description = route.description else { continue }
      let path = route.pattern.text.replacing("*}", with: "}")
      var operations: [String: JSONObject] = [:]
      if case .object(let known) = paths[path] { operations = known }
      operations[route.method.lowercased()] = Self.operation(route, description)
      paths[path] = .object(operations)
    }
    return .object([
      "openapi": "3.1.0",
      "info": .object([
        "title": "hig", "version": .text(version),
        "description":
          "Design guidelines as rules with platforms and history, and reviews that people share. The answers are the JSON of the commands of hig.",
      ]),
      "paths": .object(paths),
      "components": .object([
        "schemas": .object(Self.schemas),
        "securitySchemes": .object([
          "token": .object(["type": "http", "scheme": "bearer"])
        ]),
      ]),
    ])
  }

  private static func operation(_ route: Route, _ description: RouteDescription) -> JSONObject {
    var answer: [String: JSONObject] = ["description": .text(description.answer)]
    if description.status != 204 {
      answer["content"] = .object(
        Dictionary(
          uniqueKeysWithValues: description.types.map { ($0, .object(["schema": .object([:])])) }))
    }
    var operation: [String: JSONObject] = [
      "summary": .text(description.summary),
      "operationId": .text(operationID(route)),
      "responses": .object([
        "\(description.status)": .object(answer),
        "default": .object([
          "description": "The request was refused.",
          "content": .object([
            "application/json": .object(["schema": reference("Error")])
          ]),
        ]),
      ]),
    ]
    let path = route.pattern.names.map { name in
      JSONObject.object([
        "name": .text(name), "in": "path", "required": .flag(true),
        "schema": .object(["type": "string"]),
      ])
    }
    let query = description.parameters.map { parameter in
      JSONObject.object([
        "name": .text(parameter.name), "in": "query", "required": .flag(parameter.isRequired),
        "description": .text(parameter.help), "schema": schema(of: parameter.kind),
      ])
    }
    if !(path + query).isEmpty { operation["parameters"] = .array(path + query) }
    if let body = description.body {
      operation["requestBody"] = .object([
        "required": .flag(true),
        "content": .object(["application/json": .object(["schema": reference(name(of: body))])]),
      ])
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

  private static func schema(of kind: RouteDescription.Parameter.Kind) -> JSONObject {
    switch kind {
    case .text: .object(["type": "string"])
    case .date: .object(["type": "string", "description": .text(DateExpression.forms)])
    case .platforms:
      .object([
        "type": "array",
        "items": .object([
          "type": "string", "enum": .array(Platform.allCases.map { .text($0.rawValue) }),
        ]),
      ])
    case .flag: .object(["type": "boolean"])
    case .number(let range):
      .object([
        "type": "integer", "minimum": .number(range.lowerBound),
        "maximum": .number(range.upperBound),
      ])
    case .choice(let words):
      .object(["type": "string", "enum": .array(words.map(JSONObject.text))])
    }
  }

  private static func name(of body: RouteDescription.Body) -> String {
    switch body {
    case .newReview: "NewReview"
    case .change: "Change"
    case .undo: "Undo"
    }
  }

  private static func reference(_ name: String) -> JSONObject {
    .object(["$ref": .text("#/components/schemas/\(name)")])
  }

  private static let schemas: [String: JSONObject] = {
    let text: JSONObject = .object(["type": "string"])
    let texts: JSONObject = .object(["type": "array", "items": text])
    let verdict: JSONObject = .object([
      "type": "string", "enum": .array(Verdict.allCases.map { .text($0.word) }),
    ])
    return [
      "Error": .object([
        "type": "object", "required": ["error"],
        "properties": .object([
          "error": .object([
            "type": "object", "required": ["code", "message"],
            "properties": .object(["code": text, "message": text]),
          ])
        ]),
      ]),
      "NewReview": .object([
        "description":
          "A checklist as hig checklist --format json writes it, the findings of hig check --format json, or a request for a checklist: pages, components or topics, for all platforms or some.",
        "type": "object",
        "properties": .object([
          "pages": texts, "platforms": texts, "strengths": texts, "title": text, "since": text,
        ]),
      ]),
      "Change": .object([
        "type": "object", "minProperties": .number(1), "additionalProperties": .flag(false),
        "properties": .object(["verdict": verdict, "note": text, "assignee": text]),
      ]),
      "Undo": .object([
        "type": "object", "required": ["sequence"], "additionalProperties": .flag(false),
        "properties": .object(["sequence": .object(["type": "integer"])]),
      ]),
    ]
  }()
}

/// A JSON value that is written in code.
private indirect enum JSONObject: Encodable, Sendable, ExpressibleByStringLiteral,
  ExpressibleByArrayLiteral
{
  case text(String)
  case number(Int)
  case flag(Bool)
  case array([JSONObject])
  case object([String: JSONObject])

  init(stringLiteral text: String) { self = .text(text) }

  init(arrayLiteral elements: JSONObject...) { self = .array(elements) }

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

/// The entry of a route in the description of the interface (https://spec.openapis.org/oas/v3.1.0).
struct RouteDescription: Sendable {
  /// A parameter of the address.
  struct Parameter: Sendable {
    /// The values.
    enum Kind: Sendable {
      case text
      /// A date in any form of the command line.
      case date
      /// A platform; the parameter may be repeated.
      case platforms
      case flag
      case number(ClosedRange<Int>)
      case choice([String])
    }

    let name: String
    let kind: Kind
    let help: String
    let isRequired: Bool

    init(_ name: String, _ kind: Kind, _ help: String, isRequired: Bool = false) {
      self.name = name
      self.kind = kind
      self.help = help
      self.isRequired = isRequired
    }
  }

  /// A body that the route reads.
  enum Body: Sendable {
    case newReview, change, undo
  }

  /// The purpose of the route.
  let summary: String
  /// The parameters; an address with others is refused.
  var parameters: [Parameter] = []
  /// The body; `nil` for none.
  var body: Body?
  /// The status of an answer.
  var status = 200
  /// The media types of answers.
  var types = ["application/json"]
  /// The meaning of an answer.
  let answer: String

  init(
    _ summary: String, parameters: [Parameter] = [], body: Body? = nil, status: Int = 200,
    types: [String] = ["application/json"], answer: String
  ) {
    self.summary = summary
    self.parameters = parameters
    self.body = body
    self.status = status
    self.types = types
    self.answer = answer
  }
}
