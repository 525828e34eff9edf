import Dispatch
import Synchronization
import TextSupport
@testable import MCPServer

/// The style of a button: a parameter type that a service defines.
enum ButtonStyle: String, CaseIterable, ParameterValue {
  case plain, bordered, prominent

  static var expected: String { "a style: plain, bordered or prominent" }
}

/// A service with one tool for each behaviour that tests need.
final class ServiceFixture: Service {
  static let element = ToolParameter<String>("element", "The element", isRequired: true)
  static let count = ToolParameter<Int>("count", "How many")
  static let isEnabled = ToolParameter<Bool>("isEnabled", "Whether it reacts to taps")
  static let styles = ToolParameter<[ButtonStyle]>("styles", "The styles to use")
  static let level = ToolParameter<String>("level", "The log level", isRequired: true)

  struct UnexpectedError: Error {}

  /// Where calls of the tool "wait" wait.
  let gate = Gate()
  /// Semaphore that calls of the tool "block" wait for; each call occupies a thread.
  let threadGate = DispatchSemaphore(value: 0)
  /// The elements of the "wait" calls that saw their cancellation.
  let cancelled = Mutex<[String]>([])

  let isStructured: Bool

  init(isStructured: Bool = true) { self.isStructured = isStructured }

  let identity = ServerIdentity(name: "fixture", title: "Fixture", version: "1.2")
  let instructions = "Read the labels."

  let tools = [
    tool("describe", "Describes an element", [element, count, isEnabled, styles]),
    tool("wait", "Waits for the gate", [element]),
    tool("reject", "Fails so that the model can correct the call"),
    tool("fail", "Fails unexpectedly"),
    tool("nan", "Returns a value that JSON cannot represent"),
    tool("block", "Blocks a thread"),
    tool("log", "Logs a message", [level]),
  ]

  private static func tool(
    _ name: String, _ description: String, _ parameters: [any ParameterDeclaration] = []
  ) -> ToolDefinition {
    ToolDefinition(
      name: name, title: name, description: description, parameters: parameters, output: ["type": "object"])
  }

  let resourceTemplates: [JSONObject] = [
    ["uriTemplate": "fixture://{element}", "name": "element", "mimeType": "text/plain"]
  ]

  let prompts = [
    PromptDefinition(
      name: "review", title: "Review", description: "a review",
      arguments: [element, ToolParameter("style", "The style")])
  ]

  func call(_ tool: String, _ arguments: ToolArguments, _ clientLog: ClientLog) async throws -> ToolResult {
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
      let level = try arguments.required(Self.level)
      await clientLog(LogLevel(rawValue: level) ?? .info, "tap\ntap")
      return ToolResult(structured: ["done": true], text: "done")
    default:
      let styles = try arguments.values(Self.styles).map(\.rawValue)
      let count = try arguments.value(Self.count) ?? 1
      let element = try arguments.required(Self.element)
      return ToolResult(structured: ["element": element], text: "\(count) \(element) \(styles.joined(separator: "+"))")
    }
  }

  private func blockThread() { threadGate.wait() }

  func resources(
    after cursor: String?, _ clientLog: ClientLog
  ) async throws -> (resources: [JSONObject], nextCursor: String?) {
    switch cursor {
    case nil: ([["uri": "fixture://button", "name": "button"]], "2")
    case "2": ([["uri": "fixture://label", "name": "label"]], nil)
    case let cursor?: throw ProtocolError.invalidParams("no page \(cursor)")
    }
  }

  func read(_ uri: String, _ clientLog: ClientLog) async throws -> JSONObject {
    guard uri == "fixture://button" else { throw ResourceNotFound(uri: uri, message: "nothing at \(uri)") }
    return ["uri": uri, "mimeType": "text/plain", "text": "a button"]
  }

  func prompt(_ name: String, _ arguments: [String: String], _ clientLog: ClientLog) async throws -> String {
    "Review the \(arguments["element"] ?? "")"
  }
}

/// Suspends tasks until a test opens it; cancelled tasks wait too.
final class Gate: Sendable {
  private struct State {
    var isOpen = false
    var waiting: [CheckedContinuation<Void, Never>] = []
    var observers: [(count: Int, CheckedContinuation<Void, Never>)] = []
  }

  private let state = Mutex(State())

  /// The number of waiting tasks.
  var count: Int { state.withLock { $0.waiting.count } }

  /// Waits until the gate is open.
  func pass() async {
    await withCheckedContinuation { continuation in
      let (isOpen, observers) = state.withLock { state in
        guard !state.isOpen else { return (true, [CheckedContinuation<Void, Never>]()) }
        state.waiting.append(continuation)
        let count = state.waiting.count
        let ready = state.observers.filter { $0.count <= count }.map(\.1)
        state.observers.removeAll { $0.count <= count }
        return (false, ready)
      }
      if isOpen { continuation.resume() }
      observers.forEach { $0.resume() }
    }
  }

  /// Waits until a number of tasks are waiting at the gate.
  func waitForTasks(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let isReached = state.withLock { state in
        if state.waiting.count >= count { return true }
        state.observers.append((count, continuation))
        return false
      }
      if isReached { continuation.resume() }
    }
  }

  /// Resumes all waiting tasks; later ones do not wait.
  func open() {
    let waiting = state.withLock { state in
      state.isOpen = true
      defer { state.waiting = [] }
      return state.waiting
    }
    waiting.forEach { $0.resume() }
  }
}
