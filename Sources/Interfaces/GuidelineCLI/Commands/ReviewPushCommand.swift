import GuidelineQueries

/// `hig review push`: makes a shared review of a checklist.
struct ReviewPushCommand: Command {
  static let name = "review push"

  static let declaration = CommandDeclaration(
    name: name, summary: "Share a checklist as a review on a server",
    discussion: """
      FILE is a JSON, Markdown or CSV list from 'hig checklist', with the verdicts and notes that it has. \
      JSON has most about the rules; what other lists lack, the page of the review gets with "Look again \
      with the present guidelines". Prints the address of the new review. URL is the address of 'hig serve'. $HIG_TOKEN is sent as the personal \
      token to the server that $HIG_SERVER names, and to no other.
      """,
    operands: OperandsDeclaration(
      "FILE URL", minimum: 2, maximum: 2, help: "The list, and the server", completesFiles: true),
    options: [],
    examples: [
      ("hig review push review.json http://127.0.0.1:8417", "to the server of this machine"),
      ("hig review push review.md http://127.0.0.1:8417", "a list that was filled in as Markdown"),
      (
        "hig review push review.json https://hig.example.com",
        "to one for a team, which $HIG_SERVER names as well if it needs $HIG_TOKEN"
      ),
    ],
    exitStatuses: [
      (0, "shared"), (1, "does not occur"), (2, ExitCode.failure.meaning),
      (64, ExitCode.usage.meaning),
    ])

  private let file: String
  private let address: ServerAddress

  init(_ arguments: CommandArguments) throws(UsageError) {
    file = arguments.operands[0]
    guard let address = ServerAddress(arguments.operands[1]) else {
      throw .invalidOperand(
        arguments.operands[1], placeholder: "URL", choices: [],
        expected: "an address such as http://127.0.0.1:8417: \(ServerAddress.rule)")
    }
    self.address = address
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    let checklist = try ChecklistTextQuery(file: file).run(in: context.environment)
    let server = ReviewServer(address, environment: context.session.environment)
    try context.session.output(try server.push(checklist) + "\n")
    return .success
  }
}
