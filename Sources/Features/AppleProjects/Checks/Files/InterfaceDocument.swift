import DocumentParsing
import GuidelineModel

/// The elements of a storyboard or xib with their parents.
struct InterfaceDocument: ViewFile {
  let elements: [XMLElement]
  /// The platform; `nil` when the file does not name it.
  let runtime: Platform?
  /// Whether the document has a secure text field of AppKit.
  let hasSecureField: Bool
  /// The element around each element; `nil` for the outermost one.
  private let parents: [Int?]

  /// Reads a file; `nil` when it is not in Xcode's XML format.
  init?(_ bytes: [UInt8]) {
    guard let tree = XMLTree(parsing: bytes), let root = tree.elements.first, root.name == "document"
    else { return nil }
    elements = tree.elements
    runtime = Platform(interface: root)
    hasSecureField = tree.elements.contains { $0.name == "secureTextField" }
    var open: [Int] = []
    var parents: [Int?] = []
    for (index, element) in tree.elements.enumerated() {
      open.removeLast(max(0, open.count - element.depth))
      parents.append(open.last)
      open.append(index)
    }
    self.parents = parents
  }

  /// The line of the document, which names the platform.
  var line: Int { elements.first?.line ?? 1 }

  var attributes: [String: String] { elements.first?.attributes ?? [:] }

  /// Whether the document is the picture that is shown while an app starts.
  var isLaunchScreen: Bool { attributes["launchScreen"] == "YES" }

  func children(of index: Int) -> [XMLElement] {
    let depth = elements[index].depth
    return elements[(index + 1)...].prefix { $0.depth > depth }.filter { $0.depth == depth + 1 }
  }

  /// The first elements directly and indirectly inside an element.
  func descendants(of index: Int) -> ArraySlice<XMLElement> {
    let depth = elements[index].depth
    return elements[(index + 1)...].prefix(Self.descendantLimit).prefix { $0.depth > depth }
  }

  /// The most elements that describe one control; those of a view without end are not all read.
  private static let descendantLimit = 256

  /// The elements around an element, from the innermost on.
  func ancestors(of index: Int) -> some Sequence<Int> { sequence(first: index) { parents[$0] }.dropFirst() }

  /// The objects whose outlets and outlet collections lead to elements, by the identifiers of these; empty for objects
  /// without a class of the project.
  var outlets: [String: [InterfaceControl.Owner]] {
    var outlets: [String: [InterfaceControl.Owner]] = [:]
    for (index, element) in elements.enumerated() where element.name.hasPrefix("outlet") {
      guard let destination = element.attributes["destination"] else { continue }
      let object = ancestors(of: index).dropFirst().first { _ in true }
      let type = object.flatMap { elements[$0].attributes["customClass"] }
      let owner = element.attributes["property"].flatMap { property in
        type.map { InterfaceControl.Owner(type: $0, outlet: property) }
      }
      outlets[destination, default: []] += [owner].compactMap(\.self)
    }
    return outlets
  }

  /// The class of the innermost object around an element, or of the owner of the file.
  fileprivate func ownerClass(of index: Int) -> String? {
    for ancestor in ancestors(of: index) {
      if let type = elements[ancestor].attributes["customClass"] { return type }
    }
    let owner = elements.prefix(64).first {
      $0.attributes["placeholderIdentifier"] == "IBFilesOwner"
        || $0.name == "customObject" && $0.attributes["id"] == "-2"
    }
    return owner?.attributes["customClass"]
  }
}

/// An element of a storyboard or xib that violates a rule unless the code of its owner configures it.
struct InterfaceControl: Sendable {
  /// The properties that code may set.
  enum Kind: Sendable {
    /// A button that shows an image and has no title and no label.
    case imageButton
    /// An image button in a bar, to which code may refer by the side of the bar.
    case imageBarButton
    /// A text field for a password that shows its text.
    case passwordField
    /// Text smaller than the minimum of the platform.
    case smallText
  }

  /// An object whose code may change the element.
  struct Owner: Sendable {
    let type: String
    /// The outlet; `nil` when none leads to the element, so that only an action can change it.
    let outlet: String?
  }

  let kind: Kind
  let place: ProjectPlace
  /// The objects with an outlet to the element. For one without outlets, the innermost object with a class around it or
  /// the owner of the file; empty when there is none.
  let owners: [Owner]

  private static let limit = 200

  static func read(_ document: InterfaceDocument, in source: SourceFile) -> [InterfaceControl] {
    guard !document.isLaunchScreen else { return [] }
    var found: [(index: Int, kind: Kind)] = []
    for (index, element) in document.elements.enumerated()
    where element.attributes["id"] != nil && element.attributes["customClass"] == nil {
      let kind: Kind? =
        document.isUnlabeledImageButton(index)
        ? element.name == "barButtonItem" ? .imageBarButton : .imageButton
        : document.isPlainPasswordField(index) ? .passwordField : document.isSmallText(index) ? .smallText : nil
      if let kind { found.append((index, kind)) }
      if found.count == limit { break }
    }
    guard !found.isEmpty else { return [] }
    let outlets = document.outlets
    return found.map { index, kind in
      let element = document.elements[index]
      var owners = outlets[element.attributes["id"] ?? ""] ?? []
      if owners.isEmpty, let type = document.ownerClass(of: index) { owners = [Owner(type: type, outlet: nil)] }
      return InterfaceControl(kind: kind, place: source.projectPlace(atLine: element.line), owners: owners)
    }
  }
}

extension ProjectFacts {
  /// The elements of a kind of which code sets none of some members. Leaves out an element if the code of its owner was
  /// not read, and with `needsOwner` also an element without an owner.
  func controls(_ kind: InterfaceControl.Kind, notSetBy members: Set<String>, needsOwner: Bool = true) -> [ProjectPlace]
  {
    controls.filter { control in
      guard control.kind == kind else { return false }
      if control.owners.isEmpty { return !needsOwner }
      return control.owners.allSatisfy { owner in propertyUses[owner.type]?.leavesAlone(owner.outlet, members) ?? false
      }
    }.map(\.place)
  }
}
