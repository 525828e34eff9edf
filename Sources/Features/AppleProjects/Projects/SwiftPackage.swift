import GuidelineModel

/// The targets of a Swift package, read from its manifest without running it.
struct SwiftPackage: Sendable {
  /// A target with a name that is a literal.
  struct Target: Hashable, Sendable {
    let name: String
    /// The folder below the package; `nil` for the usual one.
    let path: String?
    let isTest: Bool
  }

  /// The folder of the manifest, relative to the scanned folder.
  let folder: String
  let targets: [Target]

  /// Folders that contain a folder for each target, in the order in which SwiftPM looks for them.
  private static let sourceFolders: Set<Substring> = [
    "Plugins", "Source", "Sources", "Test", "Tests", "src", "srcs",
  ]
  private static let testFolders: Set<Substring> = ["Test", "Tests"]

  /// Reads the manifest at a path.
  init(_ code: TokenizedCode, path: String) {
    folder = ProjectPath.parent(of: path)
    var targets: [Target] = []
    var open: (name: String?, path: String?, isTest: Bool)?
    var depth = 0
    for index in code.tokens.indices {
      if let word = code.word(index), code.isPunctuation(index - 1, "."),
        ["target", "executableTarget", "testTarget", "macro"].contains(word),
        code.isPunctuation(index + 1, "(")
      {
        // The name of a dependency is `.target(name:)` inside a target.
        if depth == 0 { open = (nil, nil, word == "testTarget") }
      }
      guard open != nil else { continue }
      let token = code.tokens[index]
      if token.is("(") || token.is("[") { depth += 1 }
      if token.is(")") || token.is("]") {
        depth -= 1
        if depth <= 0, let target = open {
          if let name = target.name {
            targets.append(Target(name: name, path: target.path, isTest: target.isTest))
          }
          (open, depth) = (nil, 0)
        }
      }
      if depth == 1, code.isPunctuation(index + 1, ":"), index + 2 < code.tokens.count,
        code.tokens[index + 2].kind == .literal
      {
        let text = String(code.text(index + 2).prefix { $0 != "\"" })
        if code.word(index) == "name" { open?.name = text }
        if code.word(index) == "path" { open?.path = text }
      }
    }
    self.targets = targets
  }

  /// Returns the target of a file in the package, given relative to the scanned folder; `nil` when the file belongs to
  /// none. A package whose sources have no folder for each target has one target without a name.
  func target(of file: String) -> Target? {
    guard let below = ProjectPath.below(folder, file) else { return nil }
    let custom = targets.filter { target in
      target.path.map { ProjectPath.below($0, String(below)) != nil } ?? false
    }
    if let longest = custom.max(by: { $0.path?.count ?? 0 < $1.path?.count ?? 0 }) {
      return longest
    }
    let parts = below.split(separator: "/")
    guard parts.count > 1, Self.sourceFolders.contains(parts[0]) else { return nil }
    let isTest = Self.testFolders.contains(parts[0])
    return Target(name: parts.count > 2 ? String(parts[1]) : "", path: nil, isTest: isTest)
  }
}

extension ProjectPath {
  /// Returns the part of a path below a folder; `nil` when it is elsewhere.
  static func below(_ folder: String, _ path: String) -> Substring? {
    if folder.isEmpty { return path[...] }
    let end = folder.utf8.count
    guard path.utf8.count > end, path.hasPrefix(folder) else { return nil }
    let rest = path.utf8.dropFirst(end)
    return rest.first == UInt8(ascii: "/") ? Substring(rest.dropFirst()) : nil
  }
}

/// Reads the platforms from manifests in Swift.
enum SwiftManifest {
  /// Reads the `platforms:` argument of `Package` in a `Package.swift`, and the devices of an app of Swift Playgrounds.
  static func packagePlatforms(_ code: TokenizedCode) -> [ProjectPlatforms.LineMeaning] {
    var found: [ProjectPlatforms.LineMeaning] = []
    // The depth of brackets inside the call; 0 outside.
    var depth = 0
    var index = 0
    while index < code.tokens.count {
      if depth == 0 {
        let isCall = code.word(index) == "Package" && code.isPunctuation(index + 1, "(")
        depth = isCall ? 1 : 0
        index += isCall ? 2 : 1
      } else if depth == 1 && code.word(index) == "platforms"
        || code.word(index) == playgroundDevices
      {
        found += readValues(of: code, after: &index)
      } else {
        depth += nesting(code.tokens[index])
        index += 1
      }
    }
    return found
  }

  /// Reads the destinations of all targets in Tuist's `Project.swift`; empty for another file of that name.
  static func tuistPlatforms(_ code: TokenizedCode) -> [ProjectPlatforms.LineMeaning] {
    let isTuist = code.tokens.indices.contains {
      code.word($0) == "import" && code.word($0 + 1) == "ProjectDescription"
    }
    guard isTuist else { return [] }
    var found: [ProjectPlatforms.LineMeaning] = []
    var index = 0
    while index < code.tokens.count {
      if let word = code.word(index), tuistLabels.contains(word) {
        found += readValues(of: code, after: &index)
      } else {
        index += 1
      }
    }
    return found
  }

  /// The argument label for the devices of an app in Swift Playgrounds, inside its product.
  private static let playgroundDevices = "supportedDeviceFamilies"

  /// Tuist's current and former argument labels for platforms.
  private static let tuistLabels: Set<String> = ["destinations", "platform", "devices"]

  /// Reads the platforms in `: .iOS` or `: [.iOS(.v17), .macOS("14")]` after a label.
  ///
  /// - Parameter index: the index of the label; afterwards the index after the values.
  private static func readValues(
    of code: TokenizedCode, after index: inout Int
  ) -> [ProjectPlatforms.LineMeaning] {
    index += 1
    guard code.isPunctuation(index, ":") else { return [] }
    index += 1
    var found: [ProjectPlatforms.LineMeaning] = []
    var depth = 0
    var isMember = false
    // A single value ends after its name and a list after its bracket. The closing bracket of the call is left.
    while index < code.tokens.count, depth + nesting(code.tokens[index]) >= 0 {
      let token = code.tokens[index]
      depth += nesting(token)
      if isMember, depth <= 1, let name = code.word(index),
        let meaning = PlatformNames.manifestNames[name]
      {
        found.append((meaning, Int(token.line)))
      }
      index += 1
      isMember = token.is(".")
      if depth == 0, !isMember { break }
    }
    return found
  }

  /// The change of the bracket depth after a token.
  private static func nesting(_ token: CodeToken) -> Int {
    if token.is("(") || token.is("[") || token.is("{") { return 1 }
    return token.is(")") || token.is("]") || token.is("}") ? -1 : 0
  }
}
