import GuidelineModel

/// An object of UIKit or AppKit that code creates, and what its file does with it: the same for `UIButton(type:
/// .custom)` and `[UIButton buttonWithType:UIButtonTypeCustom]`, `button.title = a`, `button.setTitle(a, for: .normal)`
/// and `[button setTitle:a]`.
struct CodeObject {
  struct Use {
    /// The token after the name of the object and a dot, or the first word of the message.
    let token: Int
    /// The properties and the method, with dots between them: `layer.cornerRadius`, `addTarget`. A setter has the name
    /// of its property: `title` of `setTitle(a, for: .normal)`.
    let member: String
    /// The value that a property gets, or the first argument; empty for others.
    let value: Range<Int>
  }

  let type: String
  /// The token of the class where the object is created.
  let token: Int
  /// The arguments of the initializer; those of Objective-C have the words of the selector as labels.
  fileprivate(set) var arguments: [CodeStructure.Argument]
  /// The statements of the file that use a variable of the object, in order.
  var uses: [Use] = []
  /// Whether a variable or property holds the object.
  var isNamed = true
  /// The names of the views that the file adds the object to: `view` of `view.addSubview(label)`.
  var containers: Set<String> = []
  /// Whether other code may set up the object: a function that gets it, or the caller of the one that creates it.
  var isPassedOn = false

  /// The most objects of a class that are read in a file, so that generated code costs no more than others.
  static let limit = 256
  fileprivate static let useLimit = 512

  /// The value of the argument with a label, or of the last use of a property; `nil` when the object has neither.
  func value(_ name: String) -> Range<Int>? {
    uses.last { $0.member == name && !$0.value.isEmpty }?.value ?? arguments.first { $0.label == name }?.value
  }

  /// Whether the object gets one of some properties, in its initializer or later, or has one that is a part of them.
  func has(anyOf names: Set<String>) -> Bool {
    arguments.contains { names.contains($0.label ?? "") }
      || uses.contains { $0.member.split(separator: ".").contains { names.contains(String($0)) } }
  }

  mutating func remove(_ member: String, where isRemoved: (Range<Int>) -> Bool) {
    uses.removeAll { $0.member == member && isRemoved($0.value) }
  }

  /// The name of the property of a setter: `title` of `setTitle`; other names as they are.
  fileprivate static func property(_ name: String) -> String {
    guard name.hasPrefix("set"), name.dropFirst(3).first?.isUppercase ?? false else { return name }
    return name.dropFirst(3).prefix(1).lowercased() + name.dropFirst(4)
  }

  /// A name of an object, and the tokens where it means the object.
  fileprivate struct Name {
    let text: String
    let scope: Range<Int>
    /// The word before a dot and the name: `navigationItem` of `navigationItem.titleView`; `self` without one.
    var owner = "self"
    /// Whether a closure that sets up the object returns it to a variable, so that `return` passes it to no other code.
    var isReturned = false
    /// Whether it does not matter who gets the value.
    var isPassive = false
  }
}

extension CodeStructure {
  /// The objects of a class that the file creates, in order.
  func objects(of type: String) -> [CodeObject] {
    calls(named: type).prefix(CodeObject.limit).compactMap { call in
      guard !code.isPunctuation(nodes[call].name - 1, ".") || name(call) == "init" else { return nil }
      var object = CodeObject(type: type, token: nodes[call].name, arguments: arguments(of: call))
      let names = variableNames(of: call)
      for name in names { addUses(of: name, to: &object) }
      addParts(of: call, to: &object)
      // `UIButton().then { … }`, `style(UIButton())`, `return UIButton()`
      object.isNamed = !names.isEmpty
      if names.isEmpty {
        let around = nodes[call].parent.flatMap { nodes[$0].kind == .call ? self.name($0) : nil }
        object.isPassedOn =
          !isSwift || code.word(nodes[call].name - 1) == "return" || nodes[call].next != nil
          || !(around.map { $0.isAmong("view-arrangers") } ?? false)
      } else if nodes[call].next != nil {
        object.isPassedOn = true
      }
      return object
    }
  }

  /// Adds what a button gets from its configuration and its action, `UIButton(primaryAction: UIAction(title: a))`.
  private func addParts(of call: Int, to object: inout CodeObject) {
    for action in children(of: call) where ["UIAction", "UIButton"].contains(name(action)) {
      object.arguments += arguments(of: action).filter { $0.label != nil }
    }
    guard let configuration = object.value("configuration").flatMap(word) else { return }
    let scope = function(around: call).map { nodes[$0].tokens } ?? code.tokens.indices
    addUses(of: .init(text: configuration, scope: scope, isPassive: true), to: &object)
  }

  /// The variable of a call, and that of the closure around it: `let a: B = { let c = B(); return c }()`.
  private func variableNames(of call: Int) -> [CodeObject.Name] {
    guard let variable = variable(of: call) else { return [] }
    guard isSwift else {
      let before = nodes[call].tokens.lowerBound - 3
      let method = function(around: call).map { nodes[$0].tokens }
      let isLocal = code.isPunctuation(before, "*")
      let isProperty = code.isPunctuation(before, ".")
      let name = CodeObject.Name(
        text: variable, scope: isLocal ? method ?? code.tokens.indices : code.tokens.indices,
        owner: isProperty ? code.word(before - 1) ?? "self" : "self")
      // The property and its variable.
      let twin = isProperty ? "_" + variable : variable.hasPrefix("_") ? String(variable.dropFirst()) : nil
      return [name] + [twin].compactMap(\.self).map { .init(text: $0, scope: code.tokens.indices) }
    }
    let block = nodes[call].parent
    let isLocal = isDeclared(nodes[call].name) && block.map { nodes[$0].kind != .type } ?? false
    let scope = isLocal ? block.map { nodes[$0].tokens } ?? code.tokens.indices : code.tokens.indices
    guard let closure = block, nodes[closure].kind == .closure,
      code.isPunctuation(nodes[closure].tokens.upperBound, "(")
    else {
      let dot = nodes[call].name - 3
      let owner = code.isPunctuation(dot, ".") ? code.word(dot - 1) : nil
      return [.init(text: variable, scope: scope, owner: owner ?? "self")]
    }
    let brace = nodes[closure].tokens.lowerBound
    let inner = CodeObject.Name(text: variable, scope: scope, isReturned: true)
    guard code.isPunctuation(brace - 1, "="),
      let outer = code.word(code.isPunctuation(brace - 3, ":") ? brace - 4 : brace - 2)
    else { return [inner] }
    return [inner, .init(text: outer, scope: code.tokens.indices)]
  }

  /// Whether `let` or `var` declares the variable that gets a value.
  private func isDeclared(_ value: Int) -> Bool {
    let name = code.isPunctuation(value - 3, ":") ? value - 4 : value - 2
    return code.word(name - 1) == "let" || code.word(name - 1) == "var"
  }

  private func addUses(of name: CodeObject.Name, to object: inout CodeObject) {
    for (index, path) in occurrences(of: name) {
      let start = code.isPunctuation(index - 1, ".") ? index - 2 : index
      let before = code.word(isSwift ? index - 1 : start - 1)
      if before == "let" || before == "var" { continue }
      var members = path
      let last = path.last ?? index
      if !isSwift, let message = call(startingAt: start - 1), isMessage(message), endOfReceiver(of: message) == last + 1
      {
        let property = CodeObject.property(code.text(nodes[message].name))
        object.uses.append(
          .init(
            token: nodes[message].name, member: (path.map { code.text($0) } + [property]).joined(separator: "."),
            value: arguments(of: message).first?.value ?? 0..<0))
      } else if let member = members.popLast() {
        var value = 0..<0
        var names = members.map { code.text($0) }
        if code.isPunctuation(last + 1, "(") {
          value = code.arguments(after: last + 1).first?.value ?? value
          names.append(CodeObject.property(code.text(member)))
        } else {
          if code.isAssigned(last) { value = restOfStatement(after: last + 1) }
          names.append(code.text(member))
        }
        // The configuration of a button has its properties.
        if names.first == "configuration", names.count > 1 { names.removeFirst() }
        object.uses.append(.init(token: member, member: names.joined(separator: "."), value: value))
      } else if name.isPassive {
        continue
      } else if before == "return" {
        object.isPassedOn = object.isPassedOn || !name.isReturned
      } else if !isSwift {
        guard code.isPunctuation(start - 1, ":"), let label = code.word(start - 2) else { continue }
        if label.isAmong("view-arrangers") {
          object.containers.insert(code.word(start - 3) ?? "")
        } else {
          object.isPassedOn = true
        }
      } else if !code.isAssigned(index), !code.isPunctuation(index + 1, ":"),
        !code.isPunctuation(index + 1, "=")
      {
        if let container = arranger(of: index) {
          object.containers.insert(container)
        } else {
          object.isPassedOn = true
        }
      }
    }
  }

  /// The receiver of the function that arranges views and has a name as an argument; empty for an initializer and where
  /// a name is only compared, `nil` elsewhere.
  private func arranger(of index: Int) -> String? {
    if code.isPunctuation(index - 1, "="), code.isPunctuation(index - 2, "=") { return "" }
    let around = node(around: index)
    guard let call = around, nodes[call].kind == .call else { return code.tokens[index].startsLine ? "" : nil }
    guard name(call).isAmong("view-arrangers") else { return nil }
    return code.word(nodes[call].name - 2) ?? ""
  }

  /// Replaces the name of a constant of the file by its value: `image` by the value in `let image = UIImage(named:
  /// "a")`; also `Sizes.note`, and `.note` where the type is known. Returns other values as they are.
  func resolved(_ value: Range<Int>, of types: [String] = []) -> Range<Int> {
    guard let first = value.first, value.count < (isSwift ? 4 : 2), let last = value.last, let name = code.word(last)
    else { return value }
    switch value.count {
    case 1: return self.value(ofConstant: name) ?? value
    case 2 where code.isPunctuation(first, "."):
      return types.lazy.compactMap { self.value(ofConstant: "\($0).\(name)") }.first ?? value
    case 3 where code.isPunctuation(first + 1, "."):
      guard let owner = code.word(first) else { return value }
      let key = owner == "self" || owner == "Self" ? name : "\(owner).\(name)"
      return self.value(ofConstant: key) ?? value
    default: return value
    }
  }

  /// Where a name means an object, with the words of `.a?.b` behind it.
  private func occurrences(of name: CodeObject.Name) -> [(index: Int, members: [Int])] {
    code.indices(ofWord: name.text).prefix(CodeObject.useLimit).filter { index in
      name.scope.contains(index)
        && (!code.isPunctuation(index - 1, ".") || [name.owner, "self"].contains(code.word(index - 2)))
    }.map { ($0, path(after: $0)) }
  }

  private func path(after index: Int) -> [Int] {
    var words: [Int] = []
    while words.count < 8 {
      let dot = code.tokenAfterOptionalMarks(words.last ?? index)
      guard code.isPunctuation(dot, "."), code.word(dot + 1) != nil else { break }
      words.append(dot + 1)
    }
    return words
  }

  /// The name of the image of the app or of the symbol that a value is; `nil` for a value that code decides.
  func image(_ value: Range<Int>) -> CodeImage? {
    let value = resolved(value).prefix(64)
    // The code describes the image itself.
    if let label = value.first(where: { code.word($0) == "accessibilityDescription" }), code.word(label + 2) != "nil" {
      return nil
    }
    for (index, token) in zip(value.indices, value) {
      guard let word = code.word(token) else { continue }
      switch word {
      case "systemName", "systemSymbolName", "systemImageNamed", "imageWithSystemSymbolName":
        let name = value[index...].lazy.compactMap { self.string($0..<$0 + 1) }.first
        return name.map { .symbol($0) }
      case "named", "imageNamed", "resource", "imageLiteral", "imageLiteralResourceName":
        // AppKit's own images have such names, and descriptions: `"NSAddTemplate"`, `NSImage.addTemplateName`.
        let text = value[index...].lazy.compactMap { self.string($0..<$0 + 1) }.first
        let last = value.last { code.word($0) != nil }.map { code.text($0) } ?? ""
        return text?.hasPrefix("NS") ?? last.hasSuffix("Name") ? nil : .asset
      case "UIImage", "NSImage":
        // `UIImage(.pin)`
        if code.isPunctuation(token + 1, "("), code.isPunctuation(token + 2, ".") { return .asset }
      default: break
      }
    }
    return nil
  }
}

/// The source of an image.
enum CodeImage {
  /// An image of the app, which has no description.
  case asset
  /// A symbol of the system, with its name.
  case symbol(String)
}
