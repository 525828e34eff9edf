// SymbolEntry, CallArgument
import TextSupport

/// A symbol with the pages and features that its uses stand for.
struct SymbolEntry: Sendable {
  /// The pages or the feature of a use under a condition.
  struct Row: Sendable {
    var pages: [String] = []
    var feature: String?
    var condition = SymbolCondition("")
    /// Whether uses are reported although they stand for no page or feature.
    var isTracked = false
  }

  struct Meaning: Hashable, Sendable {
    var pages: [String] = []
    var features: [String] = []
    /// Further pages by the feature that decides about them.
    var pagesWithFeatures: [SymbolCondition.Feature: [String]] = [:]
    /// Whether the use is reported in any case.
    var isTracked = false

    /// Adds pages without duplicates.
    fileprivate mutating func add(_ more: [String]) {
      if pages.isEmpty {
        pages = more
      } else {
        for page in more where !pages.contains(page) { pages.append(page) }
      }
    }

    var isEmpty: Bool { pages.isEmpty && features.isEmpty && pagesWithFeatures.isEmpty && !isTracked }

    /// The pages in an app with some features.
    func pages(with features: Set<String>) -> [String] {
      guard !pagesWithFeatures.isEmpty else { return pages }
      var all = pages
      let held = pagesWithFeatures.filter { $0.key.holds(with: features) }
      for (_, pages) in held.sorted(by: { $0.key.name < $1.key.name }) {
        for page in pages where !all.contains(page) { all.append(page) }
      }
      return all
    }
  }

  /// The symbol as it is reported.
  private(set) var symbol: String
  /// The rows in the order of the table.
  var rows: [Row] = [] {
    didSet {
      needsArguments = rows.contains(where: \.condition.needsArguments)
      needsAccesses = rows.contains { !$0.condition.decidingProperties.isEmpty }
    }
  }
  var isCited = false
  /// A file must import one of these modules for the symbol to count; empty when no import is required.
  private(set) var modules: Set<String> = []
  private var needsNoImport = false
  private(set) var needsArguments = false
  /// Whether what the file does with a variable decides.
  private(set) var needsAccesses = false

  init(symbol: String) { self.symbol = symbol }

  /// Adds a module that declares the symbol; `nil` when no import is required.
  mutating func require(_ module: String?) {
    guard let module else {
      needsNoImport = true
      return modules = []
    }
    if !needsNoImport { modules.insert(module) }
  }

  func reported(as name: String) -> SymbolEntry {
    var entry = self
    entry.symbol = name
    return entry
  }

  var countsAsProperty: Bool { rows.contains(where: \.condition.countsAsProperty) }
  var countsAsValue: Bool { rows.contains(where: \.condition.countsAsValue) }

  var pages: [String] { rows.flatMap(\.pages).unique() }

  var decidingProperties: Set<String> { rows.reduce(into: []) { $0.formUnion($1.condition.decidingProperties) } }

  /// How a member is used.
  enum Form {
    /// As a type, in a call or as a label.
    case call
    /// Read or assigned, without a call.
    case property
    /// As an implicit member without a call.
    case value
    /// As a key path of the environment.
    case environment
  }

  func meaning(_ form: Form = .call, arguments: [CallArgument] = [], accesses: Set<String> = []) -> Meaning {
    var meaning = Meaning()
    for row in rows where row.condition.holds(arguments: arguments, accesses: accesses) {
      if form == .property, !row.condition.countsAsProperty { continue }
      if form == .value, !row.condition.countsAsValue { continue }
      if form != .environment, row.condition.countsInEnvironmentOnly { continue }
      if row.isTracked { meaning.isTracked = true }
      if let feature = row.condition.feature {
        meaning.pagesWithFeatures[feature, default: []] += row.pages
      } else {
        // The first list is shared with the table.
        meaning.add(row.pages)
      }
      if let feature = row.feature, !meaning.features.contains(feature) { meaning.features.append(feature) }
    }
    return meaning
  }
}

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
struct SymbolCondition: Sendable {
  enum Term: Sendable {
    /// The call has an argument with this label.
    case argument(label: String)
    /// The value of the argument names this member.
    case member(String, label: String)
    /// The value of the argument names no member, so the code alone does not show which member it is.
    case open(label: String)
    /// The file assigns a value to a property of a variable of the type (`isEditable=true`), or reads it (`subviews`).
    case access(String)
  }

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
  /// The words that stand for how a use counts.
  private var words: Set<Substring> = []

  /// Whether the arguments of a call decide.
  let needsArguments: Bool

  init(_ text: String) {
    for word in text.split(separator: " ") {
      let isExpected = word.first != "!"
      let term = isExpected ? word : word.dropFirst()
      if term.first == "+" {
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
      } else {
        words.insert(term)
      }
    }
    needsArguments = terms.contains { if case .access = $0.term { false } else { true } }
  }

  /// Whether the member counts without a call.
  var countsAsProperty: Bool { words.contains("property") }
  /// Whether the implicit member counts without a call.
  var countsAsValue: Bool { words.contains("value") }
  /// Whether the member counts as a key path of the environment only.
  var countsInEnvironmentOnly: Bool { words.contains("environment") }

  /// The properties of which assigned values decide.
  var decidingProperties: Set<String> {
    Set(
      terms.compactMap { item in
        if case .access(let text) = item.term { String(text.prefix { $0 != "=" }) } else { nil }
      })
  }

  /// Whether the condition holds in its file; ``feature`` is decided for the whole app. The accesses are what the file
  /// assigns to properties of the variable (`isEditable=true`), and which it reads.
  func holds(arguments: [CallArgument], accesses: Set<String>) -> Bool {
    if words.contains("lookup") { return false }
    return terms.allSatisfy { term, isExpected in
      switch term {
      case .argument(let label): arguments.contains { $0.label == label } == isExpected
      case .member(let name, let label): arguments.contains { $0.label == label && $0.names(name) } == isExpected
      case .open(let label): arguments.contains { $0.label == label && $0.members.isEmpty } == isExpected
      case .access(let text): accesses.contains(text) == isExpected
      }
    }
  }
}

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
