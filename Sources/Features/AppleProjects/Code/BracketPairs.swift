/// The matching brackets of a token list.
///
/// A closing parenthesis or square bracket without an opening one inside the same braces is ignored; a closing brace also
/// ends the parentheses and square brackets that are open inside it. Every list is accepted and read once.
struct BracketPairs {
  /// For each opening bracket the index of the token that closes it, or the number of tokens when nothing does; -1 for
  /// all other tokens.
  let closings: [Int32]

  init(_ code: TokenizedCode) {
    var closings = [Int32](repeating: -1, count: code.tokens.count)
    // Open brackets, the innermost last.
    var open: [Int32] = []
    // The numbers of open parentheses and square brackets inside each open brace, the innermost last.
    var counts: [(round: Int32, square: Int32)] = [(0, 0)]
    // Closes the innermost bracket and returns its byte; `nil` when none is open.
    func close(at index: Int) -> UInt8? {
      guard let top = open.popLast() else { return nil }
      closings[Int(top)] = Int32(clamping: index)
      return code.tokens[Int(top)].firstByte
    }
    for (index, token) in code.tokens.enumerated() where token.kind == .punctuation {
      let last = counts.count - 1
      switch token.firstByte {
      case UInt8(ascii: "("):
        open.append(Int32(clamping: index))
        counts[last].round += 1
      case UInt8(ascii: "["):
        open.append(Int32(clamping: index))
        counts[last].square += 1
      case UInt8(ascii: "{"):
        open.append(Int32(clamping: index))
        counts.append((0, 0))
      case UInt8(ascii: ")") where counts[last].round > 0:
        while let byte = close(at: index) {
          if byte == UInt8(ascii: "(") { break }
          counts[last].square -= 1
        }
        counts[last].round -= 1
      case UInt8(ascii: "]") where counts[last].square > 0:
        while let byte = close(at: index) {
          if byte == UInt8(ascii: "[") { break }
          counts[last].round -= 1
        }
        counts[last].square -= 1
      case UInt8(ascii: "}") where last > 0:
        while let byte = close(at: index) {
          if byte == UInt8(ascii: "{") { break }
        }
        counts.removeLast()
      default: break
      }
    }
    while close(at: code.tokens.count) != nil {}
    self.closings = closings
  }
}
