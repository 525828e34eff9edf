// Service, ResourceNotFound, ServerIdentity
import TextSupport

/// The tools, resources and prompts that a ``Server`` offers to a client.
///
/// The server calls the members from several tasks at once. Long work should check `Task.isCancelled` regularly.
protocol Service: Sendable {
  var identity: ServerIdentity { get }
  /// Advice that a model reads before it uses the server.
  var instructions: String { get }
  var tools: [ToolDefinition] { get }
  /// Whether results have their content as JSON too, for programs.
  var isStructured: Bool { get }
  /// The patterns that the URIs of many resources follow, as clients list them.
  var resourceTemplates: [JSONObject] { get }
  /// The prompts, in the order in which they are listed.
  var prompts: [PromptDefinition] { get }

  /// Calls one of the ``tools`` with arguments that it accepts.
  ///
  /// - Throws: ``ToolFailure`` when the model can correct the call, ``ProtocolError`` otherwise.
  func call(_ tool: String, _ arguments: ToolArguments, _ clientLog: ClientLog) async throws -> ToolResult

  /// Returns a page of the list of resources, by default the first, and the cursor of the next one; `nil` for none.
  ///
  /// - Throws: ``ProtocolError/invalidParams(_:)`` for an unknown cursor.
  func resources(
    after cursor: String?, _ clientLog: ClientLog
  ) async throws -> (resources: [JSONObject], nextCursor: String?)

  /// Returns the URI, the type and the text of a resource, or throws ``ResourceNotFound``.
  func read(_ uri: String, _ clientLog: ClientLog) async throws -> JSONObject

  /// Returns the message of one of the ``prompts``, which has the role of the user, for arguments that it accepts.
  func prompt(_ name: String, _ arguments: [String: String], _ clientLog: ClientLog) async throws -> String
}

struct ServerIdentity: Encodable, Sendable {
  let name: String
  let title: String
  /// The version of the server, not of the protocol.
  let version: String
}

/// Sends a log message to the client that sent a request, if it asked for messages of that level.
typealias ClientLog = @Sendable (_ level: LogLevel, _ message: String) async -> Void

extension Service {
  /// Returns the result of a request that the server does not answer itself.
  func result(of request: Request, _ clientLog: ClientLog) async throws -> JSONObject {
    switch request.method {
    case .callTool: return try await call(request.params(Params.Call.self), clientLog)
    case .getPrompt: return try await prompt(request.params(Params.Get.self), clientLog)
    case .listResources:
      let page = try await resources(after: request.cursor(), clientLog)
      return ["resources": page.resources, "nextCursor": page.nextCursor]
    case .readResource: return ["contents": [try await read(request.params(Params.Read.self).uri, clientLog)]]
    case .initialize, .ping, .discover, .setLogLevel, .listTools, .listPrompts, .listResourceTemplates:
      throw ProtocolError.internalError
    }
  }

  private func call(_ params: Params.Call, _ clientLog: ClientLog) async throws -> JSONObject {
    guard let tool = tools.first(where: { $0.name == params.name }) else {
      throw ProtocolError.unknown("tool", params.name, of: "this server", among: tools.map(\.name))
    }
    let arguments = ToolArguments(params.arguments ?? [:])
    try tool.validate(arguments)
    do {
      let result = try await call(tool.name, arguments, clientLog)
      return [
        "content": [JSONObject.textBlock(result.text)],
        "structuredContent": isStructured ? result.structured : nil, "_meta": result.meta,
        "isError": false,
      ]
    } catch let failure as ToolFailure {
      return ["content": [JSONObject.textBlock(failure.message)], "isError": true]
    }
  }

  private func prompt(_ params: Params.Get, _ clientLog: ClientLog) async throws -> JSONObject {
    guard let prompt = prompts.first(where: { $0.name == params.name }) else {
      throw ProtocolError.unknown("prompt", params.name, of: "this server", among: prompts.map(\.name))
    }
    let arguments = params.arguments ?? [:]
    let names = prompt.arguments.map(\.name)
    for name in arguments.keys.sorted() where !names.contains(name) {
      throw ProtocolError.unknown("argument", name, of: "prompt \(prompt.name)", among: names)
    }
    for argument in prompt.arguments where argument.isRequired && arguments[argument.name] == nil {
      throw ProtocolError.invalidParams("prompt \(prompt.name): argument \(argument.name) is missing")
    }
    let text = try await self.prompt(prompt.name, arguments, clientLog)
    let message: JSONObject = ["role": "user", "content": JSONObject.textBlock(text)]
    return ["description": prompt.description, "messages": [message]]
  }
}

/// The error for a URI that names no resource.
struct ResourceNotFound: Error, Hashable, Sendable {
  let uri: String
  /// The reason and a remedy.
  let message: String

  /// The protocol error in a mode: only the handshake revisions have a code for it.
  func error(in mode: ProtocolMode) -> ProtocolError {
    ProtocolError(code: mode == .handshake ? -32002 : -32602, message: message, data: ["uri": uri])
  }
}
