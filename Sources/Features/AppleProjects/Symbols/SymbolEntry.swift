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

  /// The meaning of a use.
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

    var isEmpty: Bool {
      pages.isEmpty && features.isEmpty && pagesWithFeatures.isEmpty && !isTracked
    }

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
  /// Whether the arguments of a call decide.
  private(set) var needsArguments = false
  /// Whether what the file does with a variable decides.
  private(set) var needsAccesses = false

  init(symbol: String) { self.symbol = symbol }

  /// Adds a module that declares the symbol; `nil` when no import is required.
  mutating func require(_ module: String?) {
    guard let module else { needsNoImport = true; modules = []; return }
    if !needsNoImport { modules.insert(module) }
  }

  /// The same entry reported by another name.
  func reported(as name: String) -> SymbolEntry {
    var entry = self
    entry.symbol = name
    return entry
  }

  /// Whether the member counts without a call.
  var countsAsProperty: Bool { rows.contains(where: \.condition.countsAsProperty) }
  /// Whether the implicit member counts without a call.
  var countsAsValue: Bool { rows.contains(where: \.condition.countsAsValue) }

  /// The pages of all rows.
  var pages: [String] {
    var pages: [String] = []
    for row in rows { for page in row.pages where !pages.contains(page) { pages.append(page) } }
    return pages
  }

  /// The properties of variables that decide.
  var decidingProperties: Set<String> {
    rows.reduce(into: []) { $0.formUnion($1.condition.decidingProperties) }
  }

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

  /// Returns the pages and features that a use shows.
  func meaning(
    _ form: Form = .call, arguments: [CallArgument] = [], accesses: Set<String> = []
  ) -> Meaning {
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
      if let feature = row.feature, !meaning.features.contains(feature) {
        meaning.features.append(feature)
      }
    }
    return meaning
  }
}
