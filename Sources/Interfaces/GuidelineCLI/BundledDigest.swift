import GuidelineAnswers
import GuidelineDownloads
import GuidelineReading
import SystemSupport

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
