package struct TableContent: Hashable, Sendable {
  /// The names of the columns, all different.
  package var columns: [String]
  /// The values of each row in the order of the columns; empty where a row has none. Rows may be shorter.
  package var rows: [[String]]

  package init(columns: [String], rows: [[String]]) {
    self.columns = columns
    self.rows = rows
  }

  /// A row as a JSON object: the values that are not empty by the names of their columns.
  package struct Row: Encodable, Sendable {
    let columns: [String]
    let values: [String]

    private struct Key: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    package func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      for (column, value) in zip(columns, values) where !value.isEmpty {
        try container.encode(value, forKey: Key(stringValue: column))
      }
    }
  }

  package var objects: [Row] { rows.map { Row(columns: columns, values: $0) } }

  private static let cellSeparator: Character = "\u{1F}"

  /// The table as one text, the names in the first line.
  package var stored: String {
    ([columns] + rows).map { $0.joined(separator: String(Self.cellSeparator)) }.joined(separator: "\n")
  }

  package init(stored text: String) {
    let lines = ByteSearch.split(text, at: "\n", keepsEmpty: true).map { line in
      ByteSearch.split(line, at: Self.cellSeparator, keepsEmpty: true).map(String.init)
    }
    self.init(columns: lines.first ?? [], rows: Array(lines.dropFirst()))
  }
}
