import GuidelineModel
import Testing

struct BoilerplateTests {
  private func text(
    _ detail: String, under section: [String] = ["Platform considerations", "tvOS"],
    kind: RecordKind = .context, statement: String? = nil
  ) -> GuidelineRecord {
    GuidelineRecord(
      kind: kind, section: section, anchor: nil, statement: statement, detail: detail, line: 1)
  }

  @Test(arguments: [
    ("No additional considerations for iOS.", true, "nothing to say"),
    ("No additional considerations for iOS, iPadOS, or tvOS.", true, "of several platforms"),
    ("There are no additional considerations for kites.", true, "in a whole sentence"),
    ("NO ADDITIONAL CONSIDERATIONS FOR iOS.", true, "in capitals"),
    ("iOS에 대한 추가 고려 사항은 없습니다.", true, "in Korean, behind the name"),
    ("iOSに追加の考慮事項はありません。", true, "in Japanese, behind the name"),
    ("Keine weiteren Überlegungen für iOS.", true, "in German"),
    ("Not supported in tvOS.", true, "not there at all"),
    ("Not available on tvOS or visionOS.", true, "in other words"),
    ("tvOS에서는 지원되지 않습니다.", true, "in Korean, behind the name"),
    ("tvOSには対応していません。", true, "in Japanese, behind the name"),
    ("For developer guidance, see the kite framework.", true, "sends readers elsewhere"),
    ("For related guidance, see Tails.", true, "to another page"),
    ("자세한 내용은 꼬리를 참고하세요.", true, "in Korean"),
    ("詳しくは、しっぽを参照してください。", true, "in Japanese"),
    ("Kites are not supported in tvOS.", false, "a sentence that says what is not there"),
    ("A tail steadies a kite. For more information, see Tails.", false, "advice before the link"),
    ("A kite needs wind.", false, "a text"),
    ("Supported in tvOS.", false, "the contrary"),
    ("", false, "nothing, under a heading that says something"),
  ])
  func `a text that says nothing is boilerplate`(
    detail: String, isBoilerplate: Bool, because reason: String
  ) {
    #expect(text(detail).isBoilerplate == isBoilerplate, "\(reason)")
  }

  @Test(arguments: [
    (["Resources"], true, "links at the end of a page"),
    (["Resources", "Related"], true, "to other pages"),
    (["Resources", "Developer documentation"], true, "to API"),
    (["Resources", "Videos"], true, "to videos"),
    (["리소스", "관련 콘텐츠"], true, "in Korean"),
    (["RESOURCES:"], true, "in capitals, with a colon"),
    (["Resources", "Choosing a reel"], false, "a heading of its own below them"),
    (["Best practices"], false, "a heading that holds advice"),
    (["Resources for beginners"], false, "more words"),
    ([], false, "no heading"),
  ])
  func `a list of links is boilerplate`(
    section: [String], isBoilerplate: Bool, because reason: String
  ) {
    let list = text("Tails, reels and lines", under: section)
    #expect(list.isBoilerplate == isBoilerplate, "\(reason)")
  }

  @Test(
    arguments: [
      (RecordKind.context, nil, true, "a text"),
      (.note, nil, true, "a note"),
      (.definition, nil, true, "a definition"),
      (.table, nil, false, "a table has rows that say something"),
      (.guideline, "Avoid kites in the living room.", false, "a rule asks for something"),
    ] as [(RecordKind, String?, Bool, String)])
  func `rules and tables are never boilerplate`(
    kind: RecordKind, statement: String?, isBoilerplate: Bool, because reason: String
  ) {
    for (detail, section) in [("Not supported in tvOS.", "tvOS"), ("Tails", "Related")] {
      let record = text(detail, under: [section], kind: kind, statement: statement)
      #expect(record.isBoilerplate == isBoilerplate, "\(reason): \(detail)")
    }
  }

  @Test(arguments: [
    "Not supported in tvOS.", "No additional considerations for tvOS.", "For guidance, see Tails.",
  ])
  func `a long text says something besides`(opening: String) {
    let filler = String(repeating: "y", count: 299 - opening.utf8.count)
    #expect(text("\(opening) \(filler)").isBoilerplate)
    #expect(!text("\(opening) \(filler)y").isBoilerplate)
    #expect(text("\(opening) \(filler)y", under: ["Related"]).isBoilerplate)
  }
}
