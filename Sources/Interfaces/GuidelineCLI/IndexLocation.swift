import GuidelineIndex
import GuidelineQueries
import SystemSupport
import TextSupport

/// The path of an index file and the place that it was found in.
struct IndexLocation: Hashable, Sendable {
  /// The places in the order of the lookup.
  enum Kind: Hashable, Sendable {
    /// The file that `--index` names.
    case option
    /// The file that `$HIG_INDEX` names.
    case environment
    /// `Index/hig.sqlite` of hig's own checkout.
    case checkout
    /// `hig/hig.sqlite` in the user's data folder.
    case userData
    /// The digest that is installed with the tool.
    case installedDigest
  }

  /// The absolute path; a file may be missing there.
  let path: String
  /// The place.
  let kind: Kind
}

/// Finds the index from the environment, the working folder and the path of the executable.
struct IndexLookup: Sendable {
  /// The working folder and the environment variables.
  let environment: ProcessEnvironment
  /// The path of the executable without symbolic links; `nil` if unknown.
  let executable: String?

  /// The index that a request reads.
  ///
  /// The installed digest answers only while the user's data folder has no index with a page.
  ///
  /// - Parameter option: the value of `--index`.
  func reading(option: String?) -> IndexLocation {
    let location = writing(option: option)
    guard location.kind == .userData, !exists(location.path) || isEmpty(location.path),
      let digest = installedDigest
    else { return location }
    return IndexLocation(path: digest, kind: .installedDigest)
  }

  /// Whether an index has no page. Only small files are opened: an index of one page is smaller, one of Apple's pages is not.
  private func isEmpty(_ path: String) -> Bool {
    guard (try? WholeFile.read(path, limit: 1 << 20)) != nil else { return false }
    return (try? GuidelineIndex.open(path: path).isEmpty) == true
  }

  /// The index that a command writes; never the installed digest.
  ///
  /// - Parameter option: the value of `--index`.
  func writing(option: String?) -> IndexLocation {
    if let option { return IndexLocation(path: environment.absolute(option), kind: .option) }
    if let path = environment.variables["HIG_INDEX"], !path.isEmpty {
      return IndexLocation(path: environment.absolute(path), kind: .environment)
    }
    if isCheckout {
      return IndexLocation(path: environment.absolute("Index/hig.sqlite"), kind: .checkout)
    }
    return IndexLocation(path: userDataFolder + "/hig/hig.sqlite", kind: .userData)
  }

  /// Copies the installed digest to the user's index, if that is written and does not exist yet, and runs a body that reads
  /// documents into it. A copy that fails leaves no file, and one that is still the digest afterwards is removed.
  ///
  /// - Parameter option: the value of `--index`.
  func startingWithDigest<Result>(option: String?, _ body: () throws -> Result) rethrows -> Result {
    let location = writing(option: option)
    guard location.kind == .userData, !exists(location.path), let digest = installedDigest,
      let bytes = try? WholeFile.read(digest, limit: Self.largestDigest)
    else { return try body() }
    let file = URL(filePath: location.path)
    let folder = file.deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // Another process may have created the index in the meantime; that one stays.
    guard (try? FileReplacement.create(bytes, at: location.path)) != nil else {
      return try body()
    }
    defer {
      _ = try? FileTree(folder.path).remove(file.lastPathComponent, limit: bytes.count) {
        $0 == bytes
      }
    }
    return try body()
  }

  /// The largest digest that is copied, in bytes.
  private static let largestDigest = 1 << 30

  /// The folder below which hig keeps a user's data: XDG on Linux, Application Support on macOS.
  var userDataFolder: String {
    let home = environment.variables["HOME"] ?? "/"
    #if os(macOS)
      return "\(home)/Library/Application Support"
    #else
      if let folder = environment.variables["XDG_DATA_HOME"], folder.hasPrefix("/") {
        return folder
      }
      return "\(home)/.local/share"
    #endif
  }

  /// Whether the working folder is a checkout of hig.
  ///
  /// An `Index/` alone is not enough: other projects have folders of this name.
  private var isCheckout: Bool {
    guard exists(environment.absolute("Index")), exists(environment.absolute("Corpus")),
      let manifest = try? String(
        contentsOfFile: environment.absolute("Package.swift"), encoding: .utf8)
    else { return false }
    return manifest.contains(/Package\(\s*name:\s*"hig"/)
  }

  /// `share/hig/digest.sqlite` of the installation, `nil` if it is missing.
  ///
  /// `bin/` and `share/` are siblings in an installation and in an unpacked archive.
  private var installedDigest: String? {
    guard let executable else { return nil }
    var parts = executable.split(separator: "/", omittingEmptySubsequences: true)
    guard parts.count >= 2 else { return nil }
    parts.removeLast(2)
    let path = "/" + (parts + ["share", "hig", "digest.sqlite"]).joined(separator: "/")
    return exists(path) ? path : nil
  }

  private func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
}
