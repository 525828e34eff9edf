import CodeReading

/// A Swift file with its structure, and the questions that several checks ask.
struct SwiftFile {
  let structure: SwiftStructure

  /// The most tokens of a file. A file with more was generated, and would take hundreds of megabytes.
  private static let tokenLimit = 1_000_000

  /// Reads a file; `nil` when it has more tokens than the limit.
  init?(_ source: SourceFile) {
    let code = SwiftTokenizer.tokenize(source.bytes, limit: Self.tokenLimit)
    guard code.isComplete else { return nil }
    structure = SwiftStructure(code)
  }

  /// The calls of a name, without those in previews, which users never see.
  func calls(named name: String) -> [Int] {
    structure.calls(named: name).filter { !isInPreview($0) }
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
  func mentions(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    return structure.code.tokens.contains { token in
      guard token.kind == .word, token.range.count >= wanted.count else { return false }
      let word = structure.code.bytes[token.range]
      return word.indices.dropLast(wanted.count - 1).contains { start in
        wanted.indices.allSatisfy { word[start + $0] | 0x20 == wanted[$0] | 0x20 }
      }
    }
  }

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
