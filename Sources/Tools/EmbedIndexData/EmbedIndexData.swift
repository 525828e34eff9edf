import Foundation
import PackagePlugin

/// Embeds the tables of Index/ and the files of Index/phrases/ as string constants, so that the program needs no data
/// files at run time.
@main struct EmbedIndexData: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = context.package.directoryURL.appending(path: "Index")
    let tool = try context.tool(named: "EmbedText").url
    let vectors = "word-vectors.tsv"
    func command(_ form: String, _ type: String, _ files: [URL]) -> Command {
      let output = context.pluginWorkDirectoryURL.appending(path: "\(type).swift")
      return .buildCommand(
        displayName: "Embedding \(type)", executable: tool, arguments: [form, output.path] + files.map(\.path),
        inputFiles: files, outputFiles: [output])
    }
    return [
      command(
        "tables", "IndexTables",
        try files(in: folder, "tsv").filter { $0.lastPathComponent != vectors } + [folder.appending(path: "checks.txt")]
      ), command("sorted", "SortedTables", [folder.appending(path: vectors)]),
      command(
        "keyed", "KeyedTables",
        ["thesaurus", "other-names", "renames", "stop-words", "commands", "components", "digest-aliases"].map {
          folder.appending(path: "\($0).tsv")
        }), command("texts", "PhraseFiles", try files(in: folder.appending(path: "phrases"), "txt")),
    ]
  }

  private func files(in folder: URL, _ type: String) throws -> [URL] {
    try FileManager.default
      .contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == type }
      .sorted { $0.path < $1.path }
  }
}
