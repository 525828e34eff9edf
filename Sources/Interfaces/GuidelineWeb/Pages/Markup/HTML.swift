// HTML, Facts, ElementIDs
import GuidelineAnswers
import GuidelineChanges
import GuidelineHistory
import GuidelineModel
import TextSupport

/// Markup of which only literals are taken as written: what is interpolated is escaped, unless it is markup itself.
///
/// ```swift
/// let name = "<b>"
/// let cell: HTML = "<td>\(name)</td>"  // <td>&lt;b&gt;</td>
/// let row: HTML = "<tr>\(cell)</tr>"  // <tr><td>&lt;b&gt;</td></tr>
/// ```
struct HTML: Hashable, Sendable, ExpressibleByStringInterpolation {
  private(set) var text: String

  init(stringLiteral text: String) { self.text = text }

  init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

  /// Markup that other code made, which has to be escaped there.
  init(markup: String) { text = markup }

  init(_ text: String) { self.text = HTMLText.escaped(text) }

  var isEmpty: Bool { text.isEmpty }

  static func += (left: inout HTML, right: HTML) { left.text += right.text }

  static func + (left: HTML, right: HTML) -> HTML { HTML(markup: left.text + right.text) }

  struct Interpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ literal: String) { text += literal }

    mutating func appendInterpolation(_ value: String) { text += HTMLText.escaped(value) }

    /// Appends nothing for `nil`.
    mutating func appendInterpolation(_ value: String?) { text += value.map(HTMLText.escaped) ?? "" }

    mutating func appendInterpolation(_ value: HTML) { text += value.text }

    /// Appends nothing for `nil`.
    mutating func appendInterpolation(_ value: HTML?) { text += value?.text ?? "" }

    mutating func appendInterpolation(_ value: some CustomStringConvertible) { appendInterpolation(value.description) }
  }

  /// A text with `mark` around some ranges.
  init(_ text: String, marking ranges: [Range<String.Index>]) {
    self = ""
    var position = text.startIndex
    for range in ranges {
      self += "\(text[position..<range.lowerBound])<mark>\(text[range])</mark>"
      position = range.upperBound
    }
    self += "\(text[position...])"
  }

  /// A section of a class below a heading with an id.
  static func section(_ id: String, _ title: HTML, kind: String? = nil, _ body: HTML) -> HTML {
    let kind = kind.map { "class=\"\($0)\" " as HTML }
    return """
      <section \(kind)aria-labelledby="\(id)">
      <h2 id="\(id)">\(title)</h2>
      \(body)</section>

      """
  }

  /// A table of a class.
  static func table(_ kind: String, _ columns: [String], _ rows: HTML) -> HTML {
    """
    <table class="\(kind)">
    <thead><tr>\(columns.html { "<th scope=\"col\">\($0)</th>" })</tr></thead>
    <tbody>
    \(rows)</tbody>
    </table>

    """
  }

  /// A table that scrolls where the screen is too narrow, with a role and a label for screen readers.
  static func scroller(_ attributes: HTML, _ table: HTML) -> HTML {
    "<div class=\"scroller\" \(attributes) tabindex=\"0\">\n\(table)</div>\n"
  }

  /// Content that is folded below a summary, in an element of a class; nothing without content.
  static func folded(_ summary: HTML, kind: String? = nil, _ body: HTML) -> HTML {
    guard !body.isEmpty else { return "" }
    let kind = kind.map { " class=\"\($0)\"" as HTML }
    return "<details\(kind)>\n<summary>\(summary)</summary>\n\(body)</details>\n"
  }

  /// A list of a class whose items have their elements; nothing without items.
  static func list(_ element: HTML, _ kind: String, ofElements items: some Sequence<HTML>) -> HTML {
    let items = items.joined()
    return items.isEmpty ? "" : "<\(element) class=\"\(kind)\">\n\(items)</\(element)>\n"
  }

  /// A list of a class; nothing without items.
  static func list(_ kind: String?, _ items: [HTML]) -> HTML {
    guard !items.isEmpty else { return "" }
    let kind = kind.map { " class=\"\($0)\"" as HTML }
    return "<ul\(kind)>\n\(items.html { "<li>\($0)</li>\n" })</ul>\n"
  }
}

extension Sequence {
  /// Markup for each element, one after the other.
  ///
  /// `map` would take a literal for text, which is escaped where it is interpolated.
  func html(_ markup: (Element) throws -> HTML) rethrows -> HTML { try map(markup).joined() }
}

extension Sequence<HTML> {
  func joined(separator: HTML = "") -> HTML { HTML(markup: map(\.text).joined(separator: separator.text)) }
}

extension Character {
  var isPartOfWord: Bool { isLetter || isNumber }
}

/// Keeps the ids of records and headings of a page different. Those of its own parts contain an underscore, which names
/// of records never do.
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
    return "<span class=\"strength \(strength.rawValue)\">\(strength.rawValue.capitalizedFirst)</span>"
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
    let bound = mark.isLatest ? "on or before " : ""
    return "<span class=\"badge \(word.lowercased())\">\(word) \(bound)\(time(mark.day))</span>"
      + unlogged(mark.isLogged == false)
  }

  static func unlogged(_ isUnlogged: Bool) -> HTML {
    isUnlogged ? " <span class=\"badge unlogged\">\(ChangeWording.notLogged)</span>" : ""
  }

  /// The mark of a change that no entry of the change log accounts for.
  static func unlogged(_ change: RecordChange) -> HTML { unlogged(change.isLogged == false && !change.isConversion) }

  static func entry(_ entry: ChangeLogEntry) -> HTML { "\(time(entry.date)) \(entry.text)" }

  /// A date, readable for machines.
  static func time(_ date: CalendarDate) -> HTML { "<time datetime=\"\(date)\">\(date)</time>" }

  /// The statement, or the kind and the heading of a record without one.
  static func title(_ cited: CitedRecord) -> String {
    let record = cited.record
    return record.statement ?? "\(record.heading ?? ""): \(record.section.last ?? cited.pageTitle)"
  }
}

extension MatchedWords {
  /// A text with `mark` around each form of a word.
  func marked(_ text: String) -> HTML {
    guard !isEmpty else { return HTML(text) }
    var html: HTML = ""
    var rest = text[...]
    while let start = rest.firstIndex(where: \.isPartOfWord) {
      let word = rest[start...].prefix(while: \.isPartOfWord)
      html += "\(rest[..<start])" + (isWorthMarking(word) ? "<mark>\(word)</mark>" : "\(word)")
      rest = rest[word.endIndex...]
    }
    return html + "\(rest)"
  }

  /// Whether a word is one of the words and long enough to help the eye: "a" and "of" are in every line.
  private func isWorthMarking(_ word: Substring) -> Bool {
    (word.utf8.count >= Self.shortest || word.contains(where: \.isNumber)) && contains(word)
  }

  /// In bytes, so that a word of a single ideograph counts.
  private static var shortest: Int { 3 }
}
