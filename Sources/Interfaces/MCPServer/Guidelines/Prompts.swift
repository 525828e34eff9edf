import Checklists
import GuidelineModel

/// A prompt: an instruction and the checklist that goes with it.
protocol GuidelinePrompt: Sendable {
  static var definition: PromptDefinition { get }

  /// Whether the arguments name a folder of the server's machine.
  static var readsFiles: Bool { get }

  /// Reads the arguments.
  ///
  /// - Throws: `ProtocolError` for an invalid value.
  init(_ arguments: [String: String]) throws

  /// The task of the model.
  var instruction: String { get }

  /// The query for the rules that follow the instruction.
  var checklist: ChecklistTool { get }
}

extension GuidelinePrompt {
  static var readsFiles: Bool { false }
}

/// The prompts in the order in which they are listed.
enum GuidelinePrompts {
  static let all: [any GuidelinePrompt.Type] = [
    ReviewScreenPrompt.self, ReviewChangePrompt.self,
  ]

  /// The format of the findings, for all prompts.
  static let report = """
    Report each finding with the id and the URL of the rule, the place in the code or on the screen, and a \
    fix. List the rules that you could not check. Do not report anything that no rule of the list covers.
    """

  /// Parses platforms separated by commas; empty for `nil`.
  ///
  /// - Throws: `ProtocolError` that lists the platforms.
  static func platforms(_ text: String?) throws -> PlatformSet {
    guard let text else { return [] }
    return PlatformSet(
      try words(text).map { word in
        guard let platform = Platform(spelling: word) else {
          throw ProtocolError.invalidParams(
            "platforms: expected \(Platform.expected), not \"\(AgentNoticeText.excerpt(word))\"")
        }
        return platform
      })
  }

  /// Splits an argument at commas and removes white space and empty elements.
  static func words(_ text: String) -> [String] {
    text.split(separator: ",").map { $0.trimmingWhitespace }.filter { !$0.isEmpty }
  }
}

extension Substring {
  fileprivate var trimmingWhitespace: String {
    var rest = self
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}

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
