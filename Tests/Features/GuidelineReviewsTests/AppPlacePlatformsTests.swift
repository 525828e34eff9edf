import Checklists
import GuidelineAnswers
import GuidelineModel
import QueryTestSupport
import TestSupport
import Testing

@testable import GuidelineReviews

/// The lines of an app that a rule for some platforms lists.
struct AppPlacePlatformsTests {
  private static let page = """
    # Search fields

    ## Best practices

    **Offer a scope button where lists are mixed.** People narrow down.

    ## Platform considerations

    ### tvOS

    **Place scope buttons below the keyboard.** Focus moves down.

    ### macOS

    **Keep scope buttons in one row.** A window has room.
    """

  private static let code = """
    import SwiftUI
    let list = List {}
      .searchable(text: $text)
    #if os(tvOS)
      .searchScopes($scope) { Text("All") }
    #else
      .searchScopes($other) { Text("All") }
    #endif
    """

  private func items(on platforms: PlatformSet = []) throws -> [String: [Int]] {
    let fixture = try QueryFixture(["search-fields.md": Self.page])
    try fixture.folder.write(Self.code, to: "app/List.swift")
    var request = ChecklistRequest()
    request.app = "app"
    request.platforms = platforms
    // It has the lines of the others, and each line is listed once.
    request.exclusions = [.init("search-fields/offer-a-scope-button-where-lists-are-mixed")]
    let items = try #require(try fixture.run(ChecklistQuery(request)).response.checklist).items
    return Dictionary(uniqueKeysWithValues: items.map { ($0.statement, $0.places.map(\.line)) })
  }

  @Test func `a rule lists the lines that are compiled for its platforms`() throws {
    #expect(try items() == ["Place scope buttons below the keyboard.": [5], "Keep scope buttons in one row.": [7]])
  }

  @Test func `the platforms of the review restrict every rule`() throws {
    #expect(try items(on: PlatformSet(.tvOS)) == ["Place scope buttons below the keyboard.": [5]])
  }
}
