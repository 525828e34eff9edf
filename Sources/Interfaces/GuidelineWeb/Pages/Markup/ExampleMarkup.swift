import GuidelineModel

/// The examples of a rule, marked as correct or incorrect.
enum ExampleMarkup {
  static func html(_ examples: [GuidelineRecord.Example]) -> HTML {
    guard !examples.isEmpty else { return "" }
    let items = examples.map { example -> HTML in
      switch example.isCorrect {
      case true?:
        "<li class=\"correct\"><span class=\"verdict\">Correct</span> \(example.text)</li>\n"
      case false?:
        "<li class=\"incorrect\"><span class=\"verdict\">Incorrect</span> \(example.text)</li>\n"
      case nil: "<li><span class=\"verdict\">Example</span> \(example.text)</li>\n"
      }
    }
    return "<ul class=\"examples\">\n\(items.joined())</ul>\n"
  }
}
