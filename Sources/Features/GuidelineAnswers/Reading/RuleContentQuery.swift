// RuleContentQuery, RuleContent
package import AppleProjects
package import GuidelineHistory
import GuidelineIndex
package import GuidelineModel
import GuidelineSearch

/// Reads a record with its history, its citation, similar rules and the checks of code that test it.
package struct RuleContentQuery: Query {
  /// The id of a record, former and versioned ones included.
  package var id: String

  package init(_ id: String) { self.id = id }

  /// Resolves the id; a removed rule is shown in its last wording.
  package func run(in context: QueryContext) throws -> QueryResult<Resolution<RuleContent>> {
    let resolution = try Resolver(context).record(withID: id)
    return QueryResult(try resolution.map { try content(of: $0, in: context) }, notices: resolution.notices)
  }

  private func content(of record: CitedRecord, in context: QueryContext) throws -> RuleContent {
    let pages = try context.index.pages().bySlug
    let page = pages[record.page]
    let history = try context.histories.ruleHistory(of: record.record.id)
    let isCurrent = history?.isCurrent ?? page.map { $0.holds(record) } ?? false
    let records = try page.map { try context.index.records(of: $0) } ?? []
    let tables = TableLines(records)
    return RuleContent(
      record: record, page: page, detail: tables.detail(of: record.record), tables: tables.tables(in: record.record),
      isCurrent: isCurrent, history: history,
      values: ValueExtractor.values(of: records).filter { $0.record.record.id == record.record.id },
      citation: try CiteQuery(record.record.id).run(in: context).response,
      similar: try similar(to: record, in: context), checks: isCurrent ? try checks(of: record, in: context) : [],
      places: try NamedPlaces([record], pages: pages, in: context.index).places(of: record))
  }

  private static let mostSimilar = 5
  /// Results that are asked for, as the rule itself and weak results are left out.
  private static let candidates = 12

  /// The rules that a search for the statement finds besides the rule itself.
  private func similar(to record: CitedRecord, in context: QueryContext) throws -> [CitedRecord] {
    // Without the marks that mean something in a query.
    guard let statement = record.record.statement,
      let query = ParsedQuery(statement.letterRuns().joined(separator: " "))
    else { return [] }
    var request = SearchRequest(query, limit: Self.candidates)
    request.kind = .guideline
    let hits = try context.index.search(request).hits.filter { !$0.isWeak && $0.record.record.id != record.record.id }
    return hits.prefix(Self.mostSimilar).map(\.record)
  }

  /// The checks of code whose rule this is.
  private func checks(of record: CitedRecord, in context: QueryContext) throws -> [Check] {
    let finder = CheckedRuleFinder(context)
    return try Check.all.filter { check in
      try finder.page(of: check) == record.page && finder.currentID(of: check) == record.record.id
    }
  }
}

/// A record with what belongs to it.
package struct RuleContent: Sendable {
  /// The record, in its last wording if it was removed.
  package let record: CitedRecord
  /// The current page of the record; `nil` if the page no longer exists.
  package let page: CaptureInfo?
  /// The explanation, without the rows of ``tables``.
  package let detail: String
  /// The tables of the page that belong to the explanation.
  package let tables: [CitedRecord]
  package let isCurrent: Bool
  /// The changes of a rule; `nil` for other records and for captures without dates.
  package let history: RuleHistory?
  /// The numbers that the record states, in reading order; none for a removed one.
  package let values: [GuidelineValue]
  /// The citation; `nil` if the record cannot be cited.
  package let citation: Citation?
  /// Rules that ask for something similar, the most similar first.
  package let similar: [CitedRecord]
  /// The checks of code that find violations of the rule.
  package let checks: [Check]
  /// The pages that the record links to, in its order, and the headings that it names.
  package let places: [NamedPlace]
}

extension QueryContext {
  /// The pages whose title has the words of a text, of which the last one may be only begun: "tab b" finds Tab bars.
  ///
  /// First those whose title begins with the text, then by title; none for a text without words.
  package func pages(completing text: String, limit: Int) throws -> [CaptureInfo] {
    let typed = text.lowercased().letterRuns()
    guard let last = typed.last else { return [] }
    let found = try index.pages().compactMap { page -> (CaptureInfo, Int)? in
      let title = page.title.lowercased().letterRuns()
      return title.indices.first { start in
        let rest = title[start...]
        return rest.count >= typed.count && rest.starts(with: typed.dropLast())
          && rest[start + typed.count - 1].hasPrefix(last)
      }.map { (page, $0) }
    }
    let ordered = found.sorted { ($0.1, $0.0.title) < ($1.1, $1.0.title) }
    return ordered.prefix(limit).map(\.0)
  }
}
