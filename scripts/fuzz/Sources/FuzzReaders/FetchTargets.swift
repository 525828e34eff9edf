import Foundation
@testable import GuidelineModel
@testable import SystemSupport

// Testable, since the declarations are visible within their package only.
@testable import GuidelineDownloads
@testable import GuidelineIndex
@testable import GuidelineReading

/// The files that servers send, and the files in which a fetch and a user describe a folder.
enum FetchTargets {
  static let all = [
    FuzzTarget("robots", read: readRobots), FuzzTarget("site-tree", read: readTree),
    FuzzTarget("fetched-page", read: readPage), FuzzTarget("manifest", preparing: { try manifestReader() }),
    FuzzTarget("snapshot", preparing: { try snapshotReader() }),
  ]

  /// The text after the last line end is a path.
  private static func readRobots(_ bytes: [UInt8]) {
    let rules = RobotsRules(bytes, agent: "hig")
    law(rules.delay ?? 0 >= 0, "a delay is not negative")
    let path = String(
      decoding: bytes.split(separator: 0x0A, omittingEmptySubsequences: false).last?.prefix(200) ?? [], as: UTF8.self)
    for path in [path, "/design/human-interface-guidelines/toolbars", "/"] {
      let isAllowed = rules.allows(path)
      law(isAllowed == rules.allows(path), "rules decide the same twice")
    }
    let pattern = Array(bytes.prefix { $0 != 0x0A }.prefix(100))
    let text = Array(path.utf8)
    law(RobotsPattern(pattern).matches(text) == matches(pattern, text), "a pattern matches as RFC 9309 says")
  }

  /// Compares in the simplest way: whether each beginning of a pattern matches each beginning of a text.
  private static func matches(_ pattern: [UInt8], _ text: [UInt8]) -> Bool {
    let endsPath = pattern.last == UInt8(ascii: "$")
    var reached = [Bool](repeating: false, count: text.count + 1)
    reached[0] = true
    for mark in endsPath ? pattern.dropLast() : pattern[...] {
      var next = [Bool](repeating: false, count: text.count + 1)
      if mark == UInt8(ascii: "*") {
        var isReached = false
        for position in reached.indices {
          isReached = isReached || reached[position]
          next[position] = isReached
        }
      } else {
        for position in text.indices where reached[position] && text[position] == mark { next[position + 1] = true }
      }
      reached = next
    }
    return endsPath ? reached[text.count] : reached.contains(true)
  }

  private static func readTree(_ bytes: [UInt8]) {
    guard let tree = try? SiteTree(bytes) else { return }
    law(!tree.slugs.isEmpty, "a tree has pages")
    law(tree.slugs.allSatisfy { GuidelineSite.isSlug($0) }, "slugs are file names")
    law(Set(tree.slugs).count == tree.slugs.count, "a tree has no page twice")
  }

  private static func readPage(_ bytes: [UInt8]) {
    for form in [PageForm.json, .markdown] {
      guard let page = try? PageCheck(bytes, form) else { continue }
      law(([page.slug] + page.links).allSatisfy { GuidelineSite.isSlug($0) }, "slugs")
    }
    let text = String(decoding: bytes.prefix(500), as: UTF8.self)
    if let site = GuidelineSite(base: GuidelineSite.standardBase),
      let path = site.path(redirected: text, from: "/design/human-interface-guidelines/")
    {
      law(path.hasPrefix("/"), "a path begins with a slash")
    }
    if let site = GuidelineSite(base: text) { law(!site.base.contains(" "), "an address has no blanks") }
    _ = RetryAfter.seconds(text, now: Date(timeIntervalSince1970: 1_780_000_000)).map {
      law($0 >= 0, "a time to wait is not negative")
    }
  }

  /// Reads a manifest as that of an interrupted run, and completes its publication.
  private static func manifestReader() throws -> ([UInt8]) -> Void {
    let root = try ScratchFolder()
    guard let site = GuidelineSite(base: GuidelineSite.standardBase) else {
      brokenLaw("the site of Apple has an address")
    }
    let store = SnapshotStore(path: root.path + "/a/store", site: site)
    return { bytes in
      root.clear()
      root.write(bytes, to: "a/store/.fetch-1/fetch.json")
      root.write(Array("# A".utf8), to: "a/store/.fetch-1/a.md")
      root.write(bytes, to: "a/store/.2026-02-01.1/fetch.json")
      root.write(bytes, to: "a/outside.json")
      if let manifest = FetchManifest(Data(bytes)) {
        guard let text = try? manifest.encoded() else { brokenLaw("a manifest has a text") }
        law(CalendarDate(manifest.day)?.day != nil, "a snapshot has a day")
        law(FetchManifest(text) == manifest, "a manifest that was written can be read")
      }
      if let tree = try? FileTree(store.path),
        let snapshot = try? SnapshotFolder.read(".fetch-1", in: tree, at: store.path)
      {
        law(
          snapshot.fileNames.allSatisfy { !$0.contains("/") && !$0.hasPrefix(".") }, "pages are files of their folder")
        for slug in snapshot.manifest.pages.keys { _ = snapshot.check(of: slug) }
      }
      _ = try? store.snapshots()
      try? store.completePublications()
      law(root.names(in: "") == ["a"], "nothing is written outside the store")
      law(root.names(in: "a") == ["outside.json", "store"], "nothing leaves the store")
    }
  }

  /// Reads the description of a folder of documents.
  private static func snapshotReader() throws -> ([UInt8]) -> Void {
    let root = try ScratchFolder()
    root.write(Array("# Knobs\n\n**Label each knob.**\n".utf8), to: "pages/knobs.md")
    return { bytes in
      root.write(bytes, to: "pages/snapshot.json")
      let found = DocumentFinder.find(IngestRequest(paths: ["pages"], workingFolder: root.path))
      law(found.files.count + found.failures.count > 0, "a document is found, or a reason")
    }
  }
}
