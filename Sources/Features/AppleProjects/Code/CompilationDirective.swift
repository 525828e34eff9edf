/// A line of Swift that decides whether the following code is compiled: `#if os(iOS)`.
package struct CompilationDirective: Hashable, Sendable {
  /// The kinds of directives.
  package enum Kind: String, CaseIterable, Sendable {
    case `if`, `elseif`, `else`, `endif`
  }

  /// The kind.
  package let kind: Kind
  /// The condition without white space around it; empty for `#else` and `#endif`.
  package let condition: String
  /// The line, counted from 1.
  package let line: Int

  /// The longest condition that is kept, in bytes. A longer one is cut and can no longer be understood.
  static let longestCondition = 1_000
}
