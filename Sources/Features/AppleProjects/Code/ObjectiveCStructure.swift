/// The message sends, calls, assignments and methods of an Objective-C file, found without a grammar.
///
/// ```swift
/// let code = ObjectiveCStructure(Array("[field setText:@\"a\" animated:NO];".utf8))
/// code.messages(named: "setText:animated:").map { code.string($0.arguments[0]) }  // ["a"]
/// ```
///
/// Every input is accepted; code that is not Objective-C gives messages without meaning. Time and memory are linear in the
/// number of tokens, and nothing recurses.
package struct ObjectiveCStructure: Sendable {
  /// `[receiver selector:argument …]`
  package struct Message: Sendable {
    /// The brackets and everything between them.
    package let tokens: Range<Int>
    /// The tokens before the first word of the selector.
    package let receiver: Range<Int>
    /// The first word of the selector.
    package let name: Int
    /// The values behind the colons of the selector.
    package let arguments: [Range<Int>]
  }

  /// `target.property = value;` or `target = value;`
  package struct Assignment: Sendable {
    /// The token of the property or variable.
    package let name: Int
    /// The word before the dot; `nil` for a variable.
    package let receiver: Int?
    /// The tokens up to the semicolon.
    package let value: Range<Int>
  }

  /// The body of a method.
  package struct Method: Sendable {
    /// The selector, such as `application:didFinishLaunchingWithOptions:`.
    package let selector: String
    /// The braces and everything between them.
    package let tokens: Range<Int>
  }

  /// The tokens of the file.
  package let code: TokenizedCode
  /// The messages in the order of their first tokens.
  package private(set) var messages: [Message] = []
  /// The assignments in order.
  package private(set) var assignments: [Assignment] = []
  /// The methods in order.
  package private(set) var methods: [Method] = []
  private var messagesBySelector: [String: [Int]] = [:]
  private var assignmentsByName: [String: [Int]] = [:]
  private var messagesByStart: [Int: Int] = [:]
  /// The opening brace of the innermost block around each token; -1 for none.
  private let blocks: [Int32]
  /// The texts that keys stand for.
  var texts = AppTexts()

  /// Reads the bytes of a file.
  package init(_ bytes: [UInt8]) { self.init(ObjectiveCTokenizer.tokenize(bytes).code) }

  /// Reads the tokens of a file.
  package init(_ code: TokenizedCode) {
    self.code = code
    var open: [(brace: Int32, end: Int)] = []
    blocks = code.tokens.indices.map { index in
      while let last = open.last, last.end <= index { open.removeLast() }
      defer {
        if code.tokens[index].is("{") { open.append((Int32(index), code.closing(of: index))) }
      }
      return open.last?.brace ?? -1
    }
    readTokens()
  }

  /// The first messages of a whole selector, in order; empty when there is none.
  package func messages(named selector: String) -> [Message] {
    (messagesBySelector[selector] ?? []).prefix(SwiftStructure.callLimit).map { messages[$0] }
  }

  /// The message whose bracket is a token; `nil` when the token starts none.
  package func message(startingAt token: Int) -> Message? {
    messagesByStart[token].map { messages[$0] }
  }

  /// The opening brace of the innermost block around a token; -1 outside of all blocks.
  package func block(around token: Int) -> Int { Int(blocks[token]) }

  /// The names of the calls of a function, in order; empty when there is none.
  package func calls(named name: String) -> [Int] {
    code.indices(ofWord: name).filter {
      code.isPunctuation($0 + 1, "(") && !code.isPunctuation($0 - 1, ".")
    }
  }

  /// The assignments to a property or variable, in order; empty when there is none.
  package func assignments(to name: String) -> [Assignment] {
    (assignmentsByName[name] ?? []).map { assignments[$0] }
  }

  /// The method around a token; `nil` outside of methods.
  package func method(around token: Int) -> Int? {
    let last = methods.partitionPoint { $0.tokens.lowerBound <= token } - 1
    return last >= 0 && methods[last].tokens.contains(token) ? last : nil
  }

  /// The text of tokens that are one literal, `@"…"` or `"…"`, with its escapes; `nil` for anything else.
  package func string(_ tokens: Range<Int>) -> String? {
    let isObject = tokens.count == 2 && code.isPunctuation(tokens.lowerBound, "@")
    guard let last = tokens.last, tokens.count == 1 || isObject, last < code.tokens.count else {
      return nil
    }
    let token = code.tokens[last]
    guard token.kind == .literal, token.firstByte == CodeBytes.quote, token.range.count > 1 else {
      return nil
    }
    return String(decoding: code.bytes[token.range].dropFirst().dropLast(), as: UTF8.self)
  }

  /// The text of a title: a string literal, alone or as the first argument of a macro such as `NSLocalizedString`; `nil`
  /// for anything else.
  package func title(_ tokens: Range<Int>) -> String? {
    if let text = string(tokens) { return text }
    guard let first = tokens.first, let name = code.word(first),
      name == "NSLocalizedString" || name == "LocalizedString" || name == "_",
      code.isPunctuation(first + 1, "("), code.closing(of: first + 1) == tokens.upperBound - 1,
      code.isPunctuation(first + 4, ",") || code.isPunctuation(first + 4, ")")
    else { return nil }
    return string(first + 2..<first + 4).map { texts.localized[$0] ?? $0 }
  }
}

/// The one pass over the tokens.
extension ObjectiveCStructure {
  /// The most words of a selector.
  private static let longestSelector = 16
  /// The most tokens between the sign of a method and its body.
  private static let longestSignature = 256

  private mutating func readTokens() {
    // The next semicolon from each token on; the number of tokens when there is none.
    var semicolons = [Int32](
      repeating: Int32(clamping: code.tokens.count), count: code.tokens.count)
    var next = Int32(clamping: code.tokens.count)
    for index in code.tokens.indices.reversed() {
      if code.tokens[index].is(";") { next = Int32(clamping: index) }
      semicolons[index] = next
    }
    // The end of the braces of a method or function; no method starts inside them.
    var bodyEnd = 0
    for (index, token) in code.tokens.enumerated() {
      switch token.kind {
      case .punctuation where token.is("["): readMessage(index)
      case .punctuation where token.is("="): readAssignment(index, end: Int(semicolons[index]))
      case .punctuation where (token.is("-") || token.is("+")) && token.startsLine:
        if index >= bodyEnd, let end = readMethod(index) { bodyEnd = end }
      default: break
      }
    }
  }

  /// Reads the brackets of a message. Subscripts, array literals and the captures of C++ are none.
  ///
  /// Only tokens directly in the brackets are read, so that all brackets together are read once.
  private mutating func readMessage(_ open: Int) {
    let close = code.closing(of: open)
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
      index = code.closing(of: index) + 1
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
  ///
  /// - Parameter end: the next semicolon.
  private mutating func readAssignment(_ index: Int, end: Int) {
    guard code.word(index - 1) != nil, !code.isPunctuation(index + 1, "=") else { return }
    let isMember = code.isPunctuation(index - 2, ".")
    let receiver = isMember && code.word(index - 3) != nil ? index - 3 : nil
    assignmentsByName[code.text(index - 1), default: []].append(assignments.count)
    assignments.append(
      .init(name: index - 1, receiver: receiver, value: index + 1..<max(index + 1, end)))
  }

  /// Reads `- (Type)name:(Type)parameter … {`; returns the end of the body, or `nil` for a declaration without one.
  private mutating func readMethod(_ sign: Int) -> Int? {
    guard code.isPunctuation(sign + 1, "(") else { return nil }
    var selector = ""
    var index = code.closing(of: sign + 1) + 1
    let limit = min(code.tokens.count, sign + Self.longestSignature)
    while index < limit {
      let token = code.tokens[index]
      if token.is("{") {
        let end = min(code.closing(of: index) + 1, code.tokens.count)
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
      index = code.closing(of: index) + 1
    }
    return nil
  }
}
