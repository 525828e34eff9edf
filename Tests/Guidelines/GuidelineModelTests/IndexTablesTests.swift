import Testing

@testable import GuidelineModel

/// The rules for the tables of Index/ (Index/README.md).
struct IndexTablesTests {
  private static let pages = TSVTable(IndexTables.pages).rows
  private static let renames = TSVTable(IndexTables.renames).rows
  private static let otherNames = TSVTable(IndexTables.otherNames).rows
  private static let words = TSVTable(IndexTables.words).rows + TSVTable(IndexTables.platformWords).rows
  private static let sentenceWords = TSVTable(IndexTables.sentenceWords).rows
  private static let commands = TSVTable(IndexTables.commands).rows
  private static let platforms = TSVTable(IndexTables.platforms).rows
  private static let thesaurus = TSVTable(KeyedTables.thesaurus.description).rows.map { Array($0.dropFirst()) }
  private static let stopWords = TSVTable(IndexTables.stopWords).rows
  private static let components = TSVTable(IndexTables.components).rows
  private static let pictureWords = TSVTable(IndexTables.pictureWords).rows
  private static let dates = TSVTable(IndexTables.dates).rows
  private static let slugs = Set(pages.map { $0.cell(0) })

  /// A table, by the name of its file.
  enum File: String, CaseIterable {
    case pages, renames, otherNames, words, commands, platforms, thesaurus, stopWords, components
    case pictureWords, dates

    var rows: [[Substring]] {
      switch self {
      case .pages: IndexTablesTests.pages
      case .renames: IndexTablesTests.renames
      case .otherNames: IndexTablesTests.otherNames
      case .words: IndexTablesTests.words
      case .commands: IndexTablesTests.commands
      case .platforms: IndexTablesTests.platforms
      case .thesaurus: IndexTablesTests.thesaurus
      case .stopWords: IndexTablesTests.stopWords
      case .components: IndexTablesTests.components
      case .pictureWords: IndexTablesTests.pictureWords
      case .dates: IndexTablesTests.dates
      }
    }
  }

  @Test func `names of dates are unique and no other form of a date`() {
    let names = Self.dates.flatMap { $0.cell(0).split(separator: " ").map(String.init) }
    #expect(Set(names).count == names.count)
    for name in names + Self.dates.map({ $0.cell(2) }) where !name.isEmpty {
      #expect(name == name.lowercased() && CalendarDate(name) == nil, "\(name)")
    }
    for row in Self.dates { #expect(CalendarDate(row.cell(1))?.day != nil, "\(row)") }
    for series in Set(Self.dates.map { $0.cell(2) }) {
      let days = Self.dates.filter { $0.cell(2) == series }.map { $0.cell(1) }
      #expect(days == days.sorted(), "\(series)")
    }
  }

  /// The number of columns of each table, and the columns that are never empty.
  @Test(arguments: [
    (File.pages, 3, [0, 1, 2]), (.renames, 5, [0, 1, 3]), (.otherNames, 3, [0, 1, 2]),
    (.words, 3, [0, 1, 2]), (.commands, 4, [0, 1, 2, 3]), (.platforms, 6, [0, 1, 2]),
    (.thesaurus, 5, [0, 1, 4]), (.stopWords, 3, [0, 1, 2]),
    (.pictureWords, 3, [0, 1, 2]), (.dates, 3, [0, 1]),
  ]) func `every line has its columns`(file: File, columns: Int, filled: [Int]) {
    #expect(!file.rows.isEmpty)
    for row in file.rows {
      #expect(row.count == columns, "\(row)")
      let hasGap = filled.contains { row.cell($0).isEmpty }
      #expect(!hasGap, "\(row)")
      // In a phrase of a command a blank marks the boundary of a word.
      let hasLooseBlank =
        !["phrase", "adverb"].contains(row.cell(3)) && row.contains { $0.hasPrefix(" ") || $0.hasSuffix(" ") }
      #expect(!hasLooseBlank, "\(row)")
    }
  }

  /// The condition may be missing, and a known symbol without a meaning has no pages.
  @Test func `components have two to four columns`() {
    for row in Self.components {
      #expect((2...4).contains(row.count), "\(row)")
      #expect(!row.cell(0).isEmpty && !row.cell(1).isEmpty, "\(row)")
    }
  }

  @Test(arguments: [File.pages, .renames, .platforms, .stopWords, .components, .pictureWords])
  func `lines are sorted by the first column`(file: File) {
    let keys = file.rows.map { $0.cell(0).lowercased() }
    for (first, second) in zip(keys, keys.dropFirst()) {
      let isInOrder = first == second || first.utf8.lexicographicallyPrecedes(second.utf8)
      #expect(isInOrder, "\(first) before \(second)")
    }
  }

  @Test func `every page occurs once with a valid slug`() {
    #expect(Self.slugs.count == Self.pages.count)
    #expect(Set(Self.pages.map { Slug.make($0.cell(2)) }).count == Self.pages.count)
    for slug in Self.slugs { #expect(Slug.make(slug) == slug) }
  }

  @Test func `every page has a known category`() {
    let known: Set<String> = [
      "foundations", "patterns", "components", "inputs", "technologies", "getting-started", "index",
    ]
    #expect(Set(Self.pages.map { $0.cell(1) }).subtracting(known) == [])
  }

  @Test func `every former name leads to another page once`() {
    var seen: Set<String> = []
    for row in Self.renames {
      #expect(Self.slugs.contains(row.cell(1)), "\(row)")
      #expect(row.cell(0) != row.cell(1), "\(row)")
      #expect(seen.insert("\(row.cell(0)) \(row.cell(1))").inserted, "\(row)")
    }
  }

  @Test func `every rename has a known kind and a valid date`() {
    for row in Self.renames {
      #expect(["renamed", "merged", "split"].contains(row.cell(3)), "\(row)")
      #expect(row.cell(2).isEmpty || CalendarDate(row.cell(2)) != nil, "\(row)")
    }
  }

  @Test func `names that were not split lead to one page`() {
    let whole = Self.renames.filter { $0.cell(3) == "renamed" }.map { $0.cell(0) }
    #expect(Set(whole).count == whole.count)
  }

  @Test func `every other name leads to one page`() {
    var seen: Set<String> = []
    for row in Self.otherNames {
      #expect(Self.slugs.contains(row.cell(1)), "\(row)")
      #expect(seen.insert(row.cell(0).lowercased()).inserted, "\(row)")
    }
  }

  @Test func `no other name is a present or former name of a page`() {
    let own = Self.slugs.union(Self.pages.map { Slug.make($0.cell(2)) })
    let former = Set(Self.renames.map { Slug.make($0.cell(0)) })
    for row in Self.otherNames {
      #expect(!own.contains(Slug.make(row.cell(0))), "\(row)")
      #expect(!former.contains(Slug.make(row.cell(0))), "\(row)")
    }
  }

  @Test func `every word has one known role and a known language`() {
    var roles: [String: String] = [:]
    for row in Self.words {
      #expect(StructureWords.Role(rawValue: row.cell(0)) != nil, "\(row)")
      #expect(["en", "ko", "ja", "zh", "de", "fr", "es"].contains(row.cell(1)), "\(row)")
      let phrase = row.cell(2).lowercased()
      #expect(roles[phrase] == nil || roles[phrase] == row.cell(0), "\(row)")
      roles[phrase] = row.cell(0)
    }
  }

  @Test func `every word around sentences occurs once with a known role`() {
    #expect(Set(Self.sentenceWords).count == Self.sentenceWords.count)
    for row in Self.sentenceWords {
      #expect(row.count == 3 && StructureWords.Role(rawValue: row.cell(0)) != nil, "\(row)")
    }
  }

  /// The words around sentences are known in English only.
  @Test func `every role has a word in each published language`() {
    let ofSentences = Set(Self.sentenceWords.map { String($0.cell(0)) })
    for role in StructureWords.Role.allCases where !ofSentences.contains(role.rawValue) {
      for language in ["en", "ko", "ja"] {
        let phrase = Self.words.first { $0.cell(0) == role.rawValue && $0.cell(1) == language }
        #expect(phrase != nil, "\(role.rawValue) in \(language)")
      }
    }
  }

  @Test func `every command occurs once with a known strength`() {
    var seen: Set<String> = []
    for row in Self.commands {
      let isKnown = ["opener", "condition"].contains(row.cell(2))
      #expect(isKnown || Strength(rawValue: row.cell(2)) != nil, "\(row)")
      // An adverb may also open a clause.
      let place = row.cell(2) == "opener" ? "opener" : ""
      #expect(seen.insert("\(row.cell(1)) \(row.cell(0)) \(place)").inserted, "\(row)")
      #expect(row.cell(0) == row.cell(0).lowercased(), "\(row)")
    }
  }

  @Test func `every platform has a date of first guidelines`() {
    #expect(Self.platforms.map { $0.cell(0) } == ["all"] + Platform.allCases.map(\.rawValue))
    for row in Self.platforms { #expect(CalendarDate(row.cell(1)) != nil, "\(row)") }
  }

  @Test func `no spelling means two platforms`() {
    let spellings = Self.platforms.flatMap { row in
      let names = [row.cell(0)] + "\(row.cell(2))|\(row.cell(3))".split(separator: "|").map(String.init)
      return Set(names.map { $0.lowercased().filter { $0.isLetter || $0.isNumber } })
    }
    #expect(Set(spellings).count == spellings.count)
  }
}
