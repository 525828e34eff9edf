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
      try database.execute("INSERT INTO succession VALUES(?, ?)", [.text(page), .text(successor)])
    }
    let selection = PageSelection(captures: captures, names: .standard, successions: successions, day: nil)
    let byPage = Dictionary(grouping: captures, by: \.slug)
    try database.execute("DELETE FROM page WHERE true")
    try database.execute("DELETE FROM pageName WHERE true")
    var names: [Name] = []
    for (slug, answer) in selection.answers.sorted(by: { $0.key < $1.key }) {
      let values: [SQLValue]
      switch answer {
      case .document(let capture): values = [.text(slug), .text(capture.title), .integer(capture.documentID), .null]
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
    /// Of several pages with a key the one with the lowest rank counts: the slug of a page is 0, its title 1, and the
    /// slug of a page that it replaced 2.
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
      return keys(of: String(PageKey.slug(of: slug))).map { Name(key: $0, page: successor, rank: 2) }
    }
  }

  private static func keys(of name: String) -> [String] {
    let words = name.letterRuns().map(String.init)
    let singular = words.dropLast() + words.suffix(1).map { NameKey.singular($0.lowercased()) }
    return [NameKey.make(name), NameKey.make(singular.joined())].filter { !$0.isEmpty }
  }
}
