import Foundation
@testable import GuidelineModel

// Testable, since the declarations are visible within their package only.
@testable import GuidelineIndex
@testable import GuidelineAnswers
@testable import GuidelineReading
@testable import SQLiteStore

/// Queries of a small index, and the same of an index whose file is damaged.
enum IndexTargets {
  static let all = [
    FuzzTarget("query", preparing: { try queryReader() }), FuzzTarget("index", preparing: { try fileReader() }),
    FuzzTarget("index-cells", preparing: { try cellReader() }),
  ]

  // MARK: Queries

  /// The first byte chooses the filters, the others are the words. No query of an undamaged index fails.
  private static func queryReader() throws -> ([UInt8]) -> Void {
    let sample = try SampleIndex()
    let context = try sample.context()
    return { bytes in
      guard let options = bytes.first else { return }
      let text = String(decoding: bytes.dropFirst(), as: UTF8.self)
      do {
        let first = try search(text, options, in: context)
        let second = try search(text, options, in: context)
        law(first == second, "answers are the same twice:\n\(first)\n\(second)")
        try apply(text, options, in: context)
        _ = try Resolver(context, asOf: nil).record(withID: text)
        _ = try NameSuggestions(context, asOf: nil).slugs(near: text)
      } catch {
        brokenLaw("a query has an answer: \(error)")
      }
    }
  }

  /// Searches with filters, and returns the answer as JSON.
  private static func search(_ text: String, _ options: UInt8, in context: QueryContext) throws -> String {
    var query = SearchQuery(text, limit: 1 + Int(options & 3))
    if options & 4 != 0 { query.platforms = [.iOS] }
    if options & 8 != 0 { query.day = CalendarDate("2024-06") }
    query.onlyRemoved = options & 16 != 0
    query.isExact = options & 32 != 0
    query.isExplained = options & 64 != 0
    if options & 128 != 0 { query.page = text }
    let response = try query.run(in: context).response
    law(response.results.count <= query.limit, "a search has at most the results asked for")
    return try json(response)
  }

  private static func apply(_ text: String, _ options: UInt8, in context: QueryContext) throws {
    var query = AppliesQuery(subject: text)
    if options & 4 != 0 { query.platforms = [.visionOS] }
    if options & 8 != 0 { query.day = CalendarDate("2024-06") }
    query.onlyRemoved = options & 16 != 0
    if options & 32 != 0 { query.changedSince = CalendarDate("2024") }
    let response = try query.run(in: context).response
    _ = try json(response)
  }

  private static func json(_ response: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(response), as: UTF8.self)
  }

  // MARK: Damaged files

  /// An input is a file, or bytes to change in an index: a position in four bytes, a count in one, and the bytes.
  private static func fileReader() throws -> ([UInt8]) -> Void {
    let sample = try SampleIndex()
    return { input in
      if input.starts(with: Array("SQLite format 3\0".utf8)) {
        sample.replace(with: input)
      } else {
        var bytes = sample.bytes
        var rest = input[...]
        while rest.count > 5 {
          let start = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) } % bytes.count
          let patch = rest.dropFirst(5).prefix(Int(rest[rest.startIndex + 4]))
          for (offset, byte) in patch.enumerated() where start + offset < bytes.count { bytes[start + offset] = byte }
          rest = rest.dropFirst(5 + patch.count)
        }
        sample.replace(with: bytes)
      }
      ask(sample)
    }
  }

  /// An input is values to write into cells of an index, as a fault of the disk or another program may: the column in
  /// two bytes, the row in one, the kind of the value in one, its length in one, and its bytes.
  private static func cellReader() throws -> ([UInt8]) -> Void {
    let sample = try SampleIndex()
    let columns = try sample.columns()
    return { input in
      sample.replace(with: sample.bytes)
      var rest = input[...]
      do {
        let database = try Database(path: sample.path, mode: .readWrite)
        try database.transaction {
          while rest.count > 4 {
            let head = Array(rest.prefix(5))
            let content = rest.dropFirst(5).prefix(Int(head[4]))
            rest = rest.dropFirst(5 + content.count)
            let (table, column) = columns[(Int(head[0]) << 8 | Int(head[1])) % columns.count]
            let keys = sample.keys[table, default: []]
            let condition = keys.map { "\($0) = (SELECT \($0) FROM \(table) LIMIT 1 OFFSET ?2)" }
            // Values that the table does not allow are left out.
            try? database.execute(
              "UPDATE \(table) SET \(column) = ?1 WHERE \(condition.joined(separator: " AND "))",
              [value(head[3], Array(content)), .integer(Int(head[2] % 8))])
          }
        }
      } catch {
        return
      }
      ask(sample)
    }
  }

  private static func value(_ kind: UInt8, _ content: [UInt8]) -> SQLValue {
    switch kind % 4 {
    case 0: .integer(Int(truncatingIfNeeded: content.reduce(0) { $0 << 8 | UInt64($1) }))
    case 1: .text(String(decoding: content, as: UTF8.self))
    case 2: .bytes(content)
    default: .null
    }
  }

  /// Runs every kind of query. Each answers or throws an error of the index.
  private static func ask(_ sample: SampleIndex) {
    attempt {
      let context = try sample.context()
      let index = context.index
      attempt { _ = try index.status() }
      attempt { try index.verify() }
      // The first search joins the tables, the second one reads the records in memory.
      for options: UInt8 in [0, 0, 76, 144] {
        attempt { _ = try search("hide the tilte of a knob", options, in: context) }
      }
      attempt { try apply("knobs", 36, in: context) }
      attempt { try apply("a gesture", 16, in: context) }
      attempt {
        for page in try index.pages() {
          _ = try index.records(of: page)
          _ = try index.changeLog(of: page)
          _ = try index.captures(of: page.slug)
        }
      }
      attempt { try index.forEachRecord({ _ in }, change: { _ in }) }
      attempt { _ = try index.citedSymbols() }
      attempt {
        let histories = Histories(index)
        _ = try histories.differences(from: CalendarDate("2024-01") ?? .first, to: nil)
        for slug in try histories.pages {
          _ = try histories.steps(of: slug)
          _ = try histories.blame(slug)
        }
      }
    }
  }

  private static func attempt(_ body: () throws -> Void) {
    do {
      try body()
    } catch {
      law(error is IndexError, "every error is one of the index: \(error)")
    }
  }
}

/// The file of a small index.
private final class SampleIndex {
  let path: String
  /// The content after the ingest.
  let bytes: [UInt8]
  /// The columns of the primary key of each table.
  private(set) var keys: [String: [String]] = [:]

  private let folder: ScratchFolder

  /// Reads the pages of `SamplePages`.
  init() throws {
    folder = try ScratchFolder()
    path = folder.path + "/hig.sqlite"
    for (name, text) in SamplePages.all { folder.write(Array(text.utf8), to: "pages/\(name)") }
    let request = IngestRequest(paths: ["pages"], workingFolder: folder.path)
    let report = try Ingestion(indexPath: path).run(request)
    law(report.failures.isEmpty, "the pages can be read")
    bytes = Array(try Data(contentsOf: URL(filePath: path)))
  }

  /// Opens the file.
  func context() throws -> QueryContext {
    try QueryContext(indexPath: path, environment: ProcessEnvironment(folder: folder.path, variables: [:]))
  }

  /// Writes the file.
  func replace(with bytes: [UInt8]) {
    for suffix in ["-wal", "-shm", "-journal"] { try? FileManager.default.removeItem(atPath: path + suffix) }
    folder.write(bytes, to: "hig.sqlite")
  }

  /// All columns of ordinary tables.
  func columns() throws -> [(table: String, column: String)] {
    let database = try Database(path: path, mode: .readOnly)
    let tables = try database.query(
      """
      SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL %'
      AND name NOT LIKE 'sqlite_%' ORDER BY name
      """
    ) { $0.text(0) }
    var columns: [(table: String, column: String)] = []
    for table in tables {
      let found = try database.query("SELECT name, pk FROM pragma_table_info('\(table)')") {
        (name: $0.text(0), isKey: $0.integer(1) > 0)
      }
      columns += found.map { (table, $0.name) }
      let key = found.filter(\.isKey).map(\.name)
      keys[table] = key.isEmpty ? ["rowid"] : key
    }
    return columns
  }
}

/// Pages in our own words: captures of two days, with a change log, a table, a translation and a page that is gone.
private enum SamplePages {
  static let all = [
    "now/snapshot.json": #"{"captured": "2026-02-01"}"#,
    "now/knobs.md": """
    # Knobs

    A knob keeps a tool near. See [Sheets](https://developer.apple.com/design/human-interface-guidelines/sheets).

    ## Best practices

    **Place every tool on its own knob.** A knob that carries two tools drops one of them at 44 pt.

    **Avoid knobs that only a trackpoint can reach.** A finger covers a small bezel of `UISlider`.

    | Knob | Width |
    | --- | --- |
    | Small | 12 pt |

    ## Platform considerations

    *Not supported in watchOS.*

    ### visionOS

    **Let the pane float at the height of the baseline.** Eyes grow tired above it.

    ## Change log

    | Date | Changes |
    | --- | --- |
    | June 9, 2025 | Clarified where knobs belong. |
    | March 1, 2024 | First version. |
    """,
    "now/sheets.md": """
    # Sheets

    **Close sheets with a gesture.** A button does what the gesture only suggests.

    ✅ Close
    """,
    "now/ko/snapshot.json": #"{"language": "ko"}"#,
    "now/ko/sheets.md": """
    ---
    url: developer.apple.com/kr/design/human-interface-guidelines/sheets
    ---

    # 시트

    **제스처로 시트를 닫습니다.** 단추는 제스처를 대신합니다.
    """,
    "old/snapshot.json": #"{"captured": "2024-03-05"}"#,
    "old/knobs.md": """
    # Knobs

    ## Best practices

    **Place each tool on its own knob.** A knob that carries two tools drops one of them.

    **Hide the title of a knob.** Titles crowd a small bezel.

    ## Change log

    | Date | Changes |
    | --- | --- |
    | March 1, 2024 | First version. |
    """,
    "old/dials.md": "# Dials\n\n**Mark the widest setting of a dial.** Eyes find it.\n",
  ]
}
