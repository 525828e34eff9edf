import Dispatch
import Synchronization
@testable import MCPServer

/// The style of a button: a parameter type that a service defines.
enum ButtonStyle: String, CaseIterable, ParameterValue {
  case plain, bordered, prominent

  init?(argument: ArgumentValue) {
    guard case .string(let word) = argument else { return nil }
    self.init(rawValue: word)
  }

  static var schema: JSONSchema { .string(enum: allCases.map(\.rawValue)) }
  static var expected: String { "a style: plain, bordered or prominent" }
}

/// A service with one tool for each behaviour that tests need.
final class ServiceFixture: Service {
  static let element = Parameter<String>("element", "The element", isRequired: true)
  static let count = Parameter<Int>("count", "How many")
  static let isEnabled = Parameter<Bool>("isEnabled", "Whether it reacts to taps")
  static let styles = Parameter<[ButtonStyle]>("styles", "The styles to use")
  static let level = Parameter<String>("level", "The log level", isRequired: true)

  struct UnexpectedError: Error {}

  /// Where calls of the tool "wait" wait.
  let gate = Gate()
  /// Semaphore that calls of the tool "block" wait for; each call occupies a thread.
  let threadGate = DispatchSemaphore(value: 0)
  /// The elements of the "wait" calls that saw their cancellation.
  let cancelled = Mutex<[String]>([])

  let identity = ServerIdentity(
    name: "fixture", title: "Fixture", version: "1.2", websiteURL: "https://fixture.example",
    instructions: "Read the labels.")

  let tools = [
    ToolDefinition(
      name: "describe", title: "Describe", description: "Describes an element",
      parameters: [element, count, isEnabled, styles], output: .object(["element": .string()])),
    ToolDefinition(
      name: "wait", title: "Wait", description: "Waits for the gate", parameters: [element],
      output: .object([:])),
    ToolDefinition(
      name: "reject", title: "Reject", description: "Fails so that the model can correct the call",
      parameters: [], output: .object([:])),
    ToolDefinition(
      name: "fail", title: "Fail", description: "Fails unexpectedly", parameters: [],
      output: .object([:])),
    ToolDefinition(
      name: "nan", title: "NaN", description: "Returns a value that JSON cannot represent",
      parameters: [], output: .object([:])),
    ToolDefinition(
      name: "block", title: "Block", description: "Blocks a thread", parameters: [],
      output: .object([:])),
    ToolDefinition(
      name: "log", title: "Log", description: "Logs a message", parameters: [level],
      output: .object([:])),
  ]

  let resourceTemplates = [
    ResourceTemplate(uriTemplate: "fixture://{element}", name: "element", mimeType: "text/plain")
  ]

  let prompts = [
    PromptDefinition(
      name: "review", title: "Review",
      arguments: [
        PromptArgument(name: "element", description: "The element", isRequired: true),
        PromptArgument(name: "style"),
      ])
  ]

  func call(_ tool: String, _ arguments: ToolArguments, _ context: RequestContext) async throws
    -> ToolResult
  {
    switch tool {
    case "wait":
      await gate.pass()
      let element = try arguments.required(Self.element)
      if Task.isCancelled { cancelled.withLock { $0.append(element) } }
      return ToolResult(structured: ["element": element], text: element)
    case "block":
      blockThread()
      return ToolResult(structured: ["done": true], text: "done")
    case "reject": throw ToolFailure(message: "name an element")
    case "fail": throw UnexpectedError()
    case "nan": return ToolResult(structured: ["width": Double.nan], text: "")
    case "log":
      let level = LogLevel(rawValue: try arguments.required(Self.level))
      await context.log(level ?? .info, "tap\ntap")
      return ToolResult(structured: ["done": true], text: "done")
    default:
      let styles = try arguments.values(Self.styles).map(\.rawValue)
      let count = try arguments.value(Self.count) ?? 1
      let element = try arguments.required(Self.element)
      return ToolResult(
        structured: ["element": element],
        text: "\(count) \(element) \(styles.joined(separator: "+"))")
    }
  }

  private func blockThread() { threadGate.wait() }

  func resources(after cursor: String?, _ context: RequestContext) async throws -> ResourcePage {
    switch cursor {
    case nil:
      ResourcePage(
        resources: [Resource(uri: "fixture://button", name: "button")], nextCursor: "2")
    case "2": ResourcePage(resources: [Resource(uri: "fixture://label", name: "label")])
    case let cursor?: throw ProtocolError.invalidParams("no page \(cursor)")
    }
  }

  func read(_ uri: String, _ context: RequestContext) async throws -> [ResourceContents] {
    guard uri == "fixture://button" else {
      throw ResourceNotFound(uri: uri, message: "nothing at \(uri)")
    }
    return [ResourceContents(uri: uri, mimeType: "text/plain", text: "a button")]
  }

  func prompt(_ name: String, _ arguments: [String: String], _ context: RequestContext)
    async throws -> PromptResult
  {
    let element = arguments["element"] ?? ""
    return PromptResult(
      description: "a review",
      messages: [PromptMessage("Review the \(element)"), PromptMessage("in all sizes")])
  }
}
