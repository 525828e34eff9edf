import Checklists
import GuidelineModel

/// Reviews a screen.
struct ReviewScreenPrompt: GuidelinePrompt {
  static let definition = PromptDefinition(
    name: "review_screen", title: "Review a screen",
    description: "Check a screen against the rules for its components",
    arguments: [
      PromptArgument(
        name: "components", description: "Its components, separated by commas: toolbars, alerts",
        isRequired: true),
      PromptArgument(
        name: "platforms", description: "The platforms, separated by commas: iOS, visionOS"),
      PromptArgument(
        name: "screen", description: "The screen: a file, an image or a description"),
    ])

  private let components: [String]
  private let platforms: PlatformSet
  private let screen: String?

  init(_ arguments: [String: String]) throws {
    components = GuidelinePrompts.words(arguments["components"] ?? "")
    guard !components.isEmpty else {
      throw ProtocolError.invalidParams("components: expected the components on the screen")
    }
    platforms = try GuidelinePrompts.platforms(arguments["platforms"])
    screen = arguments["screen"]
  }

  var instruction: String {
    var text = "Review a screen against the checklist below.\n"
    if let screen { text += "The screen:\n\(UntrustedText(screen).quotation)\n" }
    return text + GuidelinePrompts.report
  }

  var checklist: ChecklistTool {
    var request = ChecklistRequest()
    request.subjects = components
    request.platforms = platforms
    return ChecklistTool(request)
  }
}

/// Reviews a change of an app's code.
struct ReviewChangePrompt: GuidelinePrompt {
  static let definition = PromptDefinition(
    name: "review_change", title: "Review a change",
    description:
      "Check the changes of a branch against the rules for the components on changed lines",
    arguments: [
      PromptArgument(
        name: "folder", description: "The app's folder, a git work tree", isRequired: true),
      PromptArgument(
        name: "revision", description: "The git revision to compare with, such as main",
        isRequired: true),
      PromptArgument(
        name: "platforms", description: "The platforms; default: those the project declares"),
    ])

  static let readsFiles = true

  private let folder: String
  private let revision: String
  private let platforms: PlatformSet

  init(_ arguments: [String: String]) throws {
    folder = arguments["folder"] ?? ""
    revision = arguments["revision"] ?? ""
    platforms = try GuidelinePrompts.platforms(arguments["platforms"])
  }

  var instruction: String {
    """
    Review a code change against the checklist below. It lists the rules for the components on the changed lines, \
    with files and lines. Read the change first. The folder and the revision to compare with:
    \(UntrustedText("\(folder)\n\(revision)").quotation)
    \(GuidelinePrompts.report)
    """
  }

  var checklist: ChecklistTool {
    var request = ChecklistRequest()
    request.app = folder
    request.revision = revision
    request.platforms = platforms
    return ChecklistTool(request)
  }
}
