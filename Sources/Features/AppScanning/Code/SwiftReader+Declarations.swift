extension SwiftReader {
  /// Notes the module that is imported.
  mutating func readImport(_ index: Int) {
    // `import struct SwiftUI.Button` imports the module as far as it matters here.
    let kinds: Set<String> = [
      "class", "enum", "func", "let", "protocol", "struct", "typealias", "var",
    ]
    var next = index + 1
    if let kind = word(next), kinds.contains(kind) { next += 1 }
    guard let module = word(next), !tokens[next].opensLine else { return }
    imports.insert(module)
    while isSign(next + 1, ".") { next += 2 }
    resume = next + 1
  }

  /// Notes a type that the file declares.
  mutating func declare(_ name: String, at index: Int) {
    hideParameters(after: index)
    let keyword = word(index - 1)
    // An alias for another platform stands for the same component.
    if keyword == "typealias", AppleName.hasPrefix(name) { return }
    guard symbols.names[name] != nil || AppleName.hasPrefix(name) else { return }
    if keyword == "associatedtype" || braces > 0 || isPrivate(index - 1) {
      hidden.insert(name)
    } else {
      found.owners.insert(.name(name))
    }
  }

  /// Whether `private` stands before what declares a name.
  private func isPrivate(_ keyword: Int) -> Bool {
    var index = keyword - 1
    while let modifier = word(index), CodeWords.modifiers.contains(modifier) {
      if modifier == "private" || modifier == "fileprivate" { return true }
      index -= 1
    }
    return false
  }

  /// Notes the names in `<Label: View, Content>` after the name of a type or function.
  mutating func hideParameters(after name: Int) {
    guard isSign(name + 1, "<") else { return }
    var depth = 0
    for index in (name + 1)..<min(tokens.count, name + 200) {
      if isSign(index, "<") { depth += 1 }
      if isSign(index, ">"), !isSign(index - 1, "-") { depth -= 1 }
      if depth == 0 || isSign(index, "{") { return }
      guard depth == 1, tokens[index].kind == .word, CodeBytes.isUpper(tokens[index].sign),
        isSign(index - 1, "<") || isSign(index - 1, ",") || word(index - 1) == "each"
      else { continue }
      parameters.add(text(index), depth: braces)
    }
  }

  /// Notes a method that is named like a modifier.
  mutating func noteMethod(_ index: Int) {
    let name = text(index)
    // What extends views is a modifier itself.
    if symbols.members[name] != nil, !extendsViews { found.owners.insert(.method(name)) }
    hideParameters(after: index)
  }
}
