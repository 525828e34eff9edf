/// Builds the nodes of a ``CodeStructure`` of Objective-C in one pass over the tokens, without a grammar.
///
/// Messages are calls as Swift has them: `[[A alloc] initWithB:c]` and `[A aWithB:c]` are calls of `A` with the
/// argument `b`. Code that is not Objective-C gives nodes without meaning.
struct ObjectiveCStructureBuilder {
  private let code: TokenizedCode
  private(set) var nodes: [CodeStructure.Node] = []
  /// The calls by the class that they create something of, by their whole selectors, and those of functions of C by
  /// their names.
  private(set) var callsByName: [String: [Int]] = [:]
  /// The tokens of variables that get a value, by their names; -1 for those that get several.
  private(set) var constants: [String: Int] = [:]
  /// The open nodes, the innermost last.
  private var open: [Int] = []
  /// The names of methods by the braces of their bodies.
  private var methods: [Int: Int] = [:]

  init(code: TokenizedCode) { self.code = code }

  mutating func run() {
    // The end of the braces of a method; no method starts inside them.
    var bodyEnd = 0
    let ends = code.indices(ofWord: "end").filter { code.isPunctuation($0 - 1, "@") }
    for (index, token) in code.tokens.enumerated() {
      while let last = open.last, nodes[last].tokens.upperBound <= index { open.removeLast() }
      switch token.kind {
      case .punctuation where token.is("["): readMessage(index)
      case .punctuation where token.is("{"):
        let name = methods[index]
        let kind: CodeStructure.Node.Kind = name == nil ? .closure : .function
        append(.init(kind: kind, name: name ?? index, tokens: brackets(index)))
      case .punctuation where token.is("=") && code.isAssigned(index - 1):
        guard let name = code.word(index - 1) else { break }
        constants[name] = constants[name] == nil ? index - 1 : -1
      case .punctuation where token.startsLine && (token.is("-") || token.is("+")):
        if index >= bodyEnd, let brace = readMethod(index) { bodyEnd = brackets(brace).upperBound }
      case .word where code.isPunctuation(index + 1, "(") && !code.isPunctuation(index - 1, "."):
        let name = code.text(index)
        guard !Self.keywords.contains(name) else { break }
        var call = CodeStructure.Node(kind: .call, name: index, tokens: index..<brackets(index + 1).upperBound)
        call.openParenthesis = index + 1
        append(call, named: CodeBytes.isLower(token.firstByte) ? [name] : [])
      case .word where code.isPunctuation(index - 1, "@") && code.text(index) == "implementation":
        guard code.word(index + 1) != nil else { break }
        let end = ends.partitionPoint { $0 < index }
        let tokens = index..<(end < ends.count ? ends[end] : code.tokens.count)
        append(.init(kind: .type, name: index + 1, tokens: tokens))
      default: break
      }
    }
  }

  /// The words before a parenthesis that call nothing.
  private static let keywords: Set<String> = ["catch", "for", "if", "return", "sizeof", "switch", "while"]

  private func brackets(_ open: Int) -> Range<Int> { open..<min(code.closing(of: open) + 1, code.tokens.count) }

  /// Adds a node. One that nothing closes ends with the node around it.
  private mutating func append(_ node: CodeStructure.Node, named names: [String] = []) {
    let around = open.last.map { nodes[$0].tokens.upperBound } ?? .max
    let end = min(node.tokens.upperBound, around)
    var added = CodeStructure.Node(kind: node.kind, name: node.name, tokens: node.tokens.lowerBound..<end)
    added.openParenthesis = node.openParenthesis
    added.parent = open.last
    for name in names { callsByName[name, default: []].append(nodes.count) }
    open.append(nodes.count)
    nodes.append(added)
  }

  /// Reads the brackets of a message, but not those of subscripts, array literals and captures of C++.
  private mutating func readMessage(_ open: Int) {
    let words = code.selectorWords(ofMessage: open)
    guard let first = words.first else { return }
    var name = first
    var names = [code.selector(words)]
    // `[A b]` and `[[A alloc] b]`
    let isCreated = code.isPunctuation(open + 1, "[") && code.word(open + 3) == "alloc"
    let type = isCreated ? open + 2 : open + 1
    if let text = code.word(type), AppleName.hasPrefix(text), first == type + (isCreated ? 3 : 1) {
      name = type
      if code.word(first) != "alloc" { names.append(text) }
    }
    append(.init(kind: .call, name: name, tokens: brackets(open)), named: names)
  }

  /// The most tokens before the body of a method.
  private static let longestSignature = 256

  /// Reads `- (Type)name:(Type)parameter … {`; returns the brace, or `nil` for a declaration without a body.
  private mutating func readMethod(_ sign: Int) -> Int? {
    guard code.isPunctuation(sign + 1, "(") else { return nil }
    var index = code.closing(of: sign + 1) + 1
    let name = index
    while index < min(code.tokens.count, sign + Self.longestSignature) {
      let token = code.tokens[index]
      if token.is("{") {
        methods[index] = name
        return index
      }
      if token.is(";") || token.is("}") || token.startsLine && (token.is("-") || token.is("+")) { return nil }
      index = code.closing(of: index) + 1
    }
    return nil
  }
}

extension TokenizedCode {
  private static let longestSelector = 16

  /// The words of the selector of a message that begins with a bracket; empty for other brackets. Only tokens directly
  /// in the brackets are read, so that all brackets together are read once.
  func selectorWords(ofMessage open: Int) -> [Int] {
    let close = closing(of: open)
    guard close > open + 2, close < tokens.count, !isPunctuation(open - 1, "@") else { return [] }
    var words: [Int] = []
    var ternaries = 0
    var index = open + 1
    var last = index
    while index < close {
      if tokens[index].is("?") {
        ternaries += 1
      } else if tokens[index].is(":"), ternaries > 0 {
        ternaries -= 1
      } else if tokens[index].is(":"), word(index - 1) != nil, index - 1 > open + 1, words.count < Self.longestSelector
      {
        words.append(index - 1)
      }
      last = index
      index = closing(of: index) + 1
    }
    if !words.isEmpty { return words }
    // `[object word]`: the word must not continue an expression, such as `a.b` or `a + b`.
    let before = tokens[last - 1]
    let endsOperand = before.kind != .punctuation || [")", "]", "}"].contains(where: before.is)
    return last > open + 1 && word(last) != nil && endsOperand ? [last] : []
  }

  /// The selector of words: `a:b:`, or `a` without an argument.
  func selector(_ words: [Int]) -> String { words.map { text($0) + (isPunctuation($0 + 1, ":") ? ":" : "") }.joined() }

  /// The arguments of the message that begins with a bracket. The first label is that of Swift: `title` for
  /// `initWithTitle:`, none for `setTitle:`.
  func messageArguments(_ open: Int) -> [CodeStructure.Argument] {
    let words = selectorWords(ofMessage: open).filter { isPunctuation($0 + 1, ":") }
    return zip(words, words.dropFirst() + [closing(of: open)]).map { word, end in
      let text = text(word)
      let label = word == words[0] ? text.firstRange(of: "With").map { text[$0.upperBound...] } : text[...]
      return .init(
        label: label.map { $0.prefix(1).lowercased() + $0.dropFirst() }, value: word + 2..<max(word + 2, end))
    }
  }
}
