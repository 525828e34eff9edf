// JSONObject, AnyKey

/// A JSON object, written as a literal. Members whose value is `nil` are left out.
///
/// ```swift
/// let object: JSONObject = ["id": rule.id, "kind": rule.kind?.rawValue, "url": rule.url.orNull]
/// ```
package struct JSONObject: ExpressibleByDictionaryLiteral, Sendable, Encodable {
  package typealias Member = any Encodable & Sendable

  /// The last of several members with one name counts. A list, since an object is written only once.
  private var members: [(name: String, value: Member)]

  package init(_ members: [String: Member]) { self.members = members.map { ($0, $1) } }

  package init(dictionaryLiteral members: (String, Member?)...) {
    self.members = members.compactMap { name, value in value.map { (name, $0) } }
  }

  package static var null: Member { String?.none.orNull }

  package func adding(_ more: JSONObject) -> JSONObject {
    var object = self
    object.members += more.members
    return object
  }

  /// Adds members to the object that is a member; a missing one becomes a new object.
  package func adding(_ more: JSONObject, to name: String) -> JSONObject {
    let known = members.last { $0.name == name }?.value as? JSONObject ?? [:]
    return adding([name: known.adding(more)])
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: AnyKey.self)
    for (name, value) in members { try container.encode(value, forKey: AnyKey(name)) }
  }
}

/// A value that is written as a JSON object.
package protocol JSONObjectEncodable: Encodable {
  /// The members: unknown values are `null`, and what does not apply is left out.
  var json: JSONObject { get }
}

extension JSONObjectEncodable {
  package func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
}

extension Optional where Wrapped: Encodable & Sendable {
  /// The value as a member that is `null` instead of left out when there is none.
  package var orNull: JSONObject.Member { self }
}

/// A coding key for any member name.
package struct AnyKey: CodingKey {
  package let stringValue: String
  package var intValue: Int? { nil }

  package init(_ name: String) { stringValue = name }
  package init?(stringValue: String) { self.init(stringValue) }
  package init?(intValue: Int) { nil }
}
