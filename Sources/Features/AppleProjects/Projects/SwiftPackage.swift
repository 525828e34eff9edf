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

  /// Folders that contain a folder for each target.
  private static let sourceFolders: Set<Substring> = ["Plugins", "Source", "Sources", "Test", "Tests", "src", "srcs"]
  private static let testFolders: Set<Substring> = ["Test", "Tests"]

  private static let targetKinds = ["executableTarget", "macro", "target", "testTarget"]

  init(_ manifest: CodeStructure, path: String) {
    folder = ProjectPath.parent(of: path)
    targets = Self.targetKinds.flatMap(manifest.modifiers(named:)).compactMap { call in
      // The name of a dependency is `.target(name:)` inside a target.
      let isDependency = manifest.ancestors(of: call).contains { Self.targetKinds.contains(manifest.name($0)) }
      guard !isDependency, let name = manifest.argument("name", of: call).flatMap(manifest.string) else { return nil }
      return Target(
        name: name, path: manifest.argument("path", of: call).flatMap(manifest.string),
        isTest: manifest.name(call) == "testTarget")
    }
  }

  /// Returns the target of a file in the package, given relative to the scanned folder; `nil` when the file belongs to
  /// none. A package whose sources have no folder for each target has one target without a name.
  func target(of file: String) -> Target? {
    guard let below = ProjectPath.below(folder, file) else { return nil }
    let custom = targets.filter { target in target.path.map { ProjectPath.below($0, String(below)) != nil } ?? false }
    if let longest = custom.max(by: { $0.path?.count ?? 0 < $1.path?.count ?? 0 }) { return longest }
    let parts = below.split(separator: "/")
    guard parts.count > 1, Self.sourceFolders.contains(parts[0]) else { return nil }
    let isTest = Self.testFolders.contains(parts[0])
    return Target(name: parts.count > 2 ? String(parts[1]) : "", path: nil, isTest: isTest)
  }
}

/// The platforms that manifests in Swift name.
extension CodeStructure {
  /// The platforms of `Package` in a `Package.swift`, and the devices of an app of Swift Playgrounds.
  var packagePlatforms: [ProjectPlatforms.LineMeaning] {
    let outermost = calls(named: "Package").filter { call in !ancestors(of: call).contains { name($0) == "Package" } }
    return outermost.flatMap { package in
      platforms(ofArguments: ["platforms"], in: [package])
        + platforms(ofArguments: ["supportedDeviceFamilies"], in: descendants(of: package))
    }
  }

  /// The destinations of all targets in Tuist's `Project.swift`; empty for another file of that name.
  var tuistPlatforms: [ProjectPlatforms.LineMeaning] {
    // The present and former labels.
    imports(of: "ProjectDescription").isEmpty
      ? [] : platforms(ofArguments: ["destinations", "platform", "devices"], in: nodes.indices)
  }

  /// The platforms in the values of arguments with some labels: `.iOS`, `[.iOS(.v17), .macOS("14")]`.
  private func platforms(
    ofArguments labels: Set<String>, in calls: some Sequence<Int>
  ) -> [ProjectPlatforms.LineMeaning] {
    let values = calls.flatMap(arguments).filter { labels.contains($0.label ?? "") }.map(\.value)
    return values.flatMap { value in
      var found: [ProjectPlatforms.LineMeaning] = []
      var index = value.lowerBound
      let isList = code.isPunctuation(index, "[")
      let end = isList ? min(code.closing(of: index), value.upperBound) : value.upperBound
      if isList { index += 1 }
      while index < end {
        if code.isPunctuation(index - 1, "."), let name = code.word(index),
          let meaning = ProjectPlatformNames.manifestNames[name]
        {
          found.append((meaning, Int(code.tokens[index].line)))
        }
        index = code.closing(of: index) + 1
      }
      return found
    }
  }
}
