import GuidelineIndex
import GuidelineModel
import QueryTestSupport
import TestSupport
import Testing

@testable import GuidelineAnswers

/// What several systems say about one subject.
struct ComparedSystemsTests {
  private let fixture: QueryFixture

  init() throws {
    fixture = try QueryFixture([
      "apple/toggles.md": """
      # Toggles

      **Give a toggle a minimum target size of 44 pt.** Fingers are wide.

      [Apple](https://developer.apple.com/design/human-interface-guidelines/toggles)
      """, "apple/snapshot.json": #"{"system": "apple"}"#,
      "gnome/switches.md": "# Switches\n\n**Don't use a switch to confirm.** It acts at once.\n",
      "gnome/snapshot.json": #"{"system": "gnome", "title": "GNOME HIG"}"#,
      "web/targets.md": """
      # Targets

      **Make pointer targets at least 24 by 24 CSS pixels.** The minimum target size helps everybody.
      """, "web/snapshot.json": #"{"system": "web"}"#,
    ])
  }

  private func compare(_ subject: String, _ systems: String...) throws -> ComparedSystems? {
    let query = try #require(
      CompareQuery(subjects: [subject], platforms: [], systems: systems.compactMap { GuidelineSystem($0) }))
    if case .systems(let comparison) = try fixture.run(query).response { return comparison }
    return nil
  }

  @Test func `each value keeps the unit of its system`() throws {
    let comparison = try #require(try compare("target size", "apple", "web"))
    #expect(comparison.answers.map { $0.values.first?.short } == ["≥ 44 pt", "≥ 24x24 CSS px"])
    #expect(comparison.units == ["pt", "CSS px"])
    #expect(comparison.valuesDiffer)
    let values = comparison.answers.flatMap(\.values)
    #expect(ScreenUnits.remark(on: values) == "pt and CSS px are different units; no value is converted.")
    #expect(ScreenUnits.remark(on: comparison.answers[0].values) == nil)
  }

  @Test func `a component is found by the name that another system has for it`() throws {
    let comparison = try #require(try compare("toggle", "apple", "gnome"))
    #expect(comparison.answers.map { $0.page?.slug } == ["toggles", "gnome:switches"])
    #expect(comparison.answers[1].rules.map(\.record.record.strength) == [.never])
  }

  @Test func `nothing in any system is a missing answer, and a system without pages an error`() throws {
    #expect(try compare("zeppelin hangars", "apple", "web") == nil)
    #expect(throws: UnknownSystem.self) { try compare("toggle", "apple", "kde") }
  }

  @Test func `a comparison leaves the systems of the index as they were`() throws {
    try fixture.context.use(.named([.apple]))
    let scope = fixture.context.index.scope
    #expect(try compare("target size", "apple", "web") != nil)
    #expect(fixture.context.index.scope == scope)
    #expect(throws: UnknownSystem.self) { try compare("toggle", "apple", "kde") }
    #expect(fixture.context.index.scope == scope)
  }

  @Test func `several systems answer with values one after the other`() throws {
    try fixture.context.use(.all)
    let values = try fixture.run(ValuesQuery("target size")).response.values
    #expect(values.map(\.record.system.name) == ["apple", "web"])
  }
}
