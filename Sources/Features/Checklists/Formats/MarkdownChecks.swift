// PullRequestComment
import ByteRoutines
import TextSupport

/// A comment of a pull request or an issue on GitHub.
package enum PullRequestComment {
  /// The most bytes of a comment; GitHub counts characters.
  package static let longest = 65_536
  /// The most bytes of a document for a comment, in which a workflow also writes a mark by which it finds the comment.
  private static let longestDocument = longest - 536

  /// Returns a document of as many items as fit into a comment; `more` is the text for the number of the others.
  package static func document(_ head: String, items: [String], tail: String = "", more: (Int) -> String) -> String {
    var text = head
    for (position, item) in items.enumerated() {
      let rest = more(items.count - position) + tail
      guard text.utf8.count + item.utf8.count + rest.utf8.count <= longestDocument else { return text + rest }
      text += item
    }
    return text + tail
  }
}

/// A checksum of a generated text in a Markdown file, by which an update finds the text again: 30 bits, written as five
/// characters.
///
/// Whitespace, backslashes and the escapes of `<`, `>` and `&` do not count, since formatters change them. The hash is
/// FNV-1a, which can be computed for every prefix of a text in one pass.
struct MarkdownChecksum: Hashable {
  static let bits = 30

  /// The checksum in the low 30 bits.
  let value: UInt32

  init(value: UInt32) { self.value = value }

  init(of text: some StringProtocol) { value = Hash(text).value }

  /// The longest text that is searched for, in characters.
  private static let longest = 1 << 14

  /// The end of the beginning of a text that has the checksum; `nil` if no beginning up to a blank has it.
  func endOfMatch(in text: Substring) -> String.Index? {
    var hash = Hash("")
    var rest = text.unicodeScalars
    var length = 0
    while length < Self.longest, let scalar = Self.popFirst(&rest) {
      length += 1
      hash.add(scalar)
      guard !Self.isBlank(scalar), rest.first.map(Self.isBlank) ?? true, hash.value == value else { continue }
      return rest.startIndex
    }
    return nil
  }

  /// Removes the first character, with the escapes of HTML resolved.
  private static func popFirst(_ rest: inout Substring.UnicodeScalarView) -> Unicode.Scalar? {
    guard let first = rest.popFirst() else { return nil }
    guard first == "&" else { return first }
    for (escape, scalar) in escapes where rest.starts(with: escape.unicodeScalars) {
      rest = rest.dropFirst(escape.unicodeScalars.count)
      return scalar
    }
    return first
  }

  /// Whether a character is white space. Looking up its properties takes longer than the rest.
  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? scalar == " " || (0x09...0x0D).contains(scalar.value) : scalar.properties.isWhitespace
  }

  private static let escapes: [(String, Unicode.Scalar)] = [("lt;", "<"), ("gt;", ">"), ("amp;", "&")]

  /// FNV-1a over the UTF-8 bytes of the characters that count.
  private struct Hash {
    private var state = FNVHash.empty

    init(_ text: some StringProtocol) {
      var rest = Substring(text).unicodeScalars
      while let scalar = MarkdownChecksum.popFirst(&rest) { add(scalar) }
    }

    mutating func add(_ scalar: Unicode.Scalar) {
      guard scalar != "\\", !MarkdownChecksum.isBlank(scalar) else { return }
      for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { state = FNVHash.adding(byte, to: state) }
    }

    /// The high bits after a finalization step, since the high bits of FNV-1a depend on few bytes.
    var value: UInt32 {
      var mixed = state
      mixed = (mixed ^ mixed >> 33) &* 0xFF51_AFD7_ED55_8CCD
      return UInt32(truncatingIfNeeded: (mixed ^ mixed >> 33) >> (64 - UInt64(MarkdownChecksum.bits)))
    }
  }
}

/// The line below a rule in a Markdown file with the results of checks.
///
/// It is generated, so that it counts as a verdict only while it is as it was written and no reviewer changed the item.
struct MarkdownFindings {
  private let results: CheckResults
  private let review: Review

  /// The edits of a reviewer.
  enum Review {
    case none
    /// A note below a line that says that the item fails.
    case notedFailure
    /// A verdict, or a note on an item that is open.
    case own
  }

  init(_ results: CheckResults, _ review: Review = .none) {
    self.results = results
    self.review = review
  }

  /// The number of places that are listed; further ones are counted.
  private static let shownPlaces = 5

  private static let failure = "fail, "
  private static let failed = "\(failure)\(CheckResults.note): "
  private static let found = "\(CheckResults.note.capitalizedFirst): "

  /// "fail, found in the code: text is too small at Row.swift:3"
  var text: String {
    guard results.findings.isEmpty else {
      return (review == .own ? Self.found : Self.failed) + MarkdownText.escaped(results.text(naming: Self.shownPlaces))
    }
    return review == .notedFailure
      ? "\(Self.failure)no longer \(CheckResults.note) (\(results.checks.joined(separator: ", ")))"
      : "Checked by machine: \(results.nothingFound)"
  }

  /// Whether a text, without its escapes, says that the item fails.
  static func isFailure(_ text: String) -> Bool { text.hasPrefix(failure) }

  /// The findings that a text names, without its escapes.
  static func findings(in text: String) -> [CheckResults.Finding] {
    guard let start = [failed, found].first(where: text.hasPrefix) else { return [] }
    let rest = text.dropFirst(start.count)
    let end = rest.firstMatch(of: #/ and [0-9]+ more$/#)?.range.lowerBound ?? rest.endIndex
    return EditedItem.findings(rest[..<end])
  }
}
