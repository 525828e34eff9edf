import Foundation
import Testing

/// A file of cases in the `Cases/` folder of a target's tests: inputs, the expected outcome and the reason.
///
/// `%%% READING` begins a table. The reading names the code that the inputs are given to. Lines after `%: ` are a
/// template, in which each `{}` stands for an input. A case is one line with its fields separated by tabs, or a block:
///
/// ```
/// %%% markdown FigureSplitter
/// Tap ![Share](s.png) Send.	Tap Share Send.	a glyph before a capital
/// %% a caption up to the bold sentence
/// ![Tile](k.png)A red tile **Fit it high today.** Then rest.
/// %=
/// (caption) <img Tile>
/// (caption) A red tile
/// <b>Fit it high today.</b> Then rest.
/// ```
///
/// `\n` and `\u{A0}` stand for a line end and a character by its code.
package struct CaseFile: Sendable, CustomTestStringConvertible {
  private let url: URL

  /// The name of the file.
  package var testDescription: String { url.lastPathComponent }

  /// The files of the folder beside a test or of the nearest one above it, in the order of their names.
  package static func all(beside test: String = #filePath) -> [CaseFile] {
    let folder = Repository.folder("Cases", nearest: test)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    // Without files, a parameterized test would pass.
    precondition(!names.isEmpty, "no cases in \(folder.path)")
    return names.sorted().map { CaseFile(url: folder.appending(path: $0)) }
  }

  /// Compares the outcome of each case with the expected one. An error is the outcome `error: DESCRIPTION`.
  ///
  /// With `RECORD_SNAPSHOTS=1` in the environment, the outcomes replace the expected ones and the test fails.
  ///
  /// - Parameter outcome: makes the outcome from the words of a reading and the inputs.
  package func check(_ outcome: (_ reading: [String], _ inputs: [String]) throws -> String) throws {
    let isRecording = ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1"
    var recorded: [String] = []
    for table in try CaseTable.all(in: String(contentsOf: url, encoding: .utf8)) {
      var rows: [CaseRow] = []
      for var row in table.rows {
        let expected = row.outcome
        do { row.outcome = try outcome(table.reading, table.filled(row.inputs)) } catch let error as UnknownReading {
          throw error
        } catch {
          row.outcome = "error: \(error)"
        }
        rows.append(row)
        guard !row.outcome.utf8.elementsEqual(expected.utf8), !isRecording else { continue }
        Issue.record(
          """
          Cases/\(url.lastPathComponent):\(row.number) \(row.reason):
          \(LineDiff(from: expected, to: row.outcome))
          """)
      }
      if !recorded.isEmpty { recorded.append("") }
      // Nothing would separate a line from a block above it.
      recorded += table.header + rows.compactMap(\.line) + rows.filter { $0.line == nil }.map(\.block)
    }
    guard isRecording else { return }
    try Data((recorded.joined(separator: "\n") + "\n").utf8).write(to: url)
    Issue.record("Cases/\(url.lastPathComponent): recorded")
  }

  /// Compares the outcomes of functions by the names of readings; `nil` is the outcome `none`.
  package func check(_ functions: [String: @Sendable ([String]) throws -> String?]) throws {
    try check { reading, inputs in
      guard let function = functions[reading[0]] else { throw UnknownReading(name: reading[0]) }
      return try function(inputs) ?? "none"
    }
  }
}

/// A reading of a case file that the test does not have.
package struct UnknownReading: Error {
  let name: String

  /// Creates an error with the name of the reading.
  package init(name: String) { self.name = name }
}

/// The cases of one reading.
private struct CaseTable {
  /// The lines above the cases: the reading, a template, and remarks after `% `.
  var header: [String]
  var rows: [CaseRow] = []

  var reading: [String] { (header.first ?? "").split(separator: " ").dropFirst().map(String.init) }

  /// The inputs in the template, or as they are without one.
  func filled(_ inputs: [String]) -> [String] {
    let template = header.filter { $0.hasPrefix("%:") }.map { String($0.dropFirst(3)) }
    guard !template.isEmpty else { return inputs }
    let parts = template.joined(separator: "\n").components(separatedBy: "{}")
    return [zip(parts, inputs + [""]).map { $0 + $1 }.joined()]
  }

  static func all(in text: String) -> [CaseTable] {
    var tables: [CaseTable] = []
    var lines = text.components(separatedBy: "\n").enumerated().map { (number: $0 + 1, text: $1) }[...]
    while let (number, line) = lines.popFirst() {
      if line.hasPrefix("%%% ") || tables.isEmpty {
        tables.append(CaseTable(header: [line]))
      } else if line.hasPrefix("%% ") {
        let block = lines.prefix { !$0.text.hasPrefix("%% ") && !$0.text.hasPrefix("%%% ") }
        lines = lines.dropFirst(block.count)
        let fields = block.map(\.text).split(separator: "%=", omittingEmptySubsequences: false)
        tables[tables.count - 1].rows.append(
          CaseRow(number: number, fields: fields.map { $0.joined(separator: "\n") }, reason: line.dropFirst(3)))
      } else if line.hasPrefix("%") {
        tables[tables.count - 1].header.append(line)
      } else if !line.isEmpty {
        var fields = line.components(separatedBy: "\t")
        let reason = fields.removeLast()
        tables[tables.count - 1].rows.append(CaseRow(number: number, fields: fields, reason: reason[...]))
      }
    }
    return tables
  }
}

/// One case of a table.
private struct CaseRow {
  let number: Int
  let inputs: [String]
  var outcome: String
  let reason: Substring

  /// - Parameter fields: the inputs and the outcome as they are written.
  init(number: Int, fields: [String], reason: Substring) {
    precondition(fields.count > 1, "line \(number): a case has an input, an outcome and a reason")
    self.number = number
    self.reason = reason
    inputs = fields.dropLast().map(Self.plain)
    // Blank lines separate tables.
    let written = fields.last ?? ""
    outcome = Self.plain(String(written.reversed().drop { $0 == "\n" }.reversed()))
  }

  private var fields: [String] { (inputs + [outcome]).map(Self.escaped) }

  /// The case in one line; `nil` for one that is too long.
  var line: String? {
    let line = (fields + [String(reason)]).joined(separator: "\t").replacing("\n", with: #"\n"#)
    return line.count <= 180 && !line.hasPrefix("%") ? line : nil
  }

  var block: String { "%% \(reason)\n" + fields.joined(separator: "\n%=\n") }

  private static func plain(_ text: String) -> String {
    text.replacing(#"\n"#, with: "\n").replacing(/\\u\{([0-9A-F]+)\}/) { match in
      UInt32(match.1, radix: 16).flatMap(Unicode.Scalar.init).map(String.init) ?? ""
    }
  }

  /// A text in which back slashes that have a meaning and characters that nobody sees are written by their codes.
  private static func escaped(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    return scalars.enumerated().map { index, scalar in
      let next = index + 1 < scalars.count ? scalars[index + 1] : "\n"
      let isHidden =
        switch scalar {
        case "\\": next == "n" || next == "u"
        case " ": next == "\n"
        case "\n": index + 1 == scalars.count
        case "\u{A0}", "\u{2010}": true
        default: [.control, .format].contains(scalar.properties.generalCategory)
        }
      guard isHidden else { return String(scalar) }
      return #"\u{\#(String(scalar.value, radix: 16, uppercase: true))}"#
    }.joined()
  }
}
