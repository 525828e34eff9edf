package import GuidelineIndex
package import GuidelineModel
import GuidelineSearch
package import TextSupport

/// Finds what applies to a page, a component or a topic on each of several platforms.
package struct AppliesPlatformsQuery: Query {
  /// A page, a component by any of its names, or a topic.
  package var subject: String
  /// The platforms, each once.
  package var platforms: [Platform]
  /// The guidelines as of this day; `nil` for today.
  package var day: CalendarDate?
  /// Whether to list the rules that were removed instead of the current ones.
  package var onlyRemoved = false

  package init(subject: String, platforms: [Platform], asOf day: CalendarDate? = nil) {
    self.subject = subject
    self.platforms = platforms
    self.day = day
  }

  /// Answers for each platform from the same page, or else from a search of all pages.
  package func run(in context: QueryContext) throws -> QueryResult<AppliesPlatformsResponse> {
    let found = try context.index.subject(
      named: subject, asOf: day, on: PlatformSet(platforms))
    let results = try platforms.map { platform in
      var query = AppliesQuery(subject: subject, platform: platform, asOf: day)
      query.onlyRemoved = onlyRemoved
      return try query.answer(about: found, in: context)
    }
    return try QueryResult(
      AppliesPlatformsResponse(subject: subject, answers: results.map(\.response)),
      notices: Self.merged(results.flatMap(\.notices))
    ).about(day, in: context)
  }

  /// The notices without repetitions; of the rules elsewhere, which may differ by platform, the largest number.
  private static func merged(_ notices: [Notice]) -> [Notice] {
    var merged: [Notice] = []
    for notice in notices where !merged.contains(notice) {
      if case .rulesElsewhere(_, let count, _) = notice,
        let position = merged.firstIndex(where: { $0.code == notice.code })
      {
        if case .rulesElsewhere(_, let other, _) = merged[position], count > other {
          merged[position] = notice
        }
      } else {
        merged.append(notice)
      }
    }
    return merged
  }
}

/// The records that apply on each of several platforms.
package struct AppliesPlatformsResponse: Sendable {
  /// The subject as typed.
  package let subject: String
  /// The answer for each platform, in the order of the request.
  package let answers: [AppliesResponse]

  /// The page that answers; `nil` for a topic.
  package var page: CaptureInfo? { answers.first?.page }

  /// Whether nothing was found for any platform.
  package var isEmpty: Bool { answers.allSatisfy(\.isEmpty) }

  /// Removed rules that answer a topic better than any of the results.
  package var removed: [RecordResult] { answers.first?.removed ?? [] }

  /// The platforms that the page does not support.
  package var unsupported: [Platform] {
    answers.filter { $0.supported == false }.compactMap(\.platform)
  }

  /// The listed results, each once: those for some platforms below these, the most particular first.
  package var groups: [(platforms: [Platform], results: [RecordResult])] {
    let listed = answers.flatMap { answer in
      answer.platform.map { platform in answer.listed.map { (platform, $0) } } ?? []
    }
    let groups = listed.grouped(by: \.1.record.record.id)
      .map { (platforms: $0.map(\.0), result: $0[0].1) }.grouped(by: \.platforms)
      .map { (platforms: $0[0].platforms, results: $0.map(\.result)) }
    // A stable order: groups of equally many platforms stay in the order of the request.
    return groups.enumerated()
      .sorted {
        ($0.element.platforms.count, $0.offset) < ($1.element.platforms.count, $1.offset)
      }
      .map { group in
        let isList = group.element.results.allSatisfy {
          $0.removed == nil && $0.record.record.kind == .guideline
        }
        guard page != nil, isList else { return group.element }
        let sections = RuleSection.sections(of: group.element.results)
        return (group.element.platforms, sections.flatMap(\.rules))
      }
  }
}

extension AppliesPlatformsResponse: JSONObjectEncodable {
  /// All results of each platform, and unknown values as `null`.
  package var json: JSONObject {
    let seeAlso = answers.flatMap(\.seeAlso).map(\.slug).unique()
    let platforms = answers.map { answer -> JSONObject in
      [
        "platform": answer.platform, "supported": answer.supported.orNull,
        "results": answer.allResults,
      ]
    }
    return JSONObject.page(page?.slug).adding([
      "subject": subject,
      "supportSentence": (page?.supportSentence).orNull,
      "seeAlso": seeAlso.isEmpty ? nil : seeAlso, "platforms": platforms, "removed": removed,
    ])
  }
}
