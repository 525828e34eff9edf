import Foundation
import SystemSupport
import TestSupport

@testable import GuidelineFetching

/// A made-up site, a folder to fetch into, and a clock that does not make anybody wait.
final class Site {
  let server: SiteServer
  let folder: TemporaryFolder
  /// What time it is; waiting moves it.
  var now = Date(timeIntervalSince1970: 1_770_000_000)
  /// The waits so far, in seconds.
  private(set) var waits: [Double] = []
  private(set) var told: [String] = []
  var request = FetchRequest(userAgent: "hig-tests (on loopback)")

  /// A site with these pages.
  init(_ slugs: [String] = ["kites", "ropes", "tails"]) throws {
    server = try SiteServer()
    folder = try TemporaryFolder()
    try server.serveSite(slugs)
    request.limits = HTTPLimits(bytes: 1 << 20, totalSeconds: 5)
  }

  func site(_ language: GuidelineSite.Language = .english) -> GuidelineSite {
    guard let site = GuidelineSite(base: server.base, language: language) else {
      fatalError("the server's own address")
    }
    return site
  }

  /// Runs a fetch.
  func fetch(_ pages: String..., language: GuidelineSite.Language = .english) throws -> FetchReport
  {
    request.pages = pages.isEmpty ? nil : pages
    waits = []
    told = []
    return try Fetch(
      request, from: site(language), into: folder.file("pages"),
      clock: FetchClock(
        now: { self.now },
        wait: {
          self.waits.append($0)
          self.now += $0
        }),
      tell: { self.told.append($0) }, progress: { _, _ in }
    ).run()
  }

  /// A day goes by.
  func passDay() { now += 86_400 }

  /// Everything below the folder, hidden files as well but for the lock, sorted.
  func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.file("pages"))
      .filter { $0 != ".fetch.lock" && ($0.hasSuffix(".json") || $0.contains("/")) }.sorted()
  }

  /// Whether each page that a manifest on disk tells of is there as it says, and nothing else that could be read.
  func isWhole() throws -> Bool {
    let root = folder.file("pages")
    for name in try FileManager.default.contentsOfDirectory(atPath: root)
    where name != ".fetch.lock" {
      guard let snapshot = SnapshotFolder("\(root)/\(name)") else { return false }
      for slug in snapshot.manifest.pages.keys {
        guard let bytes = snapshot.bytes(of: slug), let check = try? PageCheck(bytes),
          check.slug == slug
        else { return false }
      }
      let files = try FileManager.default.contentsOfDirectory(atPath: snapshot.path)
      let pages = files.filter { !["fetch.json", "snapshot.json"].contains($0) }
      guard Set(pages) == Set(snapshot.manifest.pages.keys.map { "\($0).json" }) else {
        return false
      }
    }
    return true
  }
}
