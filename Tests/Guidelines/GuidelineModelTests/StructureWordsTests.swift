import Testing

@testable import GuidelineModel

struct StructureWordsTests {
  @Test(arguments: [
    ("Platform considerations", StructureWords.Role.platformConsiderations, "as the pages have it"),
    ("PLATFORM CONSIDERATIONS", .platformConsiderations, "in capitals"),
    (" Note: ", .note, "with a colon and blanks"),
    ("참고:", .note, "Korean, with a colon"),
    ("ヒント：", .tip, "Japanese, with a wide colon"),
    ("변경 기록", .changeLog, "Korean"),
    ("変更履歴", .changeLog, "Japanese"),
    ("Bewährte Methoden", .bestPractices, "German"),
    ("Not supported in", .notSupported, "a phrase by itself"),
    ("Isn't supported in", .notSupported, "a straight apostrophe"),
    ("Isn’t supported in", .notSupported, "a curly one"),
  ])
  func headingStandsForItsRole(
    text: String, role: StructureWords.Role, because reason: String
  ) {
    #expect(StructureWords.standard.role(of: text) == role, "\(reason)")
  }

  @Test(arguments: [
    "": "nothing",
    "Notes on colors": "more words",
    "Platform": "fewer words",
    "Note that a button can move": "a sentence that begins with one",
  ])
  func otherTextHasNoRole(text: String, because reason: String) {
    #expect(StructureWords.standard.role(of: text) == nil, "\(reason)")
  }

  @Test func longTextHasNoRoleEvenWithBlanksOnly() {
    #expect(StructureWords.standard.role(of: "Note" + String(repeating: " ", count: 90)) == nil)
  }

  @Test(arguments: [
    (StructureWords.Role.notSupported, "Not supported in tvOS.", true, "opens the sentence"),
    (.notSupported, "Widgets ARE NOT SUPPORTED IN tvOS.", true, "inside, in capitals"),
    (.notSupported, "Widgets aren’t available on tvOS.", true, "a curly apostrophe"),
    (.notSupported, "Widgets aren't available on tvOS.", true, "a straight one"),
    (.notSupported, "tvOS에서는 지원되지 않습니다.", true, "Korean, behind the name"),
    (.notSupported, "tvOSには対応していません。", true, "Japanese, behind the name"),
    (.notSupported, "Supported in tvOS.", false, "the contrary"),
    (.notSupported, "", false, "nothing"),
    (.notSupported, "not", false, "shorter than every phrase"),
    (.noAdditionalConsiderations, "No additional considerations for iOS.", true, "English"),
    (.noAdditionalConsiderations, "iOS에 대한 추가 고려 사항은 없습니다.", true, "Korean"),
    (.noAdditionalConsiderations, "Not supported in iOS.", false, "the other sentence"),
  ])
  func phraseOfARoleIsFoundInASentence(
    role: StructureWords.Role, sentence: String, isFound: Bool, because reason: String
  ) {
    #expect(StructureWords.standard.mentions(role, in: sentence) == isFound, "\(reason)")
  }

  @Test(arguments: [
    (StructureWords.Role.elsewhere, "For guidance, see Tails.", true, "a whole sentence"),
    (.elsewhere, "FOR GUIDANCE, see Tails.", true, "in capitals"),
    (.elsewhere, "For guidance", true, "the phrase alone"),
    (.elsewhere, "For guid", false, "less than the phrase"),
    (.elsewhere, "Fly low. For guidance, see Tails.", false, "behind another sentence"),
    (.elsewhere, "자세한 내용은 꼬리를 참고하세요.", true, "Korean"),
    (.elsewhere, "詳しくは、しっぽを参照してください。", true, "Japanese"),
    (.elsewhere, "Not supported in tvOS.", false, "a phrase of another role"),
    (.notSupported, "Not supported in tvOS.", true, "that role"),
    (.notSupported, "Isn’t supported in tvOS.", true, "a curly apostrophe"),
    (.notSupported, "Isn't supported in tvOS.", true, "a straight one"),
    (.notSupported, "Kites are not supported in tvOS.", false, "inside, where it is mentioned"),
    (.elsewhere, "", false, "nothing"),
  ])
  func textOpensWithAPhraseOfARole(
    role: StructureWords.Role, text: String, opens: Bool, because reason: String
  ) {
    #expect(StructureWords.standard.opens(role, text) == opens, "\(reason)")
  }

  @Test(arguments: StructureWords.Role.allCases)
  func whatOpensATextIsMentionedInIt(role: StructureWords.Role) {
    let phrases = KnowledgeTable(IndexTables.words).rows.filter { $0.cell(0) == role.rawValue }
    for phrase in phrases.map({ $0.cell(2) }) {
      let sentence = "\(phrase) — and a kite"
      #expect(StructureWords.standard.opens(role, sentence), "\(phrase)")
      #expect(StructureWords.standard.mentions(role, in: sentence), "\(phrase)")
      #expect(!StructureWords.standard.opens(role, "| \(sentence)"), "\(phrase)")
    }
  }

  @Test func firstRoleOfAWordCountsAndUnknownRolesArePassedOver() {
    let words = StructureWords(table: "note\ten\tHint\ntip\ten\tHint\nfoo\ten\tBar\n")
    #expect(words.role(of: "hint") == .note)
    #expect(words.role(of: "bar") == nil)
    #expect(words.mentions(.tip, in: "a hint of red"))
  }
}
