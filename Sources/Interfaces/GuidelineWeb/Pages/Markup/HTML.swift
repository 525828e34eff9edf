import GuidelineIndex
import GuidelineModel
import GuidelineQueries
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

/// Keeps the ids of the elements of a page different.
///
/// Ids of the page's own parts contain an underscore, which names of records never do.
struct ElementIDs {
  private var used: Set<String> = []

  /// Returns an id, with a number if another element has it.
  mutating func unique(_ id: String) -> String {
    var candidate = id
    var number = 2
    while !used.insert(candidate).inserted {
      candidate = "\(id)_\(number)"
      number += 1
    }
    return candidate
  }
}

/// Short facts about records, for the line below a statement.
enum Facts {
  /// The strength as a label with its color; nothing for other records than rules.
  static func strength(_ record: GuidelineRecord) -> HTML {
    guard let strength = record.strength else { return "" }
    return "<span class=\"strength \(strength.rawValue)\">\(word(strength))</span>"
  }

  /// "Do", "Prefer", "Consider", "Avoid", "Never".
  static func word(_ strength: Strength) -> String {
    strength.rawValue.prefix(1).uppercased() + strength.rawValue.dropFirst()
  }

  /// The platforms, and the reason where one is given.
  static func platforms(_ record: GuidelineRecord, reason: String? = nil) -> HTML {
    let names = PlatformWording.short(record.platforms)
    let reason = reason.flatMap { $0 == names ? nil : $0 }
    return "<span class=\"platforms\">\(names)</span>"
      + (reason.map { " <span class=\"reason\">\($0)</span>" as HTML } ?? "")
  }

  /// A recent change: "New 2025-06-09", and that the change log does not mention it.
  static func mark(_ mark: ChangeMark?) -> HTML {
    guard let mark else { return "" }
    let word = mark.isNew ? "New" : "Changed"
    let unlogged: HTML =
      mark.isLogged == false
      ? " <span class=\"badge unlogged\">\(ChangeWording.notLogged)</span>" : ""
    return
      "<span class=\"badge \(mark.isNew ? "new" : "changed")\">\(word) \(mark.isLatest ? "by " : "")\(time(mark.day))</span>"
      + unlogged
  }

  /// A date, readable for machines.
  static func time(_ date: CalendarDate) -> HTML {
    "<time datetime=\"\(date)\">\(date)</time>"
  }

  /// The heading of a record without a statement: "Table", the label of a note.
  static func kind(_ record: GuidelineRecord) -> String {
    switch record.kind {
    case .guideline: "Rule"
    case .table: "Table"
    case .note: record.label ?? "Note"
    case .definition: "Definition"
    case .context: "Text"
    }
  }
}

/// Text with the words of a query marked.
struct HighlightedText {
  let words: MatchedWords

  /// The text with `mark` around each form of a word.
  func html(_ text: String) -> HTML {
    guard !words.isEmpty else { return HTML(text) }
    var html: HTML = ""
    var start = text.startIndex
    var plain = text.startIndex
    while start < text.endIndex {
      guard Self.isPart(text[start]) else {
        start = text.index(after: start)
        continue
      }
      let end = text[start...].firstIndex { !Self.isPart($0) } ?? text.endIndex
      if isWorthMarking(text[start..<end]) {
        html += HTML(String(text[plain..<start]))
        html += "<mark>\(String(text[start..<end]))</mark>"
        plain = end
      }
      start = end
    }
    return html + HTML(String(text[plain...]))
  }

  /// Whether a word is one of the words and long enough to help the eye: "a" and "of" are in every line.
  private func isWorthMarking(_ word: Substring) -> Bool {
    (word.utf8.count >= Self.shortest || word.contains(where: \.isNumber)) && words.contains(word)
  }

  /// In bytes, so that a word of a single ideograph counts.
  private static let shortest = 3

  private static func isPart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }
}
