/// The part of the commands that needs the libraries of the server; `hig-server` runs it.
package protocol ServerTasks: Sendable {
  /// Runs a server until it is asked to end.
  ///
  /// - Parameter output: writes a line of the results, which has its line end.
  func serve(_ request: ServerRequest, output: (String) throws -> Void) throws
}

extension CommandContext {
  /// The tasks of the server, where this process has them.
  ///
  /// - Throws: ``ServerProgramError`` in `hig`, if `hig-server` cannot take its place.
  func serverTasks() throws -> any ServerTasks {
    if let server = session.server { return server }
    try ServerProgram(session).replaceProcess()
  }
}
