import Foundation
import GuidelineCLI
import GuidelineFetching
import Testing
import TestSupport

/// A folder with made-up pages and an index over them, and the tool run in it as a user would.
final class Workshop {
  /// What a run of the tool printed, and its status.
  struct Answer {
    let status: ExitCode
    /// Results.
    let output: String
    /// Messages.
    let errors: String

    /// The results as JSON.
    func json() throws -> Any {
      try JSONSerialization.jsonObject(with: Data(output.utf8), options: .fragmentsAllowed)
    }

    /// The results as a JSON object.
    func object() throws -> [String: Any] { try #require(try json() as? [String: Any]) }
  }

  let folder: TemporaryFolder
  var terminal: (columns: Int, lines: Int)?
  var environment: [String: String]
  var page: ((String) -> Bool)?
  var clock: FetchClock?

  /// An index over the given pages.
  init(_ pages: [String: String] = WorkshopPages.all) throws {
    folder = try TemporaryFolder(
      Dictionary(uniqueKeysWithValues: pages.map { ("pages/\($0)", $1) }))
    environment = ["HIG_INDEX": folder.file("hig.sqlite"), "HOME": folder.path]
    if !pages.isEmpty {
      let answer = hig("ingest", "pages")
      try #require(answer.status == .success, "\(answer.errors)")
    }
  }

  func hig(_ words: String...) -> Answer { hig(words) }

  func hig(_ words: [String]) -> Answer {
    let output = Printed()
    let errors = Printed()
    var session = Session(
      workingFolder: folder.path, environment: environment, output: { output.text += $0 },
      errors: { errors.text += $0 })
    session.terminal = terminal
    session.page = page
    session.clock = clock
    let status = Tool.run(words, session: session)
    return Answer(status: status, output: output.text, errors: errors.text)
  }

  private final class Printed {
    var text = ""
  }
}

extension String {
  /// The text with the site's address cut to three dots.
  var withShortAddresses: String {
    replacing("https://developer.apple.com/design/human-interface-guidelines/", with: "…/")
  }
}
