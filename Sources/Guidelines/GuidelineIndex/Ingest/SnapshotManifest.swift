import GuidelineModel
import SystemSupport
import TextSupport

/// The contents of a folder's `snapshot.json`, which describe the documents in and below it.
struct SnapshotManifest: Decodable, Hashable, Sendable {
  var title: String?
  var captured: String?
  var platforms: [String]?
  var language: String?
  /// Whether the documents are a digest.
  var digest: Bool?
  /// Whether the documents may be published, for example as files of `hig site`; `nil` is true for a digest only.
  var publish: Bool?

  static let fileName = "snapshot.json"
  /// The largest manifest that is read, in bytes.
  private static let sizeLimit = 64 << 10

  /// The files of a snapshot that are not documents; a fetch writes the second one.
  static let fileNames: Set<String> = [fileName, "fetch.json"]

  /// Reads the manifest of a folder; `nil` if there is none.
  static func read(from folder: String) throws(Failure) -> SnapshotManifest? {
    let path = FilePath.join(folder, fileName)
    let bytes: [UInt8]
    do {
      bytes = try WholeFile.read(path, limit: sizeLimit)
    } catch {
      switch error.cause {
      case .missing: return nil
      case .tooLarge: throw Failure(reason: "more than \(sizeLimit >> 10) KiB", isMalformed: true)
      case .notAFolder, .notRegular, .changed, .denied, .system:
        throw Failure(reason: "\(error)", isMalformed: false)
      }
    }
    let manifest: SnapshotManifest
    do {
      manifest = try JSONDecoder().decode(Self.self, from: Data(bytes))
    } catch {
      throw Failure(reason: "not a snapshot description", isMalformed: true)
    }
    if let captured = manifest.captured, CalendarDate(captured) == nil {
      throw Failure(reason: "'\(captured)' is not a date", isMalformed: true)
    }
    if let unknown = manifest.platforms?.first(where: { Platform(spelling: $0) == nil }) {
      throw Failure(reason: "'\(unknown)' is not a platform", isMalformed: true)
    }
    return manifest
  }

  /// The manifest with the values of an outer one where it has none.
  func inheriting(_ outer: SnapshotManifest) -> SnapshotManifest {
    var merged = self
    merged.title = title ?? outer.title
    merged.captured = captured ?? outer.captured
    merged.platforms = platforms ?? outer.platforms
    merged.language = language ?? outer.language
    merged.digest = digest ?? outer.digest
    merged.publish = publish ?? outer.publish
    return merged
  }

  /// A manifest that cannot be used.
  struct Failure: Error {
    /// In words for people.
    let reason: String
    /// Whether the manifest was read and declares nothing that can be understood; otherwise what it declares is unknown.
    let isMalformed: Bool
  }
}
