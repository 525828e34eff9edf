import DocumentParsing
import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineReading

struct PlatformSupportTests {
  /// The platforms that a sentence names: `without tvOS; nothing for iOS`, or `none`.
  private func reading(_ text: String) -> String {
    guard let found = PlatformSupport.read(Block(.paragraph, [Inline(text)], line: 1)) else {
      return "none"
    }
    let lacking = found.unsupported.names.joined(separator: " ")
    let plain = found.unchanged.names.joined(separator: " ")
    return [lacking.isEmpty ? nil : "without \(lacking)", plain.isEmpty ? nil : "plain \(plain)"]
      .compactMap(\.self).joined(separator: "; ")
  }

  @Test(
    arguments: rows([
      ("Not supported in tvOS.", "without tvOS"),
      ("Not supported on tvOS or watchOS.", "without tvOS watchOS"),
      ("Not supported in iOS, iPadOS, or tvOS.", "without iOS iPadOS tvOS"),
      ("Not supported in iOS, iPadOS, tvOS.", "without iOS iPadOS tvOS"),
      ("Not supported in iOS and iPadOS", "without iOS iPadOS"),
      ("NOT SUPPORTED IN tvOS.", "without tvOS"),
      ("Not supported by watchOS.", "without watchOS"),
      ("Not supported for macOS.", "without macOS"),
      ("Not available in visionOS.", "without visionOS"),
      ("Not available on macOS or tvOS.", "without macOS tvOS"),
      ("Not available for watchOS.", "without watchOS"),
      ("Not applicable for tvOS.", "without tvOS"),
      ("Not applicable in macOS, tvOS, and watchOS.", "without macOS tvOS watchOS"),
      ("Not applicable to iPadOS.", "without iPadOS"),
      ("Not applicable on iOS.", "without iOS"),
      ("Not relevant for tvOS.", "without tvOS"),
      ("Not relevant in tvOS.", "without tvOS"),
      ("Not used in watchOS.", "without watchOS"),
      ("Not offered in watchOS.", "without watchOS"),
      ("Not present in watchOS.", "without watchOS"),
      ("Unsupported in tvOS.", "without tvOS"),
      ("Unavailable on macOS and visionOS.", "without macOS visionOS"),
      ("Tiles aren’t supported in tvOS.", "without tvOS"),
      ("Tiles aren't available on tvOS.", "without tvOS"),
      ("A tile isn’t available in watchOS.", "without watchOS"),
      ("A tile is not supported on macOS.", "without macOS"),
      ("Tiles are not available in macOS.", "without macOS"),
      ("This doesn’t apply to tvOS.", "without tvOS"),
      ("This does not apply to tvOS.", "without tvOS"),
      ("tvOS에서는 지원되지 않습니다.", "without tvOS"),
      ("tvOS 및 watchOS에서는 지원되지 않습니다.", "without tvOS watchOS"),
      ("macOS, tvOS 또는 watchOS에서 지원되지 않습니다.", "without macOS tvOS watchOS"),
      ("iOS와 iPadOS에서 사용할 수 없습니다.", "without iOS iPadOS"),
      ("visionOS에서 지원되지 않음", "without visionOS"),
      ("watchOS에는 적용되지 않습니다.", "without watchOS"),
      ("macOS에서는 제공되지 않습니다.", "without macOS"),
      ("tvOSには対応していません。", "without tvOS"),
      ("tvOSとwatchOSには対応していません。", "without tvOS watchOS"),
      ("macOS、tvOS、watchOSではサポートされていません。", "without macOS tvOS watchOS"),
      ("iOSまたはiPadOSでは利用できません。", "without iOS iPadOS"),
      ("visionOS では使用できません。", "without visionOS"),
      ("watchOSには適用されません。", "without watchOS"),
      ("No additional considerations for iOS.", "plain iOS"),
      ("No additional considerations for iOS, iPadOS, or macOS.", "plain iOS iPadOS macOS"),
      ("No additional considerations in iOS.", "plain iOS"),
      ("There are no additional considerations for tvOS.", "plain tvOS"),
      ("No other considerations for tvOS.", "plain tvOS"),
      ("No special considerations for tvOS.", "plain tvOS"),
      ("No platform-specific considerations for tvOS.", "plain tvOS"),
      ("No additional guidance for macOS.", "plain macOS"),
      ("iOS에 대한 추가 고려 사항은 없습니다.", "plain iOS"),
      ("iOS, iPadOS 또는 macOS에 대한 추가 고려 사항은 없습니다.", "plain iOS iPadOS macOS"),
      ("iOSに追加の考慮事項はありません。", "plain iOS"),
      ("iOS、iPadOSに関する追加の考慮事項はありません。", "plain iOS iPadOS"),
      ("iOSとiPadOSでの追加の考慮事項はありません。", "plain iOS iPadOS"),
      (
        "No other considerations for iOS. Not offered in tvOS or watchOS.",
        "without tvOS watchOS; plain iOS"
      ),
      (
        "Not supported in tvOS. No further considerations for macOS or visionOS.",
        "without tvOS; plain macOS visionOS"
      ),
      (
        "iOS에 대한 추가 고려 사항은 없습니다. tvOS에서는 지원되지 않습니다.", "without tvOS; plain iOS"
      ),
      (
        "iOSに追加の考慮事項はありません。tvOSには対応していません。", "without tvOS; plain iOS"
      ),
      ("Nicht verfügbar in tvOS.", "without tvOS"),
      ("Non disponible sous macOS.", "without macOS"),
      ("No disponible en watchOS.", "without watchOS"),
      ("不支持 tvOS。", "without tvOS"),
    ]))
  func `a sentence names unsupported platforms or platforms without additions`(
    row: TableRow<(String, String)>
  ) {
    let (text, expected) = row.values
    #expect(reading(text) == expected)
  }

  @Test(
    arguments: rows([
      ("", "nothing"),
      ("Supported in tvOS.", "the contrary"),
      ("Not supported in shapes.", "no platform"),
      ("Tiles fit in tvOS.", "no such phrase"),
      ("Not supported in tvOS. Tiles fit there anyway.", "a sentence that says something else"),
      ("Not supported in tvOS. In iOS, wait for tint.", "a rule beside it"),
      (
        "Tiles that were drawn by hand and painted with care over many long evenings "
          + "aren’t supported in tvOS.", "an explanation that happens to say so"
      ),
    ]))
  func `other texts name no platforms`(row: TableRow<(String, String)>) {
    let (text, reason) = row.values
    #expect(reading(text) == "none", "\(reason)")
  }

  @Test func `a list item names platforms, a heading does not`() {
    let inline = [Inline("Not supported in tvOS.")]
    let item = Block(
      .paragraph, inline, line: 1, list: .init(depth: 1, isOrdered: false, opensItem: true))
    #expect(PlatformSupport.read(item)?.unsupported.names == ["tvOS"])
    let headed = PlatformSupport.read(Block(.heading(level: 2, anchor: nil), inline, line: 1))?.text
    #expect(headed == nil)
  }

  // MARK: A whole page

  private func support(_ markdown: String, slug: String = "tiles", year: String? = "2024")
    -> PlatformSupport
  {
    var document = ParsedDocument(markdown: markdown)
    SupportedPlatformsReader().apply(&document)
    var age = CaptureAge(document, source: DocumentSource(path: "tiles.md"))
    age.captured = year.flatMap { CalendarDate($0) }
    return PlatformSupport(
      blocks: document.blocks, slug: slug, guide: nil, listed: document.listedPlatforms, age: age,
      isRule: RuleDetector(document: document).isRule(at:))
  }

  /// The supported, unsupported and unknown platforms: `+iOS -tvOS ?macOS`.
  private func facts(_ markdown: String, year: String? = nil) -> String {
    let platforms = support(markdown, year: year).platforms
    return Platform.allCases.map { platform in
      (platforms[platform].map { $0 ? "+" : "-" } ?? "?") + platform.rawValue
    }.joined(separator: " ")
  }

  @Test(
    arguments: rows([
      (
        "## Platform considerations\n\nNo additional considerations for iOS. Not supported in tvOS.",
        "+iOS ?iPadOS ?macOS -tvOS ?visionOS ?watchOS", "both sentences are facts"
      ),
      (
        "Not supported in watchOS.\n\n## Tint", "?iOS ?iPadOS ?macOS ?tvOS ?visionOS -watchOS",
        "above every heading"
      ),
      (
        "## Platform considerations\n\n- Not supported in tvOS.\n- No other considerations for macOS.",
        "?iOS ?iPadOS +macOS -tvOS ?visionOS ?watchOS", "list items"
      ),
      (
        "## Platform considerations\n\n> Not available in macOS.",
        "?iOS ?iPadOS -macOS ?tvOS ?visionOS ?watchOS", "a note"
      ),
      (
        "## Platform considerations\n\n### iOS, iPadOS\n\nWait.\n\n### macOS\n\nWait.",
        "+iOS +iPadOS +macOS ?tvOS ?visionOS ?watchOS", "a section for each"
      ),
      (
        "## Platform considerations\n\n### macOS\n\nNot supported in macOS.",
        "?iOS ?iPadOS -macOS ?tvOS ?visionOS ?watchOS", "a section that only says so"
      ),
      (
        "## Platform considerations\n\n### macOS\n\nWait.\n\n> Glows are not available for macOS tiles.",
        "?iOS ?iPadOS +macOS ?tvOS ?visionOS ?watchOS", "about a part, in a section of its own"
      ),
      (
        "## Platform considerations\n\n### macOS\n\nNot supported in macOS. Not available in macOS.\n\nUse bars.",
        "?iOS ?iPadOS -macOS ?tvOS ?visionOS ?watchOS", "opens its section, with a replacement"
      ),
      (
        "## Platform considerations\n\nNot supported in macOS.\n\n### macOS\n\n#### Tint\n\n**Tint each tile.**",
        "?iOS ?iPadOS +macOS ?tvOS ?visionOS ?watchOS", "a rule for it outweighs a sentence"
      ),
      (
        "## Platform considerations\n\n### macOS\n\nWait.\n\n*Not available in tvOS.*",
        "?iOS ?iPadOS +macOS -tvOS ?visionOS ?watchOS", "at the end, below another platform"
      ),
      (
        "## Platform considerations\n\n### macOS\n\n#### Tint\n\nNot available in tvOS.",
        "?iOS ?iPadOS +macOS ?tvOS ?visionOS ?watchOS", "about a part of a platform's section"
      ),
      (
        "Not supported in tvOS.\n\n## Tint\n\nTiles float in visionOS.",
        "+iOS +iPadOS +macOS -tvOS +visionOS +watchOS",
        "a page that names visionOS is not older than the shared guidelines"
      ),
      (
        "## Supported platforms\n\n- iOS\n- iPadOS\n\n## Tint\n\nTiles fit.",
        "+iOS +iPadOS -macOS -tvOS -visionOS -watchOS", "a list is complete"
      ),
      (
        "**Supported platforms:** iPhone, Apple TV\n\n## Tint\n\nTiles fit.",
        "+iOS -iPadOS -macOS +tvOS -visionOS -watchOS", "a line, with the names of devices"
      ),
      (
        "## Supported platforms\n\n| Platform | Supported |\n| - | - |\n| iOS | Yes |\n| tvOS | No |",
        "+iOS -iPadOS -macOS -tvOS -visionOS -watchOS", "a table with a row for each platform"
      ),
      (
        "## Supported platforms\n\n| iOS | macOS | tvOS |\n| - | - | - |\n| ✓ | — | ✓ |",
        "+iOS -iPadOS -macOS +tvOS -visionOS -watchOS", "a table with a column for each platform"
      ),
      (
        "## Tint\n\nNot supported in tvOS.", "?iOS ?iPadOS ?macOS ?tvOS ?visionOS ?watchOS",
        "a sentence about a section"
      ),
    ]))
  func `what a page says needs no date`(row: TableRow<(String, String, String)>) {
    let (markdown, expected, reason) = row.values
    #expect(facts(markdown) == expected, "\(reason)")
  }

  @Test func `what a page says holds on any day`() {
    let page =
      "## Platform considerations\n\nNo other considerations for visionOS. Not supported in iOS."
    #expect(facts(page, year: "2022") == "-iOS +iPadOS +macOS +tvOS +visionOS +watchOS")
  }

  @Test(
    arguments: rows(
      [
        (
          "## Platform considerations\n\nNot supported in tvOS or watchOS.",
          ["iOS", "iPadOS", "macOS", "visionOS"], "all that existed less those"
        ),
        (
          "Not supported in tvOS.\n\n## Tint", ["iOS", "iPadOS", "macOS", "visionOS", "watchOS"],
          "above every heading"
        ),
        (
          "## Platform considerations\n\nNo additional considerations for iOS.",
          ["iOS", "iPadOS", "macOS", "tvOS", "visionOS", "watchOS"], "takes nothing away"
        ),
        (
          "## Tint\n\nNot supported in tvOS.",
          ["iOS", "iPadOS", "macOS", "tvOS", "visionOS", "watchOS"], "speaks of a section only"
        ),
        (
          "## Tint\n\nTiles fit.", ["iOS", "iPadOS", "macOS", "tvOS", "visionOS", "watchOS"],
          "no sentence about platforms"
        ),
      ] as [(String, [String], String)]))
  func `a page supports the platforms that existed except those it excludes`(
    row: TableRow<(String, [String], String)>
  ) {
    let (markdown, names, reason) = row.values
    #expect(support(markdown).platforms.known?.names == names, "\(reason)")
  }

  @Test func `platforms that did not exist yet are not supported`() {
    let page = "## Platform considerations\n\nNot supported in tvOS."
    #expect(support(page, year: "2016").platforms.known?.names == ["iOS", "macOS", "watchOS"])
    #expect(support(page, year: nil).platforms.known == nil)
  }

  @Test func `a guide to one platform applies to that platform`() {
    for (slug, platform) in [
      "designing-for-ipados": "iPadOS", "designing-for-ipad": "iPadOS",
      "designing-for-apple-watch": "watchOS", "designing-for-mac": "macOS",
    ] {
      #expect(support("Text.", slug: slug, year: nil).platforms.known?.names == [platform])
    }
    #expect(support("Text.", slug: "designing-for-games", year: nil).platforms.known == nil)
    #expect(support("Text.", slug: "designing-for-ipad-games", year: nil).platforms.known == nil)
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
