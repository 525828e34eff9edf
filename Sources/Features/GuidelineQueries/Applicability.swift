package import GuidelineIndex
package import GuidelineModel

/// What applies to a page's subject, or to a topic of all pages, on a platform.
package enum Applicability {
  /// The name is a page's.
  case page(OnPage)
  /// No page has the name.
  case topic(OnTopic)

  /// What applies by a page.
  package struct OnPage {
    /// The page.
    package let page: CaptureInfo
    /// How the name led to it.
    package let route: Subject.Route
    /// Whether the page supports the platform; `nil` when it does not say, or no platform was asked for.
    package let supported: Bool?
    /// What applies, in page order; records of unknown platforms come last.
    package let applying: [CitedRecord]
    /// All that the page says, whatever the platform.
    package let all: [CitedRecord]
  }

  /// What applies by its words.
  package struct OnTopic {
    /// The records of all pages that hold all words, or what they stand for; best first.
    package let hits: [SearchAnswer.Hit]
    /// The words.
    package let words: MatchedWords
    /// All that was found, with how the words were read.
    package let search: SearchAnswer
  }

  /// Asks an index.
  ///
  /// - Parameters:
  ///   - platform: `nil` for any.
  ///   - day: as of which the guidelines are asked; `nil` for today.
  package init(
    to name: String, on platform: Platform?, asOf day: CalendarDate?, in index: GuidelineIndex
  ) throws {
    switch try index.subject(named: name, asOf: day) {
    case .page(let page, let route):
      self = .page(try Self.onPage(page, route, platform, index))
    case .topic: self = .topic(try Self.onTopic(name, platform, day, index))
    }
  }

  /// Records for a platform in page order; those of unknown platforms come last.
  package static func applying(
    _ records: [CitedRecord], to platform: Platform?
  ) -> [CitedRecord] {
    guard let platform else { return records }
    let known = records.filter { $0.record.platforms?.contains(PlatformSet(platform)) == true }
    return known + records.filter { $0.record.platforms == nil }
  }

  private static func onPage(
    _ page: CaptureInfo, _ route: Subject.Route, _ platform: Platform?, _ index: GuidelineIndex
  ) throws -> OnPage {
    let all = try index.records(of: page).filter { !isBoilerplate($0.record) }
    let supported = platform.flatMap { platform in
      page.supported.map { $0.contains(PlatformSet(platform)) } ?? impliedSupport(platform, all)
    }
    return OnPage(
      page: page, route: route, supported: supported,
      applying: supported == false ? [] : applying(all, to: platform), all: all)
  }

  /// A page that does not say what it supports still has rules for a platform, or may have.
  private static func impliedSupport(_ platform: Platform, _ records: [CitedRecord]) -> Bool? {
    records.contains { $0.record.platforms?.contains(PlatformSet(platform)) == true } ? true : nil
  }

  /// Lists of links at a page's end apply to nothing.
  private static func isBoilerplate(_ record: GuidelineRecord) -> Bool {
    record.kind == .context
      && record.section.contains { StructureWords.standard.role(of: $0) == .resources }
  }

  /// A topic of more records is no answer to read.
  private static let mostRecords = 50

  private static func onTopic(
    _ name: String, _ platform: Platform?, _ day: CalendarDate?, _ index: GuidelineIndex
  ) throws -> OnTopic {
    guard let query = ParsedQuery(name) else {
      return OnTopic(hits: [], words: .none, search: .empty)
    }
    var request = SearchRequest(query, limit: mostRecords)
    if let platform { request.platforms = PlatformSet(platform) }
    request.day = day
    let answer = try index.search(request)
    return OnTopic(
      hits: answer.hits.filter(\.missing.isEmpty), words: MatchedWords(query, answer.reading),
      search: answer)
  }
}
