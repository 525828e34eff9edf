import CommandLineArguments
import GuidelineIndex
import GuidelineModel
import GuidelineQueries
import GuidelineReading
import TextSupport

/// `hig status`: what the index holds and what was lost.
struct StatusCommand: Command {
  static let name = "status"

  static let declaration = CommandDeclaration(
    name: name, summary: "Tell what the index holds, how old it is and what was lost",
    options: [SharedOptions.format],
    examples: [("hig status", "the state of the index")],
    exitStatuses: ExitCode.table)

  private let format: OutputFormat

  init(_ arguments: Arguments) throws(UsageError) {
    format = try arguments.value(SharedOptions.format) ?? .text
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    let path = try context.indexPath()
    let status = try context.openIndex().status()
    switch format {
    case .json: try context.session.output(JSONOutput.document(StatusJSON(path, status)))
    case .text:
      var sheet = try context.sheet()
      sheet.table([
        ["index", path],
        ["documents", "\(status.documents)" + digestNote(status)],
        ["pages", "\(status.pages) in \(status.revisions) states"],
        ["records", "\(status.records), \(status.texts) distinct texts"],
        ["rules", "\(status.currentRules) answer today"],
        ["change rows", "\(status.changeRows)"],
        ["oldest state", status.oldest?.description ?? "not dated"],
        ["newest state", status.newest?.description ?? "not dated"],
        ["newest change", status.newestChange?.description ?? "not known"],
      ])
      if status.repeatedStates > 0 {
        sheet.line("\(status.repeatedStates) states of pages were read from several documents")
      }
      if !status.losses.isEmpty {
        sheet.line()
        sheet.line("Lost or unsure on reading:", style: .bold)
        sheet.table(
          status.losses.map { loss in
            [
              WarningText.describe(loss.kind, loss.count),
              "in \(Pluralizer.text(loss.documents, "document"))",
            ]
          }, indent: 2)
      }
      try context.show(sheet)
    }
    return .success
  }

  private func digestNote(_ status: IndexStatus) -> String {
    status.digestDocuments == 0 ? "" : ", \(status.digestDocuments) of them of a digest"
  }

  private struct StatusJSON: Encodable {
    struct Loss: Encodable {
      let kind: String
      let count: Int
      let documents: Int
    }

    let index: String
    let documents: Int
    let digestDocuments: Int
    let pages: Int
    let states: Int
    let records: Int
    let currentRules: Int
    let texts: Int
    let changeRows: Int
    @ExplicitNull var oldest: String?
    @ExplicitNull var newest: String?
    @ExplicitNull var newestChange: String?
    let repeatedStates: Int
    let losses: [Loss]

    init(_ path: String, _ status: IndexStatus) {
      index = path
      documents = status.documents
      digestDocuments = status.digestDocuments
      pages = status.pages
      states = status.revisions
      records = status.records
      currentRules = status.currentRules
      texts = status.texts
      changeRows = status.changeRows
      oldest = status.oldest?.description
      newest = status.newest?.description
      newestChange = status.newestChange?.description
      repeatedStates = status.repeatedStates
      losses = status.losses.map {
        Loss(kind: $0.kind.rawValue, count: $0.count, documents: $0.documents)
      }
    }
  }
}
