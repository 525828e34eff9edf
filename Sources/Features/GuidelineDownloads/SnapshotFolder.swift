package import GuidelineModel
import SystemSupport
import TextSupport

/// A folder of saved pages with its manifest, in the folder of a ``SnapshotStore``.
///
/// Links are not followed. Only files whose content the manifest lists, and pages of which only the manifest's entry
/// was lost, are replaced or removed.
package struct SnapshotFolder: Sendable {
  package let path: String
  let name: String
  /// The manifest as it is, or will be, in the folder.
  package var manifest: FetchManifest
  /// The changes of the manifest that its file lacks.
  private var unwrittenChanges = 0
  /// The folder that holds this one.
  private let store: FileTree

  private init(_ name: String, in store: FileTree, at path: String, _ manifest: FetchManifest) {
    self.name = name
    self.store = store
    self.path = "\(path)/\(name)"
    self.manifest = manifest
  }

  /// Reads the manifest of a folder in the store at a path; returns `nil` if there is none or it is malformed.
  ///
  /// - Throws: ``FetchError/folder(path:reason:)`` if it cannot be read, so that no run replaces the folder.
  static func read(_ name: String, in store: FileTree, at path: String) throws(FetchError) -> SnapshotFolder? {
    let bytes: [UInt8]
    do { bytes = try store.contents(of: "\(name)/\(FetchManifest.fileName)", limit: FetchManifest.largestFile) } catch {
      switch error.cause {
      case .missing, .notAFolder, .tooLarge, .changed: return nil
      case .denied, .system, .notRegular: throw .folder("\(path)/\(name)", error)
      }
    }
    return FetchManifest(Data(bytes)).map { SnapshotFolder(name, in: store, at: path, $0) }
  }

  /// Writes a manifest to an empty folder.
  static func create(
    _ name: String, in store: FileTree, at path: String, _ manifest: FetchManifest
  ) throws(FetchError) -> SnapshotFolder {
    var folder = SnapshotFolder(name, in: store, at: path, manifest)
    try folder.writeManifest()
    return folder
  }

  /// The day in the name of a completed snapshot's folder; `nil` for the folder of a running fetch.
  package var day: CalendarDate? { CalendarDate(FetchManifest.dayPrefix(of: name)) }

  /// The content of a page; `nil` if the file is missing or differs from the manifest.
  package func text(of slug: String) -> String? { bytes(of: slug).map { String(decoding: $0, as: UTF8.self) } }

  /// The bytes of a page; `nil` if the file is missing or differs from the manifest.
  func bytes(of slug: String) -> [UInt8]? {
    guard let page = manifest.pages[slug], let bytes = try? store.contents(of: file(slug, page), limit: page.bytes),
      bytes.count == page.bytes
    else { return nil }
    return Checksum(of: bytes).description == page.hash ? bytes : nil
  }

  /// The content of a page with its links; `nil` if the file is missing or differs from the manifest.
  func check(of slug: String) -> PageCheck? {
    guard let page = manifest.pages[slug], let bytes = bytes(of: slug) else { return nil }
    return try? PageCheck(bytes, page.form ?? .json)
  }

  /// The path of a page below the store.
  private func file(_ slug: String, _ page: FetchManifest.Page) -> String { "\(name)/\(Self.fileName(slug, page))" }

  /// The names of files of a snapshot that are not pages.
  private static let reservedNames: Set<String> = [FetchManifest.fileName, "snapshot.json"]

  private static func fileName(_ slug: String, _ page: FetchManifest.Page) -> String {
    let suffix = (page.form ?? .json).fileExtension
    let name = "\(slug).\(suffix)"
    // No slug has an underscore.
    return reservedNames.contains(name) ? "\(slug)_.\(suffix)" : name
  }

  var fileNames: Set<String> { Set(manifest.pages.map { Self.fileName($0.key, $0.value) }) }

  /// Saves a page, first its file and then the manifest, so that an interruption loses this page and few others.
  mutating func save(_ bytes: [UInt8], as slug: String, _ page: FetchManifest.Page) throws(FetchError) {
    try makeRoom(for: slug, page)
    try change { () throws(FileTreeError) in try store.write(bytes, to: file(slug, page)) }
    manifest.pages[slug] = page
    try manifestChanged()
  }

  /// Saves a page of another snapshot as a hard link, or as a copy where the file system has no links.
  mutating func save(_ slug: String, from other: SnapshotFolder, _ page: FetchManifest.Page) throws(FetchError) {
    if other.name != name {
      try makeRoom(for: slug, page)
      let (source, target) = (other.file(slug, page), file(slug, page))
      try change { () throws(FileTreeError) in
        do { try store.link(source, as: target) } catch {
          try store.write(try store.contents(of: source, limit: page.bytes), to: target)
        }
      }
    }
    manifest.pages[slug] = page
    try manifestChanged()
  }

  /// Takes a page out of the snapshot, with its file.
  mutating func drop(_ slug: String) throws(FetchError) {
    guard let page = manifest.pages[slug] else { return }
    try change { () throws(FileTreeError) in try remove(slug, page) }
    manifest.pages[slug] = nil
    try manifestChanged()
  }

  /// Removes pages that this run did not confirm, and those that a killed run saved without an entry in the manifest.
  mutating func removeStaleFiles() throws(FetchError) {
    for (slug, page) in manifest.pages where page.time < manifest.started { try drop(slug) }
    try writeChanges()
    let known = fileNames.union(Self.reservedNames)
    store.removeLeftovers(in: name)
    try change { () throws(FileTreeError) in
      for file in try store.entries(of: name).map(\.name) where !known.contains(file) {
        for form in PageForm.allCases {
          try store.remove("\(name)/\(file)", limit: Self.largestPage) { bytes in
            guard let slug = try? PageCheck(bytes, form).slug else { return false }
            return ["\(slug).", "\(slug)_."].map { $0 + form.fileExtension }.contains(file)
          }
        }
      }
    }
  }

  /// The largest file that may be a page, in bytes.
  private static let largestPage = 64 << 20

  /// Frees the name of a page's file: removes an older version of the page, and gives any other file another name.
  private func makeRoom(for slug: String, _ page: FetchManifest.Page) throws(FetchError) {
    let file = file(slug, page)
    try change { () throws(FileTreeError) in
      guard try store.kind(of: file) != nil else { return }
      if let old = manifest.pages[slug] { try remove(slug, old) }
      try store.remove(file, limit: Self.largestPage) { bytes in
        (try? PageCheck(bytes, page.form ?? .json))?.slug == slug
      }
      try setAside(file)
    }
  }

  /// Gives a file that is not of hig another name, so that nothing of it is lost.
  private func setAside(_ file: String) throws(FileTreeError) {
    guard try store.kind(of: file) != nil else { return }
    try store.rename(file, to: "\(file).\(String(UInt64.random(in: 0 ... .max), radix: 36))")
  }

  /// Removes the file of a page if it has the content that the manifest lists.
  private func remove(_ slug: String, _ page: FetchManifest.Page) throws(FileTreeError) {
    try store.remove(file(slug, page), limit: page.bytes) { Checksum(of: $0).description == page.hash }
  }

  /// Removes the files of hig, and the folder unless a user put other files there; errors are ignored.
  func remove() {
    for (slug, page) in manifest.pages { try? remove(slug, page) }
    store.removeLeftovers(in: name)
    _ = try? store.remove("\(name)/snapshot.json", limit: FetchManifest.largestFile) {
      $0 == Array(manifest.snapshotDescription.utf8)
    }
    _ = try? store.remove(
      "\(name)/\(FetchManifest.fileName)", limit: FetchManifest.largestFile
    ) { FetchManifest(Data($0)) != nil }
    store.removeEmptyFolder(name)
  }

  /// Writes the file that `hig ingest` reads the day and the language from.
  func writeDescription() throws(FetchError) {
    let file = "\(name)/snapshot.json"
    try change { () throws(FileTreeError) in
      try store.remove(file, limit: FetchManifest.largestFile, if: FetchManifest.isSnapshotDescription)
      try setAside(file)
      try store.write(Array(manifest.snapshotDescription.utf8), to: file)
    }
  }

  /// The part of the pages of which an interrupted run may lose the manifest's entries.
  private static let unwrittenPart = 32

  /// Writes a long manifest less often, so that total time is linear.
  mutating func manifestChanged() throws(FetchError) {
    unwrittenChanges += 1
    let entries = manifest.pages.count + manifest.gone.count + manifest.renamed.count
    if unwrittenChanges * Self.unwrittenPart >= entries { try writeManifest() }
  }

  /// Writes the changes of the manifest that its file lacks.
  mutating func writeChanges() throws(FetchError) {
    if unwrittenChanges > 0 { try writeManifest() }
  }

  mutating func writeManifest() throws(FetchError) {
    unwrittenChanges = 0
    guard let data = try? manifest.encoded() else {
      throw .folder(path: path, reason: "its manifest cannot be encoded")
    }
    try change { () throws(FileTreeError) in try store.write(Array(data), to: "\(name)/\(FetchManifest.fileName)") }
  }

  private func change(_ body: () throws(FileTreeError) -> Void) throws(FetchError) {
    try FetchError.catching(at: path, body)
  }
}

extension FetchError {
  static func folder(_ path: String, _ error: FileTreeError) -> FetchError {
    .folder(path: path, reason: error.description)
  }

  /// Returns the result of a closure whose errors are of a file or folder.
  static func catching<Result>(
    at path: String, _ body: () throws(FileTreeError) -> Result
  ) throws(FetchError) -> Result {
    do throws(FileTreeError) {
      return try body()
    } catch {
      throw .folder(path, error)
    }
  }
}
