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
  init(_ bytes: [UInt8], path: String) {
    folder = ProjectPath.parent(of: path)
    let code = SwiftTokenizer.tokenize(bytes)
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
