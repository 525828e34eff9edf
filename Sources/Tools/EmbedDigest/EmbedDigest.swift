import Foundation
import PackagePlugin

/// Embeds the documents of Corpus/ as string constants, so that the executable alone can answer.
@main struct EmbedDigest: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = context.package.directoryURL.appending(path: "Corpus")
    let output = context.pluginWorkDirectoryURL.appending(path: "DigestTexts.swift")
    let suffixes = try documentSuffixes(context.package.directoryURL.appending(path: "Index/word-lists.tsv"))
    // Files of the desktop and of editors, such as .DS_Store, may be no text.
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      .filter { path in !path.split(separator: "/").contains { $0.hasPrefix(".") } }
      .map { folder.appending(path: $0) }
      .filter { suffixes.contains($0.pathExtension) }
      .filter { try $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true }
    return [
      .buildCommand(
        displayName: "Embedding the digest", executable: try context.tool(named: "EmbedText").url,
        arguments: ["folder", output.path, folder.path] + files.map(\.path), inputFiles: files, outputFiles: [output])
    ]
  }

  /// The suffixes of the files that are read as documents.
  private func documentSuffixes(_ table: URL) throws -> Set<String> {
    let lines = try String(contentsOf: table, encoding: .utf8).split(separator: "\n")
    guard let line = lines.first(where: { $0.hasPrefix("document-suffixes\t") }) else {
      Diagnostics.error("\(table.path) has no list 'document-suffixes'")
      return []
    }
    return Set(line.split(separator: "\t")[1].split(separator: " ").map(String.init))
  }
}
