import GuidelineModel
import Testing

@testable import AppleProjects

/// The rules in the comment of Index/purpose-strings.tsv.
struct PurposeStringTableTests {
  private static let entries = PurposeStringTable.standard.entries

  @Test func `every symbol occurs once for each argument and has keys of purpose strings`() {
    let symbols = Self.entries.map { "\($0.type).\($0.member) \($0.argument)" }
    #expect(Set(symbols).count == symbols.count)
    for entry in Self.entries {
      #expect(!entry.type.isEmpty && !entry.keys.isEmpty, "\(entry)")
      #expect(entry.keys.allSatisfy { $0.hasSuffix("UsageDescription") && $0.hasPrefix("N") })
    }
  }

  @Test func `lines are sorted and have four columns`() {
    let rows = TSVTable(IndexTables.purposeStrings).rows
    #expect(rows.map { $0.cell(0) } == rows.map { $0.cell(0) }.sorted())
    #expect(rows.allSatisfy { $0.count <= 4 && ["", "iOS"].contains($0.cell(3)) })
  }

  @Test func `a symbol is a type, a member of it or a member of its values`() throws {
    let table = PurposeStringTable(table: "A\t\tB C\t\nD.e\tf\tG\tiOS\nH().i\t\tJ\t\n")
    let entries = table.entries
    #expect(entries.map(\.type) == ["A", "D", "H"])
    #expect(entries.map(\.member) == ["", "e", "i"])
    #expect(entries.map(\.isInstanceMember) == [false, false, true])
    #expect(entries.map(\.isForPhoneOnly) == [false, true, false])
    #expect(entries[0].keys == ["B", "C"] && entries[1].argument == "f")
  }
}
