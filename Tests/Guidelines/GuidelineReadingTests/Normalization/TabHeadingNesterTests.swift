import TestSupport
import Testing

@testable import GuidelineReading

struct TabHeadingNesterTests {
  @Test func `tabs do not close the section of a platform`() {
    let document = ParsedDocument(
      markdown: """
        ## Specifications
        ### watchOS tile sizes
        ### Small
        #### Small (default)
        ### Large
        #### 44 mm
        ### Summary
        ## Resources
        """)
    #expect(
      document.applying(TabHeadingNester()).outline == """
        ## Specifications
        ### watchOS tile sizes
        #### Small
        ##### Small (default)
        #### Large
        ##### 44 mm
        ### Summary
        ## Resources
        """)
  }

  @Test(
    arguments: rows([
      ("### watchOS\n### Small\n#### Small tiles\n### Resources", "one pair"),
      (
        "### watchOS\n### Small\nText\n#### Small tiles\n### Large\n#### Large tiles",
        "text between"
      ),
      ("### watchOS\n### Tiles\n#### Frames\n### Walls\n#### Doors", "sections with subsections"),
      ("### Sizes\n### Small\n#### Small tiles\n### Large\n#### Large tiles", "no platform"),
      ("### watchOS\n## Small\n### Small tiles\n## Large\n### Large tiles", "a higher level"),
    ]))
  func `other headings keep their level`(row: TableRow<(String, String)>) {
    let (source, reason) = row.values
    let document = ParsedDocument(markdown: source)
    #expect(document.applying(TabHeadingNester()).outline == document.outline, "\(reason)")
  }
}
