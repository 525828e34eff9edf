import GuidelineModel
import TestSupport
import Testing

struct BoilerplateTests {
  private func text(
    _ detail: String, under section: [String] = ["Platform considerations", "tvOS"],
    kind: RecordKind = .context, statement: String? = nil
  ) -> GuidelineRecord {
    GuidelineRecord(
      kind: kind, section: section, anchor: nil, statement: statement, detail: detail, line: 1)
  }

  @Test(
    arguments: [
      Named("no considerations", ("No additional considerations for iOS.", true)),
      Named(
        "no considerations for several platforms",
        ("No additional considerations for iOS, iPadOS, or tvOS.", true)),
      Named(
        "no considerations in a longer sentence",
        ("There are no additional considerations for toolbars.", true)),
      Named("no considerations in capitals", ("NO ADDITIONAL CONSIDERATIONS FOR iOS.", true)),
      Named("no considerations in Korean", ("iOS에 대한 추가 고려 사항은 없습니다.", true)),
      Named("no considerations in Japanese", ("iOSに追加の考慮事項はありません。", true)),
      Named("no considerations in German", ("Keine weiteren Überlegungen für iOS.", true)),
      Named("no support", ("Not supported in tvOS.", true)),
      Named("no support in other words", ("Not available on tvOS or visionOS.", true)),
      Named("no support in Korean", ("tvOS에서는 지원되지 않습니다.", true)),
      Named("no support in Japanese", ("tvOSには対応していません。", true)),
      Named(
        "a reference to a framework", ("For developer guidance, see the toolbar framework.", true)),
      Named("a reference to a page", ("For related guidance, see Badges.", true)),
      Named("a reference in Korean", ("자세한 내용은 배지를 참고하세요.", true)),
      Named("a reference in Japanese", ("詳しくは、バッジを参照してください。", true)),
      Named("a phrase within a sentence", ("Toolbars are not supported in tvOS.", false)),
      Named(
        "advice before a reference",
        ("A badge shows a count. For more information, see Badges.", false)),
      Named("a text", ("A toolbar shows commands.", false)),
      Named("a text about support", ("Supported in tvOS.", false)),
      Named("an empty text", ("", false)),
    ] as [Named<(String, Bool)>])
  func `a text without guidance is boilerplate`(row: Named<(String, Bool)>) {
    let (detail, isBoilerplate) = row.value
    #expect(text(detail).isBoilerplate == isBoilerplate, "\(row.reason)")
  }

  @Test(
    arguments: [
      Named("links under Resources", (["Resources"], true)),
      Named("links to pages", (["Resources", "Related"], true)),
      Named("links to API documentation", (["Resources", "Developer documentation"], true)),
      Named("links to videos", (["Resources", "Videos"], true)),
      Named("links in Korean", (["리소스", "관련 콘텐츠"], true)),
      Named("links in capitals, with a colon", (["RESOURCES:"], true)),
      Named("another heading below Resources", (["Resources", "Choosing a style"], false)),
      Named("a heading with advice", (["Best practices"], false)),
      Named("a heading that begins like Resources", (["Resources for beginners"], false)),
      Named("no heading", ([], false)),
    ] as [Named<([String], Bool)>])
  func `a list of links is boilerplate`(row: Named<([String], Bool)>) {
    let (section, isBoilerplate) = row.value
    let list = text("Badges, icons and labels", under: section)
    #expect(list.isBoilerplate == isBoilerplate, "\(row.reason)")
  }

  @Test(
    arguments: [
      Named("a text", (RecordKind.context, nil, true)),
      Named("a note", (.note, nil, true)),
      Named("a definition", (.definition, nil, true)),
      Named("a table", (.table, nil, false)),
      Named("a rule", (.guideline, "Avoid toolbars in alerts.", false)),
    ] as [Named<(RecordKind, String?, Bool)>])
  func `rules and tables are never boilerplate`(row: Named<(RecordKind, String?, Bool)>) {
    let (kind, statement, isBoilerplate) = row.value
    for (detail, section) in [("Not supported in tvOS.", "tvOS"), ("Badges", "Related")] {
      let record = text(detail, under: [section], kind: kind, statement: statement)
      #expect(record.isBoilerplate == isBoilerplate, "\(row.reason): \(detail)")
    }
  }

  @Test(arguments: [
    Named("no support", "Not supported in tvOS."),
    Named("no considerations", "No additional considerations for tvOS."),
    Named("a reference", "For guidance, see Badges."),
  ])
  func `a long text is not boilerplate outside a list of links`(row: Named<String>) {
    let opening = row.value
    let filler = String(repeating: "y", count: 299 - opening.utf8.count)
    #expect(text("\(opening) \(filler)").isBoilerplate)
    #expect(!text("\(opening) \(filler)y").isBoilerplate)
    #expect(text("\(opening) \(filler)y", under: ["Related"]).isBoilerplate)
  }
}
