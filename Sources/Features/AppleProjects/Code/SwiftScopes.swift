/// The types around a position in a Swift file.
struct SwiftScopes {
  /// A pair of braces of a type, an extension or a preview.
  private struct Scope {
    /// The number of braces around it.
    let depth: Int
    let header: Header
    /// The number of names that it adds.
    let nameCount: Int
  }

  /// A type whose brace follows.
  struct Header {
    /// The names of the type, the outermost first; empty for a preview.
    var names: [String] = []
    var isExtension = false
    /// The visibility that an extension gives to its members.
    var visibility: FileUses.Declaration.Visibility?
    /// Whether the code shows other code in Xcode only.
    var isPreview = false
  }

  /// The number of open braces.
  private(set) var depth = 0
  /// The names of the types around the position, the outermost first.
  private(set) var names: [String] = []
  /// The type whose opening brace has not been read.
  private(set) var header: Header?
  private var scopes: [Scope] = []
  private var previews = 0

  /// Whether the position is in a preview.
  var isInPreview: Bool { previews > 0 }

  /// Whether the innermost type is an extension of a view or scene, whose methods are modifiers.
  var extendsViews: Bool {
    guard let last = scopes.last, last.header.isExtension else { return false }
    return last.header.names.last == "View" || last.header.names.last == "Scene"
  }

  /// The visibility of members that do not state their own.
  var memberVisibility: FileUses.Declaration.Visibility {
    scopes.last?.header.visibility ?? .module
  }

  /// Remembers a type until its opening brace.
  mutating func announce(_ header: Header) { self.header = header }

  /// Marks the announced type, or an announced macro, as a preview.
  mutating func markPreview() {
    if header == nil { header = Header() }
    header?.isPreview = true
  }

  mutating func open() {
    if let header {
      names += header.names
      scopes.append(Scope(depth: depth, header: header, nameCount: header.names.count))
      if header.isPreview { previews += 1 }
    }
    header = nil
    depth += 1
  }

  mutating func close() {
    depth = max(0, depth - 1)
    while let last = scopes.last, last.depth >= depth {
      scopes.removeLast()
      names.removeLast(last.nameCount)
      if last.header.isPreview { previews -= 1 }
    }
  }
}

/// The generic parameters in scope: `Label` in `struct Card<Label: View>` is not a component inside the braces
/// of `Card`.
struct GenericParameters {
  /// The parameters with the number of braces open at their declaration, which never decreases.
  private var open: [(name: String, depth: Int)] = []
  private var counts: [String: Int] = [:]

  mutating func add(_ name: String, depth: Int) {
    open.append((name, depth))
    counts[name, default: 0] += 1
  }

  /// Removes the parameters whose scope a closing brace ends.
  mutating func leave(depth: Int) {
    while let last = open.last, last.depth >= depth {
      open.removeLast()
      counts[last.name, default: 1] -= 1
    }
  }

  func contains(_ name: String) -> Bool { counts[name, default: 0] > 0 }
}
