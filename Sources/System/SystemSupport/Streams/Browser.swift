// Browser, ProcessReplacement, Pager
import LibC

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

/// A program that shows a long text one screen at a time.
package enum Pager {
  /// Pipes a text to a shell command and waits for it to end; `false` when the command cannot be started.
  package static func show(_ text: String, with command: String, environment: [String: String]) -> Bool {
    // The shell exits with 127 when it does not find the command.
    (try? ChildProcess.runInteractive(command, reading: text, environment: environment)).map { $0 != 127 } ?? false
  }
}

/// Goes on as another program, which keeps the process id, the streams and the signals of this one.
package enum ProcessReplacement {
  /// Runs a program in place of this process with all its environment variables, and returns only the reason why it
  /// cannot be run.
  package static func run(_ path: String, _ arguments: [String], environment: [String: String]) -> String {
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in words + variables { free(pointer) } }
    execve(path, &words, &variables)
    return String(cString: strerror(errno))
  }
}
