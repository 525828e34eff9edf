/// A run of a block's content: text of one style, an image or a break.
///
/// Content is flat: a link inside bold text is a bold run with a ``target``. Passes can join, split and restyle runs
/// without walking a tree.
package struct Inline: Hashable, Sendable {
  /// The kind of a run.
  package enum Kind: Hashable, Sendable {
    /// Text.
    case text
    /// An image; ``Inline/text`` is its alternative text.
    case image
    /// The end of a source line inside a paragraph, equivalent to a space.
    case softBreak
    /// A forced line break.
    case lineBreak
  }

  /// The style of text.
  package struct Style: OptionSet, Hashable, Sendable {
    /// The bits.
    package let rawValue: UInt8

    /// Creates a style from its bits.
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Bold.
    package static let strong = Style(rawValue: 1)
    /// Italic.
    package static let emphasis = Style(rawValue: 2)
    /// Monospaced: a symbol or literal.
    package static let code = Style(rawValue: 4)
  }

  /// The kind of the run.
  package var kind: Kind
  /// The text, or the alternative text of an image; empty for breaks.
  package var text: String
  /// The style of the text.
  package var style: Style
  /// The address of a link or an image; `nil` without one.
  package var target: String?

  /// Creates a run of text.
  package init(_ text: String, style: Style = [], target: String? = nil) {
    self.init(kind: .text, text: text, style: style, target: target)
  }

  /// Creates a run of any kind.
  package init(kind: Kind, text: String = "", style: Style = [], target: String? = nil) {
    self.kind = kind
    self.text = text
    self.style = style
    self.target = target
  }

  /// Whether the run is a break of either kind.
  package var isBreak: Bool { kind == .softBreak || kind == .lineBreak }
}

extension [Inline] {
  /// The text without images, with breaks as spaces and white space collapsed as in
  /// ``Swift/StringProtocol/collapsingWhiteSpace()``.
  package var plainText: String {
    // Most blocks have one run, whose text is not copied.
    if count == 1, self[0].kind == .text { return self[0].text.collapsingWhiteSpace() }
    var result = ""
    for run in self {
      switch run.kind {
      case .text: result += run.text
      case .softBreak, .lineBreak: result += " "
      case .image: continue
      }
    }
    return result.collapsingWhiteSpace()
  }

  /// The content without leading and trailing white space and without empty runs.
  package func trimmed() -> [Inline] {
    var runs = self
    runs.removeAll { $0.kind == .text && $0.text.isEmpty }
    while let last = runs.last {
      if last.isBreak { runs.removeLast(); continue }
      guard last.kind == .text else { break }
      let text = last.text.trimmingTrailingSpace()
      if text.isEmpty { runs.removeLast(); continue }
      runs[runs.count - 1].text = String(text)
      break
    }
    var drop = 0
    while drop < runs.count {
      if runs[drop].isBreak { drop += 1; continue }
      guard runs[drop].kind == .text else { break }
      let text = runs[drop].text.trimmingLeadingSpace()
      if text.isEmpty { drop += 1; continue }
      runs[drop].text = String(text)
      break
    }
    return drop == 0 ? runs : Array(runs.dropFirst(drop))
  }
}
