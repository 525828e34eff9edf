package import AppleProjects

/// The working folder, the environment variables and the project settings of the process that asks.
package struct ProcessEnvironment: Sendable {
  /// The folder that relative paths start from.
  package let folder: String
  /// The environment variables, which programs that a query runs inherit.
  package let variables: [String: String]
  /// Returns the decisions about checks of the project in a folder, which has an absolute path.
  package let decisions: @Sendable (String) -> ProjectDecisions

  package init(
    folder: String, variables: [String: String],
    decisions: @escaping @Sendable (String) -> ProjectDecisions = { _ in ProjectDecisions() }
  ) {
    self.folder = folder
    self.variables = variables
    self.decisions = decisions
  }

  /// Resolves a path against the working folder, of which `.` is another name.
  package func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/") else { return path }
    var rest = path[...]
    while rest.hasPrefix("./") { rest = rest.dropFirst(2) }
    return rest == "." || rest.isEmpty && !path.isEmpty ? folder : "\(folder)/\(rest)"
  }
}
