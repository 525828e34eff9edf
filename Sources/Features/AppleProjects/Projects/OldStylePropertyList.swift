/// A value of a property list in the old style of OpenStep, the format of `project.pbxproj`.
///
/// The format is described in Apple's "Property List Programming Topics", in "Old-Style ASCII Property Lists". The
/// parser keeps open values on a stack, because the input determines their depth.
struct OldStylePropertyList {
  enum Content {
    case string(String)
    case list([OldStylePropertyList])
    case dictionary([String: OldStylePropertyList])
  }

  let content: Content
  /// The line on which the value starts, counted from 1.
  let line: Int

  var string: String? { if case .string(let text) = content { text } else { nil } }
  var list: [OldStylePropertyList] { if case .list(let items) = content { items } else { [] } }
  var dictionary: [String: OldStylePropertyList] {
    if case .dictionary(let entries) = content { entries } else { [:] }
  }

  subscript(key: String) -> OldStylePropertyList? { dictionary[key] }

  /// Parses a file; `nil` when it has another format or is nested deeper than project files are.
  static func parse(_ bytes: [UInt8]) -> OldStylePropertyList? {
    var parser = Parser(bytes)
    return parser.parse()
  }

  /// The pairs of a `.strings` file, which is a dictionary without braces, up to an error of the format.
  static func strings(_ bytes: [UInt8]) -> [String: OldStylePropertyList] {
    let mark: [UInt8] = bytes.starts(with: CodeCursor.byteOrderMark) ? CodeCursor.byteOrderMark : []
    var parser = Parser(mark + Array("{".utf8) + bytes.dropFirst(mark.count) + Array("}".utf8))
    return (parser.parse()?.dictionary ?? parser.open.first?.entries) ?? [:]
  }
}

private struct Parser {
  /// A list or dictionary whose end has not been read.
  struct OpenValue {
    let isDictionary: Bool
    let line: Int
    var items: [OldStylePropertyList] = []
    var entries: [String: OldStylePropertyList] = [:]
    /// The key whose value follows.
    var key: String?
  }

  /// Deepest nesting; project files have five levels.
  private static let depthLimit = 64

  private var cursor: CodeCursor
  private(set) var open: [OpenValue] = []

  init(_ bytes: [UInt8]) { cursor = CodeCursor(bytes) }

  mutating func parse() -> OldStylePropertyList? {
    while true {
      skipBlanks()
      guard !cursor.isAtEnd else { return nil }
      let line = cursor.line
      var value: OldStylePropertyList?
      switch cursor.peek() {
      case UInt8(ascii: "{"), UInt8(ascii: "("):
        guard open.count < Self.depthLimit, mayStartValue else { return nil }
        open.append(OpenValue(isDictionary: cursor.peek() == UInt8(ascii: "{"), line: line))
        cursor.advance()
      case UInt8(ascii: "}"), UInt8(ascii: ")"):
        let closesDictionary = cursor.peek() == UInt8(ascii: "}")
        guard let last = open.popLast(), last.isDictionary == closesDictionary, last.key == nil else { return nil }
        cursor.advance()
        let content: OldStylePropertyList.Content = last.isDictionary ? .dictionary(last.entries) : .list(last.items)
        value = OldStylePropertyList(content: content, line: last.line)
      case UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "="): cursor.advance()
      default:
        guard let text = readString() else { return nil }
        if let last = open.last, last.isDictionary, last.key == nil {
          open[open.count - 1].key = text
        } else {
          value = OldStylePropertyList(content: .string(text), line: line)
        }
      }
      guard let value else { continue }
      if open.isEmpty { return value }
      if !open[open.count - 1].isDictionary {
        open[open.count - 1].items.append(value)
      } else if let key = open[open.count - 1].key {
        open[open.count - 1].entries[key] = value
        open[open.count - 1].key = nil
      } else {
        return nil
      }
    }
  }

  /// Whether a list or dictionary may start here: not as a key.
  private var mayStartValue: Bool { open.last.map { !$0.isDictionary || $0.key != nil } ?? true }

  private mutating func skipBlanks() {
    while !cursor.isAtEnd {
      if cursor.peek() <= 0x20 {
        cursor.advance()
      } else if cursor.peek() == CodeBytes.slash, cursor.peek(1) == CodeBytes.slash {
        cursor.skipLine()
      } else if cursor.peek() == CodeBytes.slash, cursor.peek(1) == CodeBytes.star {
        cursor.skipComment(nests: false)
      } else {
        return
      }
    }
  }

  /// Reads a string with or without quotes; `nil` for a character that no string starts with.
  private mutating func readString() -> String? {
    let quote = cursor.peek()
    guard quote == CodeBytes.quote || quote == CodeBytes.apostrophe else {
      let start = cursor.position
      cursor.skip { CodeBytes.continuesWord($0) || Self.marks.contains($0) }
      guard cursor.position > start else { return nil }
      return String(decoding: cursor.bytes[start..<cursor.position], as: UTF8.self)
    }
    cursor.advance()
    var text: [UInt8] = []
    while !cursor.isAtEnd, cursor.peek() != quote {
      if cursor.peek() == CodeBytes.backslash {
        cursor.advance()
        switch cursor.peek() {
        case UInt8(ascii: "n"): text.append(CodeBytes.newLine)
        case UInt8(ascii: "t"): text.append(UInt8(ascii: "\t"))
        default: text.append(cursor.peek())
        }
      } else {
        text.append(cursor.peek())
      }
      cursor.advance()
    }
    guard !cursor.isAtEnd else { return nil }
    cursor.advance()
    return String(decoding: text, as: UTF8.self)
  }

  /// The marks that a string without quotes may contain.
  private static let marks = Set("$_./:-+<>@*[]%~".utf8)
}
