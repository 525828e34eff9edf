import Foundation
import TestSupport
import Testing

@testable import GuidelineModel

/// The table of the vectors of words.
struct WordVectorsTests {
  private static func line(_ word: String, bytes: [UInt8]) -> String {
    "\(word)\t\(Data(bytes).base64EncodedString())\n"
  }

  private static let numbers = [UInt8](repeating: 0x9F, count: WordVectors.dimensions / 2)

  @Test func `a vector has the numbers of its word times the scale`() {
    let vectors = WordVectors(
      Self.line("knob", bytes: [10] + Self.numbers) + Self.line("menu", bytes: [255] + Self.numbers))
    let pairs = [[Int16]](repeating: [10, 70], count: WordVectors.dimensions / 2)
    #expect(vectors.vector(of: "knob") == pairs.flatMap(\.self))
    #expect(vectors.vector(of: "menu")?.max() == Int16(1785))
  }

  @Test(
    arguments: rows(
      [
        ("pane", "knob\t\(Data([1] + numbers).base64EncodedString())\n", "an unknown word"),
        ("knob", line("knob", bytes: [1] + numbers.dropLast()), "too few numbers"),
        ("knob", line("knob", bytes: [1] + numbers + [1]), "too many numbers"),
        ("knob", "knob\t%%%\n", "no Base64"),
        ("knob", "knob\n", "no numbers"),
        ("knob", "", "an empty table"),
      ] as [(String, String, String)]))
  func `without numbers a word has no vector`(row: TableRow<(String, String, String)>) {
    let (word, table, reason) = row.values
    #expect(WordVectors(table).vector(of: word) == nil, "\(reason)")
  }

  @Test func `the table of Index is sorted and complete`() {
    let lines = SortedTables.wordVectors.description.split(separator: "\n").filter { !$0.hasPrefix("#") }
    let words = lines.map { String($0.prefix { $0 != "\t" }) }
    #expect(words.count > 10_000)
    #expect(zip(words, words.dropFirst()).allSatisfy { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    // Every twentieth word, since each takes a lookup.
    for word in stride(from: 0, to: words.count, by: 20).map({ words[$0] }) {
      #expect(WordVectors.standard.vector(of: word)?.contains { $0 != 0 } == true, "\(word)")
    }
  }
}
