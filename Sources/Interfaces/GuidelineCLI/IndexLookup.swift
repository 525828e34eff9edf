// IndexLookup, BundledDigest
import GuidelineAnswers
import GuidelineDownloads
import GuidelineReading
import SystemSupport
import TextSupport

/// Finds the index from the environment and the path of the executable, not from the working folder, whose files may
/// come from others. `option` is the value of `--index`.
struct IndexLookup: Sendable {
  let environment: ProcessEnvironment
  /// The path of the executable without symbolic links; `nil` if unknown.
  let executable: String?
  /// The digest that answers where no file of one belongs to the executable.
  var bundled: BundledDigest?

  /// The index that a request reads: the digest only while the user's data folder has no index with a page.
  func reading(option: String?) -> IndexLocation {
    let location = writing(option: option)
    guard location.kind == .userData, !exists(location.path) || isEmpty(location.path),
      let digest
    else { return location }
    return IndexLocation(path: digest, kind: .digest)
  }

  /// Whether an index has no page. Only files up to 1 MiB are opened; an index of Apple's pages is larger.
  private func isEmpty(_ path: String) -> Bool {
    guard (try? WholeFile.read(path, limit: 1 << 20)) != nil else { return false }
    let index = try? QueryContext(indexPath: path, environment: environment)
    return index.flatMap { try? PagesQuery().run(in: $0).response.pages.isEmpty } == true
  }

  /// The index that a command writes; never the digest.
  func writing(option: String?) -> IndexLocation {
    if let option { return IndexLocation(path: environment.absolute(option), kind: .option) }
    if let path = environment.variables["HIG_INDEX"], !path.isEmpty {
      return IndexLocation(path: environment.absolute(path), kind: .environment)
    }
    return IndexLocation(path: userDataFolder + "/hig/hig.sqlite", kind: .userData)
  }

  /// Copies the digest to the user's index, if that is written and does not exist yet, and runs a body that reads
  /// documents into it. A copy that fails leaves no file, and one that is still the digest afterwards is removed.
  func startingWithDigest<Result>(option: String?, _ body: () throws -> Result) rethrows -> Result {
    let location = writing(option: option)
    guard location.kind == .userData, !exists(location.path), let digest,
      let bytes = try? WholeFile.read(digest, limit: Self.largestDigest)
    else { return try body() }
    let file = URL(filePath: location.path)
    let folder = file.deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // Another process may have created the index in the meantime; that one stays.
    guard (try? FileReplacement.create(bytes, at: location.path)) != nil else { return try body() }
    defer { _ = try? FileTree(folder.path).remove(file.lastPathComponent, limit: bytes.count) { $0 == bytes } }
    return try body()
  }

  private static let largestDigest = 1 << 30

  var userDataFolder: String { UserFolder.data.path(in: environment.variables) ?? "/\(UserFolder.data.standard)" }

  private var digest: String? { installedDigest ?? bundled?.index() }

  /// `Index/hig.sqlite` of the checkout in whose `.build` the executable lies, or `share/hig/digest.sqlite` beside the
  /// `bin` of an installation; `nil` if it is missing or another version wrote it.
  private var installedDigest: String? {
    guard let folders = executable?.split(separator: "/").dropLast() else { return nil }
    let parts =
      folders.lastIndex(of: ".build").map { folders[..<$0] + ["Index", "hig.sqlite"] }
      ?? folders.dropLast() + ["share", "hig", "digest.sqlite"]
    let path = "/" + parts.joined(separator: "/")
    return ServedIndex.isReadable(path) ? path : nil
  }

  private func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
}

/// The path of an index file and the place that it was found in.
struct IndexLocation: Hashable, Sendable {
  /// The places in the order of the lookup.
  enum Kind: Hashable, Sendable {
    /// The file that `--index` names.
    case option
    /// The file that `$HIG_INDEX` names.
    case environment
    /// `hig/hig.sqlite` in the user's data folder.
    case userData
    /// The digest that belongs to the executable.
    case digest
  }

  /// The absolute path; a file may be missing there.
  let path: String
  let kind: Kind

  var served: ServedIndex { ServedIndex(path: path, isBundledDigest: kind == .digest) }
}

/// The digest in the executable: documents as text, of which the first command that needs them makes an index in the
/// user's cache. The name of the index has the fingerprint of the texts and of what reads them.
struct BundledDigest: Sendable {
  /// The texts by their paths below the folder of the digest.
  private let texts: @Sendable () -> [String: String]
  private let fingerprint: String
  private let environment: [String: String]
  private let announce: @Sendable (String) -> Void
  /// Whether a missing index is made, which takes a second.
  var makesIndex = true

  /// The digest of this executable.
  init(
    environment: [String: String], texts: @escaping @autoclosure @Sendable () -> [String: String] = DigestTexts.texts,
    fingerprint: String = DigestTexts.fingerprint, announce: @escaping @Sendable (String) -> Void
  ) {
    // Every run of the tool has a digest, and few ask for it: nothing is computed here.
    self.environment = environment
    self.texts = texts
    self.fingerprint = fingerprint
    self.announce = announce
  }

  private var places: [PrivateFile] {
    let name = Self.prefix + "\(fingerprint)-\(Ingest.version)" + Self.suffix
    // A home that cannot be written, as that of a service, leaves the folder for temporary files, which others may
    // write too.
    return [
      UserFolder.cache.path(in: environment).map { PrivateFile(parent: $0, folder: "hig", name: name) },
      PrivateFile(parent: temporary, folder: "hig-\(UserID.current)", name: name),
    ].compactMap(\.self)
  }

  private var temporary: String { environment["TMPDIR"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp" }

  /// Returns the path of the index, which is made if it is missing or not whole; `nil` where none can be written.
  func index() -> String? {
    places.lazy.compactMap(\.path).first(where: ServedIndex.isReadable) ?? (makesIndex ? make() : nil)
  }

  private func make() -> String? {
    announce("Preparing the digest, once for this version of hig")
    let places = places
    let own = places.lazy.compactMap { $0.makeFolder() }
    guard let folder = workFolder(in: temporary) ?? own.compactMap(workFolder).first,
      let bytes = try? indexBytes(folder)
    else { return nil }
    for place in places where (try? place.write(bytes, waitsForDisk: true)) == true {
      // Programs of two versions may be in use, and each needs its own.
      place.removeOthers(unusedForDays: 30) { name, bytes in
        name.hasPrefix(Self.prefix) && name.hasSuffix(Self.suffix) && ServedIndex.isIndex(bytes)
      }
      if let path = place.path { return path }
    }
    return nil
  }

  private func workFolder(in parent: String) -> TemporaryDirectory? {
    try? TemporaryDirectory(in: parent, prefix: "hig-digest-")
  }

  private func indexBytes(_ folder: TemporaryDirectory) throws -> [UInt8] {
    let tree = try FileTree(folder.path)
    for (path, text) in texts() { try tree.create("documents/\(path)", Array(text.utf8)) }
    let index = "\(folder.path)/index.sqlite"
    try Ingest.run(IngestRequest(paths: ["documents"], workingFolder: folder.path), into: index)
    return try WholeFile.read(index, limit: Self.largestIndex)
  }

  private static let prefix = "digest-"
  private static let suffix = ".sqlite"
  /// In bytes; the index of the digest has 14 million.
  private static let largestIndex = 1 << 28
}
