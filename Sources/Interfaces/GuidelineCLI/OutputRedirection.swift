import SystemSupport

/// Runs a command whose results `--output` writes to a file.
enum OutputRedirection {
  /// Runs the command with a session that writes to the file named by the option, if any.
  ///
  /// The file is replaced when the command found something or nothing, and stays as it was when the command failed.
  static func run(
    _ arguments: Arguments, in session: Session,
    _ command: (Arguments, Session) throws -> ExitCode
  ) throws -> ExitCode {
    guard let name = try arguments.value(GlobalOptions.output), name != "-" else {
      return try command(arguments, session)
    }
    let file = try OutputFile(name.hasPrefix("/") ? name : "\(session.workingFolder)/\(name)")
    var session = session
    session.redirectOutput { try file.write($0) }
    session.terminal = nil
    session.page = nil
    var arguments = arguments
    arguments.setWords([ColorChoice.never.rawValue], of: GlobalOptions.color.name)
    let status = try command(arguments, session)
    if status == .success || status == .negative { try file.commit() }
    return status
  }
}
