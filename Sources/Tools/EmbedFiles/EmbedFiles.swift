import Foundation
import PackagePlugin

/// Embeds the scripts, style sheets, pictures and texts among the files of a target as string constants, which the
/// compiler reads in a fraction of the time that it needs for the arrays of bytes of embedded resources.
@main struct EmbedFiles: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target as? any SourceModuleTarget else { return [] }
    let files = module.sourceFiles.filter { $0.type != .source }.map(\.url).sorted { $0.path < $1.path }
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedFiles.swift")
    return [
      .buildCommand(
        displayName: "Embedding the files of \(target.name)", executable: try context.tool(named: "EmbedText").url,
        arguments: ["files", output.path] + files.map(\.path), inputFiles: files, outputFiles: [output])
    ]
  }
}
