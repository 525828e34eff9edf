extension Check {
  /// App icons that lack sizes.
  static let appIconIncomplete = Check(
    id: "app-icon-incomplete",
    rule: "images/provide-high-resolution-assets",
    looksFor: "A set of app icons with images for some of its slots, but not for all",
    languages: ["App icons"],
    message: "a slot of the app icon has no image",
    advice: "Add the image, or use the single size of 1024 pixels.",
    bad: """
      {"images": [
        {"filename": "60.png", "idiom": "iphone", "scale": "2x", "size": "60x60"},
        {"idiom": "iphone", "scale": "3x", "size": "60x60"}
      ]}
      """,
    good: """
      {"images": [
        {"filename": "60.png", "idiom": "iphone", "scale": "2x", "size": "60x60"},
        {"filename": "90.png", "idiom": "iphone", "scale": "3x", "size": "60x60"}
      ]}
      """,
    search: .project { project in
      project.facts.iconSets.flatMap { set in
        // An empty set is Xcode's template, as an extension has it. Appearances are optional, and so is the App Store's icon
        // of an app that is not in it.
        let required = set.slots.filter {
          $0.isCurrent && !$0.hasAppearance && !$0.device.hasSuffix("marketing")
        }
        guard required.contains(where: { $0.image != nil }) else { return [ProjectPlace]() }
        let devices = Set(
          required.filter { $0.image != nil }.map { "\($0.device) \($0.platform ?? "")" })
        return required.filter {
          $0.image == nil && devices.contains("\($0.device) \($0.platform ?? "")")
        }.map { ProjectPlace(file: set.file, line: $0.line) }
      }
    })
}
