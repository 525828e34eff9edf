import GuidelineModel
import SQLiteStore

/// Keeps the tables that say which document, and which record of a text, answers today.
struct CurrentPages {
  let database: Database

  /// Brings both up to date after documents came or went.
  func update() throws {
    let states = try PageQueries(database: database).allStates()
    let selection = PageSelection(states: states, names: .standard, day: nil)
    let titles = Dictionary(grouping: states, by: \.slug)
    try database.execute("DELETE FROM page")
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
    }
    try database.execute("UPDATE text SET current = NULL WHERE current IS NOT NULL")
    try database.execute(
      """
      UPDATE text SET current = found.id FROM (
        SELECT record.text AS text, min(record.id) AS id FROM record
        JOIN page ON page.current = record.document GROUP BY record.text) AS found
      WHERE text.id = found.text
      """)
  }
}
