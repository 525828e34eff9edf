extension Check {
  /// Colors of an app that are the same in Dark Mode.
  static let colorWithoutDark = Check(
    id: "color-without-dark-variant",
    rule: "color/make-sure-all-your-apps-colors",
    digestRule: "color/make-sure-that-every-color-holds-up-in",
    looksFor: "A color set with one color for all appearances",
    languages: ["Color sets"], isPedantic: true,
    message: "a color has no variant for the dark appearance",
    advice: "Add a dark variant, and one of each for increased contrast.",
    bad: """
      {"colors": [
        {"color": {"components": {"red": "0.2", "green": "0.5", "blue": "0.9"}}, "idiom": "universal"}
      ]}
      """,
    good: """
      {"colors": [
        {"color": {"components": {"red": "0.2", "green": "0.5", "blue": "0.9"}}, "idiom": "universal"},
        {"appearances": [{"appearance": "luminosity", "value": "dark"}],
         "color": {"components": {"red": "0.4", "green": "0.6", "blue": "1"}}, "idiom": "universal"}
      ]}
      """,
    search: .project { project in
      // The interface of watchOS is always dark.
      project.facts.fixedColors.filter { !project.belongsToWatch($0) }
        .map { ProjectPlace(file: $0, line: 1) }
    })
}

extension ColorSet {
  /// Whether the color is the same in all appearances and its name does not say that it is meant for one or for a brand.
  var isFixed: Bool {
    let name = name.lowercased()
    return isLiteral && !hasAppearances
      && !["accent", "brand", "dark", "light", "logo", "tint"].contains { name.contains($0) }
  }
}
