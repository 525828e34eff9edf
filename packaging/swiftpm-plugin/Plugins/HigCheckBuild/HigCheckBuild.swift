import Foundation
import PackagePlugin

/// Reports violations of guidelines in the code of a target before each build, as warnings and errors of Xcode.
@main
struct HigCheckBuild: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target as? any SourceModuleTarget else { return [] }
    return [
      .prebuildCommand(
        displayName: "hig check of \(target.name)",
        executable: try context.tool(named: "hig").url,
        arguments: ["check", "--format", "xcode", "--", module.directory.string],
        outputFilesDirectory: context.pluginWorkDirectoryURL)
    ]
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension HigCheckBuild: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      [
        .prebuildCommand(
          displayName: "hig check of \(target.displayName)",
          executable: try context.tool(named: "hig").url,
          arguments: ["check", "--format", "xcode", "--", context.xcodeProject.directoryURL.path],
          outputFilesDirectory: context.pluginWorkDirectoryURL)
      ]
    }
  }
#endif
