import SystemSupport

/// The decisions of the project to which a checked folder belongs.
package struct ProjectDecisions: Sendable {
  /// The decisions, whose paths are relative to the folder that has them.
  package let policy: CheckPolicy
  /// The path from that folder to the checked one, with a slash at its end; empty for the same folder.
  private let prefix: String

  package init() { self.init(CheckPolicy(), root: "", checked: "") }

  /// The decisions of a folder for a folder in it or itself, both as absolute paths.
  package init(_ policy: CheckPolicy, root: String, checked folder: String) {
    self.policy = policy
    let path = ConfinedPath(folder, from: root)?.pathFromRoot ?? ""
    prefix = path.isEmpty ? "" : path + "/"
  }

  /// Whether a file is left out, by its path relative to the checked folder.
  package func excludes(_ path: String) -> Bool { policy.excludes(prefix + path) }
}
