/// A run of a block's flat content: text of one style, an image or a break. A link in bold is a bold run with a target.
package struct Inline: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case text
    /// An image; ``Inline/text`` is its alternative text.
    case image
    /// The end of a source line inside a paragraph, equivalent to a space.
    case softBreak
    case lineBreak
  }

  package struct Style: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let strong = Style(rawValue: 1)
    package static let emphasis = Style(rawValue: 2)
    /// Monospaced: a symbol or literal.
    package static let code = Style(rawValue: 4)
  }

  package var kind: Kind
  /// The text, or the alternative text of an image; empty for breaks.
  package var text: String
  package var style: Style
  /// The address of a link or an image; `nil` without one.
  package var target: String?

  package init(_ text: String, style: Style = [], target: String? = nil) {
    self.init(kind: .text, text: text, style: style, target: target)
  }

  package init(kind: Kind, text: String = "", style: Style = [], target: String? = nil) {
    self.kind = kind
    self.text = text
    self.style = style
    self.target = target
  }

  package var isBreak: Bool { kind == .softBreak || kind == .lineBreak }
}
