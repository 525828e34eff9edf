import TextSupport

extension Request {
  /// Does the work and returns the line that answers the request, whatever happens.
  ///
  /// - Parameters:
  ///   - service: who does the work.
  ///   - context: what the request brought along.
  ///   - log: hears of faults, of which the client is told nothing but that there is one.
  func answer(
    by service: any Service, _ context: RequestContext, _ log: @Sendable (LogLevel, String) -> Void
  ) async -> String {
    do {
      try Task.checkCancellation()
      return line(for: try await service.result(of: self, context), by: service.identity, log)
    } catch let error as ProtocolError {
      return ResponseMessage.error(id, error)
    } catch let error as ResourceMissing {
      return ResponseMessage.error(id, error.error(in: era))
    } catch {
      if !Task.isCancelled { log(.error, fault(error)) }
      return ResponseMessage.error(id, .internalError)
    }
  }

  /// The line for a result, in the words of the era.
  func line(
    for result: any Encodable, by server: ServerIdentity, _ log: (LogLevel, String) -> Void
  ) -> String {
    do {
      guard era == .stateless else { return try ResponseMessage.result(id, result) }
      return try ResponseMessage.result(
        id, StatelessResult(value: result, server: server, lifetime: method.lifetime))
    } catch {
      log(.error, fault(error))
      return ResponseMessage.error(id, .internalError)
    }
  }

  private func fault(_ error: any Error) -> String {
    TerminalText.clean("\(method.rawValue) failed: \(error)")
  }
}
