import FoundationEssentials
import GuidelineModel
import GuidelineReading

/// Finds the files of an ingest and what is declared about each.
struct DocumentFinder {
  /// A file to read.
  struct Found: Sendable {
    /// The absolute path.
    let location: String
    /// What is known from outside.
    let source: DocumentSource
    /// Whether real captures of the page take its place.
    let isDigest: Bool
    /// Whether the user named the file itself.
    let isNamed: Bool
  }

  private(set) var found: [Found] = []
  private(set) var failures: [IngestReport.Failure] = []
  private(set) var skipped: [IngestReport.Failure] = []
  /// The folders that were read as a whole.
  private(set) var folders: [String] = []
  /// Folders among them that could not be read; what is in them is not gone.
  private(set) var unreadFolders: [String] = []
  /// The files found, each once.
  private var locations: Set<String> = []

  private let request: IngestRequest

  init(_ request: IngestRequest) {
    self.request = request
    for path in request.paths { visit(path) }
  }

  /// The kinds of files that are read from a folder.
  private static let suffixes: Set<String> = [
    "md", "markdown", "txt", "text", "html", "htm", "xhtml", "json",
  ]

  /// Deeper folders are taken for a loop.
  private static let depthLimit = 64

  private mutating func visit(_ path: String) {
    let location = FilePath.absolute(path, from: request.workingFolder)
    switch kind(of: location) {
    case .folder:
      folders.append(location)
      walk(location, root: location, manifest: outerManifest(of: location), depth: 0)
    case .file:
      let folder = FilePath.folder(of: location)
      add(
        location, root: folder, manifest: outerManifest(of: FilePath.join(folder, "-")),
        isNamed: true)
    case .other(let reason): failures.append(.init(path: path, reason: reason))
    }
  }

  private enum Kind {
    case folder, file
    case other(String)
  }

  /// What a path leads to; links are followed to files and to folders named by the user.
  private func kind(of location: String) -> Kind {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: location) else {
      return .other("no such file or folder")
    }
    var type = attributes[.type] as? FileAttributeType
    if type == .typeSymbolicLink {
      guard FileManager.default.fileExists(atPath: location) else {
        return .other("a link that leads nowhere")
      }
      let target = URL(filePath: location).resolvingSymlinksInPath().path
      let targetAttributes = try? FileManager.default.attributesOfItem(atPath: target)
      type = targetAttributes?[.type] as? FileAttributeType
    }
    switch type {
    case .typeDirectory: return .folder
    case .typeRegular: return .file
    default: return .other("not a regular file")
    }
  }

  /// What the manifests above a path say together, as far up as a snapshot is likely to begin.
  private mutating func outerManifest(of location: String) -> SnapshotManifest {
    var manifest = SnapshotManifest()
    var folder = FilePath.folder(of: location)
    for _ in 0..<6 where folder.count > 1 {
      if let outer = self.manifest(of: folder) { manifest = manifest.inheriting(outer) }
      folder = FilePath.folder(of: folder)
    }
    return manifest
  }

  /// The manifest of a folder; one that is not understood is told once.
  private mutating func manifest(of folder: String) -> SnapshotManifest? {
    do {
      return try SnapshotManifest(folder: folder)
    } catch {
      let failure = IngestReport.Failure(
        path: FilePath.join(folder, SnapshotManifest.fileName), reason: error.reason)
      if !failures.contains(failure) { failures.append(failure) }
      return nil
    }
  }

  private mutating func walk(
    _ folder: String, root: String, manifest outer: SnapshotManifest, depth: Int
  ) {
    guard depth < Self.depthLimit else {
      failures.append(.init(path: folder, reason: "nested too deep"))
      return
    }
    let manifest = self.manifest(of: folder)?.inheriting(outer) ?? outer
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      failures.append(.init(path: folder, reason: "the folder cannot be read"))
      unreadFolders.append(folder)
      return
    }
    for name in names.sorted()
    where !name.hasPrefix(".") && !SnapshotManifest.names.contains(name) {
      let location = FilePath.join(folder, name)
      let isLink =
        (try? FileManager.default.destinationOfSymbolicLink(atPath: location)) != nil
      switch kind(of: location) {
      case .folder:
        // A linked folder may lead out of the tree or back into it.
        if isLink {
          skipped.append(.init(path: location, reason: "a link to a folder"))
        } else {
          walk(location, root: root, manifest: manifest, depth: depth + 1)
        }
      case .file:
        if Self.suffixes.contains(FilePath.suffix(of: name)) {
          add(location, root: root, manifest: manifest, isNamed: false)
        } else {
          skipped.append(.init(path: location, reason: "no document by its name"))
        }
      case .other(let reason): failures.append(.init(path: location, reason: reason))
      }
    }
  }

  private mutating func add(
    _ location: String, root: String, manifest: SnapshotManifest, isNamed: Bool
  ) {
    guard locations.insert(location).inserted else { return }
    var path = String(location.dropFirst(root.count))
    if path.hasPrefix("/") { path.removeFirst() }
    var source = DocumentSource(path: path)
    source.declaredCapture = request.captured
    source.snapshotCapture = manifest.captured.flatMap { CalendarDate($0) }
    source.platforms =
      request.platforms
      ?? manifest.platforms.map { PlatformSet($0.compactMap { Platform(spelling: $0) }) }
    source.language = request.language ?? manifest.language
    found.append(
      Found(
        location: location, source: source, isDigest: manifest.digest ?? false, isNamed: isNamed))
  }
}
