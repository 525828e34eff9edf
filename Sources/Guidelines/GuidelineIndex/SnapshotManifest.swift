import FoundationEssentials
import GuidelineModel

/// What a folder's `snapshot.json` says about the documents in and below it.
struct SnapshotManifest: Decodable, Hashable, Sendable {
  var title: String?
  var captured: String?
  var platforms: [String]?
  var language: String?
  /// Whether the documents are a digest that steps back for real captures of the same pages.
  var digest: Bool?

  /// The file's name.
  static let fileName = "snapshot.json"

  /// The files of a snapshot that say something about it and are no documents; `hig fetch` writes the second.
  static let names: Set<String> = [fileName, "fetch.json"]

  /// Says nothing.
  init() {}

  /// Reads the file of a folder, `nil` when there is none.
  ///
  /// - Throws: ``Malformed`` when the file is there and is not understood.
  init?(folder: String) throws(Malformed) {
    let path = FilePath.join(folder, Self.fileName)
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    do {
      self = try JSONDecoder().decode(Self.self, from: data)
    } catch {
      throw Malformed(reason: "not a snapshot description")
    }
    if let captured, CalendarDate(captured) == nil {
      throw Malformed(reason: "'\(captured)' is no date")
    }
    if let unknown = platforms?.first(where: { Platform(spelling: $0) == nil }) {
      throw Malformed(reason: "'\(unknown)' is no platform")
    }
  }

  /// What is said here, and where nothing is, what the folder above says.
  func inheriting(_ outer: SnapshotManifest) -> SnapshotManifest {
    var merged = self
    merged.title = title ?? outer.title
    merged.captured = captured ?? outer.captured
    merged.platforms = platforms ?? outer.platforms
    merged.language = language ?? outer.language
    merged.digest = digest ?? outer.digest
    return merged
  }

  /// A manifest that cannot be used.
  struct Malformed: Error, CustomStringConvertible {
    let reason: String
    var description: String { reason }
  }
}
