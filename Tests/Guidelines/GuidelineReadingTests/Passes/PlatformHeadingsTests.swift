import Testing

@testable import GuidelineReading

struct PlatformHeadingsTests {
  @Test func flattenedLevelsArePutBelowEachOther() {
    let draft = ParsedDocument(
      markdown: """
        # Best practices
        # Wind
        # Platform considerations
        # iOS, iPadOS
        ## Sizes
        # macOS
        # Resources
        # Related
        """)
    #expect(
      draft.applying(PlatformHeadings()).outline == """
        # Best practices
        # Wind
        # Platform considerations
        ## iOS, iPadOS
        ### Sizes
        ## macOS
        # Resources
        # Related
        """)
  }

  @Test func subsectionOfTheSameLevelGoesBelowItsPlatform() {
    let draft = ParsedDocument(
      markdown:
        "## Platform considerations\n### visionOS\n### Depth\n### watchOS\n## Specifications")
    #expect(
      draft.applying(PlatformHeadings()).outline == """
        ## Platform considerations
        ### visionOS
        #### Depth
        ### watchOS
        ## Specifications
        """)
  }

  @Test(arguments: [
    "## Platform considerations\n### iOS\n#### Sizes\n### macOS\n## Resources\n### Related":
      "levels as they should be",
    "## iOS\n## macOS\n## Wind": "platforms without the section",
    "## Platform considerations\n## Wind\n## iOS": "the section has ended",
    "## Platform considerations\n## iOS apps\n### Sizes": "more than a platform's name",
  ])
  func soundLevelsAreLeftAlone(source: String, because reason: String) {
    let draft = ParsedDocument(markdown: source)
    #expect(draft.applying(PlatformHeadings()).outline == draft.outline, "\(reason)")
  }
}
