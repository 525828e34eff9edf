/// An Objective-C file with its structure, and the questions that several checks ask.
struct ObjectiveCFile {
  let structure: ObjectiveCStructure

  /// Reads a file; `nil` when it has more tokens than the limit.
  init?(_ source: SourceFile) {
    let code = ObjectiveCTokenizer.tokenize(source.bytes, limit: TokenizedCode.fileLimit).code
    guard code.isComplete else { return nil }
    structure = ObjectiveCStructure(code)
  }

  /// The first byte of a message.
  func offset(of message: ObjectiveCStructure.Message) -> Int {
    offset(of: message.tokens.lowerBound)
  }

  /// The first byte of a token.
  func offset(of token: Int) -> Int { structure.code.tokens[token].range.lowerBound }

  /// The first messages of a whole selector, in order.
  func messages(named selector: String) -> [ObjectiveCStructure.Message] {
    structure.messages(named: selector).prefix(SwiftFile.callLimit).map { structure.messages[$0] }
  }

  /// The whole selector of a message.
  func selector(_ message: ObjectiveCStructure.Message) -> String {
    let name = structure.code.text(message.name)
    guard !message.arguments.isEmpty else { return name }
    return message.arguments.map { structure.code.text($0.lowerBound - 2) + ":" }.joined()
  }

  /// The word that tokens are; `nil` for anything else.
  func word(_ tokens: Range<Int>) -> String? {
    tokens.count == 1 ? structure.code.word(tokens.lowerBound) : nil
  }

  /// Whether a word is among the first 256 of some tokens.
  func contains(_ tokens: Range<Int>, word: String) -> Bool {
    tokens.prefix(256).contains { structure.code.word($0) == word }
  }

  /// Whether a file has a word that contains a text, compared without case.
  func mentions(_ text: String) -> Bool { structure.code.mentions(text) }

  /// A literal text with its place; `nil` for anything but a literal.
  func text(_ tokens: Range<Int>) -> Alert.Text? {
    structure.title(tokens).map { Alert.Text(text: $0, offset: offset(of: tokens.lowerBound)) }
  }

  /// The number that tokens spell, also as an object: `8`, `8.0f`, `@8`; `nil` for anything but a literal number.
  func number(_ tokens: Range<Int>) -> Double? {
    guard let last = tokens.last, structure.code.tokens[last].kind == .literal,
      tokens.count == 1 || tokens.count == 3 && structure.code.isPunctuation(last - 1, ".")
        || tokens.count == 2 && structure.code.isPunctuation(tokens.lowerBound, "@")
    else { return nil }
    let text = tokens.map { structure.code.text($0) }.joined().filter { $0 != "@" }
    return Double(text.hasSuffix("f") ? String(text.dropLast()) : text)
  }

  /// The parts of tokens between commas that are in no brackets.
  func elements(of tokens: Range<Int>) -> [Range<Int>] {
    var elements: [Range<Int>] = []
    var start = tokens.lowerBound
    var index = start
    while index < tokens.upperBound {
      if structure.code.tokens[index].is(",") {
        elements.append(start..<index)
        start = index + 1
      }
      let close = structure.closing(of: index)
      index = close > index ? min(close + 1, tokens.upperBound) : index + 1
    }
    if start < tokens.upperBound { elements.append(start..<tokens.upperBound) }
    return elements
  }

  /// The elements of an array literal `@[…]`; empty for anything else.
  func arrayElements(of tokens: Range<Int>) -> [Range<Int>] {
    let open = tokens.lowerBound + 1
    guard tokens.count > 3, structure.code.isPunctuation(open - 1, "@"),
      structure.code.isPunctuation(open, "["), structure.closing(of: open) == tokens.upperBound - 1
    else { return [] }
    return elements(of: open + 1..<tokens.upperBound - 1)
  }

  /// The values that code gives a property, by an assignment or by its setter.
  func values(of property: String) -> [Setting] {
    let assigned = structure.assignments(to: property).prefix(SwiftFile.callLimit)
      .compactMap { assignment in
        assignment.receiver.map {
          Setting(name: assignment.name, receiver: structure.code.text($0), value: assignment.value)
        }
      }
    let setter = "set" + property.prefix(1).uppercased() + property.dropFirst() + ":"
    let sent = messages(named: setter).map { message in
      Setting(
        name: message.name,
        receiver: message.receiver.last.flatMap { structure.code.word($0) } ?? "",
        value: message.arguments[0])
    }
    return assigned + sent
  }

  /// A value that a property gets.
  struct Setting {
    /// The token of the property or of its setter.
    let name: Int
    /// The last word of the object's name.
    let receiver: String
    let value: Range<Int>
  }
}
