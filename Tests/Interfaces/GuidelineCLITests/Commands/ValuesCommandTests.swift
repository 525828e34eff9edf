import TestSupport
import Testing

@testable import GuidelineCLI

struct ValuesCommandTests {
  private static let pages = [
    "dials.md": """
    # Dials

    ## Best practices

    **Make a dial large enough.** A dial has a grip area of at least 48x48 pt, or 60x60 pt in visionOS.

    ## Specifications

    ### Text styles of dials with a name that is long enough to need more than one line

    | Style | Weight | Size (points) | Leading (points) |
    | --- | --- | --- | --- |
    | Body text of a dial that explains itself | Regular | 17 | 22 |
    | Caption | Semibold | 11 | 13 |

    | Name | Default (light) |
    | --- | --- |
    | Red | R 250, G 50, B 60 |

    | Change log | |
    | --- | --- |
    | December 16, 2025 | New page. |
    """, "boxes.md": "# Boxes\n\n**Keep boxes small.** A box holds no more than three things.\n",
  ]

  private let fixture: CommandLineFixture

  init() throws { fixture = try CommandLineFixture(Self.pages) }

  @Test func `values by page`() throws {
    fixture.terminal = (columns: 80, lines: 1000)
    fixture.environment["NO_COLOR"] = "1"
    try fixture.expectScreens(
      "values/80-columns", ["values"], ["values", "dials", "-p", "visionOS"], ["values", "grip", "area"])
  }

  @Test func `nothing found and wrong usage`() throws {
    try fixture.expectScreens(
      "values/refused", ["values", "zeppelins"], ["values", "dails", "--format", "csv", "-p", "tvOS"],
      ["values", "?!"], ["values", "-p", "android"], ["values", "--format", "yaml"])
  }

  @Test func `platforms at the end of a query are platforms`() {
    for words in [["dials"], ["grip", "area"]] {
      let answer = fixture.hig(["values"] + words + ["on", "visionOS"])
      #expect(answer.status == .success)
      #expect(answer.output == fixture.hig(["values"] + words + ["-p", "visionOS"]).output)
      #expect(answer.output != fixture.hig(["values"] + words).output)
    }
  }

  @Test func `formats`() throws {
    #expect(fixture.hig("values", "--format", "csv").output.hasPrefix("page,section,name,"))
    let tokens = try fixture.hig("values", "boxes", "--format", "tokens").object()
    #expect(tokens.keys.sorted() == ["boxes"])
    #expect(fixture.hig("values", "boxes", "--format", "markdown").output.hasPrefix("## Boxes\n"))
    let value = try #require(try fixture.hig("values", "boxes", "--format", "json").objects("values").first)
    #expect(value["name"] as? String == "Things")
    #expect(value["value"] as? Double == 3)
    #expect(value["source"] as? String == "A box holds no more than three things.")
  }

  @Test func `hostile text cannot control the terminal`() throws {
    let hostile = try CommandLineFixture([
      "boxes.md": "# Boxes\u{1B}]0;owned\u{7}\n\n**Keep a \u{9B}31mbox\u{1B}[31m of 44 pt.**\n"
    ])
    hostile.terminal = (columns: 80, lines: 1000)
    let answer = hostile.hig("values", "--color", "never")
    #expect(answer.output.contains("44 pt"))
    #expect(!answer.output.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0x9B })
  }
}
