import Dispatch
import MCPServer
import Synchronization

/// A kind of wood, as a type that a user of the room adds.
enum Wood: String, CaseIterable, ParameterValue {
  case oak, beech, walnut

  init?(argument: ArgumentValue) {
    guard case .string(let word) = argument else { return nil }
    self.init(rawValue: word)
  }

  static var schema: JSONSchema { .string(enum: allCases.map(\.rawValue)) }
  static var expected: String { "a wood: oak, beech or walnut" }
}

/// A service that does what its tools are called.
final class Workbench: Service {
  static let piece = Parameter<String>("piece", "What to measure", isRequired: true)
  static let count = Parameter<Int>("count", "How many")
  static let isDry = Parameter<Bool>("isDry", "Whether it was stored in the dry")
  static let woods = Parameter<[Wood]>("woods", "What it may be made of")
  static let level = Parameter<String>("level", "How loud", isRequired: true)

  struct Broken: Error {}

  /// Where the tool "wait" waits.
  let gate = Gate()
  /// What the tool "saw" waits for, and keeps its thread meanwhile.
  let saw = DispatchSemaphore(value: 0)
  /// Which waits found themselves called off, by their pieces.
  let calledOff = Mutex<[String]>([])

  let identity = ServerIdentity(
    name: "bench", title: "Bench", version: "1.2", websiteURL: "https://bench.example",
    instructions: "Measure twice.")

  let tools = [
    ToolDefinition(
      name: "measure", title: "Measure", description: "Measures a piece",
      parameters: [piece, count, isDry, woods], output: .object(["piece": .string()])),
    ToolDefinition(
      name: "wait", title: "Wait", description: "Waits", parameters: [piece],
      output: .object([:])),
    ToolDefinition(
      name: "refuse", title: "Refuse", description: "Fails so that one can learn",
      parameters: [], output: .object([:])),
    ToolDefinition(
      name: "break", title: "Break", description: "Fails unexpectedly", parameters: [],
      output: .object([:])),
    ToolDefinition(
      name: "divide", title: "Divide", description: "Gives no number", parameters: [],
      output: .object([:])),
    ToolDefinition(
      name: "saw", title: "Saw", description: "Keeps a thread busy", parameters: [],
      output: .object([:])),
    ToolDefinition(
      name: "knock", title: "Knock", description: "Logs", parameters: [level],
      output: .object([:])),
  ]

  let resourceTemplates = [
    ResourceTemplate(uriTemplate: "bench://{piece}", name: "piece", mimeType: "text/plain")
  ]

  let prompts = [
    PromptDefinition(
      name: "plan", title: "Plan",
      arguments: [
        PromptArgument(name: "piece", description: "What to make", isRequired: true),
        PromptArgument(name: "wood"),
      ])
  ]

  func call(_ tool: String, _ arguments: ToolArguments, _ context: RequestContext) async throws
    -> ToolResult
  {
    switch tool {
    case "wait":
      await gate.pass()
      let piece = try arguments.required(Self.piece)
      if Task.isCancelled { calledOff.withLock { $0.append(piece) } }
      return ToolResult(structured: ["piece": piece], text: piece)
    case "saw":
      keepThread()
      return ToolResult(structured: ["done": true], text: "done")
    case "refuse": throw ToolFailure(message: "measure first")
    case "break": throw Broken()
    case "divide": return ToolResult(structured: ["length": Double.nan], text: "")
    case "knock":
      let level = LogLevel(rawValue: try arguments.required(Self.level))
      await context.log(level ?? .info, "knock\nknock")
      return ToolResult(structured: ["done": true], text: "done")
    default:
      let woods = try arguments.values(Self.woods).map(\.rawValue)
      let count = try arguments.value(Self.count) ?? 1
      let piece = try arguments.required(Self.piece)
      return ToolResult(
        structured: ["piece": piece], text: "\(count) \(piece) \(woods.joined(separator: "+"))")
    }
  }

  private func keepThread() { saw.wait() }

  func resources(after cursor: String?, _ context: RequestContext) async throws -> ResourcePage {
    switch cursor {
    case nil: ResourcePage(resources: [Resource(uri: "bench://leg", name: "leg")], nextCursor: "2")
    case "2": ResourcePage(resources: [Resource(uri: "bench://top", name: "top")])
    case let cursor?: throw ProtocolError.invalidParams("no page \(cursor)")
    }
  }

  func read(_ uri: String, _ context: RequestContext) async throws -> [ResourceContents] {
    guard uri == "bench://leg" else {
      throw ResourceMissing(uri: uri, message: "nothing at \(uri)")
    }
    return [ResourceContents(uri: uri, mimeType: "text/plain", text: "a leg")]
  }

  func prompt(_ name: String, _ arguments: [String: String], _ context: RequestContext)
    async throws -> PromptResult
  {
    let piece = arguments["piece"] ?? ""
    return PromptResult(
      description: "a plan",
      messages: [
        PromptMessage("Make a \(piece)"), PromptMessage("of wood"),
      ])
  }
}
