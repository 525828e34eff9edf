/// A condition for a use of a symbol to count for a row of the table.
///
/// Written as terms separated by blanks, all of which must hold; `!` in front of a term negates it.
///
/// | term | holds when |
/// | --- | --- |
/// | `style:.alert` | the call has the argument `style:`, and its value names the member `.alert` |
/// | `_:.wheel` | the same for an argument without a label, or for an assigned value |
/// | `style:?` | the call has the argument, and its value names no member |
/// | `style:` | the call has the argument |
/// | `.isEditable=true` | the file assigns this value to that property of a variable of the type |
/// | `.subviews` | the file reads that property of a variable of the type or of the result of the call |
/// | `+drag-and-drop` | the app has the feature of `Index/app-features.tsv` |
/// | `property` | always; the member also counts where it is read or assigned, without a call |
/// | `environment` | the member is a key path of the environment, as in `@Environment(\.refresh)` |
/// | `lookup` | never; the row only says which page explains the symbol |
/// | `value` | always; the member also counts as an implicit member without a call, such as `.segmented` |
struct SymbolCondition: Hashable, Sendable {
  /// A term.
  enum Term: Hashable, Sendable {
    /// The call has an argument with this label.
    case argument(label: String)
    /// The value of the argument names this member.
    case member(String, label: String)
    /// The value of the argument names no member, so that the code alone does not say what it is.
    case open(label: String)
    /// The file assigns a value to a property of a variable of the type (`isEditable=true`), or reads it (`subviews`).
    case access(String)
  }

  /// A feature of the app.
  struct Feature: Hashable, Sendable {
    let name: String
    /// Whether the app must have the feature; otherwise it must lack it.
    let isExpected: Bool

    /// Whether an app with some features satisfies the condition.
    func holds(with features: Set<String>) -> Bool { features.contains(name) == isExpected }
  }

  /// The terms with the truth that each must have.
  private(set) var terms: [(term: Term, isExpected: Bool)] = []
  /// A feature that the app must have or lack; `nil` when none decides.
  private(set) var feature: Feature?
  /// Whether the member counts without a call.
  private(set) var countsAsProperty = false
  /// Whether the implicit member counts without a call.
  private(set) var countsAsValue = false
  /// Whether no use counts.
  private(set) var isLookupOnly = false
  /// Whether the member counts as a key path of the environment only.
  private(set) var countsInEnvironmentOnly = false

  /// Whether the arguments of a call decide.
  let needsArguments: Bool

  init(_ text: String) {
    for word in text.split(separator: " ") {
      let isExpected = word.first != "!"
      let term = isExpected ? word : word.dropFirst()
      if term == "lookup" {
        isLookupOnly = true
      } else if term == "environment" {
        countsInEnvironmentOnly = true
      } else if term == "property" {
        countsAsProperty = true
      } else if term == "value" {
        countsAsValue = true
      } else if term.first == "+" {
        feature = Feature(name: String(term.dropFirst()), isExpected: isExpected)
      } else if term.first == "." {
        terms.append((.access(String(term.dropFirst())), isExpected))
      } else if let colon = term.firstIndex(of: ":") {
        let label = String(term[..<colon])
        let value = term[term.index(after: colon)...]
        let parsed: Term =
          value.isEmpty
          ? .argument(label: label)
          : value == "?" ? .open(label: label) : .member(String(value.dropFirst()), label: label)
        terms.append((parsed, isExpected))
      }
    }
    needsArguments = terms.contains { if case .access = $0.term { false } else { true } }
  }

  /// The properties of which assigned values decide.
  var decidingProperties: Set<String> {
    Set(
      terms.compactMap { item in
        if case .access(let text) = item.term { String(text.prefix { $0 != "=" }) } else { nil }
      })
  }

  /// Whether the condition holds in its file; ``feature`` is decided for the whole app.
  ///
  /// - Parameters:
  ///   - arguments: the arguments of the call.
  ///   - accesses: what the file assigns to properties of the variable (`isEditable=true`), and which it reads.
  func holds(arguments: [CallArgument], accesses: Set<String>) -> Bool {
    if isLookupOnly { return false }
    return terms.allSatisfy { term, isExpected in
      switch term {
      case .argument(let label): arguments.contains { $0.label == label } == isExpected
      case .member(let name, let label):
        arguments.contains { $0.label == label && $0.names(name) } == isExpected
      case .open(let label):
        arguments.contains { $0.label == label && $0.members.isEmpty } == isExpected
      case .access(let text): accesses.contains(text) == isExpected
      }
    }
  }

  static func == (first: Self, second: Self) -> Bool {
    first.feature == second.feature && first.countsAsProperty == second.countsAsProperty
      && first.countsAsValue == second.countsAsValue
      && first.isLookupOnly == second.isLookupOnly
      && first.countsInEnvironmentOnly == second.countsInEnvironmentOnly
      && first.terms.map(\.term) == second.terms.map(\.term)
      && first.terms.map(\.isExpected) == second.terms.map(\.isExpected)
  }

  func hash(into hasher: inout Hasher) {
    for (term, isExpected) in terms {
      hasher.combine(term)
      hasher.combine(isExpected)
    }
  }
}

/// An argument of a call.
struct CallArgument: Hashable, Sendable {
  /// The label; `_` for an argument without one.
  let label: String
  /// The members that the value names, such as `alert` in `.alert`, `UIAlertController.Style.alert` and
  /// `isPad ? .alert : .actionSheet`; in Objective-C the constants.
  var members: Set<String> = []

  /// Whether the value names a member, or in Objective-C a constant that ends like it.
  func names(_ member: String) -> Bool {
    if members.contains(member) { return true }
    let ending = AppleName.capitalized(member)
    return members.contains { AppleName.hasPrefix($0) && $0.hasSuffix(ending) }
  }
}
