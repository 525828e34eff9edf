// LastResults, LastResultsError, DailyNotice
import GuidelineModel
import SystemSupport
import TextSupport

/// A folder in which programs keep files of a user: one of XDG on Linux, one below Library on macOS.
enum UserFolder: String {
  case configuration = "CONFIG"
  case data = "DATA"
  case state = "STATE"
  /// Files that can be made again.
  case cache = "CACHE"

  /// The path, which may not exist; `nil` without a home folder.
  func path(in environment: [String: String]) -> String? {
    if obeysVariable, let folder = environment["XDG_\(rawValue)_HOME"], folder.hasPrefix("/") { return folder }
    return environment["HOME"].flatMap { $0.hasPrefix("/") ? "\($0)/\(standard)" : nil }
  }

  #if os(macOS)
    private var obeysVariable: Bool { self == .configuration }
    /// The path below the home folder.
    var standard: String { self == .cache ? "Library/Caches" : "Library/Application Support" }
  #else
    private var obeysVariable: Bool { true }
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

/// The notice that the digest answers, which is shown once a day; `$XDG_STATE_HOME/hig/digest-notice` has that day.
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
/// They are in `$XDG_STATE_HOME/hig/last-results` (on macOS `~/Library/Application Support/hig`), one a line, readable
/// by the user only.
struct LastResults {
  private let file: PrivateFile

  /// Maximum number of ids that are kept; larger numbers are too long to type.
  static let mostIDs = 999
  private static let longestID = 512
  private static let sizeLimit = mostIDs * (longestID + 1)

  /// Returns `nil` if the environment names no folder.
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
  func ids() throws(LastResultsError) -> [String]? {
    let bytes: [UInt8]
    do { bytes = try file.contents(limit: Self.sizeLimit) } catch {
      if error.cause == .missing || error.cause == .notAFolder { return nil }
      throw LastResultsError(reason: error.description)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw LastResultsError(reason: "not UTF-8") }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    guard lines.count <= Self.mostIDs, lines.allSatisfy({ $0.isEmpty || Self.isID($0) }) else {
      throw LastResultsError(reason: "holds other text than ids")
    }
    return lines
  }

  /// Whether a text has the form of a record's id: a slug, "/", and a slug, perhaps with a system and ":" before it.
  private static func isID(_ text: String) -> Bool {
    guard text.utf8.count <= longestID else { return false }
    let parts = PageKey.slug(of: text).split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty && Slug.make($0, limit: longestID) == $0 }
  }
}

/// The file of the last results cannot be read.
struct LastResultsError: Error, CustomStringConvertible {
  let reason: String

  var description: String { "Cannot read the last results: \(reason). Search again to replace them" }
}

extension CommandContext {
  /// Keeps the ids of the results that a command shows.
  func keepLastResults(_ ids: [String]) {
    do { try LastResults(environment: session.environment)?.keep(ids) } catch {
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
