import GuidelineModel
import NameKeys
import SQLiteStore

/// Keeps the tables that say which document, and which record of a text, answers today.
struct CurrentPageTables {
  let database: Database

  /// Brings both up to date after documents came or went.
  func update() throws {
    let states = try PageQueries(database: database).allStates()
    let successions = try Successions(database: database).find(among: states)
    try database.execute("DELETE FROM succession")
    for (page, successor) in successions {
      try database.execute(
        "INSERT INTO succession VALUES(?, ?)", [.text(page), .text(successor)])
    }
    let selection = PageSelection(
      states: states, names: .standard, successions: successions, day: nil)
    let titles = Dictionary(grouping: states, by: \.slug)
    try database.execute("DELETE FROM page")
    try database.execute("DELETE FROM pageName")
    for (slug, answer) in selection.answers {
      let values: [SQLValue]
      switch answer {
      case .document(let state):
        values = [.text(slug), .text(state.title), .integer(state.documentID), .null]
      case .successor(let successor):
        let title = titles[slug]?.last?.title ?? slug
        values = [.text(slug), .text(title), .null, .text(successor)]
      }
      try database.execute("INSERT INTO page VALUES(?, ?, ?, ?)", values)
      try storeNames(of: slug, answer)
    }
    try database.execute("DELETE FROM currentRecord")
    try database.execute(
      """
      INSERT INTO currentRecord
      SELECT text, min(record.id), document, sectionNumber, kind, platforms, basis, strength,
        isBoilerplate
      FROM record JOIN page ON page.current = record.document GROUP BY text
      """)
  }

  private func storeNames(of slug: String, _ answer: PageSelection.Answer) throws {
    let page: String
    var names = [slug]
    switch answer {
    case .document(let state):
      page = slug
      names += [state.title, PageNames.standard.title(of: slug) ?? slug]
    case .successor(let successor): page = successor
    }
    for name in names {
      let words = name.split { !($0.isLetter || $0.isNumber) }.map(String.init)
      let singular = words.dropLast() + words.suffix(1).map { NameKey.singular($0.lowercased()) }
      for key in Set([NameKey.make(name), NameKey.make(singular.joined())]) where !key.isEmpty {
        // A page's own name counts before one that it took over.
        let verb = page == slug ? "INSERT OR REPLACE" : "INSERT OR IGNORE"
        try database.execute("\(verb) INTO pageName VALUES(?, ?)", [.text(key), .text(page)])
      }
    }
  }
}
