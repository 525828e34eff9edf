import DocumentParsing
import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineReading

struct AlternatingTranslationExtractorTests {
  private func outline(_ text: String) -> String {
    ParsedDocument(markdown: text).applying(AlternatingTranslationExtractor()).outline
  }

  @Test(arguments: ["The tile is on it\n", "The tile is on it\n연은 당신의 것입니다\n", "The tile is on it.\n\n연은 것.\n\n"])
  func `the time is linear in the length of the document`(unit: String) {
    func seconds(_ count: Int) -> Double {
      let document = ParsedDocument(markdown: String(repeating: unit, count: count))
      let time = ContinuousClock().measure { _ = document.applying(AlternatingTranslationExtractor()) }
      return time / .seconds(1)
    }
    _ = seconds(100)
    // Quadratic time would take 64 times as long.
    #expect(seconds(4_000) < max(0.05, seconds(500)) * 30)
  }
}
