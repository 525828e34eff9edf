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
    arguments: rows(
      [
        (["Resources"], true, "links under Resources"), (["Resources", "Related"], true, "links to pages"),
        (["Resources", "Developer documentation"], true, "links to API documentation"),
        (["Resources", "Videos"], true, "links to videos"), (["리소스", "관련 콘텐츠"], true, "links in Korean"),
        (["RESOURCES:"], true, "links in capitals, with a colon"),
        (["Resources", "Choosing a style"], false, "another heading below Resources"),
        (["Best practices"], false, "a heading with advice"),
        (["Resources for beginners"], false, "a heading that begins like Resources"),
        ([], false, "no heading"),
      ] as [([String], Bool, String)]))
  func `a list of links is boilerplate`(row: TableRow<([String], Bool, String)>) {
    let (section, isBoilerplate, _) = row.values
    let list = text("Badges, icons and labels", under: section)
    #expect(list.isBoilerplate == isBoilerplate, "\(row.reason)")
  }

  @Test(
    arguments: rows(
      [
        (RecordKind.context, nil, true, "a text"),
        (.note, nil, true, "a note"),
        (.definition, nil, true, "a definition"),
        (.table, nil, false, "a table"),
        (.guideline, "Avoid toolbars in alerts.", false, "a rule"),
      ] as [(RecordKind, String?, Bool, String)]))
  func `rules and tables are never boilerplate`(row: TableRow<(RecordKind, String?, Bool, String)>) {
    let (kind, statement, isBoilerplate, _) = row.values
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
