/// The texts that keys and names of an app stand for, in the base language.
struct AppTexts: Sendable {
  /// The texts by their keys in `Localizable.strings` and string catalogs.
  private(set) var localized: [String: String] = [:]
  /// The texts of static members of generated types, by the last two names: `L10n.cancel`; empty for members of several
  /// types with different texts.
  private(set) var members: [String: String] = [:]

  /// The most keys that are kept.
  private static let limit = 100_000

  mutating func add(_ other: AppTexts) {
    guard localized.count + members.count < Self.limit else { return }
    localized.merge(other.localized) { first, _ in first }
    members.merge(other.members) { $0 == $1 ? $0 : "" }
  }

  /// Whether a Swift file may be generated for texts, by its name: `Strings.swift`, `L10n.swift`, `R.generated.swift`.
  static func mayDeclare(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    return name.hasSuffix(".swift") && ["L10n", "Locali", "R.generated", "Strings"].contains { name.contains($0) }
  }

  init() {}

  /// The texts of a file in the base language. A key without a text is the text itself.
  init(_ texts: [LocalizedText]) {
    for text in texts.prefix(Self.limit) { localized[text.key] = text.text }
  }

  /// The static members of a file with a known text.
  static func members(of file: CodeStructure) -> AppTexts {
    var texts = AppTexts()
    for name in file.constantNames where texts.members.count < limit {
      texts.members[name] = file.value(ofConstant: name).flatMap(file.title)
    }
    // `static var cancel: String { NSLocalizedString("cancel", comment: "") }`
    for (index, node) in file.nodes.enumerated() where node.kind == .function {
      let body = node.tokens.dropFirst().dropLast()
      let value = file.code.word(body.lowerBound) == "return" ? body.dropFirst() : body
      guard value.count < 64, let text = file.title(value), let type = file.type(around: index) else { continue }
      texts.members[file.name(type) + "." + file.name(index)] = text
    }
    return texts
  }
}

extension CodeStructure {
  /// The text of a name such as `L10n.Alert.title`, `Self.title` or `title`, if its value is known.
  func constantText(_ tokens: Range<Int>) -> String? {
    // `R.string.localizable.title()`
    let isCalled =
      tokens.count > 2 && code.isPunctuation(tokens.upperBound - 1, ")")
      && code.isPunctuation(tokens.upperBound - 2, "(")
    let path = isCalled ? tokens.dropLast(2) : tokens
    guard path.count % 2 == 1, path.count < 16,
      path.enumerated().allSatisfy({ $0 % 2 == 0 ? code.word($1) != nil : code.tokens[$1].is(".") }),
      let last = path.last
    else { return nil }
    let name = code.text(last)
    let type = path.count > 1 ? code.word(last - 2) : nil
    if let type, let text = texts.members["\(type).\(name)"], !text.isEmpty { return texts.localized[text] ?? text }
    let key = type == nil || type == "Self" || type == "self" ? name : "\(type ?? "").\(name)"
    guard let value = value(ofConstant: key) else { return nil }
    // A name that refers to another name is not followed: names could refer to each other.
    return code.tokens[value].contains { $0.kind == .literal } ? title(value) : nil
  }
}
