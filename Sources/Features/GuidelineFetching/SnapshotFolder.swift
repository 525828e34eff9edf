package import GuidelineModel
import PortableFoundation
import SystemSupport

/// A folder of saved pages with its manifest.
package struct SnapshotFolder: Sendable {
  /// The folder's path.
  package let path: String
  /// The manifest as it is, or will be, in the folder.
  package var manifest: FetchManifest
  /// The changes of the manifest that its file lacks.
  private var unwrittenChanges = 0

  private init(path: String, manifest: FetchManifest) {
    self.path = path
    self.manifest = manifest
  }

  /// Reads the manifest of a folder; returns `nil` if there is none or it is malformed.
  ///
  /// A manifest that cannot be read is an error and not a missing one, so that no run puts another folder in its place.
  ///
  /// - Throws: ``FetchError/folder(path:reason:)`` if the system cannot read it.
  static func read(_ path: String) throws(FetchError) -> SnapshotFolder? {
    let bytes: [UInt8]
    do {
      bytes = try WholeFile.read(
        "\(path)/\(FetchManifest.fileName)", limit: FetchManifest.largestFile)
    } catch {
      switch error.cause {
      case .missing, .notAFolder, .notRegular, .tooLarge, .changed: return nil
      case .denied(let reason), .system(let reason): throw .folder(path: path, reason: reason)
      }
    }
    return FetchManifest(Data(bytes)).map { SnapshotFolder(path: path, manifest: $0) }
  }

  /// Creates a folder with a manifest.
  ///
  /// - Throws: ``FetchError/folder(path:reason:)``.
  static func create(
    at path: String, _ manifest: FetchManifest
  ) throws(FetchError) -> SnapshotFolder {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw .folder(path: path, reason: FetchError.reason(error))
    }
    var folder = SnapshotFolder(path: path, manifest: manifest)
    try folder.writeManifest()
    return folder
  }

  /// The day in the name of a completed snapshot's folder; `nil` for the folder of a running fetch.
  package var day: CalendarDate? {
    CalendarDate(FetchManifest.dayPrefix(of: path.split(separator: "/").last ?? ""))
  }

  /// The content of a page; `nil` if the file is missing or differs from the manifest.
  package func text(of slug: String) -> String? {
    bytes(of: slug).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The bytes of a page; `nil` if the file is missing or differs from the manifest.
  func bytes(of slug: String) -> [UInt8]? {
    guard let page = manifest.pages[slug],
      let bytes = try? WholeFile.read(file(slug, page), limit: page.bytes),
      bytes.count == page.bytes
    else { return nil }
    return Digest(of: bytes).description == page.hash ? bytes : nil
  }

  /// The content of a page with its links; `nil` if the file is missing or differs from the manifest.
  func check(of slug: String) -> PageCheck? {
    guard let page = manifest.pages[slug], let bytes = bytes(of: slug) else { return nil }
    return try? PageCheck(bytes, page.form ?? .json)
  }

  private func file(_ slug: String, _ page: FetchManifest.Page) -> String {
    "\(path)/\(Self.fileName(slug, page))"
  }

  /// The names of files of a snapshot that are not pages.
  private static let reservedNames: Set<String> = [FetchManifest.fileName, "snapshot.json"]

  private static func fileName(_ slug: String, _ page: FetchManifest.Page) -> String {
    let suffix = (page.form ?? .json).fileExtension
    let name = "\(slug).\(suffix)"
    // No slug has an underscore.
    return reservedNames.contains(name) ? "\(slug)_.\(suffix)" : name
  }

  /// The names of the files that the manifest lists.
  var fileNames: Set<String> { Set(manifest.pages.map { Self.fileName($0.key, $0.value) }) }

  /// Saves a page, first its file and then the manifest, so that an interruption loses this page and few others.
  mutating func save(_ bytes: [UInt8], as slug: String, _ page: FetchManifest.Page)
    throws(FetchError)
  {
    try Self.write(Data(bytes), to: file(slug, page))
    manifest.pages[slug] = page
    try manifestChanged()
  }

  /// Saves a page of another snapshot as a hard link, or as a copy where the file system has no links.
  mutating func save(_ slug: String, from other: SnapshotFolder, _ page: FetchManifest.Page)
    throws(FetchError)
  {
    if other.path != path {
      let files = FileManager.default
      let (source, target) = (other.file(slug, page), file(slug, page))
      do {
        if files.fileExists(atPath: target) { try files.removeItem(atPath: target) }
        do {
          try files.linkItem(atPath: source, toPath: target)
        } catch {
          try files.copyItem(atPath: source, toPath: target)
        }
      } catch {
        throw .folder(path: target, reason: FetchError.reason(error))
      }
    }
    manifest.pages[slug] = page
    try manifestChanged()
  }

  /// Removes pages that this run did not confirm and files that the manifest does not list.
  mutating func removeStaleFiles() throws(FetchError) {
    let stale = manifest.pages.filter { $0.value.time < manifest.started }.keys
    for slug in stale { manifest.pages[slug] = nil }
    if !stale.isEmpty { try writeManifest() }
    let known = fileNames.union([FetchManifest.fileName])
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    for name in names where !known.contains(name) {
      try? FileManager.default.removeItem(atPath: "\(path)/\(name)")
    }
  }

  /// Removes the folder; errors are ignored, since the next run replaces its content.
  func remove() { try? FileManager.default.removeItem(atPath: path) }

  /// The part of the pages of which an interrupted run may lose the manifest's entries.
  private static let unwrittenPart = 32

  /// Writes the manifest after each change while it is short, later after as many changes as keep the time for all linear in the
  /// number of pages.
  mutating func manifestChanged() throws(FetchError) {
    unwrittenChanges += 1
    let entries = manifest.pages.count + manifest.gone.count + manifest.renamed.count
    if unwrittenChanges * Self.unwrittenPart >= entries { try writeManifest() }
  }

  /// Writes the changes of the manifest that its file lacks.
  mutating func writeChanges() throws(FetchError) {
    if unwrittenChanges > 0 { try writeManifest() }
  }

  /// Writes the manifest to the folder.
  mutating func writeManifest() throws(FetchError) {
    unwrittenChanges = 0
    let path = "\(path)/\(FetchManifest.fileName)"
    do {
      try Self.write(manifest.encoded(), to: path)
    } catch let error as FetchError {
      throw error
    } catch {
      throw .folder(path: path, reason: FetchError.reason(error))
    }
  }

  /// Replaces a file at once.
  static func write(_ data: Data, to path: String) throws(FetchError) {
    do throws(FileTreeError) {
      try FileReplacement.write(Array(data), to: path)
    } catch {
      throw .folder(path: path, reason: error.description)
    }
  }
}

extension FetchError {
  /// A short text for a file system error.
  static func reason(_ error: any Error) -> String {
    guard let error = error as? CocoaError else { return String(describing: error) }
    return switch error.code {
    case .fileWriteOutOfSpace: "no space left on the disk"
    case .fileWriteNoPermission, .fileReadNoPermission: "no permission"
    case .fileNoSuchFile, .fileReadNoSuchFile: "no such file or folder"
    case .fileWriteFileExists: "a file with this name exists"
    case .fileWriteVolumeReadOnly: "the disk is read-only"
    default: "cannot be written"
    }
  }
}
