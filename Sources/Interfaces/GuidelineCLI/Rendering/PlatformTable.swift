import GuidelineModel
import GuidelineQueries

/// The platforms of a page: whether each is supported, and how many rules apply to it.
enum PlatformTable {
  /// "iOS 17, iPadOS 17, macOS 19"; `nil` where no platform has a rule.
  static func line(of page: CaptureInfo, _ records: [CitedRecord]) -> String? {
    let counts = Platform.allCases.map { PlatformSupport($0, of: page, records) }
      .filter { $0.supported != false && $0.rules > 0 }
      .map { "\($0.platform.rawValue) \($0.rules)" }
    return counts.isEmpty ? nil : counts.joined(separator: ", ")
  }

  static func add(_ platforms: [PlatformSupport], to layout: inout TextLayout) {
    layout.table(
      [["platform", "supported", "rules", "platform-specific"]]
        + platforms.map { entry in
          [entry.platform.rawValue, word(entry.supported), String(entry.rules), String(entry.platformSpecific)]
        })
  }

  static func word(_ supported: Bool?) -> String { supported.map { $0 ? "yes" : "no" } ?? "unknown" }
}
