import GuidelineModel
import Testing
import TestSupport
import TextSupport

@testable import Checklists

/// Whatever a person's spreadsheet does to a list, an update keeps what the person wrote.
struct CSVRoundTripTests {
  /// The file after a person's edits of its lines, heads first.
  private func edited(
    _ list: Checklist, delimiter: String = ",", _ edit: (inout [[String]]) -> Void
  ) throws -> String {
    var rows = try CSVTable(parsing: try ChecklistCSV(list).document()).rows.map(\.texts)
    edit(&rows)
    return rows.map { row in
      row.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }.joined(separator: delimiter)
        + "\n"
    }.joined()
  }

  private func column(_ name: String, _ rows: [[String]]) -> Int {
    rows[0].firstIndex(of: name) ?? 0
  }

  @Test func `nothing new changes no byte, whatever quotes and separators there are`() throws {
    let list = Rules.list(Rules.few + [Rules.hostile])
    for delimiter in [",", ";", "\t"] {
      let text =
        "\u{FEFF}"
        + (try edited(list, delimiter: delimiter) { rows in
          for row in rows.indices { rows[row].insert(row == 0 ? "mine" : "-\(row),5", at: 2) }
          rows[2][column("verdict", rows)] = "pass"
        })
      let filled = try FilledLists.list(in: text)
      let update = ListUpdate(of: filled.items, to: list) { _ in nil }
      // The hostile line has its apostrophes again; the rest is as it was.
      let result = try filled.updated(by: update).split(separator: "\n")
      let lines = text.split(separator: "\n")
      #expect(result.dropLast() == lines.dropLast())
      #expect(filled.items.map(\.verdict) == [.open, .pass, .open, .open, .open])
      #expect(try FilledLists.list(in: result.joined(separator: "\n")).items == filled.items)
    }
  }

  @Test func `verdicts, notes, own columns and lines stay with sorted, doubled and removed lines`()
    throws
  {
    for seed in 0..<60 {
      var dice = Dice(seed: seed)
      let revision = Revision(&dice)
      var mine: [String: [String]] = [:]
      let text = try edited(revision.oldList, delimiter: dice.pick([",", ";", "\t"])) { rows in
        let (verdict, note, id) = (
          column("verdict", rows), column("note", rows), column("id", rows)
        )
        rows[0] += ["mine", ""]
        for row in rows.indices.dropFirst() {
          rows[row][verdict] = dice.pick(["pass", "fail", "n/a", "", "perhaps"])
          rows[row][note] = dice.pick(["", "note \(row)\nand more", "=\(row)", "a;b,\"c\""])
          rows[row] += ["own \(row)", "-\(row)"]
          mine[rows[row][id]] = [rows[row][verdict], rows[row][note], "own \(row)", "-\(row)"]
        }
        for _ in 0..<3 where rows.count > 3 {
          let row = rows.remove(at: 1 + dice.roll(rows.count - 1))
          if dice.oneIn(2) {
            rows.insert(row, at: 1 + dice.roll(rows.count))
          } else {
            mine[row[id]] = nil
          }
        }
        if dice.oneIn(2) {
          rows.insert(["a line of my own", "and words"], at: dice.roll(rows.count))
        }
        if dice.oneIn(2) {
          let removed = Set([column("why", rows), column("remark", rows), column("mark", rows)])
          if rows[0].contains("why") {
            rows = rows.map { row in row.indices.filter { !removed.contains($0) }.map { row[$0] } }
          }
        }
      }
      let list = try FilledLists.list(in: text)
      let update = revision.update(list)
      let result = try list.updated(by: update)
      let context: Comment = "seed \(seed)\n\(text)\n====>\n\(result)"
      let columns = try #require(CSVColumns(of: result), context)
      let table = try CSVTable(parsing: result, delimiter: columns.delimiter)
      let heads = table.rows[columns.row].texts
      let own = [heads.firstIndex(of: "verdict"), heads.firstIndex(of: "note")].compactMap(\.self)
      let first = try #require(heads.firstIndex(of: "mine"), context)
      for (item, outcome) in zip(list.items, update.outcomes) {
        let id =
          switch outcome {
          case .current(let rule), .changed(let rule, _): rule.id
          default: item.id
          }
        let rows = table.rows.filter { columns[.id, $0] == id }.map { row in
          (own + [first, first + 1]).map { row[$0] }
        }
        #expect(rows.contains(mine[item.id] ?? []), "\(item.id) \(context)")
      }
      #expect(
        result.contains("a line of my own") == text.contains("a line of my own"), context)
      #expect(try revision.updated(result) == result, "twice is once; \(context)")
      #expect(!revision.update(try FilledLists.list(in: result)).isStale, context)
    }
  }

  @Test func `a rule that somebody edited stays`() throws {
    let text = try edited(Rules.list(Rules.few)) { rows in
      rows[1][column("statement", rows)] = "Hang tools up, says Ann."
    }
    let list = try FilledLists.list(in: text)
    let rule = Rules.rule("Hang each tool on a hook.", on: "Toolbars")
    let new = Rules.list([rule] + Rules.few.dropFirst())
    let update = ListUpdate(of: list.items, to: new) { _ in
      ItemTrace(present: rule, facts: ["reworded"])
    }
    let result = try list.updated(by: update)
    #expect(result.contains("Hang tools up, says Ann."))
    #expect(result.contains(rule.record.id))
    #expect(result.contains("Look again (reworded)"))
  }

  @Test func `columns are known by their heads, in any order and case, below a title`() throws {
    let text = try edited(Rules.list(Rules.few)) { rows in
      rows = rows.map { $0.reversed() }
      rows[0] = rows[0].map { " \($0.uppercased()) " }
      rows.insert(["Review of our app", "by Ann"], at: 0)
      rows.insert([""], at: 1)
    }
    #expect(try FilledLists.list(in: text).items.map(\.id) == Rules.few.map(\.record.id))
  }

  @Test(arguments: [
    ("list", "what was asked for is gone"), ("id", "nothing tells which rule a line is"),
  ])
  func `without the columns it cannot do without it is no list`(
    name: String, because reason: String
  ) throws {
    let text = try edited(Rules.list(Rules.few)) { rows in
      let number = column(name, rows)
      rows = rows.map { row in row.indices.filter { $0 != number }.map { row[$0] } }
    }
    #expect(throws: FilledListError.noRequest, "\(reason)") {
      _ = try FilledLists.list(in: text)
    }
  }
}
