import TestSupport
import Testing

@testable import GuidelineCLI

/// Commands over the documents of several systems.
struct SystemsCommandTests {
  private static let pages = PagesFixture.all.merging([
    "shop/snapshot.json": #"{"system": "local"}"#,
    "shop/toolbars.md": "# Toolbars\n\n**Keep the till in the toolbar.** Clerks look there.\n",
    "kite/snapshot.json": """
    {"system": "kite", "title": "Kite guidelines", "license": "CC-BY-SA-4.0",
     "attribution": "Kite team", "source": "https://kite.example/", "captured": "2026-04-02"}
    """, "kite/toolbars.md": "# Toolbars\n\n**Tie each tool to its string.** Wind takes loose ones.\n",
  ]) { $1 }

  @Test func `answers name the system, and tell what others hold`() throws {
    let fixture = try CommandLineFixture(Self.pages)
    try fixture.expectScreens(
      "systems/answers", ["systems"], ["systems", "--format", "json"],
      ["applies", "toolbars", "visionOS"], ["applies", "kite:toolbars", "iOS"],
      ["applies", "toolbars", "iOS", "--system", "kite"], ["search", "loose", "tool"],
      ["search", "loose", "tool", "--system", "all"], ["cite", "local:toolbars/keep-the-till-in"],
      ["cite", "kite:toolbars/tie-each-tool"], ["open", "local:toolbars", "--print"],
      ["open", "kite:toolbars", "--print"], ["pages", "--system", "all"], ["diff", "toolbars"],
      ["search", "tool", "--system", "gnome"], ["search", "tool", "--system", "Kite HIG"],
      ["compare", "toolbars", "kite:toolbars"],
      ["checklist", "kite:toolbars", "-p", "iOS", "--format", "json"])
  }

  @Test func `a setting chooses the systems, and an option beats it`() throws {
    let fixture = try CommandLineFixture(Self.pages)
    try fixture.folder.write("system = kite\n", to: ".hig")
    #expect(fixture.hig("pages", "--format", "tsv").output.contains("kite:toolbars"))
    #expect(!fixture.hig("pages", "--system", "apple").output.contains("kite"))
    #expect(fixture.hig("config").output.contains("kite"))
    try fixture.folder.write("system = Kite HIG\n", to: ".hig")
    #expect(fixture.hig("pages").errors.contains("names of systems separated by commas, or all"))
  }
}
