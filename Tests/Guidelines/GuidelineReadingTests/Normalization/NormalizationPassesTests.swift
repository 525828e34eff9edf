import TestSupport
import Testing

@testable import GuidelineReading

struct NormalizationPassesTests {
  private static let all = NormalizationPasses.headings + NormalizationPasses.content

  /// A page without problems, except that its change log must be extracted.
  private static let sound = """
    The tint carries a tile.

    ## Best practices

    **Wait for tint.** A tile needs [some](https://example.org/tint).

    - Strong
    - Weak

    | Tint | Tile |
    | --- | --- |
    | Weak | Light |

    ## Platform considerations

    ### macOS

    Show `tint` on a map.
    """

  @Test func `no pass changes a page without problems`() {
    let document = ParsedDocument(markdown: Self.sound)
    for pass in Self.all { #expect(document.applying(pass).outline == document.outline, "\(type(of: pass))") }
  }

  @Test func `every pass accepts an empty page`() {
    for syntax in [ParsedDocument.Syntax.markdown, .html, .docc, .plainText] {
      for pass in Self.all {
        let document = ParsedDocument(syntax: syntax, fileName: "empty")
        #expect(document.applying(pass).blocks.isEmpty, "\(type(of: pass))")
      }
    }
  }

  @Test func `each pass is in the list once`() {
    let names = Self.all.map { "\(type(of: $0))" }
    #expect(Set(names).count == names.count)
  }
}
