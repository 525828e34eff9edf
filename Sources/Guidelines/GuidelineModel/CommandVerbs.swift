/// The English verbs of commands, looked up one at a time: a search that needs a few of them does not have to read the
/// whole of ``CommandWords``.
package enum CommandVerbs {
  private static let table = KeyedTable(constant: KeyedTables.commands)

  /// Whether a word in lower case is an English verb of commands and no noun: "put", but not "control".
  package static func isOnlyVerb(_ word: String) -> Bool {
    table.rows(of: word).contains { row in
      row.cell(0) == word && row.cell(1) == "en" && row.cell(3) == "verb"
        && Strength(rawValue: row.cell(2)) != nil
    }
  }
}
