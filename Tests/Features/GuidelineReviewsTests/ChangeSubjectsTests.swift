import GuidelineModel
import GuidelineReviews
import Testing

/// `Index/change-subjects.tsv`.
struct ChangeSubjectsTests {
  private static let topics = ReviewFocus.changes.topics

  @Test(arguments: topics) func `a subject is of a page that exists, and has a sign`(subject: ReviewFocus.Topic) {
    #expect(PageNames.standard.pages.contains { subject.pages == [$0.slug] })
    #expect(!subject.symbols.isEmpty)
  }
}
