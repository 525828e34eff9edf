import GuidelineAnswers
import GuidelineModel

/// `hig export`: every record of every document.
enum ExportCommand: Command {
  static let format = Option.format(.jsonl, .json, .csv, help: "Output format (default: jsonl)")

  static let declaration = CommandDeclaration(options: [SharedOptions.platforms, format])

  static func prepare(_ arguments: Arguments) throws(UsageError) -> PreparedCommand {
    let platforms = try arguments.platforms()
    let format = try arguments.value(Self.format) ?? .jsonl
    return { context in
      if context.session.terminal != nil, try arguments.value(GlobalOptions.output) == nil {
        context.session.warn(
          """
          An export is too long for a terminal: 'hig export -o records.\(format.rawValue)' writes a file; \
          -o - prints it
          """)
        return .usage
      }
      var writer = RecordWriter(format: format) { try context.session.output($0) }
      try writer.begin()
      try context.openIndex(.all).forEachRecord(
        onAnyOf: platforms, { try writer.write($0) }, change: { try writer.write($0) })
      try writer.end()
      return .success
    }
  }
}
