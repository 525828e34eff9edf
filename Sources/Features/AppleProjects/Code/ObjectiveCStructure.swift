/// The message sends, calls, assignments and methods of an Objective-C file, found without a grammar.
///
/// ```swift
/// let code = ObjectiveCStructure(Array("[field setText:@\"a\" animated:NO];".utf8))
/// code.messages(named: "setText:animated:").map { code.string(code.messages[$0].arguments[0]) }  // ["a"]
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

  /// `name(…)`
  package struct Call: Sendable {
    /// The token of the name.
    package let name: Int
    /// The tokens between the parentheses.
    package let arguments: Range<Int>
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
  package let messages: [Message]
  /// The assignments in order.
  package let assignments: [Assignment]
  /// The methods in order.
  package let methods: [Method]
  private let messagesBySelector: [String: [Int]]
  private let callsByName: [String: [Call]]
  private let assignmentsByName: [String: [Int]]
  private let messagesByStart: [Int: Int]
  private let blocks: [Int32]
  private let closings: [Int32]

  /// Reads the bytes of a file.
  package init(_ bytes: [UInt8]) { self.init(ObjectiveCTokenizer.tokenize(bytes).code) }

  /// Reads the tokens of a file.
  package init(_ code: TokenizedCode) {
    self.code = code
    closings = BracketPairs(code).closings
    var builder = ObjectiveCStructureBuilder(code: code, closings: closings)
    builder.run()
    messages = builder.messages
    assignments = builder.assignments
    methods = builder.methods
    messagesBySelector = builder.messagesBySelector
    callsByName = builder.callsByName
    assignmentsByName = builder.assignmentsByName
    messagesByStart = builder.messagesByStart
    blocks = builder.blocks
  }

  /// The messages of a whole selector, in order; empty when there is none.
  package func messages(named selector: String) -> [Int] { messagesBySelector[selector] ?? [] }

  /// The message whose bracket is a token; `nil` when the token starts none.
  package func message(startingAt token: Int) -> Message? {
    messagesByStart[token].map { messages[$0] }
  }

  /// The opening brace of the innermost block around a token; -1 outside of all blocks.
  package func block(around token: Int) -> Int { Int(blocks[token]) }

  /// The calls of a function, in order; empty when there is none.
  package func calls(named name: String) -> [Call] { callsByName[name] ?? [] }

  /// The assignments to a property or variable, in order; empty when there is none.
  package func assignments(to name: String) -> [Assignment] {
    (assignmentsByName[name] ?? []).map { assignments[$0] }
  }

  /// The method around a token; `nil` outside of methods.
  package func method(around token: Int) -> Int? {
    var low = 0
    var high = methods.count
    while low < high {
      let middle = (low + high) / 2
      if methods[middle].tokens.lowerBound <= token { low = middle + 1 } else { high = middle }
    }
    return low > 0 && methods[low - 1].tokens.contains(token) ? low - 1 : nil
  }

  /// The token that closes an opening bracket; the token itself when it opens nothing.
  package func closing(of token: Int) -> Int {
    closings.indices.contains(token) && closings[token] >= 0 ? Int(closings[token]) : token
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
      code.isPunctuation(first + 1, "("), closing(of: first + 1) == tokens.upperBound - 1,
      code.isPunctuation(first + 4, ",") || code.isPunctuation(first + 4, ")")
    else { return nil }
    return string(first + 2..<first + 4)
  }
}
