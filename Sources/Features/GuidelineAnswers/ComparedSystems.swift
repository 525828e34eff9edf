// ComparedSystems, ScreenUnits
import GuidelineIndex
package import GuidelineModel
package import GuidelineSearch
package import TextSupport

/// What several systems say about one subject, side by side. Nothing is converted or averaged: every value keeps the
/// unit of its system, and every value and rule has its source.
package struct ComparedSystems: JSONObjectEncodable, Sendable {
  package struct Answer: Sendable {
    package let system: GuidelineSystem
    /// The name of its guidelines.
    package let title: String
    /// The page about the component; `nil` where the rules of all pages answer.
    package let page: CaptureInfo?
    /// How sure it is that the guidelines cover the subject.
    package let confidence: Confidence
    /// The values that answer best.
    package let values: [GuidelineValue]
    /// The rules that answer best, or those of the page that decide most.
    package let rules: [RecordResult]

    package var isEmpty: Bool { values.isEmpty && rules.isEmpty }
  }

  /// The subject as typed.
  package let subject: String
  /// The answers in the order of the request.
  package let answers: [Answer]

  package var isEmpty: Bool { answers.allSatisfy(\.isEmpty) }

  /// The units of lengths on a screen among the values; several are not comparable.
  package var units: [String] { ScreenUnits.all(of: answers.flatMap(\.values)) }

  /// Whether systems give different numbers for the subject, by the first value of each.
  package var valuesDiffer: Bool { Set(answers.compactMap(\.values.first?.short)).count > 1 }

  /// Asks each system of a request on its own.
  init(_ query: CompareQuery, in context: QueryContext) throws {
    try context.index.require(Set(query.systems))
    subject = query.subjects[0]
    answers = try query.systems.map { system in
      try context.index.with(system) { try Self.answer(query, of: system, in: context) }
    }
  }

  private static func answer(
    _ query: CompareQuery, of system: GuidelineSystem, in context: QueryContext
  ) throws -> Answer {
    let (index, subject) = (context.index, query.subjects[0])
    let title = try index.title(of: system)
    let values =
      query.day == nil ? try ValuesQuery(subject, platforms: query.platforms).run(in: context).response.values : []
    let most = values.prefix(query.limit)
    if let page = try index.page(called: subject, asOf: query.day) {
      let compared = ComparedPage(
        page, try index.records(of: page), on: query.platforms, besides: [], most: query.limit)
      return Answer(
        system: system, title: title, page: page, confidence: .high, values: Array(most),
        rules: compared.decisive.map { RecordResult($0.record) })
    }
    var search = SearchQuery(subject, limit: query.limit)
    (search.platforms, search.day, search.kind) = (query.platforms, query.day, .guideline)
    let found = try search.run(in: context).response
    let rules = found.results.filter { $0.isWeak == nil }
    return Answer(
      system: system, title: title, page: nil, confidence: found.confidence, values: Array(most), rules: rules)
  }

  package var json: JSONObject {
    let systems = answers.map { answer -> JSONObject in
      [
        "system": answer.system.name, "title": answer.title, "page": (answer.page?.slug).orNull,
        "confidence": answer.confidence, "values": answer.values, "rules": answer.rules,
      ]
    }
    return ["subject": subject, "units": units, "valuesDiffer": valuesDiffer, "systems": systems]
  }
}

/// The units of lengths on a screen, such as pt, px and CSS px, which differ between systems and are never converted.
package enum ScreenUnits {
  /// The units of some values, each once.
  package static func all(of values: [GuidelineValue]) -> [String] {
    values.compactMap { $0.quantity?.unit }.filter(\.isOfScreen).map(\.symbol).unique()
  }

  /// "pt, px and CSS px are different units; no value is converted", for values of several systems with several units.
  package static func remark(on values: [GuidelineValue]) -> String? {
    let units = all(of: values)
    guard units.count > 1, let last = units.last, Set(values.map(\.record.system)).count > 1 else { return nil }
    return "\(units.dropLast().joined(separator: ", ")) and \(last) are different units; " + "no value is converted."
  }
}
