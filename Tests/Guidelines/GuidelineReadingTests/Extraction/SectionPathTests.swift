import GuidelineModel
import Testing

@testable import GuidelineReading

struct SectionPathTests {
  private func path(_ headings: (Int, String, String?)...) -> SectionPath {
    var path = SectionPath()
    for (level, text, anchor) in headings { path.enter(level: level, text: text, anchor: anchor) }
    return path
  }

  @Test func headingEndsThoseAsDeepOrDeeper() {
    #expect(
      path((2, "Wind", nil), (3, "Storm", nil), (4, "Gust", nil)).names == [
        "Wind", "Storm", "Gust",
      ])
    #expect(path((2, "Wind", nil), (4, "Gust", nil), (3, "Calm", nil)).names == ["Wind", "Calm"])
    #expect(path((3, "Wind", nil), (2, "Sky", nil)).names == ["Sky"])
    #expect(path().names == [])
  }

  @Test func discussionIsNoSection() {
    #expect(path((2, "Wind", nil), (2, "Discussion", nil)).names == [])
    #expect(path((2, "Discussion", nil), (3, "Wind", nil)).names == ["Wind"])
  }

  @Test func innermostPlatformsCount() {
    let path = path((2, "Platform considerations", nil), (3, "iOS, iPadOS", nil), (4, "Sizes", nil))
    #expect(path.platforms?.names == ["iOS", "iPadOS"])
    #expect(path.isIn(.platformConsiderations))
    #expect(!path.isDirectlyIn(.platformConsiderations))
  }

  @Test func roleMayComeFromTheAnchor() {
    let path = path((2, "お勧めのやり方", "Best-practices"))
    #expect(path.isDirectlyIn(.bestPractices))
    #expect(!path.isIn(.changeLog))
  }

  @Test(arguments: [
    ("iOS, iPadOS", "iOS-iPadOS"), ("Wind & sky", "Wind-sky"), ("Don’t", "Don-t"), ("", ""),
  ])
  func anchorIsMadeFromTheWords(text: String, anchor: String) {
    #expect(SectionPath.anchor(for: text) == anchor)
  }

  @Test func anchorOfTheDocumentBeatsOneMadeFromTheWords() {
    #expect(path((2, "Wind speed", "wind")).anchor == "wind")
    #expect(path((2, "Wind speed", nil)).anchor == "Wind-speed")
    #expect(path().anchor == nil)
  }
}
