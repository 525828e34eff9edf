import Checklists
import GuidelineModel

/// A prompt: an instruction and the checklist that goes with it.
struct GuidelinePrompt: Sendable {
  let definition: PromptDefinition
  /// Whether the arguments name a folder of the server's machine.
  var readsFiles = false
  /// Returns the task of the model, and the query for the rules that follow it; throws `ProtocolError` for an invalid
  /// value.
  let read: @Sendable (_ arguments: [String: String]) throws -> (String, ChecklistTool)

  static let all = [reviewScreen, reviewChange]

  static let report = """
    Report each finding with the id and the URL of the rule, the place in the code or on the screen, and a \
    fix. List the rules that you could not check. Do not report anything that no rule of the list covers.
    """

  private static let components = ToolParameter<String>(
    "components", "Its components, separated by commas: toolbars, alerts", isRequired: true)
  private static let platformsOfScreen = ToolParameter<String>(
    "platforms", "The platforms, separated by commas: iOS, visionOS")
  private static let screen = ToolParameter<String>("screen", "The screen: a file, an image or a description")

  private static let reviewScreen = GuidelinePrompt(
    definition: PromptDefinition(
      name: "review_screen", title: "Review a screen",
      description: "Check a screen against the rules for its components",
      arguments: [components, platformsOfScreen, screen])
  ) { arguments in
    var request = ChecklistRequest()
    request.subjects = words(arguments[components.name])
    guard !request.subjects.isEmpty else {
      throw ProtocolError.invalidParams("\(components.name): expected the components on the screen")
    }
    request.platforms = try platforms(arguments[platformsOfScreen.name])
    let screen = UntrustedText(arguments[Self.screen.name]).map { "The screen:\n\($0.quotation)\n" }
    return ("Review a screen against the checklist below.\n\(screen ?? "")\(report)", ChecklistTool(request))
  }

  private static let folder = ToolParameter<String>("folder", "The app's folder, a git work tree", isRequired: true)
  private static let revision = ToolParameter<String>(
    "revision", "The git revision to compare with, such as main", isRequired: true)
  private static let platformsOfProject = ToolParameter<String>(
    "platforms", "The platforms; default: those the project declares")

  private static let reviewChange = GuidelinePrompt(
    definition: PromptDefinition(
      name: "review_change", title: "Review a change",
      description: "Check the changes of a branch against the rules for the components on changed lines",
      arguments: [folder, revision, platformsOfProject]), readsFiles: true
  ) { arguments in
    let folder = arguments[Self.folder.name] ?? ""
    let revision = arguments[Self.revision.name] ?? ""
    var request = ChecklistRequest()
    request.app = folder
    request.revision = revision
    request.platforms = try platforms(arguments[platformsOfProject.name])
    let instruction = """
      Review a code change against the checklist below. It lists the rules for the components on the changed lines, \
      with files and lines. Read the change first. The folder and the revision to compare with:
      \(UntrustedText("\(folder)\n\(revision)").quotation)
      \(report)
      """
    return (instruction, ChecklistTool(request))
  }

  /// Parses platforms separated by commas; empty for `nil`.
  private static func platforms(_ text: String?) throws(ProtocolError) -> PlatformSet {
    var platforms: [Platform] = []
    for word in words(text) {
      guard let platform = Platform(spelling: word) else {
        throw .invalidParams("platforms: expected \(Platform.expected), not \"\(AgentNoticeText.excerpt(word))\"")
      }
      platforms.append(platform)
    }
    return PlatformSet(platforms)
  }

  /// Splits an argument at commas and removes white space and empty elements; empty for `nil`.
  private static func words(_ text: String?) -> [String] {
    (text ?? "").split(separator: ",").map { String($0.trimmed { !$0.isWhitespace }) }
      .filter { !$0.isEmpty }
  }
}
