import ByteRoutines
import GuidelineModel
import SQLiteStore

/// Updates the tables of current pages and records.
struct CurrentPageTables {
  let database: Database

  /// Computes the tables again after documents were added or removed.
  func update() throws {
    try SystemTable(database: database).update()
    let list = try CaptureQueries(database: database).allCaptures()
    let captures = list.all
    let successions = try Successions(database: database).find(among: captures)
    try database.execute("DELETE FROM succession WHERE true")
    for (page, successor) in successions {
      try database.execute(
        "INSERT INTO succession VALUES(?, ?)", [.text(page), .text(successor)])
    }
    let selection = PageSelection(
      captures: captures, names: .standard, successions: successions, day: nil)
    let byPage = Dictionary(grouping: captures, by: \.slug)
    try database.execute("DELETE FROM page WHERE true")
    try database.execute("DELETE FROM pageName WHERE true")
    var names: [Name] = []
    for (slug, answer) in selection.answers.sorted(by: { $0.key < $1.key }) {
      let values: [SQLValue]
      switch answer {
      case .document(let capture):
        values = [.text(slug), .text(capture.title), .integer(capture.documentID), .null]
      case .successor(let successor):
        let title = byPage[slug]?.last?.title ?? slug
        values = [.text(slug), .text(title), .null, .text(successor)]
      }
      try database.execute("INSERT INTO page VALUES(?, ?, ?, ?)", values)
      names += Self.names(of: slug, answer)
    }
    for name in names.sorted(by: { ($0.rank, $0.page) < ($1.rank, $1.page) }) {
      try database.execute(
        "INSERT OR IGNORE INTO pageName VALUES(?, ?, ?)",
        [.text(name.key), .text(PageKey.system(of: name.page).name), .text(name.page)])
    }
    try database.execute("DELETE FROM currentRecord WHERE true")
    try database.execute(
      """
      INSERT INTO currentRecord
      SELECT text, min(record.id), document, sectionNumber, kind, platforms, unknownPlatforms,
        basis, strength, isBoilerplate
      FROM record JOIN page ON page.current = record.document GROUP BY text
      """)
    try FormerRules(database: database).update(among: list)
  }

  /// A key that leads a query to a page.
  private struct Name {
    let key: String
    let page: String
    /// Of several pages with a key the one with the lowest rank counts: the slug of a page is 0, its title 1, and the slug of a
    /// page that it replaced 2.
    let rank: Int
  }

  private static func names(of slug: String, _ answer: PageSelection.Answer) -> [Name] {
    switch answer {
    case .document(let capture):
      let own = String(PageKey.slug(of: slug))
      let titles = [capture.title, PageNames.standard.title(of: slug) ?? own]
      return keys(of: own).map { Name(key: $0, page: slug, rank: 0) }
        + titles.flatMap(keys).map { Name(key: $0, page: slug, rank: 1) }
    case .successor(let successor):
      return keys(of: String(PageKey.slug(of: slug))).map {
        Name(key: $0, page: successor, rank: 2)
      }
    }
  }

  private static func keys(of name: String) -> [String] {
    let words = name.letterRuns().map(String.init)
    let singular = words.dropLast() + words.suffix(1).map { NameKey.singular($0.lowercased()) }
    return [NameKey.make(name), NameKey.make(singular.joined())].filter { !$0.isEmpty }
  }
}

/// Updates the table of former rules: the newest record of each wording that no current rule has.
///
/// A former rule was removed, reworded or moved. Its history says which, and is read only for the few former rules that
/// may answer a query (decision 0017).
struct FormerRules {
  let database: Database

  /// Computes the table again.
  ///
  /// - Parameter captures: all captures; only those that histories compare count.
  func update(among captures: CaptureList) throws {
    try database.execute("DELETE FROM formerRule WHERE true")
    let compared = captures.byPage.values.flatMap { CaptureList.compared($0) }
      .filter { $0.date != nil }
    guard compared.count > captures.byPage.count else { return }
    // Rules that a page still has are no former ones in the words of the digest.
    let newestOfDigest = Dictionary(grouping: compared.filter(\.isDigest), by: \.slug).values
      .compactMap { $0.max { ($0.date?.ordinal ?? 0) < ($1.date?.ordinal ?? 0) }?.documentID }
    let current = Set(
      try database.query(
        """
        SELECT DISTINCT text.statement, document.system
        FROM record JOIN text ON text.id = record.text
        JOIN document ON document.id = record.document
        WHERE record.kind = 'guideline' AND record.hasStatement AND record.document IN (
          SELECT current FROM page UNION SELECT value FROM json_each(?))
        """, [.list(newestOfDigest)]
      ) { "\($0.text(1)) \(NameKey.make($0.text(0)))" })
    let candidates = try database.query(
      """
      SELECT record.id, text.statement, document.system FROM record
      JOIN text ON text.id = record.text JOIN document ON document.id = record.document
      WHERE record.kind = 'guideline' AND record.hasStatement
        AND record.text NOT IN (SELECT text FROM currentRecord)
        AND record.document IN (SELECT value FROM json_each(?))
      ORDER BY document.knownDay, record.id
      """, [.list(compared.map(\.documentID).sorted())]
    ) { (record: $0.integer(0), key: "\($0.text(2)) \(NameKey.make($0.text(1)))") }
    var newest: [String: Int] = [:]
    for candidate in candidates where !current.contains(candidate.key) {
      newest[candidate.key] = candidate.record
    }
    try database.execute(
      """
      INSERT OR IGNORE INTO formerRule
      SELECT text, id, document, sectionNumber, kind, platforms, unknownPlatforms, basis, strength,
        isBoilerplate
      FROM record WHERE id IN (SELECT value FROM json_each(?))
      """, [.list(newest.values.sorted())])
  }
}

/// Finds pages that replaced others by comparing documents.
///
/// A page was replaced if newer captures lack it while another page has most of its rules and did not have them
/// before. `Index/renames.tsv` lists the known replacements; this finds further ones.
struct Successions {
  let database: Database

  /// The slug of the successor of each page that has one, by slug.
  func find(among captures: [CaptureInfo]) throws -> [String: String] {
    // Nothing shows that local documents of several folders are the same pages.
    let real = captures.filter { !$0.isDigest && $0.captured != nil && $0.system != .local }
    let newest = Dictionary(grouping: real, by: \.slug)
      .compactMapValues { $0.max { Self.isOlder($0, $1) } }
    let latest = Dictionary(grouping: newest.values, by: \.system)
      .compactMapValues { $0.compactMap(\.captured).max() }
    let stale = newest.values.filter { capture in
      guard let latest = latest[capture.system] else { return false }
      return (capture.captured ?? latest) < latest && capture.ruleCount >= Self.minimumRules
    }
    guard !stale.isEmpty else { return [:] }
    let statements = try statements(of: real)
    var holders: [String: [CaptureInfo]] = [:]
    for capture in real {
      for statement in statements[capture.documentID] ?? [] {
        holders[statement, default: []].append(capture)
      }
    }
    var successors: [String: String] = [:]
    for capture in stale {
      successors[capture.slug] = successor(of: capture, statements, holders)
    }
    return successors
  }

  /// The page with most of the rules in newer captures and few of them in earlier ones.
  private func successor(
    of capture: CaptureInfo, _ statements: [Int: Set<String>], _ holders: [String: [CaptureInfo]]
  ) -> String? {
    guard let own = statements[capture.documentID], let day = capture.captured else { return nil }
    var later: [String: Set<String>] = [:]
    var earlier: [String: Set<String>] = [:]
    for statement in own {
      for holder in holders[statement] ?? [] where holder.slug != capture.slug {
        guard holder.system == capture.system, let captured = holder.captured else { continue }
        if captured > day {
          later[holder.slug, default: []].insert(statement)
        } else {
          earlier[holder.slug, default: []].insert(statement)
        }
      }
    }
    let candidates = later.mapValues(\.count).filter { slug, count in
      count >= Self.minimumRules && count * 2 >= own.count
        && (earlier[slug]?.count ?? 0) * 2 < count
    }
    return candidates.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  private func statements(of captures: [CaptureInfo]) throws -> [Int: Set<String>] {
    var statements: [Int: Set<String>] = [:]
    for capture in captures { statements[capture.documentID] = [] }
    let rows = try database.query(
      """
      SELECT record.document, text.statement FROM record JOIN text ON text.id = record.text
      WHERE record.hasStatement
      """
    ) { ($0.integer(0), $0.text(1)) }
    for (document, statement) in rows {
      // A slug ignores punctuation, which differs between captures.
      statements[document]?.insert(Slug.make(statement, limit: .max))
    }
    return statements
  }

  private static func isOlder(_ left: CaptureInfo, _ right: CaptureInfo) -> Bool {
    let days = (left.captured?.ordinal ?? 0, right.captured?.ordinal ?? 0)
    if days.0 != days.1 { return days.0 < days.1 }
    if left.ruleCount != right.ruleCount { return left.ruleCount < right.ruleCount }
    return left.document > right.document
  }

  /// Two pages may share a single rule by chance.
  private static let minimumRules = 2
}
