import FoundationEssentials
package import GuidelineModel

/// A folder of pages with the manifest that says where they came from.
package struct SnapshotFolder: Sendable {
  /// Where it is.
  package let path: String
  /// What it holds.
  package var manifest: FetchManifest

  /// The day in its name, for one that has landed.
  package var day: CalendarDate? {
    CalendarDate(String((path.split(separator: "/").last ?? "").prefix(10)))
  }

  /// Opens a folder; `nil` when it has no manifest that can be read.
  init?(_ path: String) {
    guard let data = FileManager.default.contents(atPath: "\(path)/\(FetchManifest.fileName)"),
      let manifest = FetchManifest(data)
    else { return nil }
    self.path = path
    self.manifest = manifest
  }

  /// Makes a folder for a run that begins.
  init(making path: String, manifest: FetchManifest) throws(FetchError) {
    self.path = path
    self.manifest = manifest
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw .folder(path: path, reason: FetchError.reason(error))
    }
    try write()
  }

  /// The file of a page.
  func file(_ slug: String) -> String { "\(path)/\(slug).json" }

  /// The text of a page, when it is there as the manifest tells.
  package func text(of slug: String) -> String? {
    bytes(of: slug).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The bytes of a page, when they are still those the manifest tells of.
  func bytes(of slug: String) -> [UInt8]? {
    guard let page = manifest.pages[slug],
      let data = FileManager.default.contents(atPath: file(slug)), data.count == page.bytes
    else { return nil }
    let bytes = Array(data)
    return Digest(of: bytes).description == page.hash ? bytes : nil
  }

  /// Keeps a page and notes it; killed in between, the page is asked for again.
  mutating func keep(_ bytes: [UInt8], as slug: String, _ page: FetchManifest.Page)
    throws(FetchError)
  {
    try Self.write(Data(bytes), to: file(slug))
    manifest.pages[slug] = page
    try write()
  }

  /// Keeps a page that another snapshot has, as a second name of the same file where that is possible.
  mutating func keep(_ slug: String, from other: SnapshotFolder, _ page: FetchManifest.Page)
    throws(FetchError)
  {
    if other.path != path {
      let files = FileManager.default
      do {
        if files.fileExists(atPath: file(slug)) { try files.removeItem(atPath: file(slug)) }
        do {
          try files.linkItem(atPath: other.file(slug), toPath: file(slug))
        } catch {
          try files.copyItem(atPath: other.file(slug), toPath: file(slug))
        }
      } catch {
        throw .folder(path: file(slug), reason: FetchError.reason(error))
      }
    }
    manifest.pages[slug] = page
    try write()
  }

  /// Takes out what this run did not bring and what a killed one left half done.
  mutating func tidy() throws(FetchError) {
    let stale = manifest.pages.filter { $0.value.time < manifest.started }.keys
    for slug in stale { manifest.pages[slug] = nil }
    if !stale.isEmpty { try write() }
    let known = Set(manifest.pages.keys.map { "\($0).json" } + [FetchManifest.fileName])
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    for name in names where !known.contains(name) {
      try? FileManager.default.removeItem(atPath: "\(path)/\(name)")
    }
  }

  /// Writes the manifest.
  func write() throws(FetchError) {
    let path = "\(path)/\(FetchManifest.fileName)"
    do {
      try Self.write(manifest.encoded(), to: path)
    } catch let error as FetchError {
      throw error
    } catch {
      throw .folder(path: path, reason: FetchError.reason(error))
    }
  }

  /// Writes a file so that it is there as a whole or as it was.
  static func write(_ data: Data, to path: String) throws(FetchError) {
    do {
      try data.write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw .folder(path: path, reason: FetchError.reason(error))
    }
  }
}

extension FetchError {
  /// The system's words for an error of a file.
  static func reason(_ error: any Error) -> String {
    guard let error = error as? CocoaError else { return String(describing: error) }
    return switch error.code {
    case .fileWriteOutOfSpace: "no space left on the disk"
    case .fileWriteNoPermission, .fileReadNoPermission: "no permission"
    case .fileNoSuchFile, .fileReadNoSuchFile: "no such file or folder"
    case .fileWriteFileExists: "something is in the way"
    case .fileWriteVolumeReadOnly: "the disk is read-only"
    default: "cannot be written"
    }
  }
}
