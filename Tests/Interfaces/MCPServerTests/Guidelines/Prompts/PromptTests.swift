import TestSupport
import Testing
@testable import MCPServer

/// Prompts for reviews.
struct PromptTests {
  private let context = RequestContext { _, _ in }

  private func text(
    of prompt: String, _ arguments: [String: String], in fixture: GuidelineFixture
  ) async throws -> String {
    let result = try await fixture.service.prompt(prompt, arguments, context)
    return result.messages.first?.text ?? ""
  }

  @Test func `the review of a screen contains the rules for its components`() async throws {
    let fixture = try GuidelineFixture()
    let text = try await text(
      of: "review_screen",
      ["components": " tab bars ,boxes", "platforms": "iOS", "screen": "Home.swift"],
      in: fixture)
    #expect(
      text.hasPrefix("Review a screen against the checklist below.\nThe screen:\n> Home.swift\n"))
    #expect(text.contains("3 rules to check"))
    #expect(text.contains("- [ ] boxes/group-related-controls-in-a-box"))
  }

  struct Row: TestRow {
    let arguments: [String: String]
    let message: String
    let reason: String
  }

  @Test(arguments: [
    Row(
      arguments: ["components": " , "],
      message: "components: expected the components on the screen", reason: "no component"),
    Row(
      arguments: ["components": "boxxxes in sheets"],
      message: #"no page, component or topic is named "boxxxes in sheets"; similar names: boxes"#,
      reason: "an unknown component"),
    Row(
      arguments: ["components": "boxes", "platforms": "iOS, amigaOS"],
      message:
        "platforms: expected one of iOS, iPadOS, macOS, tvOS, visionOS, watchOS, not \"amigaOS\"",
      reason: "an unknown platform"),
  ])
  func `invalid arguments get an error with the reason`(row: Row) async throws {
    let fixture = try GuidelineFixture()
    do {
      _ = try await fixture.service.prompt("review_screen", row.arguments, context)
      Issue.record("no error")
    } catch let error as ProtocolError {
      #expect(error.message == row.message)
    }
  }
}
