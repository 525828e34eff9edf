import GuidelineModel
import GuidelineReading
import SystemSupport

/// The files of an ingest, with what the caller and the snapshots declare about each.
struct DocumentFinder {
  struct File: Sendable {
    let location: String
    var source: DocumentSource
    /// The title, license and source that its manifest declares for its system.
    let declaration: SystemDeclaration
    /// The folder whose documents together show their system: the one with the manifest, otherwise its own.
    let group: String
    /// Whether it belongs to a digest, whose pages are used only until a captured page exists.
    let isDigest: Bool
    /// Whether the document may be published, as a digest may.
    let isPublishable: Bool
    let isNamed: Bool
    /// Whether the file may only describe its folder: it is a page only if it has the folder's name and rules.
    let mayDescribeFolder: Bool
    /// Whether all documents of the folder that the user named have such names, so that they are its pages.
    var isAmongDescriptions = false
  }

  /// The files, each once.
  private(set) var files: [File] = []
  private(set) var failures: [IngestReport.Failure] = []
  private(set) var skipped: [IngestReport.Failure] = []
  private(set) var folders: [String] = []
  /// The folders that could not be read, or whose manifest could not, so that files missing from them are not gone.
  private(set) var unreadableFolders: [String] = []
  private var locations: Set<String> = []

  private let request: IngestRequest

  private init(_ request: IngestRequest) { self.request = request }

  static func find(_ request: IngestRequest) -> DocumentFinder {
    var finder = DocumentFinder(request)
    for path in request.paths { finder.visit(path) }
    finder.nameFolders()
    finder.placeIncludedDocuments()
    return finder
  }

  private static let suffixes = WordLists.words("document-suffixes")

  /// The suffixes of text files, which may describe their folder.
  private static let textSuffixes: Set<String> = ["md", "markdown", "mdx", "txt", "text"]

  /// The names, without suffix and in lower case, of text files that by convention describe a project or its folder.
  private static let descriptions = WordLists.words("folder-descriptions")

  /// Such names that are also subjects of pages, and mean descriptions unless they are in lower case.
  private static let capitalizedDescriptions = WordLists.words("capitalized-folder-descriptions")

  /// The stem, in lower case, of a text file that by convention describes its folder; `nil` for other files.
  private static func description(_ name: String) -> String? {
    let suffix = FilePath.suffix(of: name)
    guard textSuffixes.contains(suffix) else { return nil }
    let stem = String(name.dropLast(suffix.count + 1))
    let plain = stem.lowercased()
    let isDescription = stem != plain && capitalizedDescriptions.contains(plain)
    return isDescription || descriptions.contains(plain) ? plain : nil
  }

  private static let packageFolders = WordLists.words("package-folders")

  /// Deeper folders are probably a loop.
  private static let depthLimit = 64
  /// The number of folders above a path in which a manifest may be.
  private static let manifestDepth = 6

  private mutating func visit(_ path: String) {
    let location = FilePath.absolute(path, from: request.workingFolder)
    switch kind(of: location) {
    case .folder:
      folders.append(location)
      guard let manifest = outerManifest(of: location) else {
        unreadableFolders.append(location)
        return
      }
      let first = files.count
      walk(location, root: location, manifest: manifest, group: nil, depth: 0)
      if files.count > first + 1, files[first...].allSatisfy(\.mayDescribeFolder) {
        for index in first..<files.count { files[index].isAmongDescriptions = true }
      }
    case .file:
      let folder = FilePath.folder(of: location)
      guard let manifest = outerManifest(of: FilePath.join(folder, "-")) else { return }
      add(location, root: folder, manifest: manifest, isNamed: true)
    case .other(let reason): failures.append(.init(path: path, reason: reason))
    }
  }

  private enum Kind {
    case folder, file
    case other(String)
  }

  /// The kind of a path; symbolic links are followed.
  private func kind(of location: String) -> Kind {
    switch FileTree.Entry.Kind(ofFileAt: location, followingLink: true) {
    case .folder: .folder
    case .file: .file
    case .link, .other: .other("not a regular file")
    case nil:
      .other(
        FileTree.Entry.Kind(ofFileAt: location, followingLink: false) == nil ? "no such file or folder" : "broken link")
    }
  }

  /// The manifests above a path, merged; `nil` if one of them cannot be read.
  private mutating func outerManifest(of location: String) -> SnapshotManifest? {
    var manifest = SnapshotManifest()
    var folder = FilePath.folder(of: location)
    for _ in 0..<Self.manifestDepth where folder.count > 1 {
      guard let outer = self.manifest(of: folder) else { return nil }
      manifest = manifest.inheriting(outer)
      folder = FilePath.folder(of: folder)
    }
    return manifest
  }

  /// The manifest of a folder, which declares nothing if there is none or it is malformed; `nil` if it cannot be read.
  /// A failure is reported once, however often the manifest is read.
  private mutating func manifest(of folder: String) -> SnapshotManifest? {
    do { return try SnapshotManifest.read(from: folder) ?? SnapshotManifest() } catch {
      let failure = IngestReport.Failure(path: FilePath.join(folder, SnapshotManifest.fileName), reason: error.reason)
      if !failures.contains(failure) { failures.append(failure) }
      return error.isMalformed ? SnapshotManifest() : nil
    }
  }

  private mutating func walk(
    _ folder: String, root: String, manifest outer: SnapshotManifest, group: String?, depth: Int
  ) {
    guard depth < Self.depthLimit else {
      failures.append(.init(path: folder, reason: "nested too deeply"))
      return
    }
    // Without its declarations the days and platforms of the documents would be wrong.
    guard let own = self.manifest(of: folder) else {
      unreadableFolders.append(folder)
      return
    }
    let manifest = own.inheriting(outer)
    let group = own == SnapshotManifest() ? group : folder
    guard let entries = try? FileTree(folder).entries(of: "") else {
      failures.append(.init(path: folder, reason: "the folder cannot be read"))
      unreadableFolders.append(folder)
      return
    }
    for entry in entries where !entry.name.hasPrefix(".") && !SnapshotManifest.fileNames.contains(entry.name) {
      let name = entry.name
      let location = FilePath.join(folder, name)
      let isLink = entry.kind == .link
      switch kind(of: location) {
      case .folder:
        // A linked folder may be outside the tree, or a loop.
        if isLink {
          skipped.append(.init(path: location, reason: "a link to a folder"))
        } else if Self.packageFolders.contains(name) {
          skipped.append(.init(path: location, reason: "a folder of software packages"))
        } else {
          walk(location, root: root, manifest: manifest, group: group, depth: depth + 1)
        }
      case .file:
        let description = Self.description(name)
        if isLink, !Self.isInside(location, root) {
          // The author of the folder may not decide which files of this machine are read.
          skipped.append(.init(path: location, reason: "a link to a file outside the folder"))
        } else if let description, description != "readme" {
          skipped.append(.init(path: location, reason: "a description of its folder"))
        } else if Self.suffixes.contains(FilePath.suffix(of: name)) {
          add(
            location, root: root, manifest: manifest, group: group, isNamed: false,
            mayDescribeFolder: description != nil)
        } else {
          skipped.append(.init(path: location, reason: "unsupported file type"))
        }
      case .other(let reason): failures.append(.init(path: location, reason: reason))
      }
    }
  }

  /// Whether the target of a link is below a folder.
  private static func isInside(_ link: String, _ folder: String) -> Bool {
    guard let target = WholeFile.resolved(link), let folder = WholeFile.resolved(folder) else { return false }
    return target.hasPrefix(folder.hasSuffix("/") ? folder : "\(folder)/")
  }

  private mutating func add(
    _ location: String, root: String, manifest: SnapshotManifest, group: String? = nil,
    isNamed: Bool, mayDescribeFolder: Bool = false
  ) {
    guard locations.insert(location).inserted else { return }
    var path = String(location.dropFirst(root.count))
    if path.hasPrefix("/") { path.removeFirst() }
    var source = DocumentSource(path: path)
    source.declaredCapture = request.captured
    source.snapshotCapture = manifest.captured.flatMap { CalendarDate($0) }
    source.platforms =
      request.platforms ?? manifest.platforms.map { PlatformSet($0.compactMap { Platform(spelling: $0) }) }
    source.language = request.language ?? manifest.language
    source.system = request.system ?? manifest.declaredSystem
    let declaration = manifest.declaration(of: source.system)
    if source.system != .apple { source.systemAddress = declaration.source }
    files.append(
      File(
        location: location, source: source, declaration: declaration, group: group ?? FilePath.folder(of: location),
        isDigest: manifest.digest ?? false, isPublishable: manifest.publish ?? manifest.digest ?? false,
        isNamed: isNamed, mayDescribeFolder: mayDescribeFolder))
  }

  /// Gives the documents that one of another system includes their places in it, such as numbers of criteria.
  private mutating func placeIncludedDocuments() {
    var places: [String: DocumentSource.Place] = [:]
    for file in files where FilePath.name(of: file.location) == "index.html" {
      guard let system = file.source.system, system != .apple,
        let bytes = try? WholeFile.read(file.location, limit: DocumentReader.sizeLimit),
        let text = try? DocumentText.decode(bytes), IncludedDocuments.mayBe(in: text)
      else { continue }
      let folder = FilePath.folder(of: file.location)
      for (path, place) in IncludedDocuments.places(in: text) { places[FilePath.absolute(path, from: folder)] = place }
    }
    guard !places.isEmpty else { return }
    for index in files.indices { files[index].source.place = places[files[index].location] }
  }

  /// Tells documents of a system with the same file name apart by the innermost of their folders that differ:
  /// "button-group/usability.md" and "accordion/usability.md" may be two pages.
  private mutating func nameFolders() {
    // Innermost first.
    let paths = files.map { $0.source.path.split(separator: "/").reversed().map(String.init) }
    let sameNames = Dictionary(grouping: files.indices) {
      [paths[$0].first?.lowercased(), files[$0].source.system?.name]
    }
    for indexes in sameNames.values where indexes.count > 1 {
      let depth = indexes.map { paths[$0].count }.min() ?? 0
      let level = (0..<depth).first { level in Set(indexes.map { paths[$0][level].lowercased() }).count > 1 }
      guard let level else { continue }
      let areShared = Set(indexes.map { paths[$0][level].lowercased() }).count < indexes.count
      for index in indexes {
        let folder = paths[index][level]
        files[index].source.folder =
          areShared && files[index].source.isOfOtherSystem
          ? Self.branch(of: index, among: indexes, paths) : Self.isPage(folder) ? folder : nil
      }
    }
  }

  /// Whether a folder can have the name of a page: no number, as in versions and days, and no code of a language.
  private static func isPage(_ folder: String) -> Bool { folder.count > 2 && !folder.contains(where: \.isNumber) }

  /// The folders at which the path of a file leaves those of others with the same name, the outermost and the
  /// innermost: "tile" for "tile/guidance/use.md", "tile small" for "tile/kinds/small/use.md" beside other kinds.
  private static func branch(of index: Int, among indexes: [Int], _ paths: [[String]]) -> String? {
    let own = Array(paths[index].dropFirst().reversed())
    var others = indexes.map { Array(paths[$0].dropFirst().reversed()) }
    var folders: [String] = []
    for (level, folder) in own.enumerated() {
      let names = Set(others.map { level < $0.count ? $0[level].lowercased() : "" })
      if names.count > 1, isPage(folder) { folders.append(folder) }
      others.removeAll { level >= $0.count || $0[level].lowercased() != folder.lowercased() }
    }
    guard let first = folders.first, let last = folders.last else { return nil }
    return first == last ? first : "\(first) \(last)"
  }
}
