import GuidelineModel
import Testing
import TestSupport
import TextSupport

@testable import Checklists

/// An update keeps what a user wrote, whatever a spreadsheet does to the file.
struct CSVRoundTripTests {
  /// A file after edits of its rows; the first row is the header.
  private func edited(_ list: Checklist, delimiter: String = ",", _ edit: (inout [[String]]) -> Void) throws -> String {
    var rows = try CSV.rows(of: try ChecklistCSV(list).document(), delimiter: ",")
    edit(&rows)
    return rows.map { row in
      row.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }.joined(separator: delimiter) + "\n"
    }.joined()
  }

  private func column(_ name: String, _ rows: [[String]]) -> Int { rows[0].firstIndex(of: name) ?? 0 }

  @Test func `an update without changes keeps the cells, with any quotes and delimiter`() throws {
    let list = RuleFixture.list(RuleFixture.few + [RuleFixture.hostile])
    for delimiter in [",", ";", "\t"] {
      let text =
        "\u{FEFF}"
        + (try edited(list, delimiter: delimiter) { rows in
          for row in rows.indices { rows[row].insert(row == 0 ? "mine" : "-\(row),5", at: 2) }
          rows[2][column("verdict", rows)] = "pass"
        })
      let filled = try ChecklistReader.checklist(in: text)
      let update = ChecklistUpdate(of: filled.items, to: list) { _ in nil }
      let result = try filled.updated(by: update)
      let sign = try #require(delimiter.unicodeScalars.first)
      #expect(result.hasPrefix("\u{FEFF}"))
      #expect(try CSV.rows(of: result, delimiter: sign) == CSV.rows(of: text, delimiter: sign))
      #expect(filled.items.map(\.verdict) == [.open, .pass, .open, .open, .open])
      #expect(try ChecklistReader.checklist(in: result).items == filled.items)
    }
  }

  @Test func `verdicts, notes and user columns stay with their rules in sorted, duplicated and removed rows`() throws {
    for seed in 0..<60 {
      var generator = SeededGenerator(seed: seed)
      let revision = RevisionFixture(&generator)
      var mine: [String: [String]] = [:]
      let text = try edited(revision.oldList, delimiter: generator.element(of: [",", ";", "\t"])) { rows in
        let (verdict, note, id) = (column("verdict", rows), column("note", rows), column("id", rows))
        rows[0] += ["mine", ""]
        for row in rows.indices.dropFirst() {
          rows[row][verdict] = generator.element(of: ["pass", "fail", "n/a", "", "perhaps"])
          rows[row][note] = generator.element(of: ["", "note \(row)\nand more", "=\(row)", "a;b,\"c\""])
          rows[row] += ["own \(row)", "-\(row)"]
          mine[rows[row][id]] = [rows[row][verdict], rows[row][note], "own \(row)", "-\(row)"]
        }
        for _ in 0..<3 where rows.count > 3 {
          let row = rows.remove(at: 1 + generator.next(below: rows.count - 1))
          if generator.chance(oneIn: 2) {
            rows.insert(row, at: 1 + generator.next(below: rows.count))
          } else {
            mine[row[id]] = nil
          }
        }
        if generator.chance(oneIn: 2) {
          rows.insert(["a line of my own", "and words"], at: generator.next(below: rows.count))
        }
        if generator.chance(oneIn: 2) {
          let removed = Set([column("why", rows), column("remark", rows), column("mark", rows)])
          if rows[0].contains("why") {
            rows = rows.map { row in row.indices.filter { !removed.contains($0) }.map { row[$0] } }
          }
        }
      }
      let list = try ChecklistReader.checklist(in: text)
      let update = revision.update(list)
      let result = try list.updated(by: update)
      let context: Comment = "seed \(seed)\n\(text)\n====>\n\(result)"
      let columns = try #require(CSVColumns(of: result), context)
      let table = try CSV.rows(of: result, delimiter: columns.delimiter)
      let header = table[columns.headerRow]
      let own = [header.firstIndex(of: "verdict"), header.firstIndex(of: "note")].compactMap(\.self)
      let first = try #require(header.firstIndex(of: "mine"), context)
      for (item, outcome) in zip(list.items, update.outcomes) {
        let id =
          switch outcome {
          case .current(let rule), .changed(let rule, _): rule.id
          default: item.id
          }
        let rows = table.filter { columns[.id, $0] == id }.map { row in
          (own + [first, first + 1]).map { row[$0] }
        }
        #expect(rows.contains(mine[item.id] ?? []), "\(item.id) \(context)")
      }
      #expect(result.contains("a line of my own") == text.contains("a line of my own"), context)
      #expect(try revision.updated(result) == result, "a second update changes nothing; \(context)")
      #expect(!revision.update(try ChecklistReader.checklist(in: result)).isStale, context)
    }
  }

  @Test func `an edited rule is kept`() throws {
    let text = try edited(RuleFixture.list(RuleFixture.few)) { rows in
      rows[1][column("rule", rows)] = "Label buttons, says our lead."
    }
    let list = try ChecklistReader.checklist(in: text)
    let rule = RuleFixture.rule("Give each button a label.", on: "Toolbars")
    let new = RuleFixture.list([rule] + RuleFixture.few.dropFirst())
    let update = ChecklistUpdate(of: list.items, to: new) { _ in RuleChanges(present: rule, facts: ["reworded"]) }
    let result = try list.updated(by: update)
    #expect(result.contains("Label buttons, says our lead."))
    #expect(result.contains(rule.record.id))
    #expect(result.contains("Needs another look (reworded)"))
  }

  @Test func `columns are added beside what a user wrote in columns without a name`() throws {
    let text = try edited(RuleFixture.list(RuleFixture.few)) { rows in
      let removed = Set([column("mark", rows), column("remark", rows)])
      rows = rows.map { row in row.indices.filter { !removed.contains($0) }.map { row[$0] } }
      rows[1] += ["", "mine"]
      rows[2] += ["also mine"]
    }
    let list = try ChecklistReader.checklist(in: text)
    let update = ChecklistUpdate(of: list.items, to: RuleFixture.list([])) { _ in RuleChanges(present: nil) }
    let result = try list.updated(by: update)
    let rows = try CSV.rows(of: result, delimiter: ",")
    #expect(rows[1].suffix(4) == ["", "mine", "gone", "Gone"])
    #expect(rows[2].suffix(4) == ["also mine", "", "gone", "Gone"])
    let items = try ChecklistReader.checklist(in: result).items
    #expect(items.map(\.mark) == [.gone, .gone, .gone, .gone])
  }

  @Test func `columns are recognized by name in any order and case, below a title`() throws {
    let text = try edited(RuleFixture.list(RuleFixture.few)) { rows in
      rows = rows.map { $0.reversed() }
      rows[0] = rows[0].map { " \($0.uppercased()) " }
      rows.insert(["Review of our app", "version 2"], at: 0)
      rows.insert([""], at: 1)
    }
    #expect(try ChecklistReader.checklist(in: text).items.map(\.id) == RuleFixture.few.map(\.record.id))
  }

  @Test(arguments: ["list", "id"]) func `a file without a required column is not a checklist`(name: String) throws {
    let text = try edited(RuleFixture.list(RuleFixture.few)) { rows in
      let number = column(name, rows)
      rows = rows.map { row in row.indices.filter { $0 != number }.map { row[$0] } }
    }
    #expect(throws: ChecklistReadingError.noRequest) { _ = try ChecklistReader.checklist(in: text) }
  }

  @Test func `earlier names of columns are read`() throws {
    let text = try edited(RuleFixture.list(RuleFixture.few)) { rows in
      rows[0] = rows[0].map { ["rule": "statement", "owner": "assignee"][$0] ?? $0 }
      rows[1][column("assignee", rows)] = "Ana"
    }
    let item = try #require(try ChecklistReader.checklist(in: text).items.first)
    #expect(item.statement == RuleFixture.few[0].record.statement)
    #expect(item.assignee == "Ana")
  }
}
