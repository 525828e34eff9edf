import Testing

@testable import AppleProjects

struct CodePlaceTests {
  @Test func `places are ordered by file and line`() {
    let places = [("b.swift", 1), ("a.swift", 10), ("a.swift", 9)].map(CodePlace.init)
    #expect(places.sorted().map(\.description) == ["a.swift:9", "a.swift:10", "b.swift:1"])
  }
}
