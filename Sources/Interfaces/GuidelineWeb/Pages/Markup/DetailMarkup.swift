/// An explanation as paragraphs and lists.
struct DetailMarkup {
  private enum Block {
    case paragraph([Substring])
    case bullets([Substring])
    case numbers([Substring])
  }

  private var blocks: [Block] = []

  /// Reads plain text in which an empty line ends a paragraph, and `- ` or `1. ` begins the item of a list.
  init(_ text: String) {
    var isOpen = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.allSatisfy(\.isWhitespace) {
        isOpen = false
      } else if line.hasPrefix("- ") {
        add(bullet: line.dropFirst(2))
        isOpen = false
      } else if let item = Self.numbered(line) {
        add(number: item)
        isOpen = false
      } else {
        add(line: line, isOpen: isOpen)
        isOpen = true
      }
    }
  }

  /// The markup.
  ///
  /// - Parameter text: writes a piece of text.
  func html(_ text: (String) -> HTML = { HTML($0) }) -> HTML {
    blocks.map { block -> HTML in
      switch block {
      case .paragraph(let lines):
        "<p>\(lines.map { text(String($0)) }.joined(separator: "<br>"))</p>\n"
      case .bullets(let items):
        "<ul>\(items.html { "<li>\(text(String($0)))</li>" })</ul>\n"
      case .numbers(let items):
        "<ol>\(items.html { "<li>\(text(String($0)))</li>" })</ol>\n"
      }
    }.joined()
  }

  private mutating func add(line: Substring, isOpen: Bool) {
    if isOpen, case .paragraph(let lines) = blocks.last {
      blocks[blocks.count - 1] = .paragraph(lines + [line])
    } else {
      blocks.append(.paragraph([line]))
    }
  }

  private mutating func add(bullet item: Substring) {
    if case .bullets(let items) = blocks.last {
      blocks[blocks.count - 1] = .bullets(items + [item])
    } else {
      blocks.append(.bullets([item]))
    }
  }

  private mutating func add(number item: Substring) {
    if case .numbers(let items) = blocks.last {
      blocks[blocks.count - 1] = .numbers(items + [item])
    } else {
      blocks.append(.numbers([item]))
    }
  }

  /// The text of a line behind `1. `; `nil` for other lines.
  private static func numbered(_ line: Substring) -> Substring? {
    let digits = line.prefix { $0.isASCII && $0.isNumber }
    guard (1...2).contains(digits.count), line.dropFirst(digits.count).hasPrefix(". ") else {
      return nil
    }
    return line.dropFirst(digits.count + 2)
  }
}
