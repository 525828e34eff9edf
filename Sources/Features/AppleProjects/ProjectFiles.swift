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

  /// Finds the files in a tree. Symbolic links are not followed.
  ///
  /// A cancelled task ends the search early; the caller must check for cancellation.
  ///
  /// - Throws: the error of the root; folders below it that cannot be read are listed in ``skippedFiles``.
  static func find(
    in tree: FileTree, tables: AppScanTables
  ) throws(FileTreeError) -> ProjectFiles {
    let listing = try tree.walk(
      entering: { !FileKind.isExcluded(folder: $0) || tables.symbols.namesFolder($0) },
      selecting: { path, name in
        let isNamed = tables.symbols.entry(ofFile: path) != nil
        return FileKind(name: name, showsFeature: isNamed || tables.canShowFeature(name)).map {
          File(path: path, kind: $0)
        }
      })
    var result = ProjectFiles()
    result.files = listing.files.sorted { $0.path < $1.path }
    result.skippedFiles = listing.skipped.map {
      AppScan.SkippedFile(file: $0.path, reason: $0.reason)
    }
    return result
  }

  /// Whether a scan reads the file with a path relative to the folder for its code, interface or settings, if it exists.
  static func include(_ path: String) -> Bool {
    let names = path.split(separator: "/").map(String.init)
    return names.last.flatMap { FileKind(name: $0, showsFeature: false) } != nil
      && !names.dropLast().contains { FileKind.isExcluded(folder: $0) }
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
  /// A file that shows features, frameworks or a component.
  static let mark = FileKind(rawValue: 16)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The kind of a file; `nil` when the file is not read.
  ///
  /// - Parameter showsFeature: whether a file of this name may show a feature, a framework or a component.
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
    "carthage", "checkouts", "deriveddata", "fastlane", "node_modules", "pods", "sourcepackages",
    "third_party", "thirdparty", "vendor",
  ]

  private static let bundles: Set<String> = [
    "app", "appex", "artifactbundle", "bundle", "docc", "framework", "xcarchive", "xcassets",
    "xcdatamodeld", "xcframework", "xcresult", "xcworkspace",
  ]
}
