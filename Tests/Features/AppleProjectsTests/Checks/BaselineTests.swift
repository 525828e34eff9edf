import AppleProjects
import TestSupport
import Testing

struct BaselineTests {
  private func findings(_ source: String, _ path: String = "A.swift") -> [Finding] {
    CheckRun.findings(in: Array(source.utf8), path: path)
  }

  private let line = "Text(a).font(.system(size: 8))\n"

  @Test func `a finding is known after it moved within its file`() throws {
    let baseline = Baseline(of: findings(line))
    #expect(baseline.newFindings(among: findings("\n\n    " + line)) == [])
    #expect(baseline.newFindings(among: findings(line, "B.swift")).count == 1)
  }

  @Test func `changed code and a second occurrence are new`() {
    let baseline = Baseline(of: findings(line))
    #expect(baseline.newFindings(among: findings("Text(b).font(.system(size: 8))")).count == 1)
    #expect(baseline.newFindings(among: findings(line + line)).map(\.line) == [2])
  }

  @Test func `a file is read as it was written`() throws {
    let all = findings(line + "Text(c).font(.system(size: 7))\n" + line, "A \"b\\\u{1}.swift")
    let text = Baseline(of: all).text
    #expect(text.split(separator: "\n").count == 3)
    #expect(try Baseline(parsing: Array(text.utf8)).newFindings(among: all) == [])
    #expect(try Baseline(parsing: []).newFindings(among: all).count == 3)
    let lines = text.replacing("\n", with: "\r\n\r\n")
    #expect(try Baseline(parsing: Array(lines.utf8)).newFindings(among: all) == [], "lines end in CR LF")
  }

  @Test(
    arguments: rows([
      ("{}", 1, "an empty object"), ("\n\nx", 3, "text"), ("{\"check\":\"a\",\"path\":1}", 1, "a number"),
      ("\u{0}", 1, "a byte"),
    ]))
  func `a damaged file is an error with its line`(row: TableRow<(String, Int, String)>) {
    #expect(throws: BaselineError.self) { try Baseline(parsing: Array(row.values.0.utf8)) }
    do { _ = try Baseline(parsing: Array(row.values.0.utf8)) } catch {
      #expect(error.description == "line \(row.values.1) is not an entry of a baseline")
    }
  }
}
