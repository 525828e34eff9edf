import GuidelineModel

/// Follows links and tags through running text, to find whether a line ends inside one.
struct MarkupScanner {
  enum State: Equatable {
    case text
    /// Between the brackets of `](…)`, at a depth of nested brackets.
    case destination(depth: Int)
    /// Inside the title of a link, up to a quotation mark.
    case title(end: UInt8)
    /// Between `<` and `>`.
    case tag
  }

  private(set) var state = State.text
  private(set) var openBrackets = 0
  private var previous: UInt8 = 0
  private var isEscaped = false

  mutating func read(_ text: ArraySlice<UInt8>) {
    for byte in text { read(byte) }
  }

  private mutating func read(_ byte: UInt8) {
    defer { previous = isEscaped ? 0 : byte }
    if isEscaped {
      isEscaped = false
      return
    }
    if byte == UInt8(ascii: "\\") {
      isEscaped = true
      return
    }
    switch state {
    case .text: readText(byte)
    case .destination(let depth): readDestination(byte, depth: depth)
    case .title(let end): if byte == end { state = .destination(depth: 1) }
    case .tag: if byte == UInt8(ascii: ">") { state = .text }
    }
  }

  private mutating func readText(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "["): openBrackets += 1
    case UInt8(ascii: "]"): openBrackets = max(0, openBrackets - 1)
    case UInt8(ascii: "("): if previous == UInt8(ascii: "]") { state = .destination(depth: 1) }
    default:
      let opensTag = byte.isASCIILetter || byte == UInt8(ascii: "/")
      if previous == UInt8(ascii: "<"), opensTag { state = .tag }
    }
  }

  /// A blank ends an address; only a title may follow it.
  private mutating func readDestination(_ byte: UInt8, depth: Int) {
    switch byte {
    case UInt8(ascii: "("): state = .destination(depth: depth + 1)
    case UInt8(ascii: ")"): state = depth > 1 ? .destination(depth: depth - 1) : .text
    case UInt8(ascii: "\""), UInt8(ascii: "'"): if previous == 0x20 || previous == 0 { state = .title(end: byte) }
    default:
      if previous == 0x20, byte != 0x20 {
        state = .text
        readText(byte)
      }
    }
  }

  /// Forgets markup that turned out not to be closed.
  mutating func abandon() {
    state = .text
    openBrackets = 0
  }

  /// Whether the next lines close the address or tag that is open. Reads only up to its end.
  func closes(in lines: some Sequence<ArraySlice<UInt8>>) -> Bool {
    var scanner = self
    scanner.previous = 0
    for line in lines {
      for byte in line {
        let before = scanner.state
        scanner.read(byte)
        guard scanner.state == .text else { continue }
        return before != .text && (byte == UInt8(ascii: ")") || byte == UInt8(ascii: ">"))
      }
    }
    return false
  }

  /// Whether the next lines close the square brackets that are open. Reads only up to the last of them.
  func closesBrackets(in lines: some Sequence<ArraySlice<UInt8>>) -> Bool {
    var scanner = self
    for line in lines {
      for byte in line {
        scanner.read(byte)
        if scanner.openBrackets == 0 { return true }
      }
    }
    return false
  }
}
