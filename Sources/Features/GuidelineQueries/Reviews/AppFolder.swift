import TextSupport

/// The path of an app's folder in a checklist: relative to the folder of the checklist's file, so that both can move
/// together.
package enum AppFolder {
  /// Returns the path to store in a checklist.
  ///
  /// - Parameters:
  ///   - app: the path as the user typed it, from the working folder.
  ///   - file: the file of the checklist; `nil` for the working folder.
  package static func stored(
    _ app: String, forFile file: String?, in environment: ProcessEnvironment
  ) -> String {
    let start = file.map {
      URL(filePath: environment.absolute($0)).deletingLastPathComponent().path
    }
    let from = components(of: start ?? environment.folder)
    let to = components(of: environment.absolute(app))
    let common = zip(from, to).prefix { $0 == $1 }.count
    let steps = Array(repeating: "..", count: from.count - common) + to.dropFirst(common)
    return steps.isEmpty ? "." : steps.joined(separator: "/")
  }

  /// Returns the absolute path of a stored one.
  ///
  /// - Parameter folder: the folder from which the path starts; `nil` for the working folder.
  static func path(
    of app: String, in folder: String?, _ environment: ProcessEnvironment
  ) -> String {
    guard let folder, !app.hasPrefix("/") else { return environment.absolute(app) }
    return URL(filePath: "\(folder)/\(app)").standardizedFileURL.path
  }

  /// Returns the name of a folder, also of one whose path ends in `.`.
  static func name(of path: String) -> String {
    URL(filePath: path).standardizedFileURL.lastPathComponent
  }

  /// The components of a path without symbolic links, which `..` would not follow back.
  private static func components(of path: String) -> [String] {
    URL(filePath: path).standardizedFileURL.resolvingSymlinksInPath().pathComponents
      .filter { $0 != "/" }
  }
}
