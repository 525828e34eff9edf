import SystemSupport

/// The files of a project that describe its interface or declare its platforms.
struct ProjectFiles {
  /// A file to read.
  struct File: Hashable, Sendable {
    /// The path relative to the folder.
    let path: String
    let kind: FileKind
  }

  /// The files, sorted by path.
  private(set) var files: [File] = []
  /// The files and folders that could not be read.
  private(set) var skippedFiles: [AppScan.SkippedFile] = []
  private let tables: AppScanTables

  private init(tables: AppScanTables) { self.tables = tables }

  /// The depth of the deepest folders that are read.
  private static let depthLimit = 64

  /// Finds the files in a tree. Symbolic links are not followed.
  ///
  /// A cancelled task ends the search early; the caller must check for cancellation.
  ///
  /// - Throws: the error of the root; folders below it that cannot be read are listed in ``skippedFiles``.
  static func find(
    in tree: FileTree, tables: AppScanTables
  ) throws(FileTreeError) -> ProjectFiles {
    var result = ProjectFiles(tables: tables)
    var folders: [(path: String, depth: Int)] = []
    result.add(try tree.entries(of: ""), in: "", depth: 0, &folders)
    while !Task.isCancelled, let (folder, depth) = folders.popLast() {
      do throws(FileTreeError) {
        result.add(try tree.entries(of: folder), in: "\(folder)/", depth: depth, &folders)
      } catch {
        result.skippedFiles.append(AppScan.SkippedFile(file: folder, reason: error.description))
      }
    }
    result.files.sort { $0.path < $1.path }
    return result
  }

  /// Whether a scan reads the file with a path relative to the folder for its code, interface or settings, if it exists.
  static func include(_ path: String) -> Bool {
    let names = path.split(separator: "/").map(String.init)
    return names.last.flatMap { FileKind(name: $0, showsFeature: false) } != nil
      && !names.dropLast().contains { FileKind.isExcluded(folder: $0) }
  }

  private mutating func add(
    _ entries: [FileTree.Entry], in prefix: String, depth: Int,
    _ folders: inout [(path: String, depth: Int)]
  ) {
    for entry in entries {
      guard let name = entry.name else {
        if entry.kind == .folder || entry.kind == .file {
          skippedFiles.append(
            AppScan.SkippedFile(file: "\(prefix)?", reason: "the name is not UTF-8"))
        }
        continue
      }
      switch entry.kind {
      case .folder where FileKind.isExcluded(folder: name): break
      case .folder where depth >= Self.depthLimit:
        skippedFiles.append(AppScan.SkippedFile(file: prefix + name, reason: "nested too deep"))
      case .folder: folders.append((prefix + name, depth + 1))
      case .file:
        if let kind = FileKind(name: name, showsFeature: tables.canShowFeature(name)) {
          files.append(File(path: prefix + name, kind: kind))
        }
      case .link, .other: break
      }
    }
  }
}

/// The kinds of project files, determined by their names.
struct FileKind: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  static let swift = FileKind(rawValue: 1)
  static let objectiveC = FileKind(rawValue: 2)
  /// A storyboard or xib.
  static let interface = FileKind(rawValue: 4)
  /// A file that declares platforms or targets.
  static let settings = FileKind(rawValue: 8)
  /// A file that shows features or frameworks.
  static let mark = FileKind(rawValue: 16)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The kind of a file; `nil` when the file is not read.
  ///
  /// - Parameter showsFeature: whether a file of this name may show a feature or a framework.
  init?(name: String, showsFeature: Bool) {
    if name.hasPrefix(".") { return nil }
    let suffix = name.utf8.lastIndex(of: UInt8(ascii: ".")).map { name[name.index(after: $0)...] }
    self =
      switch suffix {
      case "swift": .swift
      case "h", "m", "mm": .objectiveC
      case "storyboard", "xib": .interface
      default: []
      }
    if ProjectPlatforms.canDeclare(name) { insert(.settings) }
    if showsFeature { insert(.mark) }
    if isEmpty { return nil }
  }

  /// Whether a folder contains third-party code, generated files or no sources.
  static func isExcluded(folder name: String) -> Bool {
    // A folder `Build` may contain sources of the project.
    if name.hasPrefix(".") || name == "build" || thirdPartyFolders.contains(name.lowercased()) {
      return true
    }
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
    return bundles.contains(String(name[name.index(after: dot)...]))
  }

  private static let thirdPartyFolders: Set<String> = [
    "carthage", "checkouts", "deriveddata", "node_modules", "pods", "sourcepackages",
    "third_party", "thirdparty", "vendor",
  ]

  private static let bundles: Set<String> = [
    "app", "appex", "artifactbundle", "bundle", "docc", "framework", "xcarchive", "xcassets",
    "xcdatamodeld", "xcframework", "xcresult", "xcworkspace",
  ]
}
