import GuidelineQueries
import SystemSupport

/// `hig open`: a page or rule in the browser.
struct OpenCommand: Command {
  static let name = "open"

  static let printing = Flag("print", help: "Print the address and open nothing")

  static let declaration = CommandDeclaration(
    name: name, summary: "Open a page or rule in the browser",
    discussion: """
      Opens Apple's page, for a rule at its section. A number is that of a result of the last search. \
      The programs in $BROWSER are tried in order; without it, xdg-open (on macOS: open) opens the page.
      """,
    operands: OperandsDeclaration(
      "PAGE|ID", minimum: 1, maximum: nil, help: "Page, record id or number of a result",
      completedKind: WordCompletion.Kind.names.rawValue),
    options: [printing],
    examples: [
      ("hig open toolbars", "the page"),
      ("hig open 2", "the second result of the last search"),
      ("hig open toolbars --print", "only its address"),
    ],
    exitStatuses: ExitCode.table())

  private let operands: [String]
  private let printsOnly: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    operands = arguments.operands
    printsOnly = arguments.isSet(Self.printing)
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    guard let name = try context.name(operands) else { return .negative }
    switch try context.run(OpenQuery(name)).response {
    case .missing: return .negative
    case .notOfTheWeb:
      context.session.warn("The address of '\(name)' is not a web address")
      return .failure
    case .unknown:
      context.session.warn("'\(name)' has no address: its document is not known to be Apple's")
      return .failure
    case .address(let address):
      if printsOnly {
        try context.session.output("\(address)\n")
        return .success
      }
      do {
        try Browser.open(address, environment: context.session.environment)
      } catch {
        context.session.warn("\(error); --print prints the address")
        return .failure
      }
      return .success
    }
  }
}
