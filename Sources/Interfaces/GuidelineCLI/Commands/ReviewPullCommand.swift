/// `hig review pull`: the state of a shared review.
struct ReviewPullCommand: Command {
  static let name = "review pull"

  static let declaration = CommandDeclaration(
    name: name, summary: "Get a shared review as a list in JSON",
    discussion: """
      Prints the checklist with the present verdicts and notes, for 'hig review status', 'hig review \
      export' and programs. URL is the address of the review's page. $HIG_TOKEN is sent as the personal \
      token to the server that $HIG_SERVER names, and to no other.
      """,
    operands: OperandsDeclaration(
      "URL", minimum: 1, maximum: 1, help: "The address of the review"),
    options: [],
    examples: [
      (
        "hig review pull http://127.0.0.1:8417/reviews/8aGh20kPqzT1xYw9LmN3bC -o review.json",
        "into a file"
      ),
      (
        "hig review pull http://127.0.0.1:8417/reviews/8aGh20kPqzT1xYw9LmN3bC | jq .title",
        "only its title"
      ),
    ],
    exitStatuses: [
      (0, "done"), (1, "does not occur"), (2, ExitCode.failure.meaning),
      (64, ExitCode.usage.meaning),
    ])

  private let server: ServerAddress
  private let id: String

  init(_ arguments: CommandArguments) throws(UsageError) {
    let address = arguments.operands[0]
    guard let (server, id) = ServerAddress.review(address) else {
      throw .invalidOperand(
        address, placeholder: "URL", choices: [],
        expected: "the address of a review, such as "
          + "http://127.0.0.1:8417/reviews/8aGh20kPqzT1xYw9LmN3bC: \(ServerAddress.rule)")
    }
    self.server = server
    self.id = id
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    let server = ReviewServer(server, environment: context.session.environment)
    try context.session.output(try server.pull(id))
    return .success
  }
}
