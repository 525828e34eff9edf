import GuidelineModel

@testable import GuidelineAnswers

extension PageCase {
  /// The expectations that the documents do not meet, one line each; empty if the case passes.
  func failures() throws -> [String] {
    let pages = try read()
    return try ruleFailures(pages) + recordFailures(pages) + totalFailures(pages)
      + pageFailures(pages) + appliesFailures(pages) + searchFailures(pages)
  }

  /// The rules must be those expected, in order, so that a false rule is a failure as well as a missing one.
  private func ruleFailures(_ pages: ReadPages) -> [String] {
    guard let rules else { return [] }
    let found = pages.rules.map { $0["statement"]?.string ?? "" }
    let expected = rules.map { $0["statement"]?.string ?? "" }
    guard found == expected else {
      return expected.filter { !found.contains($0) }.map { "missing rule: \($0)" }
        + found.filter { !expected.contains($0) }.map { "false rule: \($0)" }
        + (Set(found) == Set(expected) ? ["order of rules: \(found)"] : [])
    }
    return zip(rules, pages.rules).flatMap { rule, record in
      rule.differences(from: record).map { "\(rule["statement"] ?? .null): \($0)" }
    }
  }

  /// Each expected record must be one of the records, and no record may contain an absent text.
  private func recordFailures(_ pages: ReadPages) -> [String] {
    let missing = (expected["records"]?.elements ?? []).filter { record in
      !pages.records.contains { record.differences(from: $0).isEmpty }
    }
    let texts = pages.records.map { record in
      ["statement", "detail"].compactMap { record[$0]?.string }.joined(separator: "\n")
    }
    let present = (expected["absent"]?.strings ?? []).filter { text in texts.contains { $0.contains(text) } }
    return missing.map { record in
      let kind = record["kind"]
      let alike = pages.records.filter { $0["kind"] == kind }
      return "no record is \(record); of this kind: \(alike)"
    } + present.map { "a record contains “\($0)”" }
  }

  /// The change log must be complete; of the warnings those listed are compared.
  private func totalFailures(_ pages: ReadPages) -> [String] {
    let changes = expected["changes"]?.differences(from: .array(pages.changes), at: "changes")
    let warnings = expected["warnings"]?.differences(from: pages.warnings, at: "warnings")
    return (changes ?? []) + (warnings ?? [])
  }

  private func pageFailures(_ pages: ReadPages) throws -> [String] {
    try (expected["pages"]?.members ?? [:]).sorted { $0.key < $1.key }.flatMap { slug, page in
      let response = try ShowQuery(slug).run(in: pages.context).response
      return page.differences(from: try JSONValue(encoding: response), at: "page \(slug)")
    }
  }

  /// Each answer of `applies` must have the expected members; its `rules` are the statements of its rules.
  private func appliesFailures(_ pages: ReadPages) throws -> [String] {
    try (expected["applies"]?.elements ?? []).flatMap { request in
      let subject = request["subject"]?.string ?? ""
      let platform = request["platform"]?.string.flatMap { Platform(spelling: $0) }
      let query = AppliesQuery(subject: subject, platforms: [platform].compactMap(\.self))
      let answer = try JSONValue(encoding: query.run(in: pages.context).response)
      let statements = (answer["results"]?.elements ?? []).compactMap { $0["statement"]?.string }
      let rules = JSONValue.object(["rules": .array(statements.map { .string($0) })])
      let place = "applies \(subject) in \(platform?.rawValue ?? "all")"
      return request.differences(from: rules.inheriting(answer)).map { "\(place): \($0)" }
    }
  }

  private func searchFailures(_ pages: ReadPages) throws -> [String] {
    try (expected["search"]?.elements ?? []).flatMap { request in
      let words = request["query"]?.string ?? ""
      let answer = try JSONValue(encoding: SearchQuery(words, limit: 10).run(in: pages.context).response)
      return request["first"]?.differences(from: answer["results"]?.elements.first, at: "search “\(words)”") ?? []
    }
  }
}
