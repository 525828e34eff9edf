import Checklists
import GuidelineModel

/// Having a screen reviewed.
struct ReviewScreenPrompt: GuidelinePrompt {
  static let definition = PromptDefinition(
    name: "review_screen", title: "Review a screen",
    description: "Check a screen against the rules for what is on it",
    arguments: [
      PromptArgument(
        name: "components", description: "What is on it, parted by commas: toolbars, alerts",
        isRequired: true),
      PromptArgument(
        name: "platforms", description: "The platforms, parted by commas: iOS, visionOS"),
      PromptArgument(
        name: "screen", description: "Where the screen is: a file, an image, a sentence"),
    ])

  private let components: [String]
  private let platforms: PlatformSet
  private let screen: String?

  init(_ arguments: [String: String]) throws {
    components = GuidelinePrompts.words(arguments["components"] ?? "")
    guard !components.isEmpty else {
      throw ProtocolError.invalidParams("components: expected what is on the screen")
    }
    platforms = try GuidelinePrompts.platforms(arguments["platforms"])
    screen = arguments["screen"]
  }

  var instruction: String {
    var text = "Review a screen against the checklist below.\n"
    if let screen { text += "The screen:\n\(UntrustedText(screen).block)\n" }
    return text + GuidelinePrompts.report
  }

  var checklist: ChecklistTool {
    var request = ChecklistRequest()
    request.subjects = components
    request.platforms = platforms
    return ChecklistTool(request)
  }
}
