// ManualText, HelpTopics
import GuidelineModel

/// The text about a command, a topic or the tool in help, the manual page and docs/cli.md.
///
/// The texts of hig are the sections of `Texts/manual.txt`. A section begins with `# NAME` and one line as its summary.
/// After the discussion, a line `$ COMMAND` is an example, whose meaning is the next line, and `| TERM | MEANING` an
/// exit status or a term that a topic explains.
struct ManualText: Sendable {
  /// One line, without a full stop.
  let summary: String
  /// Paragraphs, separated by blank lines. One that begins with a blank keeps its lines; others are wrapped.
  var discussion = ""
  var examples: [(commandLine: String, meaning: String)] = []
  var rows: [(term: String, meaning: String)] = []

  /// The text about a command, by any of its names, a topic (`topic dates`) or the tool (`hig`); an empty one for other
  /// names.
  static func about(_ name: String, _ otherNames: [String] = []) -> ManualText {
    ([name] + otherNames).lazy.compactMap { sections[$0] }.first ?? ManualText(summary: "")
  }

  private static let sections = parse(EmbeddedFiles.manual_txt)

  static func parse(_ manual: String) -> [String: ManualText] {
    let sections = "\n\(manual)".split(separator: "\n# ").map { section in
      let lines = ByteSearch.split(section, at: "\n", keepsEmpty: true).map(String.init)
      return (lines[0], ManualText(lines.dropFirst()))
    }
    return Dictionary(sections) { first, _ in first }
  }
}

extension ManualText {
  private init(_ lines: ArraySlice<String>) {
    summary = lines.first ?? ""
    var rest = lines.dropFirst()
    var discussion: [String] = []
    while let line = rest.popFirst() {
      if line.hasPrefix("$ ") {
        examples.append((String(line.dropFirst(2)), rest.popFirst() ?? ""))
      } else if line.hasPrefix("| ") {
        let cells = line.dropFirst(2).split(separator: " | ", maxSplits: 1).map(String.init)
        rows.append((cells[0], cells.last ?? ""))
      } else {
        discussion.append(line)
      }
    }
    self.discussion = discussion.joined(separator: "\n")
  }
}

/// The topics that `hig help` explains besides the commands.
enum HelpTopics {
  static let names = ["dates", "platforms", "strengths", "formats", "environment", "files", "exit-status"]

  static let all = names.map { HelpTopic(name: $0, text: .about("topic \($0)")) }
}
