extension Service {
  /// Does the work of a request.
  func result(of request: Request, _ context: RequestContext) async throws -> any Encodable {
    switch request.method {
    case .callTool: try await call(request.params(Params.Call.self), context)
    case .getPrompt: try await prompt(request.params(Params.Get.self), context)
    case .listResources: try await resources(after: request.cursor(), context)
    case .readResource:
      Results.Read(contents: try await read(request.params(Params.Read.self).uri, context))
    case .initialize, .ping, .discover, .setLogLevel, .listTools, .listPrompts,
      .listResourceTemplates:
      throw ProtocolError.internalError
    }
  }

  private func call(_ params: Params.Call, _ context: RequestContext) async throws -> Results.Call {
    guard let tool = tools.first(where: { $0.name == params.name }) else {
      throw ProtocolError.unknown("tool", params.name, of: "this server", among: tools.map(\.name))
    }
    let arguments = ToolArguments(params.arguments ?? [:])
    try tool.check(arguments)
    do {
      return Results.Call(try await call(tool.name, arguments, context))
    } catch let failure as ToolFailure {
      return Results.Call(failure)
    }
  }

  private func prompt(_ params: Params.Get, _ context: RequestContext) async throws
    -> PromptResult
  {
    guard let prompt = prompts.first(where: { $0.name == params.name }) else {
      throw ProtocolError.unknown(
        "prompt", params.name, of: "this server", among: prompts.map(\.name))
    }
    let arguments = params.arguments ?? [:]
    let names = prompt.arguments.map(\.name)
    for name in arguments.keys.sorted() where !names.contains(name) {
      throw ProtocolError.unknown("argument", name, of: "prompt \(prompt.name)", among: names)
    }
    for argument in prompt.arguments where argument.isRequired && arguments[argument.name] == nil {
      throw ProtocolError.invalidParams(
        "prompt \(prompt.name): argument \(argument.name) is missing")
    }
    return try await self.prompt(prompt.name, arguments, context)
  }
}
