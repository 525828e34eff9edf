extension Check {
  /// App icons without versions for the dark and tinted Home Screen.
  static let appIconAppearances = Check(
    id: "app-icon-appearances",
    rule: "app-icons/design-dark-and-tinted-icons-that-feel-at",
    digestRule: "app-icons/fit-dark-and-tinted-icons-to-the-system",
    looksFor: "An app icon for iOS of a single size, without dark and tinted versions",
    languages: ["App icons"], isPedantic: true,
    message: "the app icon has no versions for the dark and tinted appearances",
    advice: "Add a dark and a tinted image, or make the icon with Icon Composer.",
    bad: """
      {"images": [
        {"filename": "icon.png", "idiom": "universal", "platform": "ios", "size": "1024x1024"}
      ]}
      """,
    good: """
      {"images": [
        {"filename": "icon.png", "idiom": "universal", "platform": "ios", "size": "1024x1024"},
        {"appearances": [{"appearance": "luminosity", "value": "dark"}],
         "filename": "dark.png", "idiom": "universal", "platform": "ios", "size": "1024x1024"}
      ]}
      """,
    search: .project { project in
      project.facts.iconSets.compactMap { set in
        let slots = set.slots.filter { $0.device == "universal" && $0.platform == "ios" }
        guard let first = slots.first(where: { !$0.hasAppearance && $0.image != nil }),
          !slots.contains(where: { $0.hasAppearance && $0.image != nil }),
          // Alternate icons may be the appearances themselves.
          project.facts.iconNames.contains(set.name), !project.belongsToExtension(set.file)
        else { return nil }
        return ProjectPlace(file: set.file, line: first.line)
      }
    })
}
