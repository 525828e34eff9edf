import GuidelineModel
import GuidelineReading
import SystemSupport
import TextSupport

/// The contents of a folder's `snapshot.json`, which describe the documents in and below it.
struct SnapshotManifest: Decodable, Hashable, Sendable {
  /// The name of the system of guidelines (``GuidelineSystem``); `nil` if it is not declared.
  var system: String?
  var title: String?
  /// The SPDX expression of the license of the documents.
  var license: String?
  /// The line that names their authors.
  var attribution: String?
  /// The address of the guidelines.
  var source: String?
  var captured: String?
  var platforms: [String]?
  var language: String?
  var digest: Bool?
  /// Whether the documents may be published, for example as files of `hig site`; `nil` is true for a digest only.
  var publish: Bool?

  static let fileName = "snapshot.json"
  /// The largest manifest that is read, in bytes.
  private static let sizeLimit = 64 << 10

  /// The files of a snapshot that are not documents; a fetch writes the second one.
  static let fileNames: Set<String> = [fileName, "fetch.json"]

  static func read(from folder: String) throws(Failure) -> SnapshotManifest? {
    let path = FilePath.join(folder, fileName)
    let bytes: [UInt8]
    do { bytes = try WholeFile.read(path, limit: sizeLimit) } catch {
      switch error.cause {
      case .missing: return nil
      case .tooLarge: throw Failure(reason: "more than \(sizeLimit >> 10) KiB", isMalformed: true)
      case .notAFolder, .notRegular, .changed, .denied, .system: throw Failure(reason: "\(error)", isMalformed: false)
      }
    }
    let manifest: SnapshotManifest
    do { manifest = try JSONDecoder().decode(Self.self, from: Data(bytes)) } catch {
      throw Failure(reason: "not a snapshot description", isMalformed: true)
    }
    if let system = manifest.system, GuidelineSystem(system) == nil {
      throw Failure(reason: "'\(system)' is not the name of a system", isMalformed: true)
    }
    if let captured = manifest.captured, CalendarDate(captured) == nil {
      throw Failure(reason: "'\(captured)' is not a date", isMalformed: true)
    }
    if let unknown = manifest.platforms?.first(where: { Platform(spelling: $0) == nil }) {
      throw Failure(reason: "'\(unknown)' is not a platform", isMalformed: true)
    }
    return manifest
  }

  /// The manifest with the values of an outer one where it has none. The documents of another system have neither its
  /// title and license nor its permission to publish.
  func inheriting(_ outer: SnapshotManifest) -> SnapshotManifest {
    var merged = self
    merged.system = system ?? outer.system
    merged.captured = captured ?? outer.captured
    merged.platforms = platforms ?? outer.platforms
    merged.language = language ?? outer.language
    guard merged.system == outer.system else { return merged }
    merged.title = title ?? outer.title
    merged.license = license ?? outer.license
    merged.attribution = attribution ?? outer.attribution
    merged.source = source ?? outer.source
    merged.digest = digest ?? outer.digest
    merged.publish = publish ?? outer.publish
    return merged
  }

  /// The declared system of the documents; `nil` without one. The title of Apple's guidelines declares Apple's.
  var declaredSystem: GuidelineSystem? {
    if let system { return GuidelineSystem(system) }
    return title.map(DocumentSource.isAppleGuide(titled:)) == true ? .apple : nil
  }

  /// The declared facts about a system; empty if the manifest describes another system.
  func declaration(of system: GuidelineSystem?) -> SystemDeclaration {
    guard let system, declaredSystem ?? system == system else { return SystemDeclaration() }
    // A snapshot of Apple's pages has a title of its own, such as the day of the download.
    return SystemDeclaration(
      title: system == .apple ? nil : title, license: license, attribution: attribution, source: source)
  }

  /// A manifest that cannot be used.
  struct Failure: Error {
    /// In words for people.
    let reason: String
    /// Whether the manifest declares nothing that can be understood; otherwise what it declares is unknown.
    let isMalformed: Bool
  }
}
