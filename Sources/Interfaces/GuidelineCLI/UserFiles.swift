// DailyNotice, LastResultsError
import GuidelineModel
import SystemSupport
import TextSupport

/// A folder in which programs keep files of a user: one of XDG on Linux, one below Library on macOS.
enum UserFolder: String {
  case configuration = "CONFIG"
  case data = "DATA"
  case state = "STATE"
  /// Of what can be made again.
  case cache = "CACHE"

  /// The path, which may not exist; `nil` without a home folder.
  func path(in environment: [String: String]) -> String? {
    if obeysVariable, let folder = environment["XDG_\(rawValue)_HOME"], folder.hasPrefix("/") { return folder }
    return environment["HOME"].flatMap { $0.hasPrefix("/") ? "\($0)/\(standard)" : nil }
  }

  #if os(macOS)
    private var obeysVariable: Bool { self == .configuration }
    /// The path below the home folder.
    var standard: String { self == .cache ? "Library/Caches" : "Library/Application Support" }
  #else
    private var obeysVariable: Bool { true }
    var standard: String {
      switch self {
      case .configuration: ".config"
      case .data: ".local/share"
      case .state: ".local/state"
      case .cache: ".cache"
      }
    }
  #endif
}

/// The notice that the digest answers, which is shown once a day; `$XDG_STATE_HOME/hig/digest-notice` has that day.
struct DailyNotice {
  /// Whether the notice was not shown today; asking counts as showing. Where the day cannot be kept, it is always due.
  let isDue: Bool

  init(environment: [String: String], today: CalendarDate) {
    let day = Array("\(today)\n".utf8)
    guard let parent = UserFolder.state.path(in: environment) else {
      isDue = true
      return
    }
    let file = PrivateFile(parent: parent, folder: "hig", name: "digest-notice")
    isDue = (try? file.contents(limit: day.count)) != day
    if isDue { _ = try? file.write(day) }
  }
}

/// The file of the last results cannot be read.
struct LastResultsError: Error, CustomStringConvertible {
  let reason: String

  var description: String { "Cannot read the last results: \(reason). Search again to replace them" }
}

extension CommandContext {
  /// Keeps the ids of the results that a command shows.
  func keepLastResults(_ ids: [String]) {
    do { try LastResults(environment: session.environment)?.keep(ids) } catch {
      session.warn("Cannot keep the last results: \(error)")
    }
  }

  /// Returns the name that operands give: the id of a result for a number, or else the words themselves.
  ///
  /// - Returns: `nil`, after a message, for a number without a result.
  func name(_ operands: [String]) throws -> String? {
    guard operands.count == 1, let word = operands.first, word.utf8.count <= 6,
      word.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(word)
    else { return operands.joined(separator: " ") }
    guard let ids = try LastResults(environment: session.environment)?.ids() else {
      session.warn("No result \(number): no earlier results; run 'hig search' or 'hig applies'")
      return nil
    }
    guard ids.indices.contains(number - 1), !ids[number - 1].isEmpty else {
      let count = ids.isEmpty ? "no results" : Pluralizer.count(ids.count, "result")
      session.warn("No result \(number): the last search had \(count)")
      return nil
    }
    return ids[number - 1]
  }
}
