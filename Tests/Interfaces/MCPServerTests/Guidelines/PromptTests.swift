import Testing
@testable import MCPServer

/// Messages that a user may start a review with.
struct PromptTests {
  private let context = RequestContext { _, _ in }

  private func text(_ prompt: String, _ arguments: [String: String], in office: Office) async throws
    -> String
  {
    let result = try await office.service.prompt(prompt, arguments, context)
    return result.messages.first?.text ?? ""
  }

  @Test func `a screen is reviewed against the rules for what is on it`() async throws {
    let office = try Office()
    let text = try await text(
      "review_screen",
      ["components": " tab bars ,boxes", "platforms": "iOS", "screen": "Home.swift"],
      in: office)
    #expect(
      text.hasPrefix("Review a screen against the checklist below.\nThe screen:\n> Home.swift\n"))
    #expect(text.contains("3 rules to check"))
    #expect(text.contains("- [ ] boxes/stack-boxes-by-weight"))
  }

  @Test(arguments: [
    ("review_screen", ["components": " , "], "components: expected what is on the screen"),
    (
      "review_screen", ["components": "boxxxes of doom"],
      #"no page, component or topic is named "boxxxes of doom"; the nearest: boxes"#
    ),
    (
      "review_screen", ["components": "boxes", "platforms": "iOS, amigaOS"],
      "platforms: expected one of iOS, iPadOS, macOS, tvOS, visionOS, watchOS, not \"amigaOS\""
    ),
  ])
  func `what cannot be reviewed is told`(
    prompt: String, arguments: [String: String], message: String
  ) async throws {
    let office = try Office()
    do {
      _ = try await office.service.prompt(prompt, arguments, context)
      Issue.record("answered")
    } catch let error as ProtocolError {
      #expect(error.message == message)
    }
  }
}
