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
    var open: [(index: Int, byte: UInt8)] = []
    // The numbers of open parentheses and square brackets inside each open brace, the innermost last.
    var counts: [(round: Int, square: Int)] = [(0, 0)]
    func close(_ top: (index: Int, byte: UInt8), at index: Int) {
      closings[top.index] = Int32(clamping: index)
    }
    for (index, token) in code.tokens.enumerated() where token.kind == .punctuation {
      let last = counts.count - 1
      switch token.firstByte {
      case UInt8(ascii: "("):
        open.append((index, token.firstByte))
        counts[last].round += 1
      case UInt8(ascii: "["):
        open.append((index, token.firstByte))
        counts[last].square += 1
      case UInt8(ascii: "{"):
        open.append((index, token.firstByte))
        counts.append((0, 0))
      case UInt8(ascii: ")") where counts[last].round > 0:
        while let top = open.popLast() {
          close(top, at: index)
          if top.byte == UInt8(ascii: "(") { break }
          counts[last].square -= 1
        }
        counts[last].round -= 1
      case UInt8(ascii: "]") where counts[last].square > 0:
        while let top = open.popLast() {
          close(top, at: index)
          if top.byte == UInt8(ascii: "[") { break }
          counts[last].round -= 1
        }
        counts[last].square -= 1
      case UInt8(ascii: "}") where last > 0:
        while let top = open.popLast() {
          close(top, at: index)
          if top.byte == UInt8(ascii: "{") { break }
        }
        counts.removeLast()
      default: break
      }
    }
    for top in open { close(top, at: code.tokens.count) }
    self.closings = closings
  }
}
