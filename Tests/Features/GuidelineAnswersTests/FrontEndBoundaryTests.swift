import Foundation
import TestSupport
import Testing

/// No string below the front ends names a command or an option: each front end words remedies in its own terms.
struct FrontEndBoundaryTests {
  /// Texts that look like commands or options and are not, by file name, each with the reason.
  private static let allowed: [String: [(text: String, reason: String)]] = [
    "EditedChecklist.swift": [("hig checklist", "the name of the file format")],
    "GitWorkTree.swift": [("--verify", "an option of git")],
  ]

  private let vocabulary: Vocabulary

  init() throws {
    let manual = Repository.root.appending(path: "docs/cli.md")
    vocabulary = Vocabulary(manual: try String(contentsOf: manual, encoding: .utf8))
  }

  @Test func `no string below the front ends holds a command line`() throws {
    for layer in ["System", "Guidelines", "Features"] {
      let folder = Repository.root.appending(path: "Sources/\(layer)")
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      while let file = files?.nextObject() as? URL {
        guard file.pathExtension == "swift" else { continue }
        let name = file.lastPathComponent
        let allowed = Self.allowed[name, default: []].map(\.text)
        for (line, text) in vocabulary.commandLines(in: try String(contentsOf: file, encoding: .utf8))
        where !allowed.contains(text) {
          Issue.record("\(name):\(line): '\(text)'; return a typed value for the front ends")
        }
      }
    }
  }

  @Test(
    arguments: rows(
      [
        (#"throw E("run 'hig ingest' first")"#, ["hig ingest"], "a command"),
        (#"  "choose it with --index""#, ["--index"], "an option"),
        (#""use --index=FILE or --page""#, ["--index", "--page"], "two options"),
        (#"/// "hig ingest" reads documents."#, [], "a comment"),
        (#"let a = 1  // See "hig ingest"."#, [], "a comment after code"),
        (#""not a hig index""#, [], "a word that is not a command"),
        (#"git.run(["status", "--porcelain"])"#, [], "an option of git"),
        (#""…/index/design--human-interface""#, [], "hyphens in a path"),
      ] as [(String, [String], String)]))
  func `command lines are found in strings`(row: TableRow<(String, [String], String)>) {
    let (line, found, _) = row.values
    #expect(vocabulary.commandLines(in: line).map(\.text) == found)
  }
}

/// The commands and options of hig, as its manual lists them.
private struct Vocabulary {
  private let commands: Set<String>
  private let options: Set<String>

  init(manual: String) {
    commands = Set(Self.words(after: "## ", in: manual))
    options = Set(Self.words(after: "--", in: manual))
  }

  /// Commands and options in the code of a file, each with its line; in Swift they can only be in a string.
  func commandLines(in source: String) -> [(line: Int, text: String)] {
    guard Self.mayMatch(source) else { return [] }
    var found: [(line: Int, text: String)] = []
    for (number, line) in source.components(separatedBy: "\n").enumerated() where Self.mayMatch(line) {
      let code = Self.withoutComment(Substring(line))
      let texts =
        Self.words(after: "hig ", in: code).filter(commands.contains).map { "hig \($0)" }
        + Self.words(after: "--", in: code).filter(options.contains).map { "--\($0)" }
      found += texts.map { (number + 1, $0) }
    }
    return found
  }

  /// Whether a text holds a mark at all, which most files and lines do not.
  private static func mayMatch(_ text: String) -> Bool {
    ["hig ", "--"].contains { text.range(of: $0, options: .literal) != nil }
  }

  private static func withoutComment(_ line: Substring) -> Substring {
    if line.drop(while: { $0 == " " }).hasPrefix("//") { return "" }
    return line.firstRange(of: " // ").map { line[..<$0.lowerBound] } ?? line
  }

  /// The words in small letters and hyphens that follow a mark, which is not itself part of a word.
  private static func words(after mark: String, in text: some StringProtocol) -> [String] {
    var words: [String] = []
    var rest = Substring(text)
    var last: Character = " "
    while let range = rest.firstRange(of: mark) {
      if range.lowerBound > rest.startIndex { last = rest[rest.index(before: range.lowerBound)] }
      rest = rest[range.upperBound...]
      let word = rest.prefix { $0.isASCII && $0.isLowercase || $0 == "-" }
      if !last.isLetter, !last.isNumber, last != "-", word.count > 1, word.first != "-" { words.append(String(word)) }
      last = mark.last ?? " "
    }
    return words
  }
}
