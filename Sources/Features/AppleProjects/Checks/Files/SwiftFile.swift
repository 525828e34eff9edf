/// A Swift file with its structure, and the questions that several checks ask.
struct SwiftFile {
  let structure: SwiftStructure

  /// Reads a file; `nil` when it has more tokens than the limit.
  init?(_ source: SourceFile) {
    let code = SwiftTokenizer.tokenize(source.bytes, limit: TokenizedCode.fileLimit)
    guard code.isComplete else { return nil }
    structure = SwiftStructure(code)
  }

  /// The most calls of a name that a check reads, so that generated code costs no more than other code.
  static let callLimit = 4_096

  /// The first calls of a name, without those in previews, which users never see.
  func calls(named name: String) -> [Int] {
    structure.calls(named: name).prefix(Self.callLimit).filter { !isInPreview($0) }
  }

  /// The calls of a name that are made on a value: `.disabled(…)`.
  func modifiers(named name: String) -> [Int] {
    calls(named: name).filter {
      structure.code.isPunctuation(structure.nodes[$0].name - 1, ".")
    }
  }

  /// The first byte of a call's name.
  func offset(of call: Int) -> Int {
    structure.code.tokens[structure.nodes[call].name].range.lowerBound
  }

  /// The value of the first argument of a call, if it has no label.
  func firstArgument(of call: Int) -> Range<Int>? {
    structure.arguments(of: call).first.flatMap { $0.label == nil ? $0.value : nil }
  }

  /// The title of a call in its first argument, lowercased; `nil` for anything but a literal.
  func title(of call: Int) -> String? {
    firstArgument(of: call).flatMap(structure.title)?.lowercased()
  }

  /// A literal text with its place; `nil` for anything but a literal.
  func text(_ tokens: Range<Int>) -> Alert.Text? {
    guard let text = structure.title(tokens) else { return nil }
    let token = structure.code.tokens[tokens.lowerBound]
    // The quotation mark before a string is not part of its token.
    let start = token.range.lowerBound - (token.kind == .literal ? 1 : 0)
    return Alert.Text(text: text, offset: start)
  }

  /// The tokens of a value that ends with its line, except in brackets; at most 256.
  func restOfStatement(after index: Int) -> Range<Int> {
    var end = index + 1
    while end < structure.code.tokens.count, !structure.code.tokens[end].startsLine,
      !structure.code.tokens[end].is(";"), !structure.code.tokens[end].is("}"), end < index + 256
    {
      end = max(end, structure.closing(of: end)) + 1
    }
    return min(index + 1, end)..<min(end, structure.code.tokens.count)
  }

  /// Whether tokens are one word or literal.
  func isWord(_ tokens: Range<Int>, _ word: String) -> Bool {
    tokens.count == 1 && structure.code.word(tokens.lowerBound) == word
  }

  /// The number that tokens spell; `nil` for anything but a literal number.
  func number(_ tokens: Range<Int>) -> Double? {
    guard tokens.count == 1, structure.code.tokens[tokens.lowerBound].kind == .literal else {
      return nil
    }
    return Double(structure.code.text(tokens.lowerBound).filter { $0 != "_" })
  }

  /// The innermost function, computed property or initializer around a node; `nil` at the level of types.
  func function(around node: Int) -> Int? {
    structure.ancestors(of: node).first { structure.nodes[$0].kind == .function }
  }

  /// Whether a file has a word that contains a text, compared without case.
  func mentions(_ text: String) -> Bool { structure.code.mentions(text) }

  private func isInPreview(_ node: Int) -> Bool {
    structure.ancestors(of: node).contains { ancestor in
      switch structure.nodes[ancestor].kind {
      case .call:
        structure.name(ancestor) == "Preview"
          && structure.code.isPunctuation(structure.nodes[ancestor].name - 1, "#")
      case .type:
        structure.contains(
          structure.nodes[ancestor].name..<structure.nodes[ancestor].tokens.lowerBound,
          word: "PreviewProvider")
      case .closure, .function: false
      }
    }
  }
}
