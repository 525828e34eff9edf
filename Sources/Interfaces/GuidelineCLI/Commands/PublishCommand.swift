import CommandLineArguments

/// `hig publish`: an index for the servers of a team.
struct PublishCommand: Command {
  static let destination = Option<String>(
    "to", "URL", help: "The PostgreSQL database that the servers share (default: $HIG_REVIEWS)")

  static let name = "publish"

  static let declaration = CommandDeclaration(
    name: name, summary: "Send the index to the servers of a team",
    discussion: """
      Stores the index file in the database in which servers keep their reviews. Servers that were \
      started without --index notice it, check it and use it within five seconds; requests that are \
      being answered end with the old one. The two newest versions are kept.
      """,
    operands: .none, options: [destination],
    examples: [
      ("hig publish --to postgresql://hig@db.example.com/hig", "the index of 'hig status'"),
      (
        "hig publish --index team.sqlite",
        "another one"
      ),
    ],
    exitStatuses: [
      (0, "published"), (1, "does not occur"), (2, ExitCode.failure.meaning),
      (64, ExitCode.usage.meaning),
    ])

  private let destination: String?

  init(_ arguments: CommandArguments) throws(UsageError) {
    destination = try arguments.value(Self.destination)
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    guard case .database(let url) = context.reviewStore(option: destination) else {
      throw UsageError.missingOption(Self.destination.spelling)
    }
    let path = try context.indexLocation().path
    // A missing index is reported by the command that the user called.
    _ = try context.openIndex()
    let version = try context.serverTasks().publish(path, to: url)
    try context.session.output("Published as version \(version)\n")
    return .success
  }
}
