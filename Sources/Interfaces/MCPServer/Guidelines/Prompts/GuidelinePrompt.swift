import GuidelineModel

/// One prompt: its manual is data, its messages are put together when it is asked for.
protocol GuidelinePrompt: Sendable {
  /// Name, help, arguments.
  static var definition: PromptDefinition { get }

  /// Takes the arguments apart.
  ///
  /// - Throws: `ProtocolError` for a value that there is not.
  init(_ arguments: [String: String]) throws

  /// What the model is to do.
  var instruction: String { get }

  /// The rules that it is given with it.
  var checklist: ChecklistTool { get }
}

/// The prompts in the order they are listed.
enum GuidelinePrompts {
  static let all: [any GuidelinePrompt.Type] = [
    ReviewScreenPrompt.self, ReviewChangePrompt.self,
  ]

  /// How findings are written, whatever was reviewed.
  static let report = """
    Report each finding with the id and the address of the rule, the place in the code or on the screen, and a \
    fix. Say which rules you could not check. Do not report what no rule of the list asks.
    """

  /// Platforms in an argument, parted by commas.
  ///
  /// - Throws: `ProtocolError` that lists the platforms.
  static func platforms(_ text: String?) throws -> PlatformSet {
    guard let text else { return [] }
    return PlatformSet(
      try words(text).map { word in
        guard let platform = Platform(spelling: word) else {
          throw ProtocolError.invalidParams(
            "platforms: expected \(Platform.expected), not \"\(PageName.excerpt(word))\"")
        }
        return platform
      })
  }

  /// The words of an argument that are parted by commas.
  static func words(_ text: String) -> [String] {
    text.split(separator: ",").map { $0.trimmingBlanks }.filter { !$0.isEmpty }
  }
}

extension Substring {
  fileprivate var trimmingBlanks: String {
    var rest = self
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}
