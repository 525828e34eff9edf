import TestSupport
import Testing

@testable import GuidelineModel

struct StructureWordsTests {
  @Test(
    arguments: [
      Named(
        "the published heading",
        ("Platform considerations", StructureWords.Role.platformConsiderations)),
      Named("in capitals", ("PLATFORM CONSIDERATIONS", .platformConsiderations)),
      Named("a colon and blanks", (" Note: ", .note)),
      Named("Korean, with a colon", ("참고:", .note)),
      Named("Japanese, with a wide colon", ("ヒント：", .tip)),
      Named("Korean", ("변경 기록", .changeLog)),
      Named("Japanese", ("変更履歴", .changeLog)),
      Named("German", ("Bewährte Methoden", .bestPractices)),
      Named("a phrase alone", ("Not supported in", .notSupported)),
      Named("a straight apostrophe", ("Isn't supported in", .notSupported)),
      Named("a curly apostrophe, other phrase", ("Isn’t supported in", .notSupported)),
    ] as [Named<(String, StructureWords.Role)>])
  func headingHasARole(row: Named<(String, StructureWords.Role)>) {
    let (text, role) = row.value
    #expect(StructureWords.standard.role(of: text) == role, "\(row.reason)")
  }

  @Test(
    arguments: [
      Named("an empty text", ""),
      Named("a longer heading", "Notes on colors"),
      Named("a shorter heading", "Platform"),
      Named("a sentence that begins like a label", "Note that a button can move"),
    ] as [Named<String>])
  func otherTextHasNoRole(row: Named<String>) {
    let text = row.value
    #expect(StructureWords.standard.role(of: text) == nil, "\(row.reason)")
  }

  @Test func longTextHasNoRoleEvenWithBlanksOnly() {
    #expect(StructureWords.standard.role(of: "Note" + String(repeating: " ", count: 90)) == nil)
  }

  @Test(
    arguments: [
      Named(
        "at the start", (StructureWords.Role.notSupported, "Not supported in tvOS.", true)),
      Named(
        "within the sentence, in capitals",
        (.notSupported, "Widgets ARE NOT SUPPORTED IN tvOS.", true)),
      Named("a curly apostrophe", (.notSupported, "Widgets aren’t available on tvOS.", true)),
      Named(
        "a straight apostrophe, other phrase",
        (.notSupported, "Widgets aren't available on tvOS.", true)),
      Named("Korean, after the platform", (.notSupported, "tvOS에서는 지원되지 않습니다.", true)),
      Named("Japanese, after the platform", (.notSupported, "tvOSには対応していません。", true)),
      Named("a sentence about support", (.notSupported, "Supported in tvOS.", false)),
      Named("an empty text", (.notSupported, "", false)),
      Named("shorter than every phrase", (.notSupported, "not", false)),
      Named(
        "English", (.noAdditionalConsiderations, "No additional considerations for iOS.", true)),
      Named("Korean", (.noAdditionalConsiderations, "iOS에 대한 추가 고려 사항은 없습니다.", true)),
      Named(
        "the phrase of another role", (.noAdditionalConsiderations, "Not supported in iOS.", false)),
    ] as [Named<(StructureWords.Role, String, Bool)>])
  func phraseOfARoleIsFoundInASentence(row: Named<(StructureWords.Role, String, Bool)>) {
    let (role, sentence, isFound) = row.value
    #expect(StructureWords.standard.mentions(role, in: sentence) == isFound, "\(row.reason)")
  }

  @Test(
    arguments: [
      Named("a whole sentence", (StructureWords.Role.elsewhere, "For guidance, see Badges.", true)),
      Named("in capitals", (.elsewhere, "FOR GUIDANCE, see Badges.", true)),
      Named("the phrase alone", (.elsewhere, "For guidance", true)),
      Named("a part of the phrase", (.elsewhere, "For guid", false)),
      Named(
        "after another sentence", (.elsewhere, "Keep it short. For guidance, see Badges.", false)),
      Named("Korean", (.elsewhere, "자세한 내용은 배지를 참고하세요.", true)),
      Named("Japanese", (.elsewhere, "詳しくは、バッジを参照してください。", true)),
      Named("a phrase of another role", (.elsewhere, "Not supported in tvOS.", false)),
      Named("the other role", (.notSupported, "Not supported in tvOS.", true)),
      Named("a curly apostrophe", (.notSupported, "Isn’t supported in tvOS.", true)),
      Named(
        "a straight apostrophe, other phrase", (.notSupported, "Isn't supported in tvOS.", true)),
      Named(
        "within the sentence", (.notSupported, "Toolbars are not supported in tvOS.", false)),
      Named("an empty text", (.elsewhere, "", false)),
    ] as [Named<(StructureWords.Role, String, Bool)>])
  func textOpensWithAPhraseOfARole(row: Named<(StructureWords.Role, String, Bool)>) {
    let (role, text, opens) = row.value
    #expect(StructureWords.standard.opens(role, text) == opens, "\(row.reason)")
  }

  @Test(arguments: StructureWords.Role.allCases)
  func phraseAtTheStartIsAlsoMentioned(role: StructureWords.Role) {
    let phrases = TSVTable(IndexTables.words).rows.filter { $0.cell(0) == role.rawValue }
    for phrase in phrases.map({ $0.cell(2) }) {
      let sentence = "\(phrase) — and a toolbar"
      #expect(StructureWords.standard.opens(role, sentence), "\(phrase)")
      #expect(StructureWords.standard.mentions(role, in: sentence), "\(phrase)")
      #expect(!StructureWords.standard.opens(role, "| \(sentence)"), "\(phrase)")
    }
  }

  @Test func firstRoleOfAWordCountsAndUnknownRolesAreSkipped() {
    let words = StructureWords(table: "note\ten\tHint\ntip\ten\tHint\nfoo\ten\tBar\n")
    #expect(words.role(of: "hint") == .note)
    #expect(words.role(of: "bar") == nil)
    #expect(words.mentions(.tip, in: "a hint of red"))
  }
}
