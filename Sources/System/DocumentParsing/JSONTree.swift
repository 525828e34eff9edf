// JSONTree, JSONError

/// A JSON document as a tree that keeps the order of members and the spelling of numbers.
///
///     let page = try JSONTree(parsing: #"{"title": "Toolbars", "level": 2}"#)
///     page["title"]?.string  // "Toolbars"
///     page["level"]?.integer  // 2
///
/// Two trees are equal when they hold the same values in the same order, wherever they are in their sources.
package struct JSONTree: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A number, `true`, `false` or `null`, as the source spells it.
    case literal(String)
    /// A string without its escapes.
    case string(String)
    case array([JSONTree])
    /// The members of an object in source order; a name may occur more than once.
    case object([Member])
  }

  package struct Member: Hashable, Sendable {
    /// The name without its escapes.
    package let name: String
    package var value: JSONTree

    package init(name: String, value: JSONTree) {
      self.name = name
      self.value = value
    }
  }

  /// The maximum number of arrays and objects inside each other.
  package static let depthLimit = 256

  package let kind: Kind
  /// The byte range in the source; `nil` for a value that was added or changed.
  package let range: Range<Int>?

  package init(_ kind: Kind, range: Range<Int>? = nil) {
    self.kind = kind
    self.range = range
  }

  /// Parses a document (RFC 8259) in time linear in its length. A byte order mark before the value is skipped.
  ///
  /// - Parameter isPrefix: whether other text may follow the value, which ends at its ``range``.
  /// - Throws: ``JSONError`` when the bytes are not one JSON value or nest deeper than ``depthLimit``.
  package init(parsing bytes: [UInt8], isPrefix: Bool = false) throws(JSONError) {
    self = try JSONParser.parse(bytes, isPrefix: isPrefix)
  }

  package init(parsing text: String) throws(JSONError) { try self.init(parsing: Array(text.utf8)) }

  package static func == (first: JSONTree, second: JSONTree) -> Bool { first.kind == second.kind }

  package func hash(into hasher: inout Hasher) { hasher.combine(kind) }

  // MARK: Values

  package static let null = JSONTree(.literal("null"))

  package var string: String? { if case .string(let text) = kind { text } else { nil } }

  package var array: [JSONTree]? { if case .array(let elements) = kind { elements } else { nil } }

  package var members: [Member]? { if case .object(let members) = kind { members } else { nil } }

  /// The number if it is integral and fits; `nil` otherwise.
  package var integer: Int? {
    if case .literal(let word) = kind { Double(word).flatMap { Int(exactly: $0) } } else { nil }
  }

  package var bool: Bool? {
    switch kind {
    case .literal("true"): true
    case .literal("false"): false
    default: nil
    }
  }

  /// The value of a member; `nil` if this is not an object or has no such member. The last of several members with
  /// the same name counts, as in JavaScript. Complexity: linear in the number of members; see ``valuesByName``.
  ///
  /// Setting `nil` removes all members with the name; setting a member of anything but an object does nothing.
  package subscript(name: String) -> JSONTree? {
    get { members?.last { $0.name == name }?.value }
    set {
      guard var members else { return }
      if let newValue, let index = members.lastIndex(where: { $0.name == name }) {
        members[index].value = newValue
      } else if let newValue {
        members.append(Member(name: name, value: newValue))
      } else {
        members.removeAll { $0.name == name }
      }
      self = JSONTree(.object(members))
    }
  }

  /// The values of an object's members, for many look-ups; empty for other kinds. The last of equal names counts.
  package var valuesByName: [String: JSONTree] {
    Dictionary((members ?? []).lazy.map { ($0.name, $0.value) }) { $1 }
  }
}

/// The reason why a text is not a JSON document that ``JSONTree`` accepts.
package enum JSONError: Error, CustomStringConvertible, Hashable, Sendable {
  /// The text violates the grammar on a line, from 1.
  case invalid(line: Int)
  /// The text exceeds ``JSONTree/depthLimit`` on a line, from 1.
  case tooDeep(line: Int)

  package var description: String {
    switch self {
    case .invalid(let line): "line \(line): not valid JSON"
    case .tooDeep(let line): "line \(line): JSON nested deeper than \(JSONTree.depthLimit) levels"
    }
  }
}
