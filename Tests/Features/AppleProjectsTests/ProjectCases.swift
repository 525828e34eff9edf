import GuidelineModel
import TestSupport
import Testing

@testable import AppleProjects

/// The cases of `Cases/`: a text of a project, and what is read from it.
struct ProjectCases {
  @Test(arguments: CaseFile.all()) func `texts are read as recorded`(file: CaseFile) throws {
    try file.check { reading, inputs in
      if reading[0] == "platforms" { return Self.platforms(reading[1], inputs[0]) }
      guard let function = Self.functions[reading[0]] else { throw UnknownReading(name: reading[0]) }
      let outcome = function(inputs)
      return outcome.isEmpty ? "none" : outcome
    }
  }

  /// By the name of a reading; an empty outcome is `none`.
  private static let functions: [String: @Sendable ([String]) -> String] = [
    "swift-uses": { SwiftReader.read(Array($0[0].utf8)).outline.joined(separator: ", ") },
    "swift-pages": { SwiftReader.read(Array($0[0].utf8)).pages.joined(separator: " ") },
    "objective-c-uses": { ObjectiveCReader.read(Array($0[0].utf8)).outline.joined(separator: ", ") },
    "objective-c-pages": { ObjectiveCReader.read(Array($0[0].utf8)).pages.joined(separator: " ") },
    "interface-names": { inputs in
      let text = "<document targetRuntime=\"\(inputs[0])\">\(inputs[1])</document>"
      return InterfaceDocument(Array(text.utf8))?.names.map(\.name).joined(separator: ", ") ?? ""
    }, "interface-pages": { interface($0[0]).pages.joined(separator: " ") },
    "interface-uses": { interface($0[0]).outline.joined(separator: ", ") },
    "swift-outline": { outline(CodeStructure(swift: $0[0])) },
    "swift-title": { inputs in
      let structure = CodeStructure(swift: inputs[0])
      return structure.title(structure.arguments(of: 0)[0].value).map { "“\($0)”" } ?? ""
    }, "objective-c-outline": { outline(CodeStructure(objectiveC: $0[0])) },
    "objective-c-settings": { inputs in
      let structure = CodeStructure(objectiveC: inputs[0])
      return structure.settings(of: "b").map {
        "\($0.receiver) b = \(text($0.value, in: structure.code))"
      }.joined(separator: ", ")
    },
    "condition": { inputs in
      let code = "#if \(inputs[0])  // why\n\n#else\n\n#endif\n"
      let compiled = CompiledPlatforms(SwiftTokenizer.tokenize(Array(code.utf8)).directives)
      return [2, 4].map { line in
        let names = compiled.platforms(atLine: line, hasCatalyst: false).names
        return names.isEmpty ? "none" : names.joined(separator: " ")
      }.joined(separator: " | ")
    },
  ]

  /// The platforms that a file declares, each with the line.
  private static func platforms(_ path: String, _ text: String) -> String {
    let found = ProjectPlatforms.platforms(
      of: ProjectPlatforms.declarations(in: SourceFile(path: path, bytes: Array(text.utf8))))
    return found.isEmpty ? "none" : found.map { "\($0.platform) \($0.place.line)" }.joined(separator: ", ")
  }

  private static func interface(_ text: String) -> FileUses {
    InterfaceDocument(Array(text.utf8)).map { FileUses($0, symbols: .sample) } ?? FileUses()
  }

  private static func text(_ tokens: Range<Int>, in code: TokenizedCode) -> String {
    tokens.map { code.text($0) }.joined()
  }

  /// The nodes as a tree in one line: calls as `name(labels)`, closures as `{`, bodies as `type name` and `func name`,
  /// each with its children in brackets.
  private static func outline(_ structure: CodeStructure) -> String {
    func text(_ node: Int) -> String {
      let name = structure.name(node)
      let own: String
      switch structure.nodes[node].kind {
      case .call:
        let labels = structure.arguments(of: node).map { $0.label ?? "_" }
        let base = structure.nodes[node].base.map { structure.name($0) + "." } ?? ""
        own = "\(base)\(name)(\(labels.joined(separator: ",")))"
      case .closure: own = structure.nodes[node].isTrailing && name != "{" ? "\(name):{" : "{"
      case .type: own = "type \(name)"
      case .function: own = "func \(name)"
      }
      let children = structure.children(of: node).map(text)
      return children.isEmpty ? own : "\(own)[\(children.joined(separator: " "))]"
    }
    return structure.nodes.indices.filter { structure.nodes[$0].parent == nil }.map(text).joined(separator: " ")
  }
}
