import DocumentParsing
import GuidelineModel

/// Repairs links whose text a converter replaced by the title of their page or section: "use a Tab bars instead".
///
/// The grammar around the link is the evidence: an article or a verb in the singular allows one text only. Titles behind
/// "the" or "your" are replaced texts as well, but of an unknown number; they stay, and the records list them.
struct LinkTitleRepairer: NormalizationPass {
  func apply(_ document: inout ParsedDocument) {
    var count = 0
    document.changeRuns { count += Self.repair(&$0) }
    document.warnings[.linkTitlesRepaired] += count
  }

  private static func repair(_ runs: inout [Inline]) -> Int {
    guard runs.contains(where: { $0.target != nil }) else { return 0 }
    let repaired = replaced(in: runs).compactMap { run in run.singular.map { (run.index, $0) } }
    for (index, singular) in repaired { runs[index].text = singular }
    return repaired.count
  }

  /// The titles in place of link texts that the grammar does not allow to repair.
  static func unknown(in runs: [Inline]) -> [String] {
    guard runs.contains(where: { $0.target != nil }) else { return [] }
    return replaced(in: runs).filter { $0.singular == nil }
      .map { [runs[$0.index]].plainText }
  }

  /// The runs that are titles in place of link texts, each with its text in the singular, or `nil` if that is unknown.
  private static func replaced(in runs: [Inline]) -> [(index: Int, singular: String?)] {
    var before = ""
    var replaced: [(index: Int, singular: String?)] = []
    for index in runs.indices {
      var shown = runs[index].kind == .text ? runs[index].text : " "
      defer { before = String((before + shown).suffix(60)) }
      let run = runs[index]
      guard run.kind == .text, let target = run.target, run.text.first?.isUppercase == true,
        let slug = References.pageSlug(in: target), let singular = PageTitle.singular(run.text)
      else { continue }
      let namesPage = PageTitle.names(run.text, slug: slug)
      guard namesPage || SectionPath.namesOwnAnchor(run) else { continue }
      let after = Array(runs[(index + 1)...].prefix(2)).plainText
      switch Grammar(before: before, after: after).number(of: singular) {
      case .singular:
        replaced.append((index, singular))
        shown = singular
      // The title of a section may be the text of a link.
      case .unknown: if namesPage { replaced.append((index, nil)) }
      case nil: break
      }
    }
    return replaced
  }
}

/// The words around a link.
private struct Grammar {
  /// The number that the text of a link had.
  enum Number {
    case singular
    case unknown
  }

  private let before: [String]
  private let next: String

  init(before: String, after: String) {
    // A sentence or clause that ends before the link says nothing about it.
    let clause = before.reversed().prefix { !".!?:;,()—–".contains($0) }.reversed()
    self.before = String(clause).split(separator: " ").suffix(2).map { $0.lowercased() }
    next = after.prefix { $0.isLetter || $0 == "’" || $0 == "'" }.lowercased()
  }

  /// The number of a link text behind a determiner; `nil` when nothing shows that the text was replaced.
  func number(of singular: String) -> Number? {
    guard let last = before.last, !isName else { return nil }
    if Self.articles.contains(last) {
      return agrees(last, with: singular) ? .singular : .unknown
    }
    if Self.singulars.contains(last) { return .singular }
    if Self.determiners.contains(last) {
      if Self.singularVerbs.contains(next) { return .singular }
      // A name has its capitals in any text.
      return singular.contains(where: \.isUppercase) ? nil : .unknown
    }
    // One word may come between article and noun: "a vertical Tab bars".
    guard before.count == 2, let article = before.first,
      Self.articles.contains(article) || Self.singulars.contains(article),
      last.allSatisfy({ $0.isLetter || $0 == "-" }), !last.hasSuffix("s"),
      !Self.connectives.contains(last)
    else { return nil }
    return .singular
  }

  /// Whether the title is followed by "app" and is thus the name of an app.
  private var isName: Bool { next == "app" || next == "apps" }

  /// Whether an article fits a word. Another article belongs to a text that was not the singular of the title.
  private func agrees(_ article: String, with word: String) -> Bool {
    let isVowel = word.first.map { "aeiouAEIOU".contains($0) } ?? false
    return (article == "an") == isVowel
  }

  private static let articles: Set<String> = ["a", "an"]
  private static let singulars: Set<String> = ["another", "each", "every", "one", "this"]
  private static let determiners: Set<String> = ["the", "your", "its", "their", "that"]
  private static let singularVerbs = WordLists.words("singular-verbs")
  private static let connectives = WordLists.words("link-connectives")
}

/// Repeats the keys of groups of rows in the empty first cells below them.
///
/// In most documents the first row of a group has its key. A printed table may show the key beside another row, in the
/// middle of the group. There the key is repeated if the second column goes through the same values in each group, if
/// the rows cannot be arranged around the keys, or if they repeat the words of their key.
struct KeyFiller {
  private(set) var table: Table
  /// The number of rows whose key is unclear.
  private(set) var unclearRows = 0

  private let isContinuation: Bool
  private let isPrinted: Bool
  /// The rows that take part.
  private let body: [Int]
  private var budget: RepetitionBudget

  /// - Parameters:
  ///   - isContinuation: Whether the table may continue an earlier one, so that the key of its first rows is missing.
  ///   - isPrinted: Whether the document was a printed page.
  init(_ table: Table, isContinuation: Bool, isPrinted: Bool) {
    self.table = table
    self.isContinuation = isContinuation
    self.isPrinted = isPrinted
    budget = RepetitionBudget(of: table)
    body = table.rows.indices.dropFirst().filter { index in
      !table.unnamedRows.contains(index) && !table.rows[index].allSatisfy(\.isBlank)
    }
  }

  mutating func fill() {
    guard table.hasHeader, table.rows[0].count > 1, body.contains(where: isKeyBlank),
      body.contains(where: { !isKeyBlank($0) })
    else { return }
    let orphans = body.prefix(while: isKeyBlank)
    if !orphans.isEmpty && !isContinuation || repeatsWithinGroups, let groups = cycles {
      for group in groups {
        guard let key = group.first(where: { !isKeyBlank($0) }) else { continue }
        for index in group where index != key { copyKey(from: key, to: index) }
      }
    } else if orphans.isEmpty || isContinuation, !isPrinted || !mayCenterKeys || repeatsKeyWords {
      unclearRows += orphans.count
      let rows = body.dropFirst(orphans.count)
      for (above, index) in zip(rows, rows.dropFirst()) where isKeyBlank(index) {
        copyKey(from: above, to: index)
      }
    } else {
      unclearRows += body.count(where: isKeyBlank)
    }
  }

  private func isKeyBlank(_ index: Int) -> Bool { table.rows[index].first?.isBlank ?? false }

  /// Copies the cells at the start of a row to the empty ones at the start of another.
  private mutating func copyKey(from source: Int, to index: Int) {
    for column in table.rows[index].indices {
      guard table.rows[index][column].isBlank, column < table.rows[source].count else { return }
      let cell = table.rows[source][column]
      guard budget.spend(cell) else {
        unclearRows += 1
        return
      }
      table.rows[index][column] = cell
    }
  }

  private func subkey(_ index: Int) -> String {
    table.rows[index].count > 1 ? table.rows[index][1].plainText : ""
  }

  /// Whether rows below one key have the same text in the second column.
  private var repeatsWithinGroups: Bool {
    var seen: Set<String> = []
    return body.contains { index in
      if !isKeyBlank(index) { seen = [] }
      let text = subkey(index)
      return !text.isEmpty && !seen.insert(text).inserted
    }
  }

  /// The groups of rows that begin with the same value in the second column, if each has exactly one key.
  private var cycles: [[Int]]? {
    guard let first = body.first, !subkey(first).isEmpty else { return nil }
    var groups: [[Int]] = []
    for index in body {
      if subkey(index) == subkey(first) { groups.append([]) }
      groups[groups.count - 1].append(index)
    }
    let isSound = groups.allSatisfy { group in
      group.count { !isKeyBlank($0) } == 1 && Set(group.map(subkey)).count == group.count
    }
    return isSound && groups.count > 1 ? groups : nil
  }

  /// Whether the rows can be divided so that each key is in the middle of its group.
  ///
  /// From key to key, tracks the least and greatest number of rows without a key that may belong to the key above.
  private var mayCenterKeys: Bool {
    var gaps = [0]
    for index in body {
      if isKeyBlank(index) { gaps[gaps.count - 1] += 1 } else { gaps.append(0) }
    }
    var below = 0...0
    for (gap, next) in zip(gaps, gaps.dropFirst()) {
      let least = max(gap - below.upperBound - 1, 0)
      let greatest = min(gap - below.lowerBound + 1, next)
      guard least <= greatest else { return false }
      below = least...greatest
    }
    return below.contains(gaps[gaps.count - 1])
  }

  /// Whether most rows without a key have a word of the key above in their second column.
  private var repeatsKeyWords: Bool {
    var words: Set<Substring> = []
    var matches = 0
    var blanks = 0
    for index in body {
      if isKeyBlank(index) {
        blanks += 1
        if !words.isDisjoint(with: Self.words(subkey(index))) { matches += 1 }
      } else {
        words = Set(Self.words(table.rows[index][0].plainText))
      }
    }
    return matches * 5 >= blanks * 4
  }

  private static func words(_ text: String) -> [Substring] {
    text.lowercased().letterRuns()
  }
}
