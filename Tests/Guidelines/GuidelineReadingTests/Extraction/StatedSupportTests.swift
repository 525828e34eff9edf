import DocumentParsing
import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineReading

struct StatedSupportTests {
  @Test func `a list item names platforms, a heading does not`() {
    let inline = [Inline("Not supported in tvOS.")]
    let item = Block(.paragraph, inline, line: 1, list: .init(depth: 1, isOrdered: false, opensItem: true))
    #expect(PlatformClaim(sentencesOf: item)?.unsupported.names == ["tvOS"])
    let heading = Block(.heading(level: 2, anchor: nil), inline, line: 1)
    #expect(PlatformClaim(sentencesOf: heading) == nil)
  }

  // MARK: A whole page

  private func support(_ markdown: String, guide: Platform? = nil, year: String? = "2024") -> StatedSupport {
    var document = ParsedDocument(markdown: markdown)
    SupportedPlatformsReader().apply(&document)
    var age = CaptureAge(document, source: DocumentSource(applesPage: "tiles.md"))
    age.captured = year.flatMap { CalendarDate($0) }
    return StatedSupport(
      blocks: document.blocks, isApples: true, guide: guide, listed: document.listedPlatforms, age: age,
      isRule: RuleDetector(document: document).isRule(at:))
  }

  /// The supported, unsupported and unknown platforms: `+iOS -tvOS ?macOS`.
  private func facts(_ markdown: String, year: String? = nil) -> String {
    let platforms = support(markdown, year: year).platforms
    return Platform.allCases.map { platform in (platforms[platform].map { $0 ? "+" : "-" } ?? "?") + platform.rawValue }
      .joined(separator: " ")
  }

  @Test func `what a page says holds on any day`() {
    let page = "## Platform considerations\n\nNo other considerations for visionOS. Not supported in iOS."
    #expect(facts(page, year: "2022") == "-iOS +iPadOS +macOS +tvOS +visionOS +watchOS")
  }

  @Test func `platforms that did not exist yet are not supported`() {
    let page = "## Platform considerations\n\nNot supported in tvOS."
    #expect(support(page, year: "2016").platforms.known?.names == ["iOS", "macOS", "watchOS"])
    #expect(support(page, year: nil).platforms.known == nil)
  }

  @Test func `a guide to one platform applies to that platform`() {
    #expect(support("Text.", guide: .iPadOS, year: nil).platforms.known?.names == ["iPadOS"])
    for (title, platform) in [
      "designing for ipados": "iPadOS", "designing for ipad": "iPadOS",
      "Designing for Apple Watch": "watchOS", "Designing for the Mac": "macOS",
      "Designing for iPad Tiny": "iPadOS", "Designing for games": nil,
      "Designing for iPad games": nil, "designing for ipad games": nil,
    ] { #expect(PlatformNames.subject(ofGuide: title)?.rawValue == platform, "\(title)") }
  }

  @Test func `the only platform not accounted for is inferred`() {
    let page = """
      ## Platform considerations

      Not supported in tvOS or watchOS. No additional considerations for iOS.

      **Tie it.** Well.

      ### macOS

      ### visionOS
      """
    #expect(support(page).inferred?.names == ["iPadOS"])
    #expect(support(page + "\n\n### iPadOS").inferred == nil)
    #expect(support("## Platform considerations\n\n### macOS").inferred == nil)
  }

  @Test func `sentences about the page are kept, those about a platform are not`() {
    let page = support(
      """
      Not supported in watchOS.

      ## Platform considerations

      Not supported in tvOS.

      ### iOS

      No additional considerations for iOS.
      """)
    #expect(page.sentence == "Not supported in watchOS. Not supported in tvOS.")
    #expect(page.hasHeadings)
  }
}
