/// The targets of an Xcode project, read from its `project.pbxproj`.
///
/// The keys of the file are not documented by Apple; the names are those that Xcode 8 to 26 writes, with folders that
/// Xcode synchronizes since version 16.
struct XcodeProject: Sendable {
  /// A target with the files that it builds.
  struct Target: Sendable {
    let name: String
    /// Such as `com.apple.product-type.application`; empty for aggregate targets.
    let productType: String
    /// The files that the target builds or copies, relative to the scanned folder.
    fileprivate(set) var files: Set<String> = []
    /// Folders whose files belong to the target, relative to the scanned folder.
    fileprivate(set) var folders: [Folder] = []
    /// The settings of the target and the project, the strongest first.
    fileprivate(set) var settings: [SettingsLayer] = []

    /// Whether the product reaches users: an app or an extension of one.
    var ships: Bool { isApp || productType.contains("extension") }
    var isApp: Bool { XcodeProject.isApp(productType) }
    var isTest: Bool { productType.contains("test") }
  }

  /// A folder that Xcode keeps in step with a target.
  struct Folder: Sendable {
    /// The path relative to the scanned folder.
    let path: String
    /// Paths of files that do not belong to the target.
    let exclusions: Set<String>
  }

  /// One of the places where a target has build settings.
  enum SettingsLayer: Sendable {
    case settings([BuildSetting])
    /// The path of a configuration file.
    case file(String)
  }

  let path: String
  /// The folder that contains the project, relative to the scanned folder; empty for the scanned folder.
  let folder: String
  let targets: [Target]

  /// Whether a type of product is that of an app, an app clip or a watch app. The container of an app that is for Apple
  /// Watch alone has the SDK of iPhone, but no interface.
  static func isApp(_ productType: String) -> Bool {
    productType.hasPrefix("com.apple.product-type.application") && !productType.hasSuffix("-container")
  }

  /// Reads the content of a project file; `nil` when it has no targets.
  init?(_ root: OldStylePropertyList, path: String) {
    var reader = XcodeProjectReader(objects: root.objects, path: path)
    guard let project = root["rootObject"]?.string else { return nil }
    targets = reader.targets(ofProject: project)
    folder = reader.folder
    self.path = path
    if targets.isEmpty { return nil }
  }
}

extension OldStylePropertyList {
  /// The objects of a project by their identifiers.
  var objects: [String: OldStylePropertyList] { self["objects"]?.dictionary ?? [:] }

  /// The texts that objects of a project have for a key.
  func strings(of key: String) -> [String] { objects.values.compactMap { $0[key]?.string } }

  /// The settings of a build configuration, in order; the texts of a list are joined by blanks.
  var buildSettings: [BuildSetting] {
    (self["buildSettings"]?.dictionary ?? [:]).map { key, value in
      let text = value.string ?? value.list.compactMap(\.string).joined(separator: " ")
      return BuildSetting(key: key, value: text, line: value.line)
    }.sorted { ($0.line, $0.key) < ($1.line, $1.key) }
  }
}

/// Follows the identifiers in the objects of a project file.
private struct XcodeProjectReader {
  private let objects: [String: OldStylePropertyList]
  /// The folder to which paths are relative.
  private(set) var folder: String
  private var paths: [String: String] = [:]

  /// The folders that Xcode synchronizes, with their identifiers.
  private let synchronized: [(identifier: String, group: OldStylePropertyList)]

  /// The most targets that are read; real projects have at most a few hundred.
  private static let targetLimit = 1_000
  /// The most objects on the way to one file, so that cycles end.
  private static let depthLimit = 64

  init(objects: [String: OldStylePropertyList], path: String) {
    self.objects = objects
    folder = ProjectPath.parent(of: ProjectPath.parent(of: path))
    synchronized = objects.filter { $0.value["isa"]?.string == "PBXFileSystemSynchronizedRootGroup" }
      .map { ($0.key, $0.value) }
  }

  mutating func targets(ofProject project: String) -> [XcodeProject.Target] {
    guard let project = objects[project] else { return [] }
    if let below = project["projectDirPath"]?.string, !below.isEmpty {
      folder = ProjectPath.join(folder, below) ?? folder
    }
    if let group = project["mainGroup"]?.string { findPaths(in: group) }
    let layers = configuration(project["buildConfigurationList"])
    return (project["targets"]?.list ?? []).prefix(Self.targetLimit).compactMap { identifier in
      guard let target = identifier.string.flatMap({ objects[$0] }), let name = target["name"]?.string
      else { return nil }
      return read(target, name: name, projectLayers: layers)
    }
  }

  private func read(
    _ target: OldStylePropertyList, name: String, projectLayers: [XcodeProject.SettingsLayer]
  ) -> XcodeProject.Target {
    var result = XcodeProject.Target(name: name, productType: target["productType"]?.string ?? "")
    for phase in identifiers(target["buildPhases"]) {
      for file in identifiers(objects[phase]?["files"]) {
        guard let reference = objects[file]?["fileRef"]?.string else { continue }
        // A variant group has a file for each language.
        for item in [reference] + identifiers(objects[reference]?["children"]) {
          if let path = paths[item] { result.files.insert(path) }
        }
      }
    }
    addFolders(of: target, to: &result)
    result.settings = configuration(target["buildConfigurationList"]) + projectLayers
    return result
  }

  private func addFolders(of target: OldStylePropertyList, to result: inout XcodeProject.Target) {
    let own = Set(identifiers(target["fileSystemSynchronizedGroups"]))
    for (identifier, group) in synchronized {
      guard let path = paths[identifier] else { continue }
      var exceptions: Set<String> = []
      for set in identifiers(group["exceptions"]).compactMap({ objects[$0] }) {
        guard let name = set["target"]?.string.flatMap({ objects[$0]?["name"]?.string }), name == result.name else {
          continue
        }
        exceptions.formUnion(identifiers(set["membershipExceptions"]).compactMap { ProjectPath.join(path, $0) })
      }
      if own.contains(identifier) {
        result.folders.append(XcodeProject.Folder(path: path, exclusions: exceptions))
      } else {
        // The exceptions of a foreign folder are the files that belong to this target nevertheless.
        result.files.formUnion(exceptions)
      }
    }
  }

  /// The settings of the configuration for release, the strongest first.
  private func configuration(_ list: OldStylePropertyList?) -> [XcodeProject.SettingsLayer] {
    guard let list = list?.string.flatMap({ objects[$0] }) else { return [] }
    let all = identifiers(list["buildConfigurations"]).compactMap { objects[$0] }
    let wanted = ["Release", list["defaultConfigurationName"]?.string ?? ""]
    let chosen = wanted.lazy.compactMap { name in all.first { $0["name"]?.string == name } }.first ?? all.first
    guard let chosen else { return [] }
    var layers: [XcodeProject.SettingsLayer] = [.settings(chosen.buildSettings)]
    if let file = chosen["baseConfigurationReference"]?.string, let path = paths[file] {
      layers.append(.file(path))
    } else if let anchor = chosen["baseConfigurationReferenceAnchor"]?.string, let folder = paths[anchor],
      let below = chosen["baseConfigurationReferenceRelativePath"]?.string, let path = ProjectPath.join(folder, below)
    {
      layers.append(.file(path))
    }
    return layers
  }

  private func identifiers(_ list: OldStylePropertyList?) -> [String] { (list?.list ?? []).compactMap(\.string) }

  private mutating func findPaths(in group: String) {
    var open = [(identifier: group, base: folder, depth: 0)]
    var seen: Set<String> = [group]
    while let (identifier, base, depth) = open.popLast() {
      guard let object = objects[identifier], let path = path(of: object, in: base) else { continue }
      paths[identifier] = path
      guard depth < Self.depthLimit else { continue }
      for child in identifiers(object["children"]) where seen.insert(child).inserted {
        open.append((child, path, depth + 1))
      }
    }
  }

  private func path(of object: OldStylePropertyList, in base: String) -> String? {
    let below = object["path"]?.string ?? ""
    return switch object["sourceTree"]?.string {
    case "<group>", nil: ProjectPath.join(base, below)
    case "SOURCE_ROOT": ProjectPath.join(folder, below)
    default: nil
    }
  }
}

/// Paths relative to the scanned folder, with `/` as separator; empty for the folder itself.
enum ProjectPath {
  static func parent(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
  }

  /// Returns the path of a file below a folder; `nil` when it is outside the scanned folder.
  static func join(_ folder: String, _ path: String) -> String? {
    guard path.utf8.first != UInt8(ascii: "/") else { return nil }
    var parts = folder.split(separator: "/")
    for part in path.split(separator: "/") where part != "." {
      if part != ".." { parts.append(part) } else if parts.popLast() == nil { return nil }
    }
    return parts.joined(separator: "/")
  }

  static func depth(of path: String) -> Int { path.utf8.count { $0 == UInt8(ascii: "/") } }

  /// Returns the part of a path below a folder; `nil` when it is elsewhere.
  static func below(_ folder: String, _ path: String) -> Substring? {
    if folder.isEmpty { return path[...] }
    let end = folder.utf8.count
    guard path.utf8.count > end, path.hasPrefix(folder) else { return nil }
    let rest = path.utf8.dropFirst(end)
    return rest.first == UInt8(ascii: "/") ? Substring(rest.dropFirst()) : nil
  }
}
