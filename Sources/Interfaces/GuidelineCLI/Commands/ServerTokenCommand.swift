import TextSupport

/// The roles of people in reviews.
enum ReviewRole: String, CaseIterable, OptionValue {
  case reader, reviewer, admin
}

/// `hig server token`: personal tokens for the reviews of a server.
struct ServerTokenCommand: Command {
  static let role = Option<ReviewRole>(
    "role", "ROLE", help: "With add: what the token allows (default: reviewer)")

  static let name = "server token"

  static let declaration = CommandDeclaration(
    name: name, summary: "Add, list and revoke personal tokens for reviews",
    discussion: """
      'add NAME' prints a new token once; the store keeps only its hash. Programs send it as \
      'Authorization: Bearer TOKEN'; 'hig review push' and 'pull' take it from $HIG_TOKEN and the address of \
      its server from $HIG_SERVER. 'list' prints the ids of the valid tokens with names and roles, 'revoke' \
      takes a token or its id.

      A reader sees reviews, a reviewer also changes them, an admin also deletes them.
      """,
    operands: OperandsDeclaration(
      "add|list|revoke [NAME|ID]", minimum: 1, maximum: 2, help: "What to do, and with what"),
    options: [role, ServeCommand.reviews],
    examples: [
      ("hig server token add ana --role admin", "a token for a person"),
      ("hig server token list", "all valid tokens"),
      ("hig server token revoke 8aGh20kPqz", "by the id in the list"),
    ],
    exitStatuses: ExitCode.table(
      success: "done", negative: "the token to revoke was not valid"))

  private enum Action {
    case add(String)
    case list
    case revoke(String)
  }

  private let action: Action
  private let role: ReviewRole
  private let reviews: String?

  init(_ arguments: Arguments) throws(UsageError) {
    let words = arguments.operands
    let role = try arguments.value(Self.role)
    switch (words[0], words.dropFirst().first) {
    case ("add", let name?): action = .add(name)
    case ("revoke", let token?): action = .revoke(token)
    case ("add", nil): throw .missingOperand("NAME")
    case ("revoke", nil): throw .missingOperand("ID")
    case ("list", nil): action = .list
    case ("list", let word?): throw .unexpectedArgument(word)
    default:
      throw .invalidOperand(
        words[0], placeholder: "add|list|revoke", choices: ["add", "list", "revoke"], expected: nil)
    }
    if role != nil, words[0] != "add" {
      throw .conflictingOptions(Self.role.spelling, words[0])
    }
    self.role = role ?? .reviewer
    reviews = try arguments.value(ServeCommand.reviews)
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    let tasks = try context.serverTasks()
    let store = context.reviewStore(option: reviews)
    switch action {
    case .add(let name):
      let token = try tasks.addToken(for: name, role: role.rawValue, to: store)
      try context.session.output("\(token)\n")
    case .list:
      for token in try tasks.tokens(in: store) {
        try context.session.output(
          TSV.line([token.id, token.person, token.role]))
      }
    case .revoke(let token):
      guard try tasks.revokeToken(token, in: store) else {
        context.session.warn("No valid token is '\(token)'")
        return .negative
      }
    }
    return .success
  }
}
