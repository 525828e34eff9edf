import Foundation
import PackagePlugin

/// Runs `hig check` in the folder of the package: `swift package hig-check [OPTION…]`.
@main
struct HigCheck: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "hig").url
    process.arguments = ["check"] + arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    // 1 means findings, which the output lists.
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw CheckFailure(status: process.terminationStatus)
    }
  }
}

struct CheckFailure: Error, CustomStringConvertible {
  let status: Int32

  var description: String {
    status == 1 ? "hig check has findings" : "hig check ended with status \(status)"
  }
}
