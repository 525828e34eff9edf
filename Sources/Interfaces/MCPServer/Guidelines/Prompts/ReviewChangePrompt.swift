import Checklists
import GuidelineModel

/// Having a change of an app's code reviewed.
struct ReviewChangePrompt: GuidelinePrompt {
  static let definition = PromptDefinition(
    name: "review_change", title: "Review a change",
    description: "Check what a branch changed against the rules for the components on its lines",
    arguments: [
      PromptArgument(
        name: "folder", description: "The app's folder, a git work tree", isRequired: true),
      PromptArgument(
        name: "revision", description: "The git revision to compare with, such as main",
        isRequired: true),
      PromptArgument(
        name: "platforms", description: "The platforms; those the project declares if not given"),
    ])

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
    Review a change of code against the checklist below: it has the rules for the components on the lines that changed, \
    with files and lines. Read the change first: folder and revision are
    \(UntrustedText("\(folder)\n\(revision)").block)
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
