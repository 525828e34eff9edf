import GuidelineModel

/// Builds the nodes of a ``CodeStructure`` in one pass over the tokens.
struct SwiftStructureBuilder {
  private let code: TokenizedCode
  private(set) var nodes: [CodeStructure.Node] = []
  private(set) var callsByName: [String: [Int]] = [:]
  /// The tokens of constants with a value, by their names alone and after that of their type; -1 for names of several.
  private(set) var constants: [String: Int] = [:]
  /// The open nodes, the innermost last.
  private var open: [Int32] = []
  /// The open brackets, the innermost last; the first entry is the file itself.
  private var frames = [Frame(end: .max)]
  /// The call that ends before each token; -1 for none.
  private var callEndingAt: [Int32]
  /// The closures that follow a call, by their braces, until the pass reaches them.
  private var trailing: [Int: (call: Int, label: Int?)] = [:]

  /// The code directly inside a pair of brackets.
  private struct Frame {
    /// The token that closes the brackets.
    let end: Int32
    /// The construct whose body the next brace opens; `nil` when a brace opens a closure.
    var pending: Pending?
  }

  private enum Pending {
    /// The body of a type, by the token of its name.
    case type(Int32)
    /// The body of a function.
    case function(Int32)
    /// The body of a computed property, unless the declaration ends with its line.
    case variable(Int32)
    /// The block after the condition of a statement.
    case block
  }

  init(code: TokenizedCode) {
    self.code = code
    callEndingAt = [Int32](repeating: -1, count: code.tokens.count + 1)
  }

  /// The longest path of members between two calls of a chain, in names.
  private static let longestPath = 16

  mutating func run() {
    for index in code.tokens.indices {
      while let last = open.last, nodes[Int(last)].tokens.upperBound <= index { open.removeLast() }
      while let frame = frames.last, frames.count > 1, Int(frame.end) <= index { frames.removeLast() }
      read(index)
    }
  }

  private mutating func read(_ index: Int) {
    let token = code.tokens[index]
    if token.startsLine, case .variable = frames[frames.count - 1].pending, !token.is("{") {
      frames[frames.count - 1].pending = nil
    }
    switch token.kind {
    case .punctuation where token.is("{"): openBrace(index)
    case .punctuation where token.is("(") || token.is("["):
      frames.append(Frame(end: Int32(clamping: code.closing(of: index))))
    case .punctuation where token.is("=") || token.is(";"):
      if case .variable = frames[frames.count - 1].pending { frames[frames.count - 1].pending = nil }
    case .word: readWord(index)
    case .punctuation, .quotedWord, .literal: break
    }
  }

  /// The token after another, or the last one.
  private func following(_ index: Int) -> Int32 { Int32(clamping: min(index + 1, code.tokens.count - 1)) }

  // MARK: Braces

  private mutating func openBrace(_ index: Int) {
    let end = min(code.closing(of: index) + 1, code.tokens.count)
    if let owner = trailing.removeValue(forKey: index) {
      append(CodeStructure.Node(kind: .closure, name: owner.label ?? index, tokens: index..<end, isTrailing: true))
    } else {
      let pending = frames[frames.count - 1].pending
      frames[frames.count - 1].pending = nil
      switch pending {
      case .type(let name): append(.init(kind: .type, name: Int(name), tokens: index..<end))
      case .function(let name), .variable(let name):
        append(.init(kind: .function, name: Int(name), tokens: index..<end))
      case .block, nil: append(.init(kind: .closure, name: index, tokens: index..<end))
      }
    }
    frames.append(Frame(end: Int32(clamping: code.closing(of: index))))
  }

  private mutating func append(_ node: CodeStructure.Node) {
    var node = node
    node.parent = open.last.map { Int($0) }
    open.append(Int32(clamping: nodes.count))
    nodes.append(node)
  }

  // MARK: Words

  private mutating func readWord(_ index: Int) {
    let isMember = code.isPunctuation(index - 1, ".")
    // `case .failed(let error)` is a pattern.
    if !isMember, !code.isPunctuation(index + 1, ":"), readKeyword(index) { return }
    if isMember, code.word(index - 2) == "case" { return }
    guard let (parenthesis, closure) = callParts(after: index) else { return }
    appendCall(index, parenthesis: parenthesis, closure: closure)
  }

  /// Reads a keyword; `false` for another word.
  private mutating func readKeyword(_ index: Int) -> Bool {
    guard code.tokens[index].range.count <= 11 else { return false }
    let word = code.text(index)
    let last = frames.count - 1
    switch word {
    case "if", "guard", "while", "for", "switch", "catch": frames[last].pending = .block
    case "struct", "class", "enum", "extension", "protocol", "actor":
      guard let name = code.word(index + 1), code.word(index - 1) != "import",
        !code.isPunctuation(index - 1, ":"), !Self.afterClass.contains(name)
      else { return true }
      frames[last].pending = .type(Int32(clamping: index + 1))
    case "func": frames[last].pending = .function(following(index))
    case "init", "subscript", "deinit": frames[last].pending = .function(Int32(clamping: index))
    case "var", "let":
      // `if let` and `case let` belong to their statements.
      if case .block = frames[last].pending { return true }
      if word == "var" { frames[last].pending = .variable(following(index)) }
      if word == "let", code.word(index + 1) != nil, code.equalsSign(ofVariable: index + 1) != nil {
        addConstant(index + 1)
      }
    // The method of the defaults, not the accessor of a property.
    case "set" where code.isPunctuation(index + 1, "("): return code.isPunctuation(code.closing(of: index + 1) + 1, "{")
    case _ where Self.neverCalled.contains(word): return true
    default: return code.word(index - 1) == "func" || code.word(index - 1) == "case"
    }
    return true
  }

  private mutating func addConstant(_ name: Int) {
    let type = open.reversed().prefix(256).first { nodes[Int($0)].kind == .type }
    let text = code.text(name)
    let path = type.map { [code.text(nodes[Int($0)].name) + "." + text] } ?? []
    for key in [text] + path { constants[key] = constants[key] == nil ? name : -1 }
  }

  /// Other keywords; a brace or parenthesis after one of them belongs to no call.
  private static let neverCalled = WordLists.words("swift-uncalled-keywords")

  /// The words after `class` that make it a modifier.
  private static let afterClass: Set<String> = ["func", "var", "let", "override", "final"]

  /// The first parenthesis and the first trailing closure of a call, each as a token; `nil` when a word is not called.
  private func callParts(after index: Int) -> (parenthesis: Int?, closure: Int?)? {
    let next = code.endOfName(index)
    let acceptsClosure = frames[frames.count - 1].pending == nil
    guard code.tokens.indices.contains(next) else { return nil }
    if code.tokens[next].is("("), !code.tokens[next].hasLeadingSpace {
      // A parenthesis that something else closes is unfinished code.
      let close = code.closing(of: next)
      let hasClosure = acceptsClosure && code.isPunctuation(close, ")") && code.isPunctuation(close + 1, "{")
      let after = close + 1
      return (next, hasClosure ? after : nil)
    }
    return acceptsClosure && code.tokens[next].is("{") ? (nil, next) : nil
  }

  private mutating func appendCall(_ name: Int, parenthesis: Int?, closure: Int?) {
    var end = parenthesis.map { code.closing(of: $0) + 1 } ?? name + 1
    let node = nodes.count
    var next = closure
    var label: Int?
    while let brace = next {
      trailing[brace] = (node, label)
      end = code.closing(of: brace) + 1
      // `} label: { … }`
      let hasLabel =
        code.word(end) != nil && code.word(end) != "default" && code.isPunctuation(end + 1, ":")
        && code.isPunctuation(end + 2, "{")
      label = hasLabel ? end : nil
      next = hasLabel ? end + 2 : nil
    }
    end = min(end, code.tokens.count)
    var call = CodeStructure.Node(kind: .call, name: name, tokens: name..<end)
    call.openParenthesis = parenthesis
    call.base = base(of: name)
    if let base = call.base { nodes[base].next = node }
    append(call)
    callEndingAt[end] = Int32(clamping: node)
    callsByName[code.text(name), default: []].append(node)
    // `let alert: UIAlertController = .init(title: a)`
    if code.word(name) == "init", code.isPunctuation(name - 1, "."), code.isPunctuation(name - 2, "="),
      code.isPunctuation(name - 4, ":"), let type = code.word(name - 3)
    {
      callsByName[type, default: []].append(node)
    }
  }

  /// The call on whose result a member is called, through properties: `a().b.c()`; `nil` when there is none.
  private func base(of name: Int) -> Int? {
    var dot = name - 1
    for _ in 0..<Self.longestPath {
      guard code.isPunctuation(dot, ".") else { return nil }
      let last = code.tokenBeforeOptionalMarks(dot)
      if callEndingAt[last + 1] >= 0 { return Int(callEndingAt[last + 1]) }
      guard code.word(last) != nil else { return nil }
      dot = last - 1
    }
    return nil
  }
}
