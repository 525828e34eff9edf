import CommandLineArguments
import FoundationEssentials
import GuidelineIndex
import GuidelineQueries

/// What a command works with: the session and the global options.
struct CommandContext {
  let session: Session
  let arguments: Arguments

  /// `--index`, then `$HIG_INDEX`, then `Index/hig.sqlite` where `Index/` is, then the user's data.
  func indexPath() throws(UsageError) -> String {
    if let path = try arguments.value(GlobalOptions.index) { return absolute(path) }
    if let path = session.environment["HIG_INDEX"], !path.isEmpty { return absolute(path) }
    var isFolder = false
    let local = absolute("Index")
    isFolder = (try? FileManager.default.contentsOfDirectory(atPath: local)) != nil
    if isFolder { return local + "/hig.sqlite" }
    return userDataFolder + "/hig/hig.sqlite"
  }

  /// Where fetched pages land, unless a folder is named.
  var pagesFolder: String { userDataFolder + "/hig/pages" }

  /// A path from the working folder on.
  func absolute(_ path: String) -> String { surroundings.absolute(path) }

  /// Where questions about files are asked.
  var surroundings: ProcessEnvironment {
    ProcessEnvironment(folder: session.workingFolder, environment: session.environment)
  }

  private var userDataFolder: String {
    let home = session.environment["HOME"] ?? "/"
    #if os(macOS)
      return "\(home)/Library/Application Support"
    #else
      if let folder = session.environment["XDG_DATA_HOME"], folder.hasPrefix("/") { return folder }
      return "\(home)/.local/share"
    #endif
  }

  /// Opens the index to ask it.
  func openIndex() throws -> GuidelineIndex {
    try GuidelineIndex.open(path: indexPath())
  }

  /// A sheet as wide as the terminal, or 80 columns elsewhere.
  func sheet() throws(UsageError) -> TextLayout {
    let width = session.terminal?.columns ?? 80
    return TextLayout(width: min(width, 120), isStyled: try isStyled())
  }

  private func isStyled() throws(UsageError) -> Bool {
    switch try arguments.value(GlobalOptions.color) ?? .auto {
    case .always: return true
    case .never: return false
    case .auto:
      let noColor = session.environment["NO_COLOR"] ?? ""
      return session.terminal != nil && noColor.isEmpty && session.environment["TERM"] != "dumb"
    }
  }

  /// Prints a text for people, through a pager when it is longer than the terminal.
  func show(_ sheet: TextLayout) throws {
    let lines = sheet.text.utf8.count { $0 == 0x0A }
    if let terminal = session.terminal, lines >= terminal.lines, let page = session.page,
      page(sheet.text)
    {
      return
    }
    try session.output(sheet.text)
  }
}
