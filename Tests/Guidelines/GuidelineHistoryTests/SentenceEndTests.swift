import TestSupport
import Testing

@testable import GuidelineHistory

struct SentenceEndTests {
  @Test(
    arguments: [
      Named("a point", ("Show it.", true)),
      Named("a colon before a list", ("Choose one:", true)),
      Named("a quotation mark and blanks behind the point", ("Say \"yes.\" \n", true)),
      Named("a typographic quotation mark", ("Say “yes.”", true)),
      Named("a bracket", ("(Show it.)", true)),
      Named("an ideographic full stop", ("見せる。", true)),
      Named("a wide question mark", ("見せる？", true)),
      Named("a comma", ("Show it,", false)),
      Named("a word", ("Show it", false)),
      Named("a letter beyond ASCII", ("Café", false)),
      Named("an ideographic comma", ("見せる、", false)),
      Named("a point within", ("Show 4.5 points", false)),
      Named("blanks only", (" \n", false)),
      Named("nothing", ("", false)),
    ] as [Named<(String, Bool)>])
  func `marks end a sentence`(row: Named<(String, Bool)>) {
    let (text, isEnd) = row.value
    #expect(SentenceEnd.isAt(endOf: text) == isEnd, "\(row.reason)")
    let wording = Wording("Word " + text)
    if let last = wording.words.indices.last, last > 0 {
      #expect(wording.endsSentence(after: last) == isEnd, "\(row.reason)")
    }
  }
}
