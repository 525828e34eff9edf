import Foundation
import PackagePlugin

/// Turns the tables of Index/ into string constants, so that the tool needs no file beside it.
@main
struct EmbedIndexData: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = context.package.directoryURL.appending(path: "Index")
    let tables = try FileManager.default
      .contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "tsv" }
      .sorted { $0.path < $1.path }
    let output = context.pluginWorkDirectoryURL.appending(path: "IndexTables.swift")
    return [
      .buildCommand(
        displayName: "Embedding the tables of Index/",
        executable: try context.tool(named: "EmbedText").url,
        arguments: [output.path] + tables.map(\.path),
        inputFiles: tables,
        outputFiles: [output])
    ]
  }
}
