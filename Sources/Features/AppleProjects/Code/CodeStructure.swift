/// The calls, closures and declarations of a file in Swift or Objective-C, found without a grammar.
///
/// ```swift
/// let code = "List { Text(a) }.alert(b, isPresented: c) { Button(d) {} }"
/// let structure = CodeStructure(SwiftTokenizer.tokenize(Array(code.utf8)))
/// structure.calls(named: "alert").map { structure.base(of: $0) }  // the call of List
/// ```
///
/// Every input is accepted; code of another language gives nodes without meaning. The ranges of nodes are disjoint or
/// nested, and the nodes are in the order of their first tokens, each after its parent. Time and memory are linear in
/// the number of tokens, and nesting is kept on a stack.
struct CodeStructure: Sendable {
  /// A call, closure, block or declaration.
  struct Node: Sendable {
    enum Kind: UInt8, Sendable {
      /// `name(…)`, `name(…) { … }` or `name { … }`, with a name that may follow a dot; in Objective-C also a message.
      case call
      /// A closure that is an argument, a trailing closure or a value, or a block of statements such as that of `if`.
      case closure
      /// The body of a type or an extension.
      case type
      /// The body of a function, initializer or computed property.
      case function
    }

    let kind: Kind
    let isTrailing: Bool
    // Indices of 32 bits make a node 32 bytes, a fourth of what optional integers take.
    private let nameIndex: Int32
    private let start: Int32
    private let end: Int32

    init(kind: Kind, name: Int, tokens: Range<Int>, isTrailing: Bool = false) {
      self.kind = kind
      self.isTrailing = isTrailing
      nameIndex = Int32(clamping: name)
      start = Int32(clamping: tokens.lowerBound)
      end = Int32(clamping: tokens.upperBound)
    }

    /// The innermost node around this one; `nil` at the top of the file. The base of a member call is not around it.
    @OptionalIndex var parent: Int?

    /// The token with the name of a call or declaration; the opening brace of a closure. A closure with a label has the
    /// label here, a message to a class of Apple's the class, and another message the first word of its selector.
    var name: Int { Int(nameIndex) }

    /// The tokens of the node. The base of a member call is not included.
    var tokens: Range<Int> { Int(start)..<Int(end) }

    /// The opening parenthesis of a call's arguments; `nil` without one.
    @OptionalIndex var openParenthesis: Int?

    /// The call on whose result this call is made: that of `List` for the call of `alert` in `List { }.alert(…)`.
    @OptionalIndex var base: Int?

    /// The call that is made on the result of this one.
    @OptionalIndex var next: Int?
  }

  /// An index that may be missing, in four bytes.
  @propertyWrapper struct OptionalIndex: Sendable {
    private var stored: Int32 = -1

    init() {}

    var wrappedValue: Int? {
      get { stored < 0 ? nil : Int(stored) }
      set { stored = newValue.map { Int32(clamping: $0) } ?? -1 }
    }
  }

  let code: TokenizedCode
  /// The nodes in the order of their first tokens.
  let nodes: [Node]
  private let callsByName: [String: [Int]]
  private let constants: [String: Int]
  var texts = AppTexts()
  /// The tokens of previews and of types for debugging, which users never see.
  private(set) var previews: [Range<Int>] = []
  /// The names of the types that the file declares, which shadow those of frameworks.
  private(set) var ownTypes: Set<String> = []

  init(_ code: TokenizedCode) {
    self.code = code
    switch code.language {
    case .swift:
      var builder = SwiftStructureBuilder(code: code)
      builder.run()
      (nodes, callsByName, constants) = (builder.nodes, builder.callsByName, builder.constants)
    case .objectiveC:
      var builder = ObjectiveCStructureBuilder(code: code)
      builder.run()
      (nodes, callsByName, constants) = (builder.nodes, builder.callsByName, builder.constants)
    }
    let macros = allCalls(named: "Preview").filter { code.isPunctuation(nodes[$0].name - 1, "#") }
    let types = nodes.indices.filter {
      let (name, body) = (nodes[$0].name, nodes[$0].tokens.lowerBound)
      return nodes[$0].kind == .type
        && (contains(name..<max(name, body), word: "PreviewProvider") || code.text(name).contains("Debug"))
    }
    previews = (macros + types).map { nodes[$0].tokens }
    ownTypes = Set(
      nodes.filter { node in
        node.kind == .type && code.word(node.name - 1) != "extension" && !code.isPunctuation(node.name + 1, "(")
      }.map { code.text($0.name) })
  }

  var isSwift: Bool { code.language == .swift }

  func isInPreview(_ token: Int) -> Bool { previews.contains { $0.contains(token) } }

  /// The calls of a name, in order, also those in previews; empty when there is none.
  func allCalls(named name: String) -> [Int] { callsByName[name] ?? [] }

  /// The value of the only constant of a name, or of a type and a name: `A.title`.
  func value(ofConstant name: String) -> Range<Int>? {
    guard let token = constants[name], token >= 0 else { return nil }
    return code.equalsSign(ofVariable: token).map(restOfStatement)
  }

  /// The names of the constants of types: `A.title`.
  var constantNames: some Sequence<String> { constants.keys.lazy.filter { $0.contains(".") } }

  /// The name of the called function or of the declaration, or the label of a trailing closure (`{` without one).
  func name(_ node: Int) -> String { code.text(nodes[node].name) }

  /// The nodes around a node, from the innermost on; at most 256, so that deep nesting costs no more.
  func ancestors(of node: Int) -> some Sequence<Int> {
    sequence(first: node) { nodes[$0].parent }.dropFirst().prefix(256)
  }

  func children(of node: Int) -> some Sequence<Int> {
    let end = descendants(of: node).upperBound
    return sequence(state: node + 1) { (next: inout Int) -> Int? in
      guard next < end else { return nil }
      defer { next = descendants(of: next).upperBound }
      return next
    }
  }

  /// The calls that are made on the result of a call, in order: `padding` and `alert` for that of `List` in
  /// `List { }.padding().alert(…)`; at most 256.
  func modifiers(of node: Int) -> some Sequence<Int> {
    sequence(first: node) { nodes[$0].next }.dropFirst().prefix(256)
  }

  /// The calls on whose results a call is made, from the last one on; at most 256.
  func bases(of node: Int) -> some Sequence<Int> {
    sequence(first: node) { nodes[$0].base }.dropFirst().prefix(256)
  }

  /// The innermost node around a token; `nil` at the top of the file.
  func node(around token: Int) -> Int? {
    let last = nodes.partitionPoint { $0.tokens.lowerBound <= token } - 1
    guard last >= 0 else { return nil }
    return nodes[last].tokens.contains(token) ? last : ancestors(of: last).first { nodes[$0].tokens.contains(token) }
  }

  /// The call that begins with a token; `nil` when none does.
  func call(startingAt token: Int) -> Int? {
    let index = nodes.partitionPoint { $0.tokens.lowerBound < token }
    return index < nodes.count && nodes[index].tokens.lowerBound == token ? index : nil
  }

  /// The nodes directly and indirectly inside a node, in order.
  func descendants(of node: Int) -> Range<Int> {
    let limit = nodes[node].tokens.upperBound
    // The nodes are in the order of their first tokens.
    return node + 1..<node + 1 + nodes[(node + 1)...].partitionPoint { $0.tokens.lowerBound < limit }
  }

  struct Argument: Sendable {
    let label: String?
    /// The tokens of the value; empty for a missing value.
    let value: Range<Int>
  }

  /// The arguments of a message or in the parentheses of a call, in order; at most 64, without trailing closures.
  func arguments(of call: Int) -> [Argument] {
    if let open = nodes[call].openParenthesis { return code.arguments(after: open) }
    return isMessage(call) ? code.messageArguments(nodes[call].tokens.lowerBound) : []
  }

  func isMessage(_ node: Int) -> Bool { !isSwift && code.isPunctuation(nodes[node].tokens.lowerBound, "[") }

  func argument(_ label: String, of call: Int) -> Range<Int>? {
    arguments(of: call).first { $0.label == label }?.value
  }

  /// The text of tokens that are one string literal without interpolations, with its escapes; `nil` for anything else.
  func string(_ tokens: Range<Int>) -> String? {
    let isObject = !isSwift && tokens.count == 2 && code.isPunctuation(tokens.lowerBound, "@")
    guard let last = tokens.last, tokens.count == 1 || isObject else { return nil }
    return code.string(last)
  }

  /// The text of a title in the base language: a string literal or the name of one, alone or as the first argument of
  /// `NSLocalizedString`, `LocalizedStringKey`, `String(localized:)` or `Text`, or a call with the text as its
  /// fallback; `nil` for anything else.
  func title(_ tokens: Range<Int>) -> String? {
    guard isSwift else {
      // Macros such as `NSLocalizedString`.
      guard let first = tokens.first, code.isPunctuation(first + 1, "("),
        ["LocalizedString", "NSLocalizedString", "_"].contains(code.word(first)),
        code.closing(of: first + 1) == tokens.upperBound - 1,
        let key = code.arguments(after: first + 1).first.flatMap({ string($0.value) })
      else { return string(tokens) }
      return texts.localized[key] ?? key
    }
    if let text = string(tokens) { return texts.localized[text] ?? text }
    if let text = constantText(tokens) { return text }
    // `"key".localized`
    if let first = tokens.first, tokens.count < 6, code.isPunctuation(first + 1, "."),
      code.word(first + 2)?.hasPrefix("localized") ?? false
    {
      return string(first..<first + 1).map { texts.localized[$0] ?? $0 }
    }
    guard let last = tokens.last, code.isPunctuation(last, ")"), let first = tokens.first,
      let open = tokens.prefix(8).first(where: { code.isPunctuation($0, "(") }), code.closing(of: open) == last
    else { return nil }
    let arguments = code.arguments(after: open)
    // `NSLocalizedString("key", value: "Text", comment: "")`, `L10n.tr("Table", "key", fallback: "Text")`
    if let fallback = arguments.first(where: { Self.fallbackLabels.contains($0.label ?? "") }),
      let text = string(fallback.value), !text.isEmpty
    {
      let keys = arguments.prefix(3).compactMap { string($0.value) }
      return keys.lazy.compactMap { texts.localized[$0] }.first ?? text
    }
    guard open == first + 1, let value = arguments.first, let name = code.word(first),
      ["NSLocalizedString", "LocalizedStringKey", "LocalizedStringResource", "String", "Text"].contains(name),
      ["localized", "verbatim"].contains(value.label) || value.label == nil && name != "String"
    else { return nil }
    if let text = string(value.value) { return value.label == "verbatim" ? text : texts.localized[text] ?? text }
    return name == "Text" ? title(value.value) : nil
  }

  private static let fallbackLabels: Set<String> = ["defaultValue", "fallback", "value"]

  /// Whether tokens are exactly an implicit member such as `.destructive`, or end with it: `ButtonRole.destructive`,
  /// `UIAlertActionStyleDestructive`.
  func isMember(_ tokens: Range<Int>, _ name: String) -> Bool {
    guard isSwift else {
      let constant = word(tokens) ?? ""
      return AppleName.hasPrefix(constant) && constant.hasSuffix(AppleName.capitalized(name))
    }
    guard let last = tokens.last, code.word(last) == name, code.isPunctuation(last - 1, ".") else { return false }
    // Only a path of names: `a ? .destructive : b` is decided at run time.
    return tokens.allSatisfy { code.tokens[$0].kind == .word || code.tokens[$0].is(".") }
  }

  /// Whether a member is among the first tokens of a value, also under a condition.
  func names(_ tokens: Range<Int>, _ member: String) -> Bool {
    isSwift ? contains(tokens, word: member) : tokens.prefix(256).contains { isMember($0..<$0 + 1, member) }
  }

  func trailingClosures(of call: Int) -> [Int] { children(of: call).filter { nodes[$0].isTrailing } }
}

extension TokenizedCode {
  /// The sign before the value of a variable at its name, behind its type: `let a: [B] = c`; `nil` without one.
  func equalsSign(ofVariable name: Int) -> Int? {
    guard isPunctuation(name + 1, ":") else { return isPunctuation(name + 1, "=") ? name + 1 : nil }
    return (name + 2..<name + 16).first { index in
      isPunctuation(index, "=") || tokens.indices.contains(index) && tokens[index].startsLine
    }.flatMap { isPunctuation($0, "=") ? $0 : nil }
  }

  /// The arguments after an opening parenthesis of Swift, in order; at most 64.
  func arguments(after open: Int) -> [CodeStructure.Argument] {
    elements(of: open + 1..<max(open + 1, min(closing(of: open), tokens.count))).prefix(64).map {
      let start = $0.lowerBound
      let isLabelled =
        $0.count > 1 && isPunctuation(start + 1, ":")
        && (tokens[start].kind == .word || tokens[start].kind == .quotedWord)
      return .init(label: isLabelled ? text(start) : nil, value: isLabelled ? $0.dropFirst(2) : $0)
    }
  }

  private static let genericTokens = 48

  /// The token after the name of a call and its generic arguments, `<A, B.C>`. Angle brackets around anything but types
  /// are operators.
  func endOfName(_ name: Int) -> Int {
    let start = name + 1
    guard isPunctuation(start, "<"), !tokens[start].hasLeadingSpace else { return start }
    var depth = 0
    for index in start..<min(start + Self.genericTokens, tokens.count) {
      let token = tokens[index]
      switch token.kind {
      case .word: break
      case .punctuation where token.is("<"): depth += 1
      case .punctuation where token.is(">"):
        depth -= 1
        if depth == 0 { return index + 1 }
      case .punctuation where ",.?[]:&".utf8.contains(token.firstByte): break
      default: return start
      }
    }
    return start
  }
}
