import GuidelineModel
import NameKeys
import SQLiteStore

/// Updates the tables of current pages and records.
struct CurrentPageTables {
  let database: Database

  /// Computes the tables again after documents were added or removed.
  func update() throws {
    let list = try CaptureQueries(database: database).allCaptures()
    let captures = list.all
    let successions = try Successions(database: database).find(among: captures)
    try database.execute("DELETE FROM succession")
    for (page, successor) in successions {
      try database.execute(
        "INSERT INTO succession VALUES(?, ?)", [.text(page), .text(successor)])
    }
    let selection = PageSelection(
      captures: captures, names: .standard, successions: successions, day: nil)
    let byPage = Dictionary(grouping: captures, by: \.slug)
    try database.execute("DELETE FROM page")
    try database.execute("DELETE FROM pageName")
    for (slug, answer) in selection.answers {
      let values: [SQLValue]
      switch answer {
      case .document(let capture):
        values = [.text(slug), .text(capture.title), .integer(capture.documentID), .null]
      case .successor(let successor):
        let title = byPage[slug]?.last?.title ?? slug
        values = [.text(slug), .text(title), .null, .text(successor)]
      }
      try database.execute("INSERT INTO page VALUES(?, ?, ?, ?)", values)
      try storeNames(of: slug, answer)
    }
    try database.execute("DELETE FROM currentRecord")
    try database.execute(
      """
      INSERT INTO currentRecord
      SELECT text, min(record.id), document, sectionNumber, kind, platforms, unknownPlatforms,
        basis, strength, isBoilerplate
      FROM record JOIN page ON page.current = record.document GROUP BY text
      """)
    try FormerRules(database: database).update(among: list)
  }

  /// Stores the keys that lead a query to a page.
  private func storeNames(of slug: String, _ answer: PageSelection.Answer) throws {
    let page: String
    var names = [slug]
    switch answer {
    case .document(let capture):
      page = slug
      names += [capture.title, PageNames.standard.title(of: slug) ?? slug]
    case .successor(let successor): page = successor
    }
    for name in names {
      let words = name.split { !($0.isLetter || $0.isNumber) }.map(String.init)
      let singular = words.dropLast() + words.suffix(1).map { NameKey.singular($0.lowercased()) }
      for key in Set([NameKey.make(name), NameKey.make(singular.joined())]) where !key.isEmpty {
        // A page's own name takes precedence over the name of a page that it replaced.
        let verb = page == slug ? "INSERT OR REPLACE" : "INSERT OR IGNORE"
        try database.execute("\(verb) INTO pageName VALUES(?, ?)", [.text(key), .text(page)])
      }
    }
  }
}
