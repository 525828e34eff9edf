import SystemSupport
import TextSupport

/// Finds and reads the configuration files of the user and of the project.
struct ConfigurationReader {
  /// The folder that the project is searched from.
  let workingFolder: String
  /// The environment variables.
  let environment: [String: String]

  /// The name of a project's file.
  static let projectFileName = ".hig"

  /// The path of the user's file, which may not exist; `nil` without a home folder.
  var userPath: String? {
    if let folder = environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") {
      return "\(folder)/hig/config"
    }
    guard let home else { return nil }
    #if os(macOS)
      return "\(home)/Library/Application Support/hig/config"
    #else
      return "\(home)/.config/hig/config"
    #endif
  }

  /// Reads the user's file; `nil` when there is none. Symbolic links are followed.
  func userFile() -> ConfigurationFile? {
    guard let userPath else { return nil }
    let path = Self.resolved(userPath)
    guard let slash = path.lastIndex(of: "/") else { return nil }
    return file(
      String(path[path.index(after: slash)...]), in: String(path[..<slash]), shownAs: userPath,
      owner: .user)
  }

  /// Reads the nearest `.hig`; `nil` when there is none. Symbolic links are not followed.
  func projectFile() -> ConfigurationFile? {
    for folder in projectFolders {
      let path = folder == "/" ? "/\(Self.projectFileName)" : "\(folder)/\(Self.projectFileName)"
      let found = file(Self.projectFileName, in: folder, shownAs: path, owner: .project)
      if let found { return found }
    }
    return nil
  }

  /// The working folder and those above it up to the root of the repository, the nearest first. Outside a repository, the
  /// working folder only. No folder is above the home folder.
  private var projectFolders: [String] {
    let home = home.map(Self.resolved)
    var folders = [Self.resolved(workingFolder)]
    while let folder = folders.last {
      if FileManager.default.fileExists(atPath: "\(folder)/.git") { return folders }
      guard folder != home, folder != "/", let slash = folder.lastIndex(of: "/") else { break }
      folders.append(slash == folder.startIndex ? "/" : String(folder[..<slash]))
    }
    return [folders[0]]
  }

  private var home: String? {
    environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
  }

  /// Reads a regular file of a folder; `nil` when it does not exist.
  private func file(
    _ name: String, in folder: String, shownAs path: String, owner: ConfigurationFile.Owner
  ) -> ConfigurationFile? {
    do {
      let bytes = try FileTree(folder).contents(of: name, limit: SettingsLines.largestFile)
      return ConfigurationFile(bytes, path: path, owner: owner, home: home)
    } catch {
      switch error.cause {
      case .missing, .notAFolder: return nil
      case .tooLarge:
        return ConfigurationFile(unreadable: path, reason: "larger than 64 KiB")
      case .notRegular, .changed, .denied, .system:
        return ConfigurationFile(unreadable: path, reason: error.description)
      }
    }
  }

  private static func resolved(_ path: String) -> String {
    let resolved = URL(filePath: path).resolvingSymlinksInPath().path
    return resolved.count > 1 && resolved.hasSuffix("/") ? String(resolved.dropLast()) : resolved
  }
}
