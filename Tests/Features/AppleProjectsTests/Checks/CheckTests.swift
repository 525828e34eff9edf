import AppleProjects
import Foundation
import GuidelineModel
import TestSupport
import Testing

struct CheckTests {
  @Test(arguments: Check.all.map { Named($0.id, $0) })
  func `the examples of a check are right`(row: Named<Check>) throws {
    let check = row.value
    // The key about full screen counts in apps for iPad.
    let suffix =
      check.id == "requires-full-screen" ? "<key>UIDeviceFamily</key><array><integer>2</integer></array>" : ""
    func findings(_ source: String) throws -> [String] {
      var others = CheckCase.others(check.id)
      // Comments in the example of this check stand for another file.
      if source.contains("// In Info.plist:") {
        others?["Info.plist"] =
          "<plist><dict><key>NSLocationWhenInUseUsageDescription</key><string>A b.</string></dict></plist>"
      }
      return try CheckCase.findings(in: source + suffix, with: others, as: check.id).map(\.check)
        // An opaque icon without a dark version is another finding.
        .filter { $0 == check.id || $0 != "app-icon-appearances" }
    }
    let found = try findings(check.bad)
    #expect(found == [check.id])
    #expect(try findings(check.good) == [])
  }

  @Test func `ids are unique, and rules have a page and up to eight words`() {
    #expect(Set(Check.all.map(\.id)).count == Check.all.count)
    for check in Check.all {
      let parts = check.rule.split(separator: "/", omittingEmptySubsequences: false)
      #expect(parts.count == 2 && parts[0] == check.page && !check.page.isEmpty, "\(check.rule)")
      #expect((1...8).contains(parts.last?.split(separator: "-").count ?? 0), "\(check.rule)")
    }
    #expect(Check.all.allSatisfy { $0.advice.hasSuffix(".") && !$0.message.hasSuffix(".") })
  }

  @Test func `the precision of checks is that of the verdicts`() throws {
    let file = Repository.root.appending(path: "scripts/eval/check-verdicts.tsv")
    var verdicts: [String: [Substring]] = [:]
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") where !line.hasPrefix("#") {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
      verdicts[String(cells[0]), default: []] += repeatElement(cells[2], count: cells.count - 4)
    }
    for check in Check.all {
      let counts = CheckPrecision.standard[check.id]
      let judged = verdicts.removeValue(forKey: check.id) ?? []
      #expect(counts.findings == judged.count, "\(check.id); renew with checks.py --write")
      #expect(counts.right == judged.count { $0 == "right" }, "\(check.id)")
      #expect(counts.wrong == judged.count { $0 == "wrong" }, "\(check.id)")
    }
    #expect(verdicts.isEmpty, "verdicts of checks that do not exist")
  }
}
