extension Check {
  /// Titles that leave no room for buttons.
  static let longNavigationTitle = Check(
    id: "long-navigation-title",
    rule: "toolbars/write-a-concise-title",
    digestRule: "toolbars/keep-titles-brief-under-15-characters",
    looksFor: "A navigation title with 15 characters or more",
    languages: ["SwiftUI"], isPedantic: true,
    message: "the title of a view has 15 characters or more",
    advice: "Use a word or a short phrase.",
    bad: "Trips().navigationTitle(\"All Trips of the Last Years\")",
    good: "Trips().navigationTitle(\"Past Trips\")",
    search: .swift { file, found in
      for call in file.modifiers(named: "navigationTitle") {
        guard let title = file.firstArgument(of: call).flatMap(file.text), title.text.count > 14,
          // The key of a localized text has no blanks.
          title.text.contains(" ")
        else { continue }
        found.add(atByte: title.offset)
      }
    })
}
