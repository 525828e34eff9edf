import ByteRoutines
import Foundation
import TestSupport
import Testing

@testable import GuidelineIndex
@testable import GuidelineModel
@testable import GuidelineSearch

/// The vectors of texts.
struct TextVectorTests {
  /// "knob" and "dial" lie near each other, "menu" apart from both.
  private let reader = TextVector.Reader(
    WordVectors(words: [
      ("dial", 100, [9, 15]), ("knob", 100, [8, 15]), ("menu", 100, [15, 8]), ("pane", 1, [8, 1]),
    ]))

  private func cosine(_ first: String, _ second: String) -> Double {
    reader.vector(of: first).cosine(with: reader.vector(of: second).stored)
  }

  @Test(
    arguments: rows(
      [
        ("knob", "Knob!", 1, "the same word"),
        ("knob", "a knob of some kind", 1, "unknown words do not count"),
        ("knob", "dial", 0.99, "a word used for the same thing"),
        ("knob", "menu", 0, "a word for something else"),
        ("knob", "pane", -1, "the opposite"),
        ("knob menu", "menu knob", 1, "the order does not count"),
        ("knob knob menu", "knob menu", 0.95, "a repeated word counts twice"),
        ("grid", "knob", 0, "no known word"),
        ("", "", 0, "no text"),
      ] as [(String, String, Double, String)]))
  func `texts about the same thing have similar directions`(
    row: TableRow<(String, String, Double, String)>
  ) {
    let (first, second, expected, reason) = row.values
    #expect(abs(cosine(first, second) - expected) < 0.02, "\(reason): \(cosine(first, second))")
    #expect(abs(cosine(first, second) - cosine(second, first)) < 0.02, "\(reason): symmetric")
  }

  @Test func `a stored direction is added with its weight`() {
    var both = TextVector()
    both.add(reader.vector(of: "knob").stored, weight: 1)
    both.add(reader.vector(of: "menu").stored, weight: 0.25)
    both.add([], weight: 1)
    let knob = both.cosine(with: reader.vector(of: "knob").stored)
    let menu = both.cosine(with: reader.vector(of: "menu").stored)
    #expect(abs(knob / menu - 4) < 0.01, "\(knob), \(menu)")
  }

  @Test func `a sum is the vector of both texts`() {
    let sum = reader.vector(of: "knob") + reader.vector(ofRepeated: "menu")
    #expect(sum.stored == reader.vector(of: "knob menu").stored)
    #expect(reader.vector(ofRepeated: "menu").stored == reader.vector(of: "menu").stored)
  }

  @Test(
    arguments: rows(
      [
        (["Leiste"], [("Leiste", "knob")], "knob", "a word without a vector has that of its translation"),
        (["knob"], [("knob", "menu")], "knob", "a word with a vector needs none"),
        (["menu", "Leiste"], [("Leiste", "grid")], "menu", "a translation without a vector"),
      ] as [([String], [(String, String)], String, String)]))
  func `a query has the vectors of its words or of their translations`(
    row: TableRow<([String], [(String, String)], String, String)>
  ) {
    let (texts, translations, same, reason) = row.values
    var plan = SearchPlan()
    plan.texts = texts
    plan.translations = translations.map { (typed: $0.0, english: $0.1) }
    #expect(reader.vector(of: plan).stored == reader.vector(of: same).stored, "\(reason)")
  }

  @Test func `a stored direction of another length agrees with nothing`() {
    #expect(reader.vector(of: "knob").cosine(with: [1, 2, 3]) == 0)
    #expect(reader.vector(of: "grid").stored.isEmpty)
  }

  @Test func `the vectors belong to the format of the index`() {
    // With other vectors, those that an index stores agree with nothing: raise the format's number and renew this one.
    #expect(IndexHeader.formatNumber == 17)
    let hash = SortedTables.wordVectors.description.utf8.reduce(FNVHash.empty) { FNVHash.adding($1, to: $0) }
    #expect(hash == 10_961_998_249_295_184_027)
  }
}
