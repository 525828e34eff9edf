import GuidelineIndex
import GuidelineModel
import GuidelineQueries
import SystemSupport
import TextSupport

/// A folder in which programs keep files of a user: one of XDG on Linux, one below Library on macOS.
enum UserFolder: String {
  case configuration = "CONFIG"
  case data = "DATA"
  case state = "STATE"
  /// Of what can be made again.
  case cache = "CACHE"

  /// The path, which may not exist; `nil` without a home folder.
  func path(in environment: [String: String]) -> String? {
    if obeysVariable, let folder = environment["XDG_\(rawValue)_HOME"], folder.hasPrefix("/") {
      return folder
    }
    return environment["HOME"].flatMap { $0.hasPrefix("/") ? "\($0)/\(standard)" : nil }
  }

  #if os(macOS)
    private var obeysVariable: Bool { self == .configuration }
    /// The path below the home folder.
    var standard: String {
      self == .cache ? "Library/Caches" : "Library/Application Support"
    }
  #else
    private var obeysVariable: Bool { true }
    /// The path below the home folder.
    var standard: String {
      switch self {
      case .configuration: ".config"
      case .data: ".local/share"
      case .state: ".local/state"
      case .cache: ".cache"
      }
    }
  #endif
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
  /// The place.
  let kind: Kind

  var served: ServedIndex {
    ServedIndex(path: path, isBundledDigest: kind == .digest)
  }
}

/// Finds the index from the environment and the path of the executable.
///
/// The working folder, whose files may come from others, has no part in it.
struct IndexLookup: Sendable {
  /// The working folder and the environment variables.
  let environment: ProcessEnvironment
  /// The path of the executable without symbolic links; `nil` if unknown.
  let executable: String?
  /// The digest that answers where no file of one belongs to the executable.
  var bundled: BundledDigest?

  /// The index that a request reads.
  ///
  /// The digest answers only while the user's data folder has no index with a page.
  ///
  /// - Parameter option: the value of `--index`.
  func reading(option: String?) -> IndexLocation {
    let location = writing(option: option)
    guard location.kind == .userData, !exists(location.path) || isEmpty(location.path),
      let digest
    else { return location }
    return IndexLocation(path: digest, kind: .digest)
  }

  /// Whether an index has no page. Only small files are opened: an index of one page is smaller, one of Apple's pages is not.
  private func isEmpty(_ path: String) -> Bool {
    guard (try? WholeFile.read(path, limit: 1 << 20)) != nil else { return false }
    return (try? GuidelineIndex.open(path: path).isEmpty) == true
  }

  /// The index that a command writes; never the digest.
  ///
  /// - Parameter option: the value of `--index`.
  func writing(option: String?) -> IndexLocation {
    if let option { return IndexLocation(path: environment.absolute(option), kind: .option) }
    if let path = environment.variables["HIG_INDEX"], !path.isEmpty {
      return IndexLocation(path: environment.absolute(path), kind: .environment)
    }
    return IndexLocation(path: userDataFolder + "/hig/hig.sqlite", kind: .userData)
  }

  /// Copies the digest to the user's index, if that is written and does not exist yet, and runs a body that reads
  /// documents into it. A copy that fails leaves no file, and one that is still the digest afterwards is removed.
  ///
  /// - Parameter option: the value of `--index`.
  func startingWithDigest<Result>(option: String?, _ body: () throws -> Result) rethrows -> Result {
    let location = writing(option: option)
    guard location.kind == .userData, !exists(location.path), let digest,
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

  /// The folder below which hig keeps a user's data.
  var userDataFolder: String {
    UserFolder.data.path(in: environment.variables) ?? "/\(UserFolder.data.standard)"
  }

  /// The digest in the executable's own place, or else that in the executable; `nil` if there is none.
  private var digest: String? { installedDigest ?? bundled?.index() }

  /// The digest in the executable's own place, `nil` if it is missing.
  ///
  /// It is `Index/hig.sqlite` of the checkout in whose `.build` the executable lies, or `share/hig/digest.sqlite` beside the
  /// `bin` of an installation or an unpacked archive.
  private var installedDigest: String? {
    guard let folders = executable?.split(separator: "/").dropLast() else { return nil }
    let parts =
      folders.lastIndex(of: ".build").map { folders[..<$0] + ["Index", "hig.sqlite"] }
      ?? folders.dropLast() + ["share", "hig", "digest.sqlite"]
    let path = "/" + parts.joined(separator: "/")
    return exists(path) ? path : nil
  }

  private func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
}

/// The notice that the digest answers, which is shown once a day.
///
/// `$XDG_STATE_HOME/hig/digest-notice` has the day on which it was shown last.
struct DailyNotice {
  /// Whether the notice was not shown today; asking counts as showing. Where the day cannot be kept, it is always due.
  let isDue: Bool

  init(environment: [String: String], today: CalendarDate) {
    let day = Array("\(today)\n".utf8)
    guard let parent = UserFolder.state.path(in: environment) else {
      isDue = true
      return
    }
    let file = PrivateFile(parent: parent, folder: "hig", name: "digest-notice")
    isDue = (try? file.contents(limit: day.count)) != day
    if isDue { _ = try? file.write(day) }
  }
}

/// The ids of the results that the last search showed, so that a number can stand for an id: `hig show 2`.
///
/// They are in `$XDG_STATE_HOME/hig/last-results` (on macOS `~/Library/Application Support/hig`), one a line, readable by the
/// user only.
struct LastResults {
  private let file: PrivateFile

  /// Maximum number of ids that are kept; larger numbers are too long to type.
  static let mostIDs = 999
  private static let longestID = 512
  private static let sizeLimit = mostIDs * (longestID + 1)

  /// - Parameter variables: the environment, which names the folder. `nil` if it names none.
  init?(environment variables: [String: String]) {
    guard let parent = UserFolder.state.path(in: variables) else { return nil }
    file = PrivateFile(parent: parent, folder: "hig", name: "last-results")
  }

  /// Replaces the ids; does nothing where the folder cannot be written.
  func keep(_ ids: [String]) throws(FileTreeError) {
    // An id that would not be read again keeps its place as an empty line.
    let lines = ids.prefix(Self.mostIDs).map { Self.isID($0) ? $0 : "" }
    try file.write(Array(lines.map { "\($0)\n" }.joined().utf8))
  }

  /// Returns the ids in order; `nil` if none were ever kept.
  ///
  /// - Throws: `LastResultsError` if the file cannot be read or holds anything but ids.
  func ids() throws(LastResultsError) -> [String]? {
    let bytes: [UInt8]
    do {
      bytes = try file.contents(limit: Self.sizeLimit)
    } catch {
      if error.cause == .missing || error.cause == .notAFolder { return nil }
      throw LastResultsError(reason: error.description)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw LastResultsError(reason: "not UTF-8")
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map(String.init)
    guard lines.count <= Self.mostIDs, lines.allSatisfy({ $0.isEmpty || Self.isID($0) }) else {
      throw LastResultsError(reason: "holds other text than ids")
    }
    return lines
  }

  /// Whether a text has the form of a record's id: a slug, "/", and a slug.
  private static func isID(_ text: String) -> Bool {
    guard text.utf8.count <= longestID else { return false }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 2
      && parts.allSatisfy { !$0.isEmpty && Slug.make($0, limit: longestID) == $0 }
  }
}

/// The file of the last results is unusable.
struct LastResultsError: Error, CustomStringConvertible {
  let reason: String

  var description: String {
    "Cannot read the last results: \(reason). Search again to replace them"
  }
}

extension CommandContext {
  /// Keeps the ids of the results that a command shows.
  func keepLastResults(_ ids: [String]) {
    do {
      try LastResults(environment: session.environment)?.keep(ids)
    } catch {
      session.warn("Cannot keep the last results: \(error)")
    }
  }

  /// Returns the name that operands give: the id of a result for a number, or else the words themselves.
  ///
  /// - Returns: `nil`, after a message, for a number without a result.
  func name(_ operands: [String]) throws -> String? {
    guard operands.count == 1, let word = operands.first, word.utf8.count <= 6,
      word.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(word)
    else { return operands.joined(separator: " ") }
    guard let ids = try LastResults(environment: session.environment)?.ids() else {
      session.warn("No result \(number): no earlier results; run 'hig search' or 'hig applies'")
      return nil
    }
    guard ids.indices.contains(number - 1), !ids[number - 1].isEmpty else {
      let count = ids.isEmpty ? "no results" : Pluralizer.count(ids.count, "result")
      session.warn("No result \(number): the last search had \(count)")
      return nil
    }
    return ids[number - 1]
  }
}
