import Foundation
import SystemSupport
import TestSupport

@testable import GuidelineDownloads

/// A site on a local server, a folder to fetch into, and a clock that jumps ahead instead of waiting.
final class FetchFixture {
  let server: SiteServer
  let folder = TemporaryFolder()
  /// The size limit of a response.
  static let maximumBytes = 1 << 20
  /// The current time; waiting advances it.
  var now = Date(timeIntervalSince1970: 1_770_000_000)
  /// The waits so far, in seconds.
  private(set) var waits: [Double] = []
  /// The messages of the last fetch.
  private(set) var messages: [String] = []
  var request = FetchRequest(userAgent: "hig-tests (on loopback)")

  /// Starts a server with these pages.
  init(_ slugs: [String] = ["buttons", "menus", "tabs"]) throws {
    server = try SiteServer()
    try server.serveSite(slugs)
    request.limits = HTTPLimits(bytes: Self.maximumBytes, totalSeconds: 5)
  }

  /// The server as a site.
  func site(_ language: GuidelineSite.Language = .english) -> GuidelineSite {
    guard let site = GuidelineSite(base: server.base, language: language) else {
      fatalError("invalid address: \(server.base)")
    }
    return site
  }

  /// Fetches the named pages, or all pages.
  func fetch(_ pages: String..., language: GuidelineSite.Language = .english) throws -> FetchReport {
    request.pages = pages.isEmpty ? nil : pages
    waits = []
    messages = []
    return try Fetch(
      request: request, store: SnapshotStore(path: folder.file("pages"), site: site(language)),
      clock: FetchClock(
        now: { self.now },
        wait: {
          self.waits.append($0)
          self.now += $0
        }), warn: { self.messages.append($0) }, progress: { _, _ in }
    ).run()
  }

  /// Serves a page with these rules, which links to other pages.
  func serve(_ slug: String, _ rules: String..., links: [String] = []) throws {
    try server.serve(SiteServer.path(slug), .body(SiteServer.page(slug, rules: rules, links: links)))
  }

  /// The folder of the snapshots.
  var store: SnapshotStore { SnapshotStore(path: folder.file("pages"), site: site()) }

  /// A name for the folder of a run that asked for all pages.
  var workName: String { "\(store.workPrefix(asked: nil))1" }

  /// The snapshot in a folder of the store.
  func snapshot(_ name: String) throws -> SnapshotFolder? {
    try SnapshotFolder.read(name, in: FileTree(store.path), at: store.path)
  }

  /// Advances the clock by a day.
  func passDay() { now += 86_400 }

  /// The paths of all files below the folder, sorted; hidden files are included, the lock is not.
  func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.file("pages"))
      .filter { $0 != ".fetch.lock" && ($0.hasSuffix(".json") || $0.contains("/")) }.sorted()
  }

  /// Whether each folder has exactly the pages of its manifest, undamaged.
  func isConsistent() throws -> Bool {
    let root = folder.file("pages")
    for name in try FileManager.default.contentsOfDirectory(atPath: root) where name != ".fetch.lock" {
      guard let snapshot = try snapshot(name) else { return false }
      for slug in snapshot.manifest.pages.keys {
        guard snapshot.check(of: slug)?.slug == slug else { return false }
      }
      let files = try FileManager.default.contentsOfDirectory(atPath: snapshot.path)
      let pages = files.filter { !["fetch.json", "snapshot.json"].contains($0) }
      guard Set(pages) == snapshot.fileNames else { return false }
    }
    return true
  }
}
