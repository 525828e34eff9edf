import ByteRoutines
import Foundation
import TestSupport
import Testing

@testable import GuidelineModel

/// The rules in the comments of Index/thesaurus.tsv and Index/stop-words.tsv. IndexTablesTests checks their columns.
struct ThesaurusTableTests {
  private static let lines = TSVTable(
    (try? String(contentsOf: Repository.root.appending(path: "Index/thesaurus.tsv"), encoding: .utf8)) ?? ""
  ).rows
  private static let otherNames = TSVTable(IndexTables.otherNames).rows
  private static let stopWords = TSVTable(IndexTables.stopWords).rows
  private static let pages = TSVTable(IndexTables.pages).rows
  private static let slugs = Set(pages.map { $0.cell(0) })
  private static let languages = ["en", "ko", "ja", "zh", "de", "es", "fr"]

  /// The removed pages that the comment of pages.tsv lists.
  private static let removed: Set<String> = {
    let comment = IndexTables.pages.split(separator: "\n").filter { $0.hasPrefix("#") }
      .map { $0.drop { "# ".contains($0) } }.joined(separator: " ")
    let lists = comment.split(separator: "Removed").dropFirst().map { sentence in
      sentence.drop { $0 != ":" }.dropFirst().prefix { $0 != "." }
    }
    return Set(lists.flatMap { $0.split { $0 == "," || $0 == " " }.map(String.init) })
  }()

  /// The slugs of current pages with guidance.
  private static let livePages = pages.filter { $0.cell(1) != "index" }.map { $0.cell(0) }
    .filter { !removed.contains($0) }

  private static func parts(_ cell: String) -> [String] {
    cell.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
  }

  private static func targets(_ line: [Substring]) -> [String] { line.cell(3).isEmpty ? [] : parts(line.cell(3)) }

  @Test func `the comment of the table lists the removed pages`() {
    #expect(Self.removed.isSuperset(of: ["touch-bar", "navigation-bars"]))
    #expect(Self.removed.subtracting(Self.slugs) == [])
  }

  @Test func `every line is in a known language`() {
    #expect(Set(Self.lines.map { $0.cell(1) }) == Set(Self.languages))
    for line in Self.stopWords { #expect(Self.languages.contains(line.cell(1)), "\(line)") }
  }

  @Test func `English has six hundred names`() { #expect(Self.lines.count { $0.cell(1) == "en" } >= 600) }

  @Test func `lines are sorted by language with English first and then by name`() {
    let keys = Self.lines.map { line in "\(line.cell(1) == "en" ? "" : line.cell(1))\t\(line.cell(0))" }
    for (first, second) in zip(keys, keys.dropFirst()) {
      let isInOrder = first.utf8.lexicographicallyPrecedes(second.utf8)
      #expect(isInOrder, "\(first) before \(second)")
    }
  }

  @Test func `no name occurs twice within a language`() {
    var seen: Set<String> = []
    for line in Self.lines {
      let name = "\(line.cell(1)) \(line.cell(0).lowercased())"
      #expect(seen.insert(name).inserted, "\(line)")
    }
  }

  @Test func `every name has a key`() {
    for line in Self.lines { #expect(!NameKey.make(line.cell(0)).isEmpty, "\(line)") }
  }

  /// Those are names only at the beginning of a query.
  private static let subjects = Set(WordLists.words("query-subjects"))

  @Test func `no name is a stop word`() {
    let stopWords = Set(Self.stopWords.map { "\($0.cell(1)) \(NameKey.make($0.cell(0)))" })
    let names = Self.lines.map { ($0.cell(1), $0.cell(0)) } + Self.otherNames.map { ("en", $0.cell(0)) }
    for (language, name) in names {
      let isStopWord = stopWords.contains("\(language) \(NameKey.make(name))") && !Self.subjects.contains(name)
      #expect(!isStopWord, "\(language) \(name)")
    }
  }

  @Test func `every name has terms or pages unless the guidelines do not cover it`() {
    for line in Self.lines {
      let isOutside = line.cell(4) == "outside"
      #expect((line.cell(2).isEmpty && line.cell(3).isEmpty) == isOutside, "\(line)")
    }
  }

  @Test func `a typo is not corrected to a name of what the guidelines do not cover`() {
    let words = Set(Thesaurus.words)
    #expect(words.contains("snackbar"))
    #expect(!words.contains("xcode"))
  }

  @Test(arguments: [2, 3]) func `the parts of a cell are filled and different`(column: Int) {
    for line in Self.lines where !line.cell(column).isEmpty {
      let parts = Self.parts(line.cell(column))
      let hasLoosePart = parts.contains { $0.isEmpty || $0.hasPrefix(" ") || $0.hasSuffix(" ") }
      #expect(!hasLoosePart, "\(line)")
      #expect(Set(parts).count == parts.count, "\(line)")
    }
  }

  @Test func `every target is a page`() {
    for line in Self.lines { #expect(Set(Self.targets(line)).subtracting(Self.slugs) == [], "\(line)") }
  }

  @Test func `every page is the target of two names`() {
    var counts: [String: Int] = [:]
    for slug in Self.lines.flatMap(Self.targets) + Self.otherNames.map({ $0.cell(1) }) { counts[slug, default: 0] += 1 }
    #expect(!Self.livePages.isEmpty)
    for slug in Self.livePages { #expect(counts[slug, default: 0] >= 2, "\(slug)") }
  }

  @Test(arguments: ["ko", "ja", "zh"]) func `every page has a name in the language`(language: String) {
    let named = Self.lines.filter { $0.cell(1) == language && $0.cell(4) == "name" }.flatMap(Self.targets)
    #expect(Set(Self.livePages).subtracting(named).sorted() == [])
  }

  @Test func `every source is known or a word in lower case`() {
    let known: Set<String> = ["older HIG", "SwiftUI", "UIKit", "AppKit", "WatchKit", "RealityKit"]
    for line in Self.lines {
      let source = line.cell(4)
      let isWord = source.allSatisfy { ("a"..."z").contains($0) || $0 == " " }
      #expect(known.contains(source) || isWord, "\(line)")
    }
  }

  @Test func `every stop word occurs once in a language in lower case`() {
    var seen: Set<String> = []
    for line in Self.stopWords {
      #expect(seen.insert("\(line.cell(1)) \(line.cell(0))").inserted, "\(line)")
      #expect(line.cell(0) == line.cell(0).lowercased(), "\(line)")
      #expect(!NameKey.make(line.cell(0)).isEmpty, "\(line)")
    }
  }

  @Test func `every stop word has a known weight`() {
    #expect(Set(Self.stopWords.map { $0.cell(2) }) == ["weak", "none"])
  }
}
