package enum Browser {
  /// Opens an address with the first installed program of `$BROWSER`, or else with the program of the system.
  ///
  /// `$BROWSER` is a list of commands separated by colons: words separated by blanks, with `%s` for the address, which
  /// is otherwise the last argument. No shell interprets the commands or the address.
  package static func open(_ address: String, environment: [String: String]) throws(BrowserError) {
    let commands = commands(for: address, browser: environment["BROWSER"] ?? "")
    for command in commands {
      do {
        let status = try ChildProcess.runAttached(command[0], Array(command.dropFirst()), environment: environment)
        guard status == 0 else { throw BrowserError.failed(program: command[0], status: status) }
        return
      } catch let error as BrowserError {
        throw error
      } catch {
        continue
      }
    }
    throw .notFound(programs: commands.map { $0[0] })
  }

  /// Whether no browser takes over the terminal: there is a screen, or `$BROWSER` names programs, none of which is
  /// known for that.
  package static func opensBesideTerminal(in environment: [String: String]) -> Bool {
    let names = (environment["BROWSER"] ?? "").split { ": /".contains($0) }
    let isText = names.contains { ["lynx", "links", "links2", "elinks", "w3m", "www-browser"].contains($0) }
    let hasScreen = ["DISPLAY", "WAYLAND_DISPLAY"].contains { environment[$0]?.isEmpty == false }
    return !isText && (hasScreen || !names.isEmpty || systemProgram == "open")
  }

  static func commands(for address: String, browser: String) -> [[String]] {
    let commands = browser.split(separator: ":")
      .map { $0.split(separator: " ").map(String.init) }.filter { !$0.isEmpty }
    guard !commands.isEmpty else { return [[systemProgram, address]] }
    return commands.map { words in
      guard words.dropFirst().contains(where: { $0.contains("%s") }) else { return words + [address] }
      return [words[0]] + words.dropFirst().map { $0.replacing("%s", with: address) }
    }
  }

  #if os(macOS)
    private static let systemProgram = "open"
  #else
    private static let systemProgram = "xdg-open"
  #endif
}

package enum BrowserError: Error, Hashable, Sendable, CustomStringConvertible {
  case notFound(programs: [String])
  case failed(program: String, status: Int)

  package var description: String {
    switch self {
    case .notFound(let programs): "No browser program found: \(programs.joined(separator: ", "))"
    case .failed(let program, let status): "\(program) failed with status \(status)"
    }
  }
}
