import GuidelineModel
import TestSupport
import Testing

struct PictureWordsTests {
  @Test func `only symbols of marks are mark symbols`() {
    #expect("✓✗✅❌".allSatisfy(PictureWords.standard.isMarkSymbol))
    #expect(!"x→•★a".contains(where: PictureWords.standard.isMarkSymbol))
  }

  @Test func `long texts are descriptions`() {
    let long = String(repeating: "a check mark ", count: 100_000)
    #expect(PictureWords.standard.mark(in: long) == nil)
    #expect(!PictureWords.standard.givesGuidance(String(repeating: "too small ", count: 100_000)))
  }
}
