import GuidelineAnswers
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
