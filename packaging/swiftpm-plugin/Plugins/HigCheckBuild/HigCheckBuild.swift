import Foundation
import PackagePlugin

/// Reports violations of guidelines in the code of a target of Swift when a file changed, as warnings and errors of the
/// build.
@main
struct HigCheckBuild: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target as? SwiftSourceModuleTarget else { return [] }
    return [
      check(
        target.name, folder: module.directoryURL, files: module.sourceFiles.map(\.url),
        tool: try context.tool(named: "hig").url, output: context.pluginWorkDirectoryURL)
    ]
  }
}

/// Checks a folder when one of the files changed.
///
/// A build shows what its commands print; of a prebuild command, only what it printed before it failed. A build command
/// must have an output, and files that are not source code would become resources of the target, so it is an empty
/// source file.
private func check(_ name: String, folder: URL, files: [URL], tool: URL, output: URL) -> Command {
  let source = output.appending(path: "HigCheck.swift")
  return .buildCommand(
    displayName: "hig check of \(name)", executable: URL(filePath: "/bin/sh"),
    arguments: ["-c", #""$0" check --format xcode -- "$1" && : >"$2""#, tool.path, folder.path, source.path],
    inputFiles: files + [tool], outputFiles: [source])
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension HigCheckBuild: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let files = target.inputFiles.map(\.url)
      guard files.contains(where: { $0.pathExtension == "swift" }) else { return [] }
      return [
        check(
          target.displayName, folder: context.xcodeProject.directoryURL, files: files,
          tool: try context.tool(named: "hig").url, output: context.pluginWorkDirectoryURL)
      ]
    }
  }
#endif
