import SystemSupport

/// Runs a command whose results `--output` writes to a file.
struct OutputRedirection {
  private let file: OutputFile?

  init(_ arguments: Arguments, in session: Session) throws {
    let name = try arguments.value(GlobalOptions.output).flatMap { $0 == "-" ? nil : $0 }
    file = try name.map {
      try OutputFile(
        $0.hasPrefix("/") ? $0 : "\(session.workingFolder)/\($0)",
        followingAllLinks: arguments.isSet(GlobalOptions.force))
    }
  }

  /// Runs the command with a session that writes to the file, if any. The file stays as it was when the command fails.
  func run(
    _ arguments: Arguments, in session: Session,
    _ command: (Arguments, Session) throws -> ExitCode
  ) throws -> ExitCode {
    guard let file else { return try command(arguments, session) }
    var session = session
    var isEmpty = true
    session.redirectOutput {
      isEmpty = false
      try file.write($0)
    }
    session.terminal = nil
    session.page = nil
    var arguments = arguments
    arguments.setWords([ColorChoice.never.rawValue], of: GlobalOptions.color.name)
    let status = try command(arguments, session)
    if status == .negative, isEmpty {
      try file.write(Self.nothing(in: arguments.words(of: SharedOptions.format.name).last))
    }
    if status == .success || status == .negative { try file.commit() }
    return status
  }

  /// A document without results, for programs that read a file of the format.
  private static func nothing(in format: String?) -> String {
    switch format {
    case "json": "[]\n"
    case "sarif": "{\"version\": \"2.1.0\", \"runs\": []}\n"
    default: ""
    }
  }
}
