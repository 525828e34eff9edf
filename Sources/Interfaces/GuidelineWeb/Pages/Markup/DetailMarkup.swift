import GuidelineModel
import GuidelineQueries

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

/// The examples of a rule, marked as correct or incorrect.
enum ExampleMarkup {
  static func html(_ examples: [GuidelineRecord.Example]) -> HTML {
    guard !examples.isEmpty else { return "" }
    let items = examples.map { example -> HTML in
      switch example.isCorrect {
      case true?:
        "<li class=\"correct\"><span class=\"verdict\">Correct</span> \(example.text)</li>\n"
      case false?:
        "<li class=\"incorrect\"><span class=\"verdict\">Incorrect</span> \(example.text)</li>\n"
      case nil: "<li><span class=\"verdict\">Example</span> \(example.text)</li>\n"
      }
    }
    return "<ul class=\"examples\">\n\(items.joined())</ul>\n"
  }
}

/// Notices as a list of sentences; nothing without notices.
enum NoticeMarkup {
  static func html(_ notices: [Notice]) -> HTML {
    guard !notices.isEmpty else { return "" }
    return """
      <ul class="notices">
      \(notices.html { "<li>\($0.summary)</li>\n" })</ul>

      """
  }
}

/// A table of a document. It scrolls by itself where the screen is too narrow for it.
struct TableMarkup {
  let table: TableContent
  /// The name of the table for screen readers.
  let label: String

  /// The markup.
  var html: HTML {
    let head = table.columns.map { "<th scope=\"col\">\($0)</th>" as HTML }.joined()
    let rows = table.rows.map { row -> HTML in
      let cells = table.columns.indices.map { column -> HTML in
        let value = row.indices.contains(column) ? row[column] : ""
        return column == 0 ? "<th scope=\"row\">\(value)</th>" : "<td>\(value)</td>"
      }
      return "<tr>\(cells.joined())</tr>\n"
    }
    return """
      <div class="scroller" role="group" aria-label="\(label)" tabindex="0">
      <table class="content">
      <thead><tr>\(head)</tr></thead>
      <tbody>
      \(rows.joined())</tbody>
      </table>
      </div>

      """
  }
}
