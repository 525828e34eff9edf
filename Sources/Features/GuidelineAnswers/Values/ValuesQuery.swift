// ValuesQuery, ValuesResponse
import GuidelineIndex
package import GuidelineModel
import GuidelineSearch
package import TextSupport

/// Finds the values that the current pages state: sizes, colors, durations, limits.
package struct ValuesQuery: Query {
  /// A page by any of its names, or words; `nil` for the values of all pages.
  package var text: String?
  /// Only values that may apply to one of these platforms; all if empty.
  package var platforms: [Platform]

  package init(_ text: String? = nil, platforms: [Platform] = []) {
    self.text = text
    self.platforms = platforms
  }

  /// Answers with the values of the page that has the name, or else with those that have the words, or whose rules a
  /// search for them finds. Several systems answer one after the other.
  package func run(in context: QueryContext) throws -> QueryResult<ValuesResponse> {
    let systems = try context.systemsOfScope()
    guard text != nil, systems.count > 1 else { return try answer(in: context) }
    let answers = try systems.map { system in try context.index.with(system) { try answer(in: context) } }
    let found = answers.filter { !$0.response.values.isEmpty }
    return QueryResult(
      response(found.flatMap(\.response.values), page: found.count == 1 ? found[0].response.page : nil),
      notices: (found.isEmpty ? answers : found).flatMap(\.notices).unique())
  }

  private func answer(in context: QueryContext) throws -> QueryResult<ValuesResponse> {
    guard let text else { return QueryResult(response(try values(ofPages: context.index.pages(), in: context))) }
    guard ParsedQuery(text) != nil else { return QueryResult(response([]), notices: [.emptyQuery(text)]) }
    switch try context.index.subject(named: text, on: PlatformSet(platforms)) {
    case .page(let page, let route):
      var notices = Resolver.resolution(of: text, page, route).notices
      for platform in platforms where page.platforms[platform] == false {
        notices.append(.unsupportedPage(title: page.title, platforms: PlatformSet(platform)))
      }
      return QueryResult(response(try values(ofPages: [page], in: context), page: page.slug), notices: notices)
    case .topic: return try topic(text, in: context)
    }
  }

  private func response(_ values: [GuidelineValue], page: String? = nil) -> ValuesResponse {
    ValuesResponse(query: text, platforms: platforms, page: page, values: values)
  }

  private func values(ofPages pages: [CaptureInfo], in context: QueryContext) throws -> [GuidelineValue] {
    try pages.flatMap { page in
      try Task.checkCancellation()
      return ValueExtractor.values(of: try context.index.records(of: page)).filter { applies($0, to: platforms) }
    }
  }

  private func applies(_ value: GuidelineValue, to platforms: [Platform]) -> Bool {
    guard !platforms.isEmpty, let own = value.platforms else { return true }
    return platforms.contains { own.contains(PlatformSet($0)) }
  }

  /// The values of records that answer a topic though they lack a word; those of a record by the words that they have.
  private func nearest(
    to words: TopicWords, _ hits: ArraySlice<SearchAnswer.Hit>, on platforms: [Platform],
    of pages: [CaptureInfo], in context: QueryContext
  ) throws -> [GuidelineValue] {
    try hits.flatMap { hit -> [GuidelineValue] in
      guard let page = pages.first(where: { $0.slug == hit.record.page }) else { return [] }
      let id = hit.record.record.id
      let records = try context.index.records(of: page)
      let values = ValueExtractor.values(of: records) { $0.record.id == id }
        .filter { applies($0, to: platforms) && ($0.column == nil || words.mayAnswer($0)) }
      return values.enumerated().sorted { first, second in
        let (one, other) = (words.count(in: first.element), words.count(in: second.element))
        return one == other ? first.offset < second.offset : one > other
      }.map(\.element)
    }
  }

  private static let mostNearest = 5

  /// The most records about a topic whose values answer.
  private static let mostRecords = 40

  private func topic(_ text: String, in context: QueryContext) throws -> QueryResult<ValuesResponse> {
    let rules = try TopicRules(text, on: PlatformSet(platforms), asOf: nil, most: Self.mostRecords, in: context.index)
    let words = TopicWords(text, rules)
    // "on watch" asks for the values of that platform alone.
    let platforms = platforms.isEmpty ? rules.answer.interpretation.platforms : platforms
    let asked = PlatformSet(platforms).union(words.platforms)
    var order = TopicOrder(rules.answer, rules.hits)
    let pages = try context.index.pages()
    var values = try pages.flatMap { page in
      try Task.checkCancellation()
      let hits = rules.hits.map(\.record.record).filter { $0.id.hasPrefix(page.slug + "/") }
      let records = try context.index.records(of: page)
      let ids = Set(records.filter(words.mayBeAll).map(\.record.id))
      guard !hits.isEmpty || !ids.isEmpty else { return [] as [GuidelineValue] }
      let tables = TableLines(records)
      // The tables of a rule are about what the rule is about.
      var found = Set(hits.map(\.id))
      for hit in hits {
        let own = tables.tables(in: hit).map(\.record.id)
        order.place(own, with: hit.id)
        found.formUnion(own)
      }
      let wanted = found.union(ids)
      let values = ValueExtractor.values(of: records) { wanted.contains($0.record.id) }
        .filter { applies($0, to: platforms) }
      let exact = Set(values.filter(words.areAll).map(\.record.record.id))
      return values.filter { value in
        let id = value.record.record.id
        return exact.contains(id) ? words.areAll(in: value) : found.contains(id) && words.mayAnswer(value)
      }
    }
    values = order.sorted(values) { words.relevance(of: $0, on: asked) }
    var notices = Notice.interpretation(of: rules.answer)
    if rules.answer.confidence != .none {
      let isEmpty = values.isEmpty
      // The record that answers best may lack a word of the topic.
      let known = Set(values.map(\.record.record.id))
      values.insert(
        contentsOf: try nearest(
          to: words, rules.answer.hits.prefix(isEmpty ? Self.mostNearest : 1), on: platforms, of: pages, in: context
        ).filter { !known.contains($0.record.record.id) }, at: 0)
      if isEmpty, !values.isEmpty, rules.answer.confidence == .low { notices.append(.doubt(.low)) }
    }
    guard !values.isEmpty else {
      let nearest = try NameSuggestions(context).slugs(near: text)
      return QueryResult(
        response([]),
        notices: notices + [
          nearest.isEmpty ? .nothingFound(query: text) : .unknownName(text, expected: .subject, nearest: nearest)
        ])
    }
    return QueryResult(response(values), notices: notices)
  }
}

/// The order of the values about a topic: pages, those that its names mean first, then records by relevance.
private struct TopicOrder {
  private var records: [String: Int] = [:]
  private var pages: [String: Int] = [:]

  /// - Parameter hits: the records about the topic, best first.
  init(_ answer: SearchAnswer, _ hits: [SearchAnswer.Hit]) {
    let named = answer.interpretation.pages + answer.interpretation.meanings.flatMap(\.pages)
    for (rank, hit) in hits.enumerated() {
      records[hit.record.record.id] = rank
      guard pages[hit.record.page] == nil else { continue }
      pages[hit.record.page] = named.contains(hit.record.page) ? rank - hits.count : rank
    }
  }

  /// Gives tables the place of the rule that introduces them.
  mutating func place(_ tables: [String], with rule: String) {
    for table in tables { records[table] = min(records[table] ?? .max, records[rule] ?? .max) }
  }

  /// Sorts values by page and relevance, best first; equally relevant values stay in the order of their records.
  func sorted(_ values: [GuidelineValue], by relevance: (GuidelineValue) -> Int) -> [GuidelineValue] {
    let found = values.map { (value: $0, relevance: relevance($0)) }
    let best = Dictionary(found.map { ($0.value.record.page, $0.relevance) }, uniquingKeysWith: max)
    func rank(_ item: (value: GuidelineValue, relevance: Int)) -> [Int] {
      let (page, id) = (item.value.record.page, item.value.record.record.id)
      return [-(best[page] ?? 0), pages[page] ?? .max, -item.relevance, records[id] ?? .max]
    }
    return found.map { ($0, rank($0)) }.enumerated().sorted { first, second in
      first.element.1 == second.element.1
        ? first.offset < second.offset : first.element.1.lexicographicallyPrecedes(second.element.1)
    }.map(\.element.0.value)
  }
}

/// The words of a topic, by which values answer.
private struct TopicWords {
  private let typed: [MatchedWords]
  /// The words with all that they may mean.
  private let all: MatchedWords
  /// The words that say something about the subject.
  private let content: [MatchedWords]
  /// The bound that is asked for: "max", "smallest".
  private let bound: ValueQualifier?
  /// The platforms that the topic names, also within other names: "apple watch app icon size".
  let platforms: PlatformSet

  init(_ text: String, _ rules: TopicRules) {
    let words = text.letterRuns()
    let corrections = Dictionary(
      rules.answer.interpretation.corrections.map { ($0.typed.lowercased(), $0.corrected) },
      uniquingKeysWith: { first, _ in first })
    typed = words.map { word in MatchedWords([String(word), corrections[word.lowercased()] ?? ""]) }
    content = zip(words, typed).filter { !StopWords.contains($0.0.lowercased()) }.map(\.1)
    all = rules.words
    bound = ValueQualifier(inName: text)
    platforms = words.indices.reduce(into: PlatformSet()) { found, start in
      for end in [start + 1, start + 2] where end <= words.count {
        let name = words[start..<end].joined(separator: " ")
        if let platform = Platform(spelling: name) { found.formUnion(PlatformSet(platform)) }
      }
    }
  }

  /// The number of parts of the query that a value answers: each word of the topic, the bound, and the platforms
  /// if they are those of the value rather than of its whole record.
  func relevance(of value: GuidelineValue, on platforms: PlatformSet) -> Int {
    let record = value.record.record
    let texts = value.path + record.section + [value.record.pageTitle, value.column ?? ""]
    let words = (texts + [value.source]).joined(separator: " ").letterRuns()
    let isAsked = bound != nil && value.qualifier == bound
    let isOnPlatform = value.platforms.map { !$0.isDisjoint(with: platforms) && $0 != record.platforms } ?? false
    return content.count { words.contains(where: $0.contains) } + (isAsked ? 1 : 0) + (isOnPlatform ? 1 : 0)
  }

  /// Whether the name, the heading, the page or the source of a value has all words.
  func areAll(in value: GuidelineValue) -> Bool {
    let record = value.record.record
    let texts = value.path + record.section + [value.record.pageTitle, value.column ?? ""]
    let own = texts.joined(separator: " ") + " " + (value.column == nil ? value.source : "")
    let words = own.letterRuns()
    return typed.allSatisfy { words.contains(where: $0.contains) }
  }

  /// Whether a value of a record may have all words: their forms occur in its texts.
  func mayBeAll(in cited: CitedRecord) -> Bool {
    let record = cited.record
    let text = ([cited.pageTitle, record.statement ?? "", record.detail] + record.section).joined(separator: " ")
      .lowercased()
    return typed.allSatisfy { $0.mayOccur(inLowercased: text) }
  }

  /// The number of query words in the value's name and source.
  func count(in value: GuidelineValue) -> Int {
    let words = Self.text(of: value).letterRuns()
    return typed.count { words.contains(where: $0.contains) }
  }

  /// Whether a value of a rule about the topic has one of its words or of their meanings.
  func mayAnswer(_ value: GuidelineValue) -> Bool { Self.text(of: value).letterRuns().contains(where: all.contains) }

  private static func text(of value: GuidelineValue) -> String {
    value.name + " " + (value.column == nil ? value.source : "")
  }
}

/// The values that answer a request.
package struct ValuesResponse: JSONObjectEncodable, Sendable {
  /// The query as typed; `nil` for all values.
  package let query: String?
  let platforms: [Platform]
  /// The slug of the page that the query names; `nil` where it names none.
  package let page: String?
  /// The values by page: those of a page in reading order, those about a topic in the order in which they answer.
  package let values: [GuidelineValue]

  /// `platform` is one name, several, or `null`, as in the request.
  package var json: JSONObject {
    JSONObject.page(page).adding(["query": query.orNull, "platform": platforms.jsonOfRequest, "values": values])
  }

  /// The values of each page, in order.
  package var pages: [(page: String, title: String, values: [GuidelineValue])] {
    var pages: [(page: String, title: String, values: [GuidelineValue])] = []
    for value in values {
      if pages.last?.page != value.record.page { pages.append((value.record.page, value.record.pageTitle, [])) }
      pages[pages.count - 1].values.append(value)
    }
    return pages
  }
}
