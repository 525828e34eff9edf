import Foundation
import PackagePlugin

/// Embeds the documents of Corpus/ as string constants, so that the executable alone can answer.
@main struct EmbedDigest: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = context.package.directoryURL.appending(path: "Corpus")
    let output = context.pluginWorkDirectoryURL.appending(path: "DigestTexts.swift")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      .map { folder.appending(path: $0) }
      .filter { try $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true }
    return [
      .buildCommand(
        displayName: "Embedding the digest", executable: try context.tool(named: "EmbedText").url,
        arguments: ["folder", output.path, folder.path] + files.map(\.path), inputFiles: files, outputFiles: [output])
    ]
  }
}
