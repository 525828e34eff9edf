import Foundation
import GuidelineIndex
import GuidelineModel
import GuidelineReading
import TestSupport

@testable import GuidelineAnswers

/// A folder of `Pages/`: made-up documents, and in `expected.json` what reading them must give. `Pages/README.md`
/// describes the fields.
struct PageCase: TestRow {
  /// The name of the folder, such as `03-sentence-in-a-note`.
  let name: String
  /// The contents of `expected.json`.
  let expected: JSONValue

  var reason: String { name }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Pages")

  /// All cases in the order of their names.
  static func all() throws -> [PageCase] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { !$0.hasPrefix(".") && $0 != "README.md" }
      .map { name in
        let file = folder.appending(path: "\(name)/expected.json")
        do {
          let expected = try JSONDecoder().decode(JSONValue.self, from: Data(contentsOf: file))
          return PageCase(name: name, expected: expected)
        } catch {
          throw Malformed(description: "\(name)/expected.json: \(error)")
        }
      }
  }

  /// A case that cannot be read.
  struct Malformed: Error, CustomStringConvertible { let description: String }

  /// The expected rules, each with the members that all rules have in common; `nil` if the case is not about rules.
  var rules: [JSONValue]? { expected["rules"]?.elements.map { $0.inheriting(expected["every"]) } }

  /// Reads the documents into an index in a temporary folder.
  func read() throws -> ReadPages {
    let documents = Self.folder.appending(path: name).path
    let target = TemporaryFolder()
    let index = target.file("hig.sqlite")
    var request = IngestRequest(paths: ["documents"], workingFolder: documents)
    let options = expected["ingest"]
    request.system = options?["system"]?.string.flatMap { GuidelineSystem($0) } ?? .apple
    request.captured = options?["captured"]?.string.flatMap { CalendarDate($0) }
    request.platforms = options?["platforms"].map { PlatformSet($0.strings.compactMap { Platform(spelling: $0) }) }
    request.language = options?["language"]?.string
    let report = try Ingestion(indexPath: index).run(request)
    let environment = ProcessEnvironment(folder: target.path, variables: [:])
    let context = try QueryContext(indexPath: index, environment: environment)
    return try ReadPages(folder: target, report: report, context: context)
  }
}

/// The documents of a case as an index returns them.
struct ReadPages {
  private let folder: TemporaryFolder
  let context: QueryContext
  /// The records of all documents, as `hig export` writes them.
  let records: [JSONValue]
  /// The change log entries of all documents.
  let changes: [JSONValue]
  /// The warnings of reading by their names, and the number of files that were not read as `failures`.
  let warnings: JSONValue

  init(folder: TemporaryFolder, report: IngestReport, context: QueryContext) throws {
    self.folder = folder
    self.context = context
    var records: [JSONValue] = []
    var changes: [JSONValue] = []
    try context.index.forEachRecord(
      { records.append(try JSONValue(encoding: $0)) },
      change: { change in
        changes.append(
          .object([
            "page": .string(change.page), "date": .string(change.entry.date.description),
            "text": .string(change.entry.text),
          ]))
      })
    self.records = records
    self.changes = changes
    var warnings = ["failures": JSONValue.number(Double(report.failures.count))]
    for warning in WarningCounts.Warning.allCases {
      warnings[warning.rawValue] = .number(Double(report.warnings[warning] ?? 0))
    }
    self.warnings = .object(warnings)
  }

  /// The records that are rules.
  var rules: [JSONValue] { records.filter { $0["kind"] == .string("guideline") } }
}
