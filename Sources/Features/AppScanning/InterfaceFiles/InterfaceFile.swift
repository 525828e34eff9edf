import DocumentParsing

/// A storyboard or xib: the classes it makes objects of, and what it runs on.
struct InterfaceFile: Sendable {
  /// The system an interface file is made for.
  enum Runtime: Hashable, Sendable {
    case iOS, macOS, tvOS, watchOS, visionOS
  }

  /// A name and the line of its element.
  struct Name: Hashable, Sendable {
    /// A class of the system's, or a member with a dot in front.
    let name: String
    let line: Int
    /// Whether the file says so in so many words, as `customClass` does, so that it may be the project's.
    let isCustom: Bool
  }

  /// The system, if the file tells it.
  let runtime: Runtime?
  /// The line that tells it.
  let runtimeLine: Int
  /// What it makes, in the order of the file.
  let names: [Name]

  /// Reads a file; `nil` when it is not Xcode's XML.
  init?(_ bytes: [UInt8]) {
    guard let tree = XMLTree(parsing: bytes), let root = tree.elements.first,
      root.name == "document"
    else { return nil }
    let runtime = Self.runtime(of: root)
    self.runtime = runtime
    runtimeLine = root.line
    names = tree.elements.flatMap { Self.names(of: $0, runtime: runtime ?? .iOS) }
  }

  private static func runtime(of root: XMLElement) -> Runtime? {
    let text = "\(root.attributes["targetRuntime"] ?? "") \(root.attributes["type"] ?? "")"
    let marks: [(String, Runtime)] = [
      ("AppleTV", .tvOS), ("watchKit", .watchOS), ("WatchKit", .watchOS), ("MacOSX", .macOS),
      ("XROS", .visionOS), ("visionOS", .visionOS), ("CocoaTouch", .iOS), ("Cocoa", .macOS),
    ]
    return marks.first { text.contains($0.0) }?.1
  }

  private static func names(of element: XMLElement, runtime: Runtime) -> [Name] {
    guard element.attributes["id"] != nil else { return [] }
    var names: [Name] = []
    if element.name == "segue" {
      if let name = InterfaceClassNames.presentation(of: element, runtime) {
        names.append(Name(name: name, line: element.line, isCustom: false))
      }
    } else {
      let name = InterfaceClassNames.className(of: element.name, runtime)
      names.append(Name(name: name, line: element.line, isCustom: false))
    }
    if let custom = element.attributes["customClass"], element.attributes["customModule"] == nil {
      names.append(Name(name: custom, line: element.line, isCustom: true))
    }
    return names
  }
}
