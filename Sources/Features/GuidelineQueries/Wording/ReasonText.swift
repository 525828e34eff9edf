package import GuidelineIndex
package import GuidelineModel

/// Why a record is said to be for its platforms, in words.
package enum ReasonText {
  /// "stands under “visionOS”", "the page is for them", "platforms not known".
  package static func reason(_ record: GuidelineRecord, page: CaptureInfo?) -> String {
    switch record.basis {
    case .section: "stands under “\(platformHeading(record))”"
    case .statement: "opens by naming \(list(record.platforms))"
    case .page: pageReason(record, page)
    case .declared: "the copy is declared to be about \(list(record.platforms))"
    case .inferred:
      "its heading was lost in conversion; only \(list(record.platforms)) is left for it"
    case nil: "platforms not known"
    }
  }

  /// "iOS, iPadOS and macOS".
  package static func list(_ platforms: PlatformSet?) -> String {
    guard let names = platforms?.names, let last = names.last else { return "no platform" }
    return names.count == 1 ? last : names.dropLast().joined(separator: ", ") + " and \(last)"
  }

  /// "all platforms" or their names.
  package static func brief(_ platforms: PlatformSet?) -> String {
    guard let platforms else { return "platforms not known" }
    return platforms == .all ? "all platforms" : platforms.names.joined(separator: ", ")
  }

  private static func platformHeading(_ record: GuidelineRecord) -> String {
    record.section.last { heading in
      let words = heading.split { !($0.isLetter || $0.isNumber) }
      return words.contains { Platform(rawValue: String($0)) != nil }
    } ?? record.section.last ?? ""
  }

  private static func pageReason(_ record: GuidelineRecord, _ page: CaptureInfo?) -> String {
    if record.platforms?.platforms.count == 1, page?.supportSentence == nil {
      return "the page is about \(list(record.platforms))"
    }
    return "the page is for them"
  }
}
