import TestSupport
import Testing
import TextSupport

@testable import MCPServer

struct GuideTests {
  @Test func `docs/agents.md has the tools as they are declared`() throws {
    let rows = GuidelineTools.definitions(readingFiles: true).map { tool in
      let arguments = tool.parameters.filter { parameter in !Paging.parameters.contains { $0.name == parameter.name } }
      return "| `\(tool.name)` | \(tool.description) | \(arguments.map(Self.text).joined(separator: "<br>")) |\n"
    }
    let header = "| tool | purpose | arguments |\n| --- | --- | --- |\n"
    try Snapshot.check(header + rows.joined(), asPart: "tools", of: "docs/agents.md")
  }

  /// "`page` (required, at most 1,000): Page, component or topic".
  private static func text(_ argument: any ParameterDeclaration) -> String {
    let notes = [
      argument.isRequired ? "required" : nil, argument.maximum.map { "at most \(NumberText.grouped($0))" },
    ].compactMap(\.self).joined(separator: ", ")
    return "`\(argument.name)`\(notes.isEmpty ? "" : " (\(notes))"): \(argument.help)"
  }
}
