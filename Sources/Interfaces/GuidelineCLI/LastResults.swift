import GuidelineModel
import SystemSupport

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
