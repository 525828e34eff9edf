// RulePatterns, ReviewFocus, EssentialPages
package import GuidelineModel

/// Entries of a table, each for the rules with certain words in their statement or headings.
struct RulePatterns: Sendable {
  /// The API symbols whose use in code makes a rule concrete, from `Index/rule-triggers.tsv`: types, members with a dot
  /// in front, and labels of arguments with a colon.
  static let triggers = RulePatterns(triggers: IndexTables.ruleTriggers)

  /// The features of which an app must have one for a rule to apply, from `Index/rule-features.tsv`.
  static let features: RulePatterns = {
    var patterns = RulePatterns()
    for row in TSVTable(IndexTables.ruleFeatures).rows {
      patterns.add([row.cell(0)], pages: row.cell(1), words: row.cell(2))
    }
    return patterns
  }()

  fileprivate init() {}

  init(triggers table: String) {
    for row in TSVTable(table).rows {
      let symbols = row.cell(2).split(separator: " ").map(String.init)
      add(symbols, pages: row.cell(0), words: row.cell(1))
    }
  }

  var allValues: Set<String> { Set(entries.values.flatMap { $0.flatMap(\.values) }) }

  /// The entries for all pages, and those for each page.
  private var entries: [String?: [Entry]] = [:]

  private struct Entry: Sendable {
    let alternatives: [[Word]]
    let values: [String]
  }

  private enum Word: Sendable {
    case whole(String)
    case beginning(String)

    init(_ text: Substring) {
      self = text.hasSuffix("*") ? .beginning(text.dropLast().lowercased()) : .whole(text.lowercased())
    }

    func occurs(in words: Set<String>) -> Bool {
      switch self {
      case .whole(let word): words.contains(word)
      case .beginning(let text): words.contains { $0.hasPrefix(text) }
      }
    }
  }

  /// - Parameters:
  ///   - pages: slugs separated by blanks, or `*` for all pages.
  ///   - words: alternatives separated by `;`. All words of one of them must occur, in any order; a word that ends in
  ///     `*` matches every word with that beginning, and `*` alone every rule.
  fileprivate mutating func add(_ values: [String], pages: String, words: String) {
    let entry = Entry(
      alternatives: words.split(separator: ";").map { alternative in
        alternative.split { !(Self.isOfWord($0) || $0 == "*") }.filter { $0 != "*" }.map(Word.init)
      }, values: values)
    for page in pages.split(separator: " ") { entries[page == "*" ? nil : String(page), default: []].append(entry) }
  }

  /// The values of all entries for a rule, in the order of the table, each once; empty when the table does not say.
  ///
  /// - Parameter pages: the slug of the rule's page, and those under which the table may know it.
  func values(for rule: GuidelineRecord, onPages pages: [String]) -> [String] {
    let words = Self.words(of: rule)
    var values: [String] = []
    for page in [nil] + pages.map(String?.some) {
      for entry in entries[page] ?? []
      where entry.alternatives.contains(where: { $0.allSatisfy { $0.occurs(in: words) } }) {
        for value in entry.values where !values.contains(value) { values.append(value) }
      }
    }
    return values
  }

  private static func words(of rule: GuidelineRecord) -> Set<String> {
    let texts = [rule.statement ?? ""] + rule.section
    return Set(texts.flatMap { $0.lowercased().split { !isOfWord($0) }.map(String.init) })
  }

  private static func isOfWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }
}

/// The topics by which the rules of a review are chosen, from `Index/review-focus.tsv`.
package struct ReviewFocus: Sendable {
  /// A topic with rules that matter to some apps.
  package struct Topic: Hashable, Sendable {
    package let rank: Int
    package let name: String
    package let pages: [String]
    /// How much its rules matter to an app with a sign of it, 1 to 9.
    package let weight: Double
    /// The symbols, features and platforms that are signs of it.
    package let symbols: [String]
    package let features: [String]
    package let platforms: PlatformSet
    /// Whether it is a topic of accessibility, which matters to every app.
    package let isAccessibility: Bool
    /// Whether the topic matters even if no code shows it, since most apps have its subject.
    package let isCommon: Bool
  }

  private var patterns = RulePatterns()
  package private(set) var topics: [Topic] = []

  package static let standard = ReviewFocus(table: IndexTables.reviewFocus)

  /// The subjects of changes of an app, with the rules that govern them, from `Index/change-subjects.tsv`.
  package static let changes = ReviewFocus(table: IndexTables.changeSubjects)

  package init(table: String) {
    for (number, row) in TSVTable(table).rows.enumerated() {
      patterns.add([String(number)], pages: row.cell(2), words: row.cell(3))
      let signs = Dictionary(grouping: row.cell(4).split(separator: " ")) { sign in
        ["*", "%"].contains(sign) || ["+", "@"].contains(sign.first) ? sign.first : nil
      }
      func names(_ mark: Character) -> [String] { (signs[mark] ?? []).map { String($0.dropFirst()) } }
      topics.append(
        Topic(
          rank: number, name: row.cell(0), pages: row.cell(2).split(separator: " ").map(String.init),
          weight: Double(row.cell(1)) ?? 1, symbols: (signs[nil] ?? []).map(String.init), features: names("+"),
          platforms: PlatformSet(names("@").compactMap { Platform(rawValue: $0) }), isAccessibility: signs["*"] != nil,
          isCommon: signs["%"] != nil))
    }
  }

  package var symbols: Set<String> { Set(topics.flatMap(\.symbols)) }

  /// The pages on which a topic matters.
  package func pages(where matters: (Topic, String) -> Bool) -> [String] {
    topics.flatMap { topic in topic.pages.filter { matters(topic, $0) } }
  }

  /// The topics of a rule.
  ///
  /// - Parameter pages: the slug of the rule's page, and those under which the table may know it.
  package func topics(for rule: GuidelineRecord, onPages pages: [String]) -> [Topic] {
    patterns.values(for: rule, onPages: pages).compactMap { Int($0) }.map { topics[$0] }
  }
}

/// The pages that every review of an app has, from `Index/essential-pages.tsv`.
enum EssentialPages {
  /// The slugs for an app with some features, sorted; a platform of the review is a feature such as `@visionOS`.
  static func slugs(with features: Set<String>) -> [String] {
    TSVTable(IndexTables.essentialPages).rows
      .filter { $0.cell(1) == "*" || features.contains($0.cell(1)) }.map { $0.cell(0) }.sorted()
  }
}
