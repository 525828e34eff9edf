/// What a server offers.
///
/// Its members are used from several tasks at once. Work that takes long should look at
/// `Task.isCancelled` now and then: a request that its client has called off is not answered.
package protocol Service: Sendable {
  /// Who serves.
  var identity: ServerIdentity { get }
  /// What a model may call.
  var tools: [ToolDefinition] { get }
  /// The patterns of the addresses that can be read.
  var resourceTemplates: [ResourceTemplate] { get }
  /// The messages that a user may start from.
  var prompts: [PromptDefinition] { get }

  /// Calls a tool.
  ///
  /// - Parameters:
  ///   - tool: the name of one of ``tools``.
  ///   - arguments: checked against the tool's parameters: nothing is missing or unknown, and each has the
  ///     right JSON type.
  ///   - context: what the request brought along.
  /// - Throws: ``ToolFailure`` where the model can correct itself, ``ProtocolError`` otherwise.
  func call(_ tool: String, _ arguments: ToolArguments, _ context: RequestContext) async throws
    -> ToolResult

  /// One page of the resources that can be listed.
  ///
  /// - Parameter cursor: that of the page before; `nil` asks for the first.
  /// - Throws: ``ProtocolError/invalidParams(_:)`` for a cursor that no page had.
  func resources(after cursor: String?, _ context: RequestContext) async throws -> ResourcePage

  /// What stands at an address.
  ///
  /// - Throws: ``ResourceMissing`` when nothing does.
  func read(_ uri: String, _ context: RequestContext) async throws -> [ResourceContents]

  /// The messages of a prompt.
  ///
  /// - Parameters:
  ///   - name: that of one of ``prompts``.
  ///   - arguments: checked: none is missing or unknown.
  ///   - context: what the request brought along.
  func prompt(_ name: String, _ arguments: [String: String], _ context: RequestContext)
    async throws -> PromptResult
}
