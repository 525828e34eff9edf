import TextSupport

/// Markup of which only literals are taken as written: what is interpolated is escaped, unless it is markup itself.
///
/// ```swift
/// let name = "<b>"
/// let cell: HTML = "<td>\(name)</td>"  // <td>&lt;b&gt;</td>
/// let row: HTML = "<tr>\(cell)</tr>"  // <tr><td>&lt;b&gt;</td></tr>
/// ```
package struct HTML: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The markup.
  package private(set) var text: String

  /// Markup as it is written in code.
  package init(stringLiteral text: String) { self.text = text }

  /// Markup with values.
  package init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

  /// Markup that other code made, which has to be escaped there.
  package init(markup: String) { text = markup }

  /// Text of a document, escaped.
  package init(_ text: String) { self.text = HTMLText.escaped(text) }

  /// Whether there is nothing.
  package var isEmpty: Bool { text.isEmpty }

  /// Appends markup.
  package static func += (left: inout HTML, right: HTML) { left.text += right.text }

  /// Joins two pieces.
  package static func + (left: HTML, right: HTML) -> HTML {
    HTML(markup: left.text + right.text)
  }

  /// Collects the pieces of a literal.
  package struct Interpolation: StringInterpolationProtocol {
    fileprivate var text: String

    /// Reserves space for the literals.
    package init(literalCapacity: Int, interpolationCount: Int) {
      text = ""
      text.reserveCapacity(literalCapacity + interpolationCount * 24)
    }

    /// Appends markup as written.
    package mutating func appendLiteral(_ literal: String) { text += literal }

    /// Appends text, escaped.
    package mutating func appendInterpolation(_ value: String) {
      text += HTMLText.escaped(value)
    }

    /// Appends text, escaped; nothing for `nil`.
    package mutating func appendInterpolation(_ value: String?) {
      if let value { appendInterpolation(value) }
    }

    /// Appends markup.
    package mutating func appendInterpolation(_ value: HTML) { text += value.text }

    /// Appends markup; nothing for `nil`.
    package mutating func appendInterpolation(_ value: HTML?) {
      if let value { text += value.text }
    }

    /// Appends a number.
    package mutating func appendInterpolation(_ value: Int) { text += String(value) }

    /// Appends the text of a value, such as a date, escaped.
    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      appendInterpolation(value.description)
    }
  }
}

extension Sequence {
  /// Markup for each element, one after the other.
  ///
  /// `map` would take a literal for text, which is escaped where it is interpolated.
  func html(_ markup: (Element) throws -> HTML) rethrows -> HTML { try map(markup).joined() }
}

extension Sequence<HTML> {
  /// The pieces one after the other.
  package func joined(separator: HTML = "") -> HTML {
    HTML(markup: map(\.text).joined(separator: separator.text))
  }
}
