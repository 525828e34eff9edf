import TestSupport
import Testing

@testable import GuidelineReading

struct PlatformHeadingNesterTests {
  @Test func `flattened platform headings are nested`() {
    let document = ParsedDocument(
      markdown: """
        # Best practices
        # Tint
        # Platform considerations
        # iOS, iPadOS
        ## Sizes
        # macOS
        # Resources
        # Related
        """)
    #expect(
      document.applying(PlatformHeadingNester()).outline == """
        # Best practices
        # Tint
        # Platform considerations
        ## iOS, iPadOS
        ### Sizes
        ## macOS
        # Resources
        # Related
        """)
  }

  @Test func `a subsection of the same level moves below its platform`() {
    let document = ParsedDocument(
      markdown:
        "## Platform considerations\n### visionOS\n### Depth\n### watchOS\n## Specifications")
    #expect(
      document.applying(PlatformHeadingNester()).outline == """
        ## Platform considerations
        ### visionOS
        #### Depth
        ### watchOS
        ## Specifications
        """)
  }

  @Test(
    arguments: rows([
      (
        "## Platform considerations\n### iOS\n#### Sizes\n### macOS\n## Resources\n### Related",
        "levels as they should be"
      ),
      ("## iOS\n## macOS\n## Tint", "platforms without the section"),
      ("## Platform considerations\n## Tint\n## iOS", "the section has ended"),
      ("## Platform considerations\n## iOS apps\n### Sizes", "more than a platform's name"),
    ]))
  func `correct levels are not changed`(row: TableRow<(String, String)>) {
    let (source, reason) = row.values
    let document = ParsedDocument(markdown: source)
    #expect(document.applying(PlatformHeadingNester()).outline == document.outline, "\(reason)")
  }
}
