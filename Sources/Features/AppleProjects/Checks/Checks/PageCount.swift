import GuidelineModel

extension Check {
  /// Page controls with too many dots.
  static let pageCount = Check(
    id: "page-count",
    rule: "page-controls/although-page-controls-can-handle-any-number-of", strength: .never,
    looksFor: "A page control with more than ten pages",
    languages: ["UIKit", "Objective-C"],
    message: "a page control has more than ten dots, which are hard to count",
    advice: "Use another arrangement, such as a grid.",
    bad: """
      let pages = UIPageControl()
      pages.numberOfPages = 12
      """,
    good: """
      let pages = UIPageControl()
      pages.numberOfPages = 4
      """,
    search: .swift { file, found in
      guard file.mentions("UIPageControl") else { return }
      let code = file.structure.code
      for index in code.indices(ofWord: "numberOfPages")
      where code.isPunctuation(index - 1, ".") && code.isPunctuation(index + 1, "=") {
        guard let count = file.number(file.restOfStatement(after: index + 1)), count > 10 else {
          continue
        }
        found.add(atByte: code.tokens[index].range.lowerBound)
      }
    },
    .objectiveC { file, found in
      guard file.mentions("UIPageControl") else { return }
      for setting in file.values(of: "numberOfPages") {
        guard let count = file.number(setting.value), count > 10 else { continue }
        found.add(atByte: file.offset(of: setting.name))
      }
    })
}
