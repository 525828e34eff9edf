import GuidelineIndex
import GuidelineModel
import GuidelineQueries
import TextSupport

/// `hig systems`: the systems of guidelines in the index.
enum SystemsCommand: Command {
  static let declaration = CommandDeclaration(
    summary: "List the systems of guidelines in the index",
    discussion: """
      A system is a set of guidelines by one author. A document belongs to apple if it shows that it \
      is part of Apple's Human Interface Guidelines, to the name that 'hig ingest --system' or a \
      snapshot.json gives, or else to local. Commands answer from Apple's and local documents unless \
      --system names others.
      """,
    options: [SharedOptions.format],
    examples: [
      ("hig systems", "names, pages, rules, license and age"),
      ("hig systems --format json | jq '.systems[].license'", "for other programs"),
    ])

  static func prepare(_ arguments: Arguments) throws(UsageError) -> PreparedCommand {
    let format = try arguments.value(SharedOptions.format) ?? .text
    return { context in
      let result = try context.run(SystemsQuery(), over: .all)
      try context.print(result, in: format) { add(result.response.systems, to: &$0) }
      return result.response.systems.isEmpty ? .negative : .success
    }
  }

  private static func add(_ systems: [SystemInfo], to layout: inout TextLayout) {
    let rows = systems.map { info -> [TextLayout.Span] in
      [
        .init(info.system.name), .init(info.title), .init(NumberText.grouped(info.pages)),
        .init(NumberText.grouped(info.rules)), .init(info.newest?.description ?? "no date"),
        .init(info.declaration.license ?? "", .dim),
      ]
    }
    layout.table(
      rows, heads: ["system", "title", "pages", "rules", "newest", "license"],
      dispensable: [4, 5])
  }
}
