import Checklists
import TextSupport

/// The description of the interface for programs, as OpenAPI 3.1 (https://spec.openapis.org/oas/v3.1.0).
struct OpenAPIDocument {
  let version: String
  let routes: [Route]

  func text() throws -> String { try JSONOutput.document(object) }

  private var object: JSONObject {
    var paths: [String: [String: JSONObject]] = [:]
    for route in routes {
      guard let description = route.description else { continue }
      let path = route.pattern.text.replacing("*}", with: "}")
      paths[path, default: [:]][route.method.lowercased()] = Self.operation(route, description)
    }
    return [
      "openapi": "3.1.0",
      "info": [
        "title": "hig", "version": version,
        "description":
          "Design guidelines as rules with platforms and history, and reviews that people share. The answers are the JSON of the commands of hig.",
      ],
      "paths": paths,
      "components": [
        "schemas": Self.schemas,
        "securitySchemes": ["token": ["type": "http", "scheme": "bearer"]],
      ] as JSONObject,
    ]
  }

  private static func operation(_ route: Route, _ description: RouteDescription) -> JSONObject {
    let content = Dictionary(
      uniqueKeysWithValues: description.types.unique().map { ($0, ["schema": [:] as JSONObject]) })
    let answer: JSONObject = ["description": description.answer, "content": description.status == 204 ? nil : content]
    let refusal: JSONObject = [
      "description": "The request was refused.", "content": ["application/json": ["schema": reference("Error")]],
    ]
    let path = route.pattern.names.map { name -> JSONObject in
      ["name": name, "in": "path", "required": true, "schema": ["type": "string"]]
    }
    let query = description.parameters.map { parameter -> JSONObject in
      [
        "name": parameter.name, "in": "query", "required": parameter.isRequired,
        "description": parameter.help, "schema": parameter.schema,
      ]
    }
    let parameters = path + query
    let body = description.body.map { body -> JSONObject in
      ["required": true, "content": ["application/json": ["schema": reference(body.rawValue)]]]
    }
    return [
      "summary": description.summary, "operationId": operationID(route),
      "responses": ["\(description.status)": answer, "default": refusal],
      "parameters": parameters.isEmpty ? nil : parameters, "requestBody": body,
    ]
  }

  /// "getReviewsIdLog" for `GET /api/v1/reviews/{id}/log`.
  private static func operationID(_ route: Route) -> String {
    let words = route.pattern.text.split(separator: "/").filter { $0 != "api" && $0 != "v1" }
    return route.method.lowercased() + words.map { $0.filter(\.isLetter).capitalizedFirst }.joined()
  }

  private static func reference(_ name: String) -> JSONObject { ["$ref": "#/components/schemas/\(name)"] }

  private static let schemas: [String: JSONObject] = {
    let text: JSONObject = ["type": "string"]
    let texts: JSONObject = ["type": "array", "items": text]
    let error: JSONObject = [
      "type": "object", "required": ["code", "message"], "properties": ["code": text, "message": text],
    ]
    return [
      "Error": ["type": "object", "required": ["error"], "properties": ["error": error]],
      "NewReview": [
        "description":
          "A checklist as hig checklist --format json writes it, with its format, or a request for a checklist: pages, components or topics, for all platforms or some.",
        "type": "object",
        "properties": [
          "format": JSONObject.words([ReviewRequests.checklistFormat]), "pages": texts, "platforms": texts,
          "strengths": texts, "title": text, "since": text,
        ],
      ],
      "Change": [
        "type": "object", "minProperties": 1, "additionalProperties": false,
        "properties": [
          "verdict": JSONObject.words(Verdict.allCases.map(\.word)),
          "severity": JSONObject.words([""] + Severity.allCases.map(\.rawValue)), "note": text, "assignee": text,
        ],
      ],
      "Undo": [
        "type": "object", "required": ["sequence"], "additionalProperties": false,
        "properties": ["sequence": ["type": "integer"]],
      ],
    ]
  }()
}

extension JSONObject {
  static func words(_ words: [String]) -> JSONObject { ["type": "string", "enum": words] }
}
