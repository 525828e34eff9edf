import ServerSupport
import TextSupport

/// The JSON object that a route reads as its body. The description of the interface and the checks of a body follow
/// from it.
struct BodyDeclaration: Sendable {
  /// The name of the schema.
  let name: String
  var help: String?
  let members: [any DescribedMember]
  /// A value of the member `format` with which an object may have any members.
  var openFormat: String?
  var mayBeEmpty = true
  /// The longest body in bytes.
  var most = Route.shortBody

  var schema: JSONObject {
    var properties = members.map { ($0.name, $0.schema) }
    if let openFormat { properties.append((Self.format, .words([openFormat]))) }
    let required = members.filter(\.isRequired).map(\.name)
    return [
      "description": help, "type": "object", "required": required.isEmpty ? nil : required,
      "properties": Dictionary(uniqueKeysWithValues: properties), "minProperties": mayBeEmpty ? nil : 1,
      "additionalProperties": openFormat == nil ? false : nil,
    ]
  }

  fileprivate static let format = "format"

  /// Reads the body of a request. A member that is not declared is an error, so that a typo does not remove a value.
  func read(_ request: HTTPRequest) throws -> RequestBody {
    guard request.hasJSONBody else { throw RequestError.notJSON }
    guard String(validating: request.body, as: UTF8.self) != nil else {
      throw RequestError.invalid("the body is not UTF-8")
    }
    let body = try RequestError.describingJSON {
      try JSONDecoder().decode(RequestBody.self, from: Data(request.body))
    }
    if let openFormat, body.format == openFormat { return body }
    let names = members.map(\.name)
    if let unknown = body.names.first(where: { !names.contains($0) }) {
      throw RequestError.invalid("unknown member '\(unknown)'; expected \(names.joined(separator: ", "))")
    }
    guard mayBeEmpty || names.contains(where: body.has) else {
      let others = names.dropLast().joined(separator: ", ")
      throw RequestError.invalid("a \(name.lowercased()) has \(others) or \(names.last ?? "")")
    }
    return body
  }
}

/// A member of a body: how it is described, and how its value is read.
struct BodyMember<Value>: DescribedMember {
  let name: String
  var isRequired = false
  let schema: JSONObject
  /// Throws `DecodingError` for a value of another type.
  fileprivate let read: @Sendable (_ body: KeyedDecodingContainer<AnyKey>) throws -> Value

  /// A text; `nil` if it is missing or `null`.
  ///
  /// - Parameter words: the allowed texts; empty for any.
  static func text<Wrapped>(
    _ name: String, of words: [String] = [], read: @escaping @Sendable (String) throws -> Wrapped
  ) -> Self where Value == Wrapped? {
    Self(name: name, schema: words.isEmpty ? ["type": "string"] : .words(words)) { body in
      try body.decodeIfPresent(String.self, forKey: AnyKey(name)).map(read)
    }
  }

  /// A list of texts; empty if it is missing or `null`.
  static func texts<Element>(_ name: String, read: @escaping @Sendable (String) throws -> Element) -> Self
  where Value == [Element] {
    Self(name: name, schema: ["type": "array", "items": ["type": "string"] as JSONObject]) { body in
      try (body.decodeIfPresent([String].self, forKey: AnyKey(name)) ?? []).map(read)
    }
  }

  static func requiredNumber(_ name: String) -> Self where Value == Int {
    Self(name: name, isRequired: true, schema: ["type": "integer"]) { try $0.decode(Int.self, forKey: AnyKey(name)) }
  }
}

/// The body of a request whose members are declared.
struct RequestBody: Decodable {
  private let members: KeyedDecodingContainer<AnyKey>

  init(from decoder: any Decoder) throws { members = try decoder.container(keyedBy: AnyKey.self) }

  fileprivate var names: [String] { members.allKeys.map(\.stringValue).sorted() }

  /// The value of the member `format`; `nil` if it is not a text.
  var format: String? { try? members.decode(String.self, forKey: AnyKey(BodyDeclaration.format)) }

  fileprivate func has(_ name: String) -> Bool { (try? members.decodeNil(forKey: AnyKey(name))) == false }

  /// The value of a member; fails for a wrong value, and for a required one that is missing.
  subscript<Value>(_ member: BodyMember<Value>) -> Value {
    get throws { try RequestError.describingJSON { try member.read(members) } }
  }
}

extension RequestError {
  /// Runs a closure, and throws what its `DecodingError` says about a body.
  fileprivate static func describingJSON<Value>(_ body: () throws -> Value) throws -> Value {
    do { return try body() } catch let error as DecodingError { throw RequestError.invalid(reason(error)) }
  }

  private static func reason(_ error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, _): return "member '\(key.stringValue)' is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      let name = context.codingPath.map(\.stringValue).joined(separator: ".")
      return name.isEmpty ? "the body is not a JSON object" : "member '\(name)' has the wrong type"
    case .dataCorrupted: return "the body is not JSON"
    @unknown default: return "the body cannot be read"
    }
  }
}
