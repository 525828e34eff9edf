extension Check {
  /// Links that do not say where they lead.
  static let clickHereTitle = Check(
    id: "click-here-title",
    rule: "writing/be-action-oriented",
    looksFor: "A button or link titled Click Here, Tap Here or Here",
    languages: ["SwiftUI", "UIKit", "Objective-C"],
    message: "a title asks people to click or tap, and not what for",
    advice: "Describe the destination or the action, such as “Learn More About Trips”.",
    bad: "Link(\"Click here\", destination: terms)",
    good: "Link(\"Terms of Use\", destination: terms)",
    search: .swift { file, found in
      for title in file.controlTitles where isClickHere(title.text) {
        found.add(atByte: title.offset)
      }
    },
    .objectiveC { file, found in
      for title in file.controlTitles where isClickHere(title.text) {
        found.add(atByte: title.offset)
      }
    })

  private static func isClickHere(_ title: String) -> Bool {
    let words = title.lowercased().split { !$0.isLetter }
    return words == ["here"]
      || words.count > 1 && words[1] == "here" && ["click", "press", "tap"].contains(words[0])
  }
}
