/// Builds an ``ObjectiveCStructure`` in one pass over the tokens.
struct ObjectiveCStructureBuilder {
  private let code: TokenizedCode
  private let closings: [Int32]
  /// The next semicolon from each token on; the number of tokens when there is none.
  private let semicolons: [Int32]
  private(set) var messages: [ObjectiveCStructure.Message] = []
  private(set) var assignments: [ObjectiveCStructure.Assignment] = []
  private(set) var methods: [ObjectiveCStructure.Method] = []
  private(set) var messagesBySelector: [String: [Int]] = [:]
  private(set) var messagesByStart: [Int: Int] = [:]
  /// The opening brace of the innermost block around each token; -1 for none.
  let blocks: [Int32]
  private(set) var callsByName: [String: [ObjectiveCStructure.Call]] = [:]
  private(set) var assignmentsByName: [String: [Int]] = [:]

  /// The most words of a selector.
  private static let longestSelector = 16
  /// The most tokens between the sign of a method and its body.
  private static let longestSignature = 256

  init(code: TokenizedCode, closings: [Int32]) {
    self.code = code
    self.closings = closings
    var semicolons = [Int32](
      repeating: Int32(clamping: code.tokens.count), count: code.tokens.count)
    var next = Int32(clamping: code.tokens.count)
    for index in code.tokens.indices.reversed() {
      if code.tokens[index].is(";") { next = Int32(clamping: index) }
      semicolons[index] = next
    }
    self.semicolons = semicolons
    var open: [(brace: Int32, end: Int)] = []
    blocks = code.tokens.indices.map { index in
      while let last = open.last, last.end <= index { open.removeLast() }
      defer {
        if code.tokens[index].is("{") { open.append((Int32(index), Int(closings[index]))) }
      }
      return open.last?.brace ?? -1
    }
  }

  mutating func run() {
    var index = 0
    // The end of the braces of a method or function; no method starts inside them.
    var bodyEnd = 0
    while index < code.tokens.count {
      let token = code.tokens[index]
      switch token.kind {
      case .punctuation where token.is("["): readMessage(index)
      case .punctuation where token.is("="): readAssignment(index)
      case .punctuation where (token.is("-") || token.is("+")) && token.startsLine:
        if index >= bodyEnd, let end = readMethod(index) { bodyEnd = end }
      case .word:
        if code.isPunctuation(index + 1, "("), !code.isPunctuation(index - 1, ".") {
          let close = closing(of: index + 1)
          callsByName[code.text(index), default: []].append(
            .init(name: index, arguments: index + 2..<max(index + 2, close)))
        }
      case .punctuation, .quotedWord, .literal: break
      }
      index += 1
    }
  }

  private func closing(of token: Int) -> Int {
    closings.indices.contains(token) && closings[token] >= 0 ? Int(closings[token]) : token
  }

  /// Reads the brackets of a message. Subscripts, array literals and the captures of C++ are none.
  ///
  /// Only tokens directly in the brackets are read, so that all brackets together are read once.
  private mutating func readMessage(_ open: Int) {
    let close = closing(of: open)
    guard close > open + 2, close < code.tokens.count, !code.isPunctuation(open - 1, "@") else {
      return
    }
    var names: [Int] = []
    var ternaries = 0
    var index = open + 1
    var last = index
    while index < close {
      let token = code.tokens[index]
      if token.is("?") {
        ternaries += 1
      } else if token.is(":") {
        if ternaries > 0 {
          ternaries -= 1
        } else if code.word(index - 1) != nil, index - 1 > open + 1,
          names.count < Self.longestSelector
        {
          names.append(index - 1)
        }
      }
      last = index
      let end = closing(of: index)
      index = end > index ? end + 1 : index + 1
    }
    if names.isEmpty {
      // `[object word]`: the word must not continue an expression, such as `a.b` or `a + b`.
      guard last > open + 1, code.word(last) != nil, endsOperand(last - 1) else { return }
      names = [last]
      append(open..<close + 1, names, arguments: [], selector: code.text(last))
    } else {
      let arguments = names.indices.map { piece in
        let start = names[piece] + 2
        return start..<max(start, piece + 1 < names.count ? names[piece + 1] : close)
      }
      let selector = names.map { code.text($0) + ":" }.joined()
      append(open..<close + 1, names, arguments: arguments, selector: selector)
    }
  }

  private func endsOperand(_ index: Int) -> Bool {
    let token = code.tokens[index]
    return token.kind != .punctuation || token.is("]") || token.is(")") || token.is("}")
  }

  private mutating func append(
    _ tokens: Range<Int>, _ names: [Int], arguments: [Range<Int>], selector: String
  ) {
    messagesBySelector[selector, default: []].append(messages.count)
    messagesByStart[tokens.lowerBound] = messages.count
    messages.append(
      .init(
        tokens: tokens, receiver: tokens.lowerBound + 1..<names[0], name: names[0],
        arguments: arguments))
  }

  /// Reads `name = value;`. Comparisons are not assignments.
  private mutating func readAssignment(_ index: Int) {
    guard code.word(index - 1) != nil, !code.isPunctuation(index + 1, "=") else { return }
    let isMember = code.isPunctuation(index - 2, ".")
    let receiver = isMember && code.word(index - 3) != nil ? index - 3 : nil
    let end = max(index + 1, Int(semicolons[index]))
    assignmentsByName[code.text(index - 1), default: []].append(assignments.count)
    assignments.append(.init(name: index - 1, receiver: receiver, value: index + 1..<end))
  }

  /// Reads `- (Type)name:(Type)parameter … {`; returns the end of the body, or `nil` for a declaration without one.
  private mutating func readMethod(_ sign: Int) -> Int? {
    guard code.isPunctuation(sign + 1, "(") else { return nil }
    var selector = ""
    var index = closing(of: sign + 1) + 1
    let limit = min(code.tokens.count, sign + Self.longestSignature)
    while index < limit {
      let token = code.tokens[index]
      if token.is("{") {
        let end = min(closing(of: index) + 1, code.tokens.count)
        methods.append(.init(selector: selector, tokens: index..<end))
        return end
      }
      let isNext = token.startsLine && (token.is("-") || token.is("+"))
      if token.is(";") || token.is("}") || isNext { return nil }
      if token.kind == .word, code.isPunctuation(index + 1, ":") {
        selector += code.text(index) + ":"
      } else if token.kind == .word, selector.isEmpty {
        selector = code.text(index)
      }
      let close = closing(of: index)
      index = close > index ? close + 1 : index + 1
    }
    return nil
  }
}
