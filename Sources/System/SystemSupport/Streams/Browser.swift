/// Opens web addresses in the user's browser.
package enum Browser {
  /// Opens an address with the first installed program of `$BROWSER`, or else with the program of the system.
  ///
  /// `$BROWSER` is a list of commands separated by colons, as `xdg-open` reads it: words separated by blanks, with `%s` for
  /// the address, which is otherwise the last argument. No shell interprets the commands or the address.
  ///
  /// - Throws: ``BrowserError`` if no program is installed or the program fails.
  package static func open(
    _ address: String, environment: [String: String]
  ) throws(BrowserError) {
    let commands = commands(for: address, browser: environment["BROWSER"] ?? "")
    for command in commands {
      do {
        let status = try ChildProcess.runAttached(
          command[0], Array(command.dropFirst()), environment: environment)
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

  /// The commands to try, in order: a program and its arguments.
  static func commands(for address: String, browser: String) -> [[String]] {
    let commands = browser.split(separator: ":")
      .map { $0.split(separator: " ").map(String.init) }.filter { !$0.isEmpty }
    guard !commands.isEmpty else { return [[systemProgram, address]] }
    return commands.map { words in
      guard words.dropFirst().contains(where: { $0.contains("%s") }) else {
        return words + [address]
      }
      return [words[0]] + words.dropFirst().map { $0.replacing("%s", with: address) }
    }
  }

  #if os(macOS)
    private static let systemProgram = "open"
  #else
    private static let systemProgram = "xdg-open"
  #endif
}

/// An error while a browser is started.
package enum BrowserError: Error, Hashable, Sendable {
  /// None of the programs is installed.
  case notFound(programs: [String])
  /// The program ended with another status than 0.
  case failed(program: String, status: Int)
}

extension BrowserError: CustomStringConvertible {
  /// A message that names the programs.
  package var description: String {
    switch self {
    case .notFound(let programs): "No browser program found: \(programs.joined(separator: ", "))"
    case .failed(let program, let status): "\(program) failed with status \(status)"
    }
  }
}
