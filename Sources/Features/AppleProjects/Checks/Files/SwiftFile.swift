import GuidelineModel

/// The questions that several checks ask.
extension SwiftStructure: CodeStructure {
  /// The most calls of a name that a check reads, so that generated code costs no more than other code.
  static let callLimit = 4_096

  /// The first calls of a name; none of that of a type which the file declares.
  func calls(named name: String) -> [Int] {
    ownTypes.contains(name) ? [] : Array(allCalls(named: name).prefix(Self.callLimit))
  }

  /// The blocks for systems without something that a condition asks for: `else` of `if #available(…)` and of a `guard`.
  var fallbacks: [Range<Int>] {
    (code.indices(ofWord: "available") + code.indices(ofWord: "unavailable")).compactMap { word in
      guard code.isPunctuation(word - 1, "#"), code.isPunctuation(word + 1, "("),
        var open = nextBrace(after: code.closing(of: word + 1))
      else { return nil }
      // The block of a `guard`, and of `if #unavailable`.
      if code.word(open - 1) == "else" || code.word(word) == "unavailable" {
        return open..<code.closing(of: open)
      }
      let end = code.closing(of: open)
      guard code.word(end + 1) == "else", code.isPunctuation(end + 2, "{") else { return nil }
      open = end + 2
      return open..<code.closing(of: open)
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

  /// The calls of a name that are made on a value: `.disabled(…)`.
  func modifiers(named name: String) -> [Int] {
    calls(named: name).filter {
      code.isPunctuation(nodes[$0].name - 1, ".")
    }
  }

  /// Whether a call of one of some names is made on the result of a call.
  func hasModifier(_ call: Int, _ names: String...) -> Bool {
    modifiers(of: call).contains { names.contains(name($0)) }
  }

  /// The first byte of a call's name.
  func offset(of call: Int) -> Int {
    code.tokens[nodes[call].name].range.lowerBound
  }

  /// The value of the first argument of a call, if it has no label.
  func firstArgument(of call: Int) -> Range<Int>? {
    arguments(of: call).first.flatMap { $0.label == nil ? $0.value : nil }
  }

  /// The title of a call in its first argument, lowercased; `nil` for anything but a literal.
  func title(of call: Int) -> String? {
    firstArgument(of: call).flatMap(title)?.lowercased()
  }

  /// A literal text with its place; `nil` for anything but a literal.
  func text(_ tokens: Range<Int>) -> CodeText? {
    guard let text = title(tokens) else { return nil }
    let token = code.tokens[tokens.lowerBound]
    // The quotation mark before a string is not part of its token.
    let start = token.range.lowerBound - (token.kind == .literal ? 1 : 0)
    return CodeText(text: text, offset: start)
  }

  /// The literal text in the first argument of a call.
  func text(of call: Int) -> CodeText? { firstArgument(of: call).flatMap(text) }

  /// The tokens of a value that ends with its line, except in brackets; at most 256.
  func restOfStatement(after index: Int) -> Range<Int> {
    var end = index + 1
    while end < code.tokens.count, !code.tokens[end].startsLine,
      !code.tokens[end].is(";"), !code.tokens[end].is("}"), end < index + 256
    {
      end = max(end, code.closing(of: end)) + 1
    }
    return min(index + 1, end)..<min(end, code.tokens.count)
  }

  /// The assignments of code to a property, `label.text = "A"`.
  func settings(of property: String) -> [PropertySetting] {
    code.indices(ofWord: property).filter {
      code.isPunctuation($0 - 1, ".") && code.isAssigned($0)
    }.map { name in
      PropertySetting(
        name: name, receiver: code.word(code.tokenBeforeOptionalMarks(name - 1)) ?? "",
        value: restOfStatement(after: name + 1))
    }
  }

  /// The variable that a call initializes, `let button = UIButton()`; `nil` for another value.
  func variable(of call: Int) -> String? {
    let isImplicit = name(call) == "init" && code.isPunctuation(nodes[call].name - 1, ".")
    let equals = nodes[call].name - (isImplicit ? 2 : 1)
    guard code.isPunctuation(equals, "=") else { return nil }
    return code.word(code.isPunctuation(equals - 2, ":") ? equals - 3 : equals - 1)
  }

  /// The elements of an array literal, also of one with a type, `[…] as [Any]`; empty for anything else.
  func arrayElements(of tokens: Range<Int>) -> [Range<Int>] {
    guard let open = tokens.first, code.isPunctuation(open, "[") else { return [] }
    let close = code.closing(of: open)
    guard close == tokens.upperBound - 1 || code.word(close + 1) == "as" else { return [] }
    return code.elements(of: open + 1..<close)
  }

  /// The number of elements that a literal surely has, or its constant, or what `map` makes of either, or the cases of an
  /// enumeration of the file, `Range.allCases`; 0 for others.
  func literalCount(_ value: Range<Int>) -> Int {
    let value = resolved(value)
    guard let first = value.first else { return 0 }
    if code.isPunctuation(first, "[") {
      let close = code.closing(of: first)
      let isWhole = close >= value.upperBound - 1 || code.word(close + 2) == "map"
      return isWhole ? code.elements(of: first + 1..<max(first + 1, close)).count : 0
    }
    guard code.word(first + 2) == "allCases", let name = code.word(first),
      let type = nodes.indices.first(where: { nodes[$0].kind == .type && self.name($0) == name })
    else { return 0 }
    return code.indices(ofWord: "case").filter { node(around: $0) == type }.reduce(0) {
      count, word in
      let line = code.tokens[word].line
      let rest = (word + 1..<nodes[type].tokens.upperBound).prefix { code.tokens[$0].line == line }
      return count + code.elements(of: word + 1..<word + 1 + rest.count).count
    }
  }

  /// The number that tokens or their constant spell; `nil` for anything but a literal number.
  func number(_ tokens: Range<Int>) -> Double? {
    let tokens = resolved(tokens)
    guard tokens.count == 1, code.tokens[tokens.lowerBound].kind == .literal else {
      return nil
    }
    return Double(code.text(tokens.lowerBound).filter { $0 != "_" })
  }

  /// The innermost function, computed property or initializer around a node; `nil` at the level of types.
  func function(around node: Int) -> Int? {
    ancestors(of: node).first { nodes[$0].kind == .function }
  }

  var scriptPanels: [Range<Int>] {
    guard mentions("runJavaScript") else { return [] }
    return nodes.filter { node in
      node.kind == .function
        && (node.name..<node.tokens.lowerBound).contains {
          code.word($0)?.hasPrefix("runJavaScript") ?? false
        }
    }.map { code.byteRange(of: $0.tokens) }
  }

  func body(ofFunction name: String) -> Range<Int>? {
    code.indices(ofWord: name).lazy.filter { code.word($0 - 1) == "func" }
      .compactMap { function in nodes.first { $0.kind == .function && $0.name == function }?.tokens
      }
      .first
  }

  /// The calls around a node in its function, from the innermost on, each with its closure that the node is in.
  func enclosingCalls(of node: Int) -> [(call: Int, closure: Int?)] {
    var calls: [(call: Int, closure: Int?)] = []
    var closure: Int?
    for ancestor in ancestors(of: node) {
      switch nodes[ancestor].kind {
      case .closure: closure = ancestor
      case .call: calls.append((ancestor, closure))
      case .function, .type: return calls
      }
    }
    return calls
  }

  /// The menus, swipe actions and presentations whose content has a call, from the innermost on; empty for a call in the
  /// label or the preview of a menu, which is none of its items.
  func containers(of call: Int) -> [Int] {
    var containers: [Int] = []
    for (node, closure) in enclosingCalls(of: call) {
      switch name(node) {
      case "Menu", "contextMenu":
        guard let closure,
          ["{", "content", "menu", "menuItems"].contains(label(of: closure, in: node))
        else { return [] }
        containers.append(node)
      case "CommandGroup", "CommandMenu", "swipeActions": containers.append(node)
      case let name where Self.presentations.contains(name): containers.append(node)
      default: break
      }
    }
    return containers
  }

  /// The label of a closure that is an argument or a trailing closure; `{` without one.
  private func label(of closure: Int, in call: Int) -> String {
    if nodes[closure].isTrailing { return name(closure) }
    let argument = arguments(of: call).first { $0.value.contains(nodes[closure].tokens.lowerBound) }
    return argument?.label ?? "{"
  }

  /// Calls whose closures show something over or beside the view.
  private static let presentations = WordLists.words("swiftui-presentations")

  /// The innermost presentation whose content has a call; `nil` outside of presentations.
  func presentation(around call: Int) -> Int? {
    containers(of: call).first { Self.presentations.contains(name($0)) }
  }

  /// Whether a call is an item of a context menu of SwiftUI; what items present is not.
  func isInContextMenu(_ call: Int) -> Bool {
    let container = containers(of: call).first {
      name($0) == "contextMenu" || Self.presentations.contains(name($0))
    }
    // The menu for the selection of a list, `menu:`, is also that of its empty space.
    return container.map { name($0) == "contextMenu" && argument("menu", of: $0) == nil } ?? false
  }

  /// Whether a button of SwiftUI is an item of a menu, a context menu or a menu of the menu bar.
  func isMenuItem(_ call: Int) -> Bool {
    let container = containers(of: call).first { name($0) != "swipeActions" }
    return container.map { !Self.presentations.contains(name($0)) } ?? false
  }

  /// Whether a button is an action of a swipe, or an item of a menu that no context menu, menu bar or presentation has.
  func isInSwipeActionsOrMenu(_ call: Int) -> Bool {
    let containers = containers(of: call).map(name)
    return containers.first { $0 != "Menu" }.map { $0 == "swipeActions" } ?? !containers.isEmpty
  }
}

/// Edits of calls that several fixes need.
extension SwiftStructure {
  /// The edit that gives a button of SwiftUI a role; `nil` when it has one, or when the initializer has no place for it.
  private func addingRole(_ role: String, to button: Int) -> TextEdit? {
    let arguments = arguments(of: button)
    guard let title = arguments.first, title.label == nil, !title.value.isEmpty,
      arguments.dropFirst().allSatisfy({ Self.labelsBesideRole.contains($0.label ?? "") })
    else { return nil }
    // The role follows the title and its image.
    let before = arguments.prefix { $0.label == nil || Self.imageLabels.contains($0.label ?? "") }
    guard let last = before.last?.value.last, isClosed(button), !isUnfinished(last) else {
      return nil
    }
    let end = code.tokens[last].range.upperBound
    return TextEdit(end..<end, ", role: .\(role)")
  }

  /// Whether something closes the parentheses of a call.
  private func isClosed(_ call: Int) -> Bool {
    guard let open = nodes[call].openParenthesis else { return false }
    return code.isPunctuation(code.closing(of: open), ")")
  }

  /// Whether a token may be a string that nothing closes, so that its line ends it.
  private func isUnfinished(_ index: Int) -> Bool {
    let token = code.tokens[index]
    guard token.kind == .literal, token.firstByte == CodeBytes.quote,
      index + 1 < code.tokens.count, code.tokens[index + 1].startsLine
    else { return false }
    let content = code.bytes[token.range]
    return content.last != CodeBytes.quote || content.dropLast().last == CodeBytes.backslash
  }

  private static let imageLabels: Set<String> = ["image", "systemImage"]
  private static let labelsBesideRole: Set<String> = ["action", "image", "intent", "systemImage"]

  /// The edits that make a button of SwiftUI or an action of UIKit destructive; empty when that is not certain.
  func makingDestructive(_ call: Int) -> [TextEdit] {
    if name(call) == "Button" { return addingRole("destructive", to: call).map { [$0] } ?? [] }
    guard let style = argument("style", of: call), isMember(style, "default"), let last = style.last
    else { return [] }
    return [TextEdit(code.tokens[last].range, "destructive")]
  }

  /// The edit that removes a modifier with its arguments, and its line when nothing else is on it; `nil` for a modifier
  /// that is not written in full.
  func removing(modifier call: Int) -> TextEdit? {
    let dot = nodes[call].name - 1
    let last = nodes[call].tokens.upperBound - 1
    guard code.isPunctuation(dot, "."), isClosed(call), code.isPunctuation(last, ")") else {
      return nil
    }
    var start = code.tokens[dot].range.lowerBound
    var end = code.tokens[last].range.upperBound
    let bytes = code.bytes
    var before = start
    while before > 0, Self.isBlank(bytes[before - 1]) { before -= 1 }
    var after = end
    while after < bytes.count, Self.isBlank(bytes[after]) || bytes[after] == UInt8(ascii: "\r") {
      after += 1
    }
    if before > 0, bytes[before - 1] == CodeBytes.newLine, after < bytes.count,
      bytes[after] == CodeBytes.newLine
    {
      start = before
      end = after + 1
    }
    return TextEdit(start..<end, "")
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}

extension TokenizedCode {
  /// The words that texts of the file have in lower case inside of sentences, and none in another case.
  var lowercaseNames: Set<String> {
    var lower: Set<String> = []
    var upper: Set<String> = []
    for index in tokens.indices {
      guard let text = string(index) else { continue }
      let words = text.split { !$0.isLetter }
      // A title says nothing of the words in other texts.
      guard words.count(where: { $0.first?.isLowercase == true }) * 2 > words.count else {
        continue
      }
      for word in words {
        if word.allSatisfy(\.isLowercase) {
          lower.insert(String(word))
        } else {
          upper.insert(word.lowercased())
        }
      }
    }
    return lower.subtracting(upper)
  }

  /// The most tokens of a file. A file with more was generated, and would take hundreds of megabytes.
  static let fileLimit = 1_000_000

  /// Whether a word contains a text, compared without case; the text is in ASCII.
  func mentions(_ text: String) -> Bool {
    mentions.value(text) {
      let wanted = text.utf8.map { $0 | 0x20 }
      return tokens.contains { token in
        guard token.kind == .word, token.range.count >= wanted.count else { return false }
        let word = bytes[token.range]
        return word.indices.dropLast(wanted.count - 1).contains { start in
          wanted.indices.allSatisfy { word[start + $0] | 0x20 == wanted[$0] }
        }
      }
    }
  }

  /// The tokens that are a word, in order.
  func indices(ofWord word: String) -> [Int] {
    wordIndices.value(word) {
      let letters = Array(word.utf8)
      return tokens.indices.filter { index in
        tokens[index].kind == .word && tokens[index].range.count == letters.count
          && bytes[tokens[index].range].elementsEqual(letters)
      }
    }
  }
}

/// The English title of a command.
enum CommandTitle {
  /// Whether a title begins with a verb that is common in English menus, so that it is neither a key nor in another language.
  static func isEnglish(_ title: String) -> Bool {
    let first = title.split(separator: " ").first?.lowercased() ?? ""
    return verbs.contains(first)
  }

  /// Whether a title begins with Delete or Erase; `false` for an unknown one.
  static func isDestructive(_ title: String?) -> Bool {
    let first = title?.lowercased().split { !$0.isLetter }.first
    return first == "delete" || first == "erase"
  }

  /// Whether a title begins with Delete or Erase, or is Remove alone, as what is removed from something else remains.
  static func removes(_ title: String?) -> Bool {
    isDestructive(title) || title?.lowercased().split { !$0.isLetter } == ["remove"]
  }

  /// Whether a title is that of a command that opens the settings of an app, by their former name.
  static func isPreferences(_ title: String) -> Bool {
    let words = title.lowercased().split { !$0.isLetter }
    return words == ["preferences"] || words == ["open", "preferences"]
      || words == ["show", "preferences"]
  }

  /// Whether a name is about settings, also by their former name.
  static func namesSettings(_ name: String) -> Bool {
    let name = name.lowercased()
    return name.contains("preference") || name.contains("setting")
  }

  /// Whether a title ends with three periods.
  static func hasPeriods(_ title: String) -> Bool {
    title.hasSuffix("...") && !title.hasSuffix("....") && title.contains(where: \.isLetter)
  }

  /// Whether words of a title with at least two of them should begin with a capital letter and do not.
  ///
  /// Articles, conjunctions and short prepositions stay lowercase inside a title. Names such as iPhone do, too.
  static func hasLowercaseWord(_ title: String) -> Bool {
    let words = title.split { $0 == " " || $0 == "\u{a0}" }
    guard words.count > 1, words.allSatisfy({ !$0.contains("\\") && !$0.contains("_") }) else {
      return false
    }
    return words.indices.contains { index in
      guard let first = words[index].first, first.isLowercase,
        words[index].allSatisfy({ $0.isLowercase || !$0.isLetter }),
        // An address, a file name or a number with a unit.
        words[index].allSatisfy({ $0.isLetter || "'’-….,:!?".contains($0) }),
        !words[index].dropLast().contains(".")
      else { return false }
      return index == 0 || index == words.count - 1
        || !minor.contains(String(words[index].filter(\.isLetter)))
    }
  }

  /// Words that title-style capitalization leaves lowercase.
  private static let minor = WordLists.words("title-minor-words")

  /// Whether the other words of a title that has some names in lower case are capitalized: "Show git Log".
  static func isTitled(_ title: String, but names: Set<String>) -> Bool {
    let words = title.split { $0 == " " || $0 == "\u{a0}" }
    let others = words.filter { !names.contains(String($0)) }
    return others.count < words.count && others.count > 1
      && !hasLowercaseWord(others.joined(separator: " "))
  }

  /// Verbs that begin titles of commands.
  private static let verbs = WordLists.words("title-verbs")
}
