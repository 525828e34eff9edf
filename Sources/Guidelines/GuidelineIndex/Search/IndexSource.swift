import SQLiteStore

/// What a query asks of an index while it is read.
struct IndexSource {
  let index: GuidelineIndex
  private var database: Database { index.database }

  var source: QueryInterpreter.Source {
    .init(
      occurs: { try count($0, most: 1) > 0 }, pages: pages(named:), titles: titles(of:),
      correction: { word in
        try TypoCorrection(vocabulary: Vocabulary(database: database)).correction(of: word)
      })
  }

  /// In how many texts a pattern stands, `most` at most.
  func count(_ pattern: String, most: Int) throws -> Int {
    guard pattern.utf8.count <= QueryCache.longestPattern else {
      return try counted(pattern, most: most)
    }
    return try index.memory.counts.value(for: .init(pattern: pattern, most: most)) {
      try counted(pattern, most: most)
    }
  }

  private func counted(_ pattern: String, most: Int) throws -> Int {
    try database.query(
      "SELECT count(*) FROM (SELECT 1 FROM textIndex WHERE textIndex MATCH ? LIMIT ?)",
      [.text(pattern), .integer(most)], decode: { $0.integer(0) }
    ).first ?? 0
  }

  /// So many texts are looked at in a few hundredths of a second.
  static let most = 10_000
  /// How far the texts with a term are counted: beyond, it is no longer rare, and counting takes longer than
  /// looking.
  func mostCounted(of plan: SearchPlan) -> Int {
    max(Self.most / max(plan.terms.count, 1), Self.leastCounted)
  }

  private static let leastCounted = 3_500
  /// So many candidates are enough to choose from.
  private static let enough = 100

  /// What records must hold so that enough, and not too many, are looked at.
  ///
  /// Where the texts with some of the terms are few, all of them are. In a large index first those with all
  /// terms, then with all but one, and so on.
  func demand(of plan: SearchPlan, counts: [Int]) throws -> SearchPattern.Demand {
    let found = plan.terms.indices.filter { plan.terms[$0].role != .weak }
    // What must occur chooses already.
    if found.contains(where: { plan.terms[$0].role == .required }) { return .any }
    let isCountWhole = found.allSatisfy { counts[$0] < mostCounted(of: plan) }
    if isCountWhole, found.reduce(0, { $0 + counts[$1] }) <= Self.most { return .any }
    let rarest = found.filter { plan.terms[$0].role != .helpful && counts[$0] > 0 }
      .sorted { (counts[$0], $0) < (counts[$1], $1) }.prefix(Self.mostCombined)
    for demanded in stride(from: rarest.count, to: 1, by: -1) {
      let demand = SearchPattern.Demand.atLeast(demanded, of: Array(rarest))
      if try count(SearchPattern(plan, demand: demand).text, most: Self.enough) >= Self.enough {
        return demand
      }
    }
    return .matchPrimaryColumns
  }

  /// Of so many terms at most every choice is looked for; more choices would take too long.
  private static let mostCombined = 4

  /// How many texts there are.
  func size() throws -> Int {
    try database.query("SELECT max(id) FROM text", decode: { $0.integer(0) }).first ?? 0
  }

  /// The documents of pages, with what their page is worth.
  func documents(ofPages pages: [String: Double]) throws -> [Int: Double] {
    guard !pages.isEmpty else { return [:] }
    let slugs = pages.keys.sorted()
    let rows = try database.query(
      "SELECT id, page FROM document WHERE page IN (SELECT value FROM json_each(?))",
      [.list(slugs)]
    ) { ($0.integer(0), $0.text(1)) }
    return Dictionary(uniqueKeysWithValues: rows.map { ($0, pages[$1] ?? 0) })
  }

  private func pages(named keys: [String]) throws -> [(key: String, page: String)] {
    guard !keys.isEmpty else { return [] }
    return try database.query(
      "SELECT key, page FROM pageName WHERE key IN (SELECT value FROM json_each(?))",
      [.list(keys)]
    ) { ($0.text(0), $0.text(1)) }
  }

  private func titles(of slugs: [String]) throws -> [String: String] {
    let slugs = Set(slugs).sorted()
    guard !slugs.isEmpty else { return [:] }
    let rows = try database.query(
      """
      SELECT slug, title FROM page
      WHERE current IS NOT NULL AND slug IN (SELECT value FROM json_each(?))
      """, [.list(slugs)]
    ) { ($0.text(0), $0.text(1)) }
    return Dictionary(uniqueKeysWithValues: rows)
  }
}
