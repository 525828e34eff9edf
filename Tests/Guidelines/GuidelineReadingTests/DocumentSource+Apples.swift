import GuidelineModel

@testable import GuidelineReading

extension DocumentSource {
  /// The source of a document that is declared to be Apple's, as most tests mean theirs.
  init(applesPage path: String) {
    self.init(path: path)
    system = .apple
  }
}
