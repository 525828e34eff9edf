import Testing

/// Made-up pages that are examples of what reading must give; see `Pages/README.md`.
struct HandwrittenPagesTests {
  @Test(arguments: try PageCase.all()) func `documents give the expected records and answers`(page: PageCase) throws {
    let failures = try page.failures()
    let report = failures.joined(separator: "\n")
    #expect(failures.isEmpty, "\(page.expected["reason"]?.string ?? "")\n\(report)")
  }

  @Test func `every page has a reason and expects something`() throws {
    let cases = try PageCase.all()
    #expect(cases.count >= 60)
    for page in cases {
      #expect(page.expected["reason"]?.string?.isEmpty == false, "\(page.name)")
      #expect(Set(page.expected.members.keys).subtracting(Self.members).isEmpty, "\(page.name)")
      #expect(!Set(page.expected.members.keys).isDisjoint(with: Self.expectations), "\(page.name)")
    }
  }

  private static let expectations: Set<String> = [
    "rules", "records", "absent", "changes", "warnings", "pages", "applies", "search",
  ]
  private static let members = expectations.union(["reason", "ingest", "every"])
}
