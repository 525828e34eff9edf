import GuidelineAnswers
import GuidelineModel
import TextSupport

/// The platforms of a page: whether each is supported, and how many rules apply to it.
enum PlatformTable {
  /// "17 on iOS and iPadOS, 19 on macOS"; `nil` where no platform has a rule.
  static func line(of page: CaptureInfo, _ records: [CitedRecord]) -> String? {
    let supports = Platform.allCases.map { PlatformSupport($0, of: page, records) }
      .filter { $0.supported != false && $0.rules > 0 }
    // A platform before a number is a version of it: "iOS 17".
    let counts = supports.map(\.rules).unique().map { rules in
      let platforms = PlatformSet(supports.filter { $0.rules == rules }.map(\.platform))
      return "\(rules) on \(platforms == .all ? PlatformWording.all : PlatformWording.list(platforms))"
    }
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
