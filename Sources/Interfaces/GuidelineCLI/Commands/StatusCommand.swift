import GuidelineAnswers
import GuidelineModel
import TextSupport

/// `hig status`: the content and age of the index.
enum StatusCommand: Command {
  static let verify = Flag("verify", help: "Read the whole index and compare it with what the last ingest wrote")

  static let declaration = CommandDeclaration(options: [verify, SharedOptions.format])

  static func prepare(_ arguments: Arguments) throws(UsageError) -> PreparedCommand {
    let verifies = arguments.isSet(Self.verify)
    let format = try arguments.value(SharedOptions.format) ?? .text
    return { context in
      let response = try StatusResponse(
        context.openIndex(.all), path: context.indexLocation().path, verifying: verifies)
      try context.print(QueryResult(response), in: format) { add(response, to: &$0) }
      return .success
    }
  }

  private static func add(_ response: StatusResponse, to layout: inout TextLayout) {
    let status = response.status
    let digest =
      status.digestDocuments == 0 ? "" : ", \(NumberText.grouped(status.digestDocuments)) of them in the digest"
    let verified = response.isVerified ? [["verified", "as the last ingest wrote it"]] : []
    layout.table(
      [
        ["index", response.path],
        ["documents", NumberText.grouped(status.documents) + digest],
        ["pages", "\(NumberText.grouped(status.pages)) current pages"],
        ["captures", "\(NumberText.grouped(status.revisions)), those of former pages included"],
        ["records", "\(NumberText.grouped(status.records)), \(NumberText.grouped(status.texts)) distinct texts"],
        ["rules", "\(NumberText.grouped(status.currentRules)) current rules"],
        ["change log entries", NumberText.grouped(status.changeLogEntries)],
        ["oldest capture", status.oldest?.description ?? "no date"],
        ["newest capture", status.newest?.description ?? "no date"],
        ["newest change", status.newestChange?.description ?? "unknown"],
      ] + verified)
    if status.repeatedRevisions > 0 {
      layout.line("\(Pluralizer.count(status.repeatedRevisions, "capture")) read from several documents")
    }
    if status.digestDocuments > 0 {
      layout.line()
      layout.line(
        "The digest is unofficial, in our own words, and answers until a page is read. "
          + "'hig fetch' gets Apple's pages.")
    }
    guard !response.warnings.isEmpty else { return }
    layout.line()
    layout.line("Reading warnings", style: .bold)
    layout.table(
      response.warnings.map { warning in
        [IngestText.describe(warning.kind, warning.count), "in \(Pluralizer.count(warning.documents, "document"))"]
      }, indent: 2)
  }
}
