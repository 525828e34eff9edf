import GuidelineModel
import TestSupport
import Testing

struct BoilerplateTests {
  private func text(
    _ detail: String, under section: [String] = ["Platform considerations", "tvOS"],
    kind: RecordKind = .context, statement: String? = nil
  ) -> GuidelineRecord {
    GuidelineRecord(kind: kind, section: section, anchor: nil, statement: statement, detail: detail, line: 1)
  }

  @Test(
    arguments: [
      Named("links under Resources", (["Resources"], true)), Named("links to pages", (["Resources", "Related"], true)),
      Named("links to API documentation", (["Resources", "Developer documentation"], true)),
      Named("links to videos", (["Resources", "Videos"], true)), Named("links in Korean", (["리소스", "관련 콘텐츠"], true)),
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
    Named("no support", "Not supported in tvOS."), Named("no considerations", "No additional considerations for tvOS."),
    Named("a reference", "For guidance, see Badges."),
  ]) func `a long text is not boilerplate outside a list of links`(row: Named<String>) {
    let opening = row.value
    let filler = String(repeating: "y", count: 299 - opening.utf8.count)
    #expect(text("\(opening) \(filler)").isBoilerplate)
    #expect(!text("\(opening) \(filler)y").isBoilerplate)
    #expect(text("\(opening) \(filler)y", under: ["Related"]).isBoilerplate)
  }
}
