import Testing

@testable import GuidelineIndex
@testable import GuidelineModel

/// The rules for the files of Index/phrases/ (Index/README.md).
struct PhraseFilesTests {
  private static let pages = PhraseFiles.texts.keys.sorted()

  @Test func `every file is named after a page`() {
    let slugs = Set(TSVTable(IndexTables.pages).rows.map { $0.cell(0) })
    #expect(!Self.pages.isEmpty)
    #expect(Set(Self.pages).subtracting(slugs).sorted() == [])
  }

  @Test(arguments: pages) func `every entry has a label and keys and phrases`(page: String) throws {
    let entries = try #require(SearchPhrases(page: page)).entries
    #expect(!entries.isEmpty)
    for entry in entries {
      let hasLabel = entry.label.contains { $0.isLetter }
      #expect(hasLabel, "\(page): \(entry)")
      #expect(entry.keys.count >= 1, "\(page): \(entry.label)")
      #expect(entry.phrases.count >= 2, "\(page): \(entry.label)")
    }
  }

  @Test(arguments: pages) func `every key is a digest and hashes of two characters`(page: String) throws {
    let text = try #require(PhraseFiles.texts[page])
    for line in text.split(separator: "\n") where line.hasPrefix("@ ") {
      let isKey = line.wholeMatch(of: /@ [0-9a-f]{12}( ([A-Za-z0-9_-]{2})+)?/) != nil
      #expect(isKey, "\(page): \(line)")
    }
  }

  @Test(arguments: pages) func `no digest occurs twice on a page`(page: String) throws {
    var seen: [String: String] = [:]
    for entry in try #require(SearchPhrases(page: page)).entries {
      for key in entry.keys {
        let first = seen.updateValue(entry.label, forKey: key.checksum)
        #expect(first == nil, "\(page): \(key.checksum) in [\(entry.label)]")
      }
    }
  }

  @Test(arguments: pages) func `no phrase occurs twice on a page`(page: String) throws {
    var seen: Set<String> = []
    for entry in try #require(SearchPhrases(page: page)).entries {
      for phrase in entry.phrases { #expect(seen.insert(phrase.lowercased()).inserted, "\(page): \(phrase)") }
    }
  }

  @Test func `a phrase belongs to two rules at most, of pages that repeat each other`() throws {
    var owners: [String: [String]] = [:]
    for page in Self.pages {
      for entry in try #require(SearchPhrases(page: page)).entries {
        for phrase in entry.phrases { owners[phrase.lowercased(), default: []].append("\(page) [\(entry.label)]") }
      }
    }
    for (phrase, owners) in owners { #expect(owners.count <= 2, "\(phrase): \(owners)") }
    let shared = owners.values.count { $0.count > 1 }
    #expect(shared * 100 < owners.count, "\(shared) of \(owners.count) phrases have two owners")
  }

  @Test(arguments: pages) func `every phrase is short and has a word`(page: String) throws {
    for phrase in try #require(SearchPhrases(page: page)).entries.flatMap(\.phrases) {
      #expect(phrase.count <= 90, "\(page): \(phrase)")
      let saysSomething = phrase.contains { $0.isLetter || $0.isNumber }
      #expect(saysSomething, "\(page): \(phrase)")
      let hasLooseBlank = phrase.hasPrefix(" ") || phrase.hasSuffix(" ") || phrase.contains("  ")
      #expect(!hasLooseBlank, "\(page): \(phrase)")
    }
  }

  @Test(arguments: pages) func `every phrase of another script names its language`(page: String) throws {
    let phrases = try #require(SearchPhrases(page: page)).entries.flatMap(\.phrases)
    let lines = Set(try #require(PhraseFiles.texts[page]).split(separator: "\n").map(String.init))
    for phrase in phrases where phrase.unicodeScalars.contains(where: \.isEastAsian) {
      let languages = ["ko", "ja", "zh"].filter { lines.contains("\($0): \(phrase)") }
      #expect(!languages.isEmpty, "\(page): \(phrase)")
    }
  }

  @Test(arguments: pages) func `every page has phrases in Korean, Japanese and Chinese`(page: String) throws {
    let phrases = try #require(SearchPhrases(page: page)).entries.flatMap(\.phrases)
    let lines = Set(try #require(PhraseFiles.texts[page]).split(separator: "\n").map(String.init))
    for language in ["ko", "ja", "zh"] {
      let isThere = phrases.contains { lines.contains("\(language): \($0)") }
      #expect(isThere, "\(page) in \(language)")
    }
  }
}

extension Unicode.Scalar {
  /// Whether the character is a syllable or character of Japanese, Chinese or Korean.
  fileprivate var isEastAsian: Bool { (0x3041...0xD7A3).contains(value) }
}
