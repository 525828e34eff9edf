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
