// PropertySetting

/// A literal text of code.
struct CodeText {
  /// The text as it is written.
  let text: String
  /// The byte where it starts.
  let offset: Int
}

/// A value that a property gets.
struct PropertySetting {
  /// The token of the property or of its setter.
  let name: Int
  /// The last word of the object's name; empty for another expression.
  let receiver: String
  let value: Range<Int>
}

/// The questions that checks ask of code, storyboards and xibs alike.
protocol ViewFile {
  /// The texts whose color and background the file has, without those in bytes that users never see.
  func paintedTexts(in source: SourceFile, without unseen: [Range<Int>]) -> [PaintedText]
  /// Whether the file has a window or scene for settings.
  var hasSettingsWindow: Bool { get }
}

extension CodeStructure: ViewFile {
  /// The first byte of a token.
  func offset(at token: Int) -> Int { code.tokens[token].range.lowerBound }

  /// The word that tokens are; `nil` for anything else.
  func word(_ tokens: Range<Int>) -> String? { tokens.count == 1 ? code.word(tokens.lowerBound) : nil }

  func isTrue(_ value: Range<Int>) -> Bool { ["YES", "true"].contains(word(value)) }

  /// Whether a word is among the first 256 of some tokens, so that nested arguments cost no more than others.
  func contains(_ tokens: Range<Int>, word: String) -> Bool {
    let letters = word.utf8
    return tokens.prefix(256).contains { index in
      let token = code.tokens[index]
      return token.kind == .word && token.range.count == letters.count && code.bytes[token.range].elementsEqual(letters)
    }
  }

  /// The tokens of a module where a file imports it.
  func imports(of module: String) -> [Int] { code.indices(ofWord: module).filter { code.word($0 - 1) == "import" } }

  /// Whether a file has a word that contains a text, compared without case.
  func mentions(_ text: String) -> Bool { code.mentions(text) }

  /// The most calls of a name that a check reads, so that generated code costs no more than other code.
  static let callLimit = 4_096

  /// The first calls of a name; empty for the name of a type that the file declares.
  func calls(named name: String) -> [Int] {
    ownTypes.contains(name) ? [] : Array(allCalls(named: name).prefix(Self.callLimit))
  }

  /// The blocks for systems without something that a condition asks for: `else` of `if #available(…)` and of a `guard`.
  var fallbacks: [Range<Int>] {
    (code.indices(ofWord: "available") + code.indices(ofWord: "unavailable")).compactMap { word in
      guard code.isPunctuation(word - 1, "#"), code.isPunctuation(word + 1, "("),
        let open = nextBrace(after: code.closing(of: word + 1))
      else { return nil }
      // The block of a `guard`, and of `if #unavailable`.
      if code.word(open - 1) == "else" || code.word(word) == "unavailable" { return open..<code.closing(of: open) }
      let end = code.closing(of: open)
      guard code.word(end + 1) == "else", code.isPunctuation(end + 2, "{") else { return nil }
      return end + 2..<code.closing(of: end + 2)
    }
  }

  /// The brace behind the other conditions of a statement.
  private func nextBrace(after token: Int) -> Int? {
    var index = token + 1
    while index < min(code.tokens.count, token + 64) {
      if code.isPunctuation(index, "{") { return index }
      index = code.isPunctuation(index, "(") ? code.closing(of: index) + 1 : index + 1
    }
    return nil
  }

  /// The calls of a name that are made on a value: `.disabled(…)`; in Objective-C the messages of a selector.
  func modifiers(named name: String) -> [Int] {
    calls(named: name).filter { code.isPunctuation(nodes[$0].name - 1, ".") || isMessage($0) }
  }

  /// The token behind the value on which a call is made: the dot, or the first word of the selector.
  func endOfReceiver(of call: Int) -> Int { isMessage(call) ? nodes[call].name : nodes[call].name - 1 }

  /// The last word of the value on which a call is made; `nil` for another expression.
  func receiver(of call: Int) -> String? { code.word(endOfReceiver(of: call) - 1) }

  /// Whether a call of one of some names is made on the result of a call.
  func hasModifier(_ call: Int, _ names: String...) -> Bool {
    modifiers(of: call).contains { names.contains(name($0)) }
  }

  /// The first byte of a call's name or of a message.
  func offset(of call: Int) -> Int { offset(at: isMessage(call) ? nodes[call].tokens.lowerBound : nodes[call].name) }

  /// The value of the first argument of a call, if it has no label.
  func firstArgument(of call: Int) -> Range<Int>? {
    arguments(of: call).first.flatMap { $0.label == nil ? $0.value : nil }
  }

  func argument(_ label: String, of call: Int, is member: String) -> Bool {
    argument(label, of: call).map { isMember($0, member) } ?? false
  }

  /// Whether the first argument of a call is true; `nil` without an argument.
  func isOn(_ call: Int) -> Bool? { firstArgument(of: call).map(isTrue) }

  /// The title of a call in its first argument, lowercased; `nil` for anything but a literal.
  func title(of call: Int) -> String? { firstArgument(of: call).flatMap(title)?.lowercased() }

  /// A literal text with its place; `nil` for anything but a literal.
  func text(_ tokens: Range<Int>) -> CodeText? {
    guard let text = title(tokens) else { return nil }
    let token = code.tokens[tokens.lowerBound]
    // In Swift, the quotation mark before a string is not part of its token.
    let start = token.range.lowerBound - (isSwift && token.kind == .literal ? 1 : 0)
    return CodeText(text: text, offset: start)
  }

  /// The literal text in the first argument of a call.
  func text(of call: Int) -> CodeText? { firstArgument(of: call).flatMap(text) }

  /// The tokens of a value up to the end of its line outside of brackets, in Objective-C to a semicolon; at most 256.
  func restOfStatement(after index: Int) -> Range<Int> {
    guard isSwift else {
      let end = (index + 1..<max(index + 1, min(code.tokens.count, index + 256))).first { code.tokens[$0].is(";") }
      return index + 1..<(end ?? index + 1)
    }
    var end = index + 1
    while end < code.tokens.count, !code.tokens[end].startsLine, !code.tokens[end].is(";"), !code.tokens[end].is("}"),
      end < index + 256
    { end = max(end, code.closing(of: end)) + 1 }
    return min(index + 1, end)..<min(end, code.tokens.count)
  }

  /// The values that code gives a property, by an assignment or in Objective-C by its setter: `label.text = "A"`.
  func settings(of property: String) -> [PropertySetting] {
    let assigned = code.indices(ofWord: property).lazy.compactMap { name -> PropertySetting? in
      let receiver = code.word(code.tokenBeforeOptionalMarks(name - 1))
      guard code.isPunctuation(name - 1, "."), code.isAssigned(name), isSwift || receiver != nil else { return nil }
      return PropertySetting(name: name, receiver: receiver ?? "", value: restOfStatement(after: name + 1))
    }
    let setter = isSwift ? [] : calls(named: "set\(AppleName.capitalized(property)):")
    return assigned.prefix(Self.callLimit)
      + setter.compactMap { call in
        arguments(of: call).first.map {
          PropertySetting(name: nodes[call].name, receiver: receiver(of: call) ?? "", value: $0.value)
        }
      }
  }

  /// The variable that a call initializes, `let button = UIButton()`; `nil` for another value.
  func variable(of call: Int) -> String? {
    let isImplicit = isSwift && name(call) == "init" && code.isPunctuation(nodes[call].name - 1, ".")
    let equals = nodes[call].tokens.lowerBound - (isImplicit ? 2 : 1)
    guard code.isPunctuation(equals, "=") else { return nil }
    return code.word(isSwift && code.isPunctuation(equals - 2, ":") ? equals - 3 : equals - 1)
  }

  /// The elements of an array literal, also of one with a type, `[…] as [Any]`; empty for anything else.
  func arrayElements(of tokens: Range<Int>) -> [Range<Int>] {
    guard let first = tokens.first, isSwift || code.isPunctuation(first, "@") else { return [] }
    let open = isSwift ? first : first + 1
    guard code.isPunctuation(open, "[") else { return [] }
    let close = code.closing(of: open)
    guard close == tokens.upperBound - 1 || code.word(close + 1) == "as" else { return [] }
    return code.elements(of: open + 1..<close)
  }

  /// The number of elements that a literal surely has, or its constant, or what `map` makes of either, or the cases of
  /// an enumeration of the file, `Range.allCases`; 0 for others.
  func literalCount(_ value: Range<Int>) -> Int {
    let value = resolved(value)
    guard let first = value.first, isSwift else { return arrayElements(of: value).count }
    if code.isPunctuation(first, "[") {
      let close = code.closing(of: first)
      let isWhole = close >= value.upperBound - 1 || code.word(close + 2) == "map"
      return isWhole ? code.elements(of: first + 1..<max(first + 1, close)).count : 0
    }
    guard code.word(first + 2) == "allCases", let name = code.word(first),
      let type = nodes.indices.first(where: { nodes[$0].kind == .type && self.name($0) == name })
    else { return 0 }
    return code.indices(ofWord: "case").filter { node(around: $0) == type }.reduce(0) { count, word in
      let line = code.tokens[word].line
      let rest = (word + 1..<nodes[type].tokens.upperBound).prefix { code.tokens[$0].line == line }
      return count + code.elements(of: word + 1..<word + 1 + rest.count).count
    }
  }

  /// The number that tokens or their constant spell, in Objective-C also `8.0f` and `@8`; `nil` for anything else.
  func number(_ tokens: Range<Int>) -> Double? {
    guard isSwift else {
      let text = tokens.prefix(4).map { code.text($0) }.joined()
      let digits = text.first == "@" ? text.dropFirst() : text[...]
      guard tokens.count < 4, digits.first?.isNumber ?? false, let last = tokens.last,
        code.tokens[last].kind == .literal
      else { return nil }
      return Double(digits.last == "f" ? digits.dropLast() : digits)
    }
    let tokens = resolved(tokens)
    guard tokens.count == 1, code.tokens[tokens.lowerBound].kind == .literal else { return nil }
    return Double(code.text(tokens.lowerBound).filter { $0 != "_" })
  }

  /// The innermost type or extension around a node; `nil` outside of types.
  func type(around node: Int) -> Int? { ancestors(of: node).first { nodes[$0].kind == .type } }

  /// The innermost function, computed property or initializer around a node; `nil` at the level of types.
  func function(around node: Int) -> Int? { ancestors(of: node).first { nodes[$0].kind == .function } }

  /// The bytes of the functions that show the messages of scripts of web pages.
  var scriptPanels: [Range<Int>] {
    guard mentions("runJavaScript") else { return [] }
    return nodes.filter { node in
      node.kind == .function
        && (node.name..<node.tokens.lowerBound).contains { code.word($0)?.hasPrefix("runJavaScript") ?? false }
    }.map { code.byteRange(of: $0.tokens) }
  }

  /// The body of the first function or method of a name; `nil` without one.
  func body(ofFunction name: String) -> Range<Int>? {
    let declared = code.indices(ofWord: name).lazy.filter {
      isSwift ? code.word($0 - 1) == "func" : code.isPunctuation($0 - 1, ")")
    }
    return declared.compactMap { function in nodes.first { $0.kind == .function && $0.name == function }?.tokens }.first
  }
}
