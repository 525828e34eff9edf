package import Testing

/// A row of a parameterized test's table, which the test log names by its short reason.
///
/// ```swift
/// struct Row: TestRow {
///   let query: String
///   let reason: String
/// }
/// @Test(arguments: [Row(query: "tolbar", reason: "a missing letter")])
/// ```
package protocol TestRow: Sendable, CustomTestStringConvertible {
  /// Why the row is in the table, in a few words.
  var reason: String { get }
}

extension TestRow {
  /// The reason.
  package var testDescription: String { reason }
}

/// A value that the test log names by a short reason instead of printing it.
package struct Named<Value: Sendable>: TestRow {
  /// The name in the log.
  package let reason: String
  /// The argument itself.
  package let value: Value

  /// Names a value.
  package init(_ reason: String, _ value: Value) {
    self.reason = reason
    self.value = value
  }
}
