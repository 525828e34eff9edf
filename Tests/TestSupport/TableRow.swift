/// The values of a row of a parameterized test's table.
package struct TableRow<Values: Sendable>: TestRow {
  package let values: Values
  package let reason: String
}

/// Names the rows of a table by their last value, so that the test log does not print the other ones.
///
/// ```swift
/// @Test(arguments: rows([("# Tabs", 1, "a heading"), ("Tabs", 0, "no heading")]))
/// func `headings are counted`(row: TableRow<(String, Int, String)>) {
///   let (source, count, reason) = row.values
/// ```
package func rows<A: Sendable>(_ rows: [(A, String)]) -> [TableRow<(A, String)>] {
  rows.map { TableRow(values: $0, reason: $0.1) }
}

/// Names the rows of a table with three columns by the last one.
package func rows<A: Sendable, B: Sendable>(_ rows: [(A, B, String)]) -> [TableRow<(A, B, String)>] {
  rows.map { TableRow(values: $0, reason: $0.2) }
}

/// Names the rows of a table with four columns by the last one.
package func rows<A: Sendable, B: Sendable, C: Sendable>(_ rows: [(A, B, C, String)]) -> [TableRow<(A, B, C, String)>] {
  rows.map { TableRow(values: $0, reason: $0.3) }
}

/// Names the rows of a table with five columns by the last one.
package func rows<A: Sendable, B: Sendable, C: Sendable, D: Sendable>(_ rows: [(A, B, C, D, String)]) -> [TableRow<
  (A, B, C, D, String)
>] { rows.map { TableRow(values: $0, reason: $0.4) } }
