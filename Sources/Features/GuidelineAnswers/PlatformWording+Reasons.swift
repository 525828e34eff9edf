package import GuidelineModel

/// The basis of a record's platforms in words.
extension PlatformWording {
  /// Why a record applies to its platforms: "visionOS section", "the page supports them", "platforms unknown".
  package static func reason(_ record: GuidelineRecord, page: CaptureInfo?) -> String {
    switch record.basis {
    case .section: "\(platformHeading(record)) section"
    case .statement: "the rule names \(list(record.platforms))"
    case .page: pageReason(record, page)
    case .declared: "the snapshot is declared to be about \(list(record.platforms))"
    case .inferred: "inferred: its heading was lost in conversion, and only \(list(record.platforms)) is left"
    case nil: unknown
    }
  }

  private static func platformHeading(_ record: GuidelineRecord) -> String {
    record.section.last(where: namesPlatform) ?? record.section.last ?? ""
  }

  /// The headings below the last one that names a platform; all if none does.
  static func below(_ section: [String]) -> [String] {
    Array(section[(section.lastIndex(where: namesPlatform).map { $0 + 1 } ?? 0)...])
  }

  private static func namesPlatform(_ heading: String) -> Bool {
    heading.letterRuns().contains { Platform(rawValue: String($0)) != nil }
  }

  /// Why a record applies to its platforms, if a sentence limits it or conversion lost a heading; otherwise `nil`.
  package static func surprisingReason(_ record: GuidelineRecord) -> String? {
    switch record.basis {
    case .statement, .inferred: reason(record, page: nil)
    case .section, .page, .declared, nil: nil
    }
  }

  private static func pageReason(_ record: GuidelineRecord, _ page: CaptureInfo?) -> String {
    if record.platforms?.platforms.count == 1, page?.supportSentence == nil {
      return "the page is about \(list(record.platforms))"
    }
    return page != nil && page?.supportSentence == nil ? "the page excludes no platform" : "the page supports them"
  }
}
