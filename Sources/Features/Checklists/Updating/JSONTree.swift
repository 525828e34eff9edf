import TextSupport

/// Any JSON, in the order and spelling of its file, so that what the tool does not know stays as it is.
struct JSONTree: Sendable {
  /// What it is.
  indirect enum Kind: Hashable, Sendable {
    /// A number, `true`, `false` or `null`, as it is spelled.
    case word(String)
    case string(String)
    case array([JSONTree])
    case object([Member])
  }

  /// A member of an object.
  struct Member: Hashable, Sendable {
    let name: String
    /// The name with its quotes as the file spells it.
    let spelling: String
    var value: JSONTree
  }

  /// What it is.
  let kind: Kind
  /// Where the file has it; `nil` for one that is not in the file.
  let range: Range<Int>?

  init(_ kind: Kind, range: Range<Int>? = nil) {
    self.kind = kind
    self.range = range
  }

  /// A value as the tree that its JSON is.
  init(_ value: some Encodable) throws {
    self = try JSONReader.tree(of: Array(JSONOutput.line(value).utf8)).withoutPlaces
  }

  /// The string, where it is one.
  var string: String? { if case .string(let text) = kind { text } else { nil } }

  /// The elements, where it is an array.
  var array: [JSONTree]? { if case .array(let values) = kind { values } else { nil } }

  /// The members, where it is an object.
  var members: [Member]? { if case .object(let members) = kind { members } else { nil } }

  /// A member of an object; `null` counts as missing. One that is set to what it is keeps its spelling.
  subscript(name: String) -> JSONTree? {
    get {
      let value = members?.first { $0.name == name }?.value
      return value?.kind == .word("null") ? nil : value
    }
    set {
      guard var members else { return }
      let value = newValue ?? JSONTree(.word("null"))
      if let position = members.firstIndex(where: { $0.name == name }) {
        if members[position].value == value { return }
        members[position].value = value
      } else {
        let spelling = (try? JSONOutput.line(name)) ?? "\"\(name)\""
        members.append(Member(name: name, spelling: spelling, value: value))
      }
      self = JSONTree(.object(members))
    }
  }

  /// The same as one that no file has yet.
  private var withoutPlaces: JSONTree {
    switch kind {
    case .word, .string: JSONTree(kind)
    case .array(let values): JSONTree(.array(values.map(\.withoutPlaces)))
    case .object(let members):
      JSONTree(
        .object(
          members.map {
            Member(name: $0.name, spelling: $0.spelling, value: $0.value.withoutPlaces)
          }))
    }
  }
}

extension JSONTree: Hashable {
  /// Whether two say the same, wherever they stand.
  static func == (first: JSONTree, second: JSONTree) -> Bool { first.kind == second.kind }

  func hash(into hasher: inout Hasher) { hasher.combine(kind) }
}
