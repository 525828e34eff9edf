import GuidelineAnswers
import GuidelineModel
import TextSupport

/// `hig systems`: the systems of guidelines in the index.
enum SystemsCommand: Command {
  static let declaration = CommandDeclaration(options: [SharedOptions.format])

  static func prepare(_ arguments: Arguments) throws(UsageError) -> PreparedCommand {
    let format = try arguments.value(SharedOptions.format) ?? .text
    return { context in
      let response = try SystemsResponse(context.openIndex(.all))
      try context.print(QueryResult(response), in: format) { add(response.systems, to: &$0) }
      return response.systems.isEmpty ? .negative : .success
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
    layout.table(rows, heads: ["system", "title", "pages", "rules", "newest", "license"], dispensable: [4, 5])
  }
}
