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
        "description": """
        Design guidelines as rules with platforms and history, and reviews that people share. The answers are the \
        JSON of the commands of hig.
        """,
      ],
      "paths": paths,
      "components": [
        "schemas": schemas,
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
      ["required": true, "content": ["application/json": ["schema": reference(body.name)]]]
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

  private var schemas: [String: JSONObject] {
    let text: JSONObject = ["type": "string"]
    let error: JSONObject = [
      "type": "object", "required": ["code", "message"], "properties": ["code": text, "message": text],
    ]
    var schemas: [String: JSONObject] = [
      "Error": ["type": "object", "required": ["error"], "properties": ["error": error]]
    ]
    for body in routes.compactMap({ $0.description?.body }) { schemas[body.name] = body.schema }
    return schemas
  }
}

extension JSONObject {
  static func words(_ words: [String]) -> JSONObject { ["type": "string", "enum": words] }
}
