import Foundation
import PackagePlugin

/// Embeds tables of Index/ and the files of Index/phrases/ as string constants in the target that reads them; the
/// program needs no data files at run time. `IndexTables.otherNames` in a source file is Index/other-names.tsv.
@main struct EmbedIndexData: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target as? any SourceModuleTarget else { return [] }
    let folder = context.package.directoryURL.appending(path: "Index")
    let tool = try context.tool(named: "EmbedText").url
    let code = try module.sourceFiles.filter { $0.type == .source }
      .map { try String(contentsOf: $0.url, encoding: .utf8) }.joined(separator: "\n")
    func command(_ form: String, _ type: String, _ files: [URL]) -> Command? {
      guard !files.isEmpty else { return nil }
      let output = context.pluginWorkDirectoryURL.appending(path: "\(type).swift")
      return .buildCommand(
        displayName: "Embedding \(type) of \(target.name)", executable: tool,
        arguments: [form, output.path] + files.map(\.path), inputFiles: files, outputFiles: [output])
    }
    let tables = try files(in: folder, ["tsv", "txt"])
    func read(as type: String) throws -> [URL] {
      let names = Set(code.matches(of: try Regex("\\b\(type)\\.(\\w+)", as: (Substring, Substring).self)).map(\.1))
      return tables.filter { names.contains(Self.constant($0)[...]) }
    }
    return [
      command("tables", "IndexTables", try read(as: "IndexTables")),
      command("sorted", "SortedTables", try read(as: "SortedTables")),
      command("keyed", "KeyedTables", try read(as: "KeyedTables")),
      command(
        "texts", "PhraseFiles",
        code.contains("PhraseFiles.") ? try files(in: folder.appending(path: "phrases"), ["txt"]) : []),
    ].compactMap(\.self)
  }

  /// `Index/other-names.tsv` → `otherNames`.
  private static func constant(_ file: URL) -> String {
    let words = file.deletingPathExtension().lastPathComponent.split(separator: "-")
    return words.enumerated().map { $0.offset == 0 ? String($0.element) : $0.element.capitalized }.joined()
  }

  private func files(in folder: URL, _ types: Set<String>) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { types.contains($0.pathExtension) }
      .sorted { $0.path < $1.path }
  }
}
