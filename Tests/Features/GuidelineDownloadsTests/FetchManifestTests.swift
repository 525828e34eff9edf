import Foundation
import TestSupport
import Testing

@testable import GuidelineDownloads

/// Manifests of earlier runs, whose values become parts of file names.
struct FetchManifestTests {
  private static func manifest(
    started: String = "2026-02-01T10:00:00Z", language: String = "en", slug: String = "knobs"
  ) -> FetchManifest? {
    let text = """
      {"format": 1, "base": "https://developer.apple.com", "language": "\(language)", "started": "\(started)",
      "pages": {"\(slug)": {"address": "/a", "hash": "00", "bytes": 1, "time": "", "isUnchanged": false}},
      "renamed": {}, "gone": []}
      """
    return FetchManifest(Data(text.utf8))
  }

  @Test func `a manifest that was written can be read`() throws {
    let manifest = try #require(Self.manifest())
    #expect(manifest.day == "2026-02-01")
    #expect(FetchManifest(try manifest.encoded()) == manifest)
  }

  @Test func `names other than slugs and days other than dates are malformed`() {
    for started in ["../../../x", "", "2026-02", "2026-02-3/", "2026-02-30T10:00:00Z"] {
      #expect(Self.manifest(started: started) == nil, "\(started)")
    }
    for language in ["", "../x", "en/../../x"] { #expect(Self.manifest(language: language) == nil, "\(language)") }
    for slug in ["", "..", "a/b", "snapshot.json"] { #expect(Self.manifest(slug: slug) == nil, "\(slug)") }
  }
}
