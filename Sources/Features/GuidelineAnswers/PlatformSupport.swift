package import GuidelineModel
package import TextSupport

/// How a page treats a platform: whether it supports it, and how many rules apply.
package struct PlatformSupport: JSONObjectEncodable, Sendable {
  package let platform: Platform
  /// Whether the page supports it, as it says or as its rules show.
  package let supported: Bool?
  /// The number of rules that apply.
  package let rules: Int
  /// The number of these that are for certain platforms in particular, and not for all of the page.
  package let platformSpecific: Int

  package init(_ platform: Platform, of page: CaptureInfo, _ records: [CitedRecord]) {
    let applying = records.map(\.record).filter { $0.kind == .guideline && $0.applies(to: platform) == true }
    self.platform = platform
    supported = page.platforms[platform] ?? (applying.isEmpty ? nil : true)
    rules = applying.count
    platformSpecific = applying.count { $0.basis != .page && $0.basis != .declared }
  }

  package var json: JSONObject {
    ["platform": platform, "supported": supported.orNull, "rules": rules, "platformSpecific": platformSpecific]
  }
}
