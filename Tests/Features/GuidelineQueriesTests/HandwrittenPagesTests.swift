import Testing

/// Made-up pages that are examples of what reading must give; see `Pages/README.md`.
struct HandwrittenPagesTests {
  @Test(arguments: try PageCase.all())
  func `documents give the expected records and answers`(page: PageCase) throws {
    let failures = try page.failures()
    guard let pending = page.pending else {
      let report = failures.joined(separator: "\n")
      #expect(failures.isEmpty, "\(page.expected["reason"]?.string ?? "")\n\(report)")
      return
    }
    // A pending page that passes fails the test, so that its mark is removed.
    withKnownIssue("pending: \(pending)") {
      #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
    }
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

  /// The floors rise with the code; pages that are still pending keep them down.
  @Test func `rules are assigned to the right platforms`() throws {
    var measured = Applicability()
    for page in try PageCase.all() { try measured.count(page) }
    print(measured)
    #expect(measured.precision >= 0.99)
    #expect(measured.recall >= 0.94)
  }

  private static let expectations: Set<String> = [
    "rules", "records", "absent", "changes", "warnings", "pages", "applies", "search",
  ]
  private static let members = expectations.union(["reason", "pending", "ingest", "every"])
}
