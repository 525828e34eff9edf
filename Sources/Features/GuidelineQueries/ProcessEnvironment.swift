/// Where a question about files is asked: what relative paths start from, and the variables of programs that are run.
package struct ProcessEnvironment: Sendable {
  /// The folder that relative paths start from.
  package let folder: String
  /// The variables with which git is run.
  package let environment: [String: String]

  /// Takes the values as they are.
  package init(folder: String, environment: [String: String]) {
    self.folder = folder
    self.environment = environment
  }

  /// A path from the folder on.
  package func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : "\(folder)/\(path)"
  }
}
