/// What people elsewhere call what the guidelines have their own words for.
public struct Thesaurus: Sendable {
  /// One name.
  public struct Entry: Hashable, Sendable {
    /// The name as its users write it.
    public let name: String
    /// The language it belongs to.
    public let language: String
    /// The guidelines' words for it, best first.
    public let terms: [String]
    /// Slugs of the pages with guidance on it, best first.
    public let pages: [String]
    /// Whose name it is: android, web, everyday, …
    public let origin: String
  }

  private let table: KnowledgeLookup
  private let otherNames: KnowledgeLookup
  private let stopWords: KnowledgeLookup

  /// What `Index/thesaurus.tsv`, `other-names.tsv` and `stop-words.tsv` say.
  public static let standard = Thesaurus(
    table: KeyedTables.thesaurus, otherNames: KeyedTables.otherNames,
    stopWords: KeyedTables.stopWords)

  /// - Parameters: tables as ``KnowledgeLookup`` takes them.
  init(table: String, otherNames: String, stopWords: String) {
    self.table = KnowledgeLookup(table)
    self.otherNames = KnowledgeLookup(otherNames)
    self.stopWords = KnowledgeLookup(stopWords)
  }

  /// The entries whose name has a key (``NameKey``).
  public func entries(named key: String) -> [Entry] {
    let own = table.rows(of: key).map { row in
      Entry(
        name: row.cell(0), language: row.cell(1), terms: row.parts(2), pages: row.parts(3),
        origin: row.cell(4))
    }
    let others = otherNames.rows(of: key).map { row in
      Entry(
        name: row.cell(0), language: "en", terms: [], pages: [row.cell(1)], origin: row.cell(2))
    }
    return own + others
  }

  /// A word that hardly says what is looked for.
  public struct StopWord: Hashable, Sendable {
    /// The language it belongs to.
    public let language: String
    /// Whether it says how a question is put, and counts a little beside other words.
    public let isWeak: Bool
  }

  /// The stop word with a key; `nil` for other words.
  public func stopWord(_ key: String) -> StopWord? {
    stopWords.rows(of: key).first.map {
      StopWord(language: $0.cell(1), isWeak: $0.cell(2) == "weak")
    }
  }

  /// The English words that names are made of, for telling slips of the finger.
  public static var words: [String] {
    let names =
      KnowledgeTable(IndexTables.thesaurus).rows.filter { $0.cell(1) == "en" }.map { $0.cell(0) }
      + KnowledgeTable(IndexTables.otherNames).rows.map { $0.cell(0) }
    return names.flatMap { $0.split { !$0.isLetter }.map(String.init) }
  }
}

extension [Substring] {
  /// The parts of a cell between `|`.
  fileprivate func parts(_ index: Int) -> [String] {
    cell(index).split(separator: "|").map(String.init)
  }
}
