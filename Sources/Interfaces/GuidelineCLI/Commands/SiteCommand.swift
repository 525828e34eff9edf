import GuidelineQueries
import TextSupport

/// `hig site`: the guidelines as files that need no server.
struct SiteCommand: Command {
  static let base = Option<String>(
    "base", "URL", help: "The address at which the files will be, for the feed and the sitemap")
  static let docset = Flag("docset", help: "Also write hig.docset, for Dash and Zeal")

  static let name = "site"

  static let declaration = CommandDeclaration(
    name: name, summary: "Write the guidelines as files for a web host",
    discussion: """
      Writes the pages, the rules and a search that runs in the browser into the folder OUT. The files work \
      from a disk, on any web host and below any path. OUT may be missing, empty, or a site of an earlier \
      run. Only files that an earlier run wrote are replaced or removed; others, such as .git and CNAME, stay. \
      The same index gives the same files.

      Only documents that may be published are in the site: those of the digest, and those of snapshots \
      whose snapshot.json says "publish": true. The other documents of the index have no effect on the \
      files. Say so only of texts that you may publish; Apple's are not.
      """,
    operands: OperandsDeclaration(
      "OUT", minimum: 1, maximum: 1, help: "The folder to write", completesFiles: true),
    options: [base, docset],
    examples: [
      ("hig site public", "read public/index.html in a browser"),
      ("hig site public --base https://example.org/hig", "with a feed and a sitemap"),
    ],
    exitStatuses: ExitCode.table(
      success: "written", negative: "the index has no document that may be published"))

  private let folder: String
  private let base: String?
  private let hasDocset: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    folder = arguments.operands[0]
    let typed = try arguments.value(Self.base)
    base = typed.flatMap(WebAddress.checked)
    hasDocset = arguments.isSet(Self.docset)
    if let typed, base == nil || typed.contains(where: { "?#".contains($0) }) {
      throw .invalidValue(
        typed, option: Self.base.spelling, choices: [],
        expected: "an address such as https://example.org/hig")
    }
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    // A missing index is reported by the command that the user called.
    _ = try context.openIndex()
    let path = context.absolute(folder)
    let outcome = try context.serverTasks().writeSite(
      SiteRequest(
        folder: path, base: base, hasDocset: hasDocset, index: try context.indexLocation().path,
        environment: context.environment))
    switch outcome {
    case .nothingPublishable(let others):
      context.session.warn(
        """
        nothing to publish: \(Pluralizer.count(others, "document")) of the index \
        \(others == 1 ? "is" : "are") neither of the digest nor of a snapshot whose snapshot.json says \
        "publish": true; add it to snapshots that you may publish, and run 'hig ingest' again
        """)
      return .negative
    case .written(let pages, let rules, let others):
      if others > 0 {
        context.session.warn(
          """
          left out: \(Pluralizer.count(others, "document")) that may not be published; the snapshot.json \
          of a snapshot that may says "publish": true
          """)
      }
      if base == nil {
        context.session.warn(
          "without --base there is no feed and no sitemap, which need absolute addresses")
      }
      try context.session.output(
        "\(TerminalText.line(path))/index.html: \(Pluralizer.count(pages, "page")), \(Pluralizer.count(rules, "rule"))\n"
      )
      return .success
    }
  }
}
