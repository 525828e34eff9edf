extension Check {
  /// App icons with transparent pixels.
  static let appIconAlpha = Check(
    id: "app-icon-alpha",
    rule: "app-icons/produce-appropriately-shaped-unmasked-layers",
    digestRule: "app-icons/supply-layers-in-the-right-shape",
    looksFor:
      "An app icon for iOS or watchOS whose PNG file has an alpha channel, which the App Store refuses",
    languages: ["App icons"],
    message: "the image of the app icon has an alpha channel",
    advice:
      "Fill the whole square and export the image without transparency; the system rounds the corners.",
    bad: """
      {"images": [
        {"filename": "transparent.png", "idiom": "universal", "platform": "ios", "size": "1024x1024"}
      ]}
      """,
    good: """
      {"images": [
        {"filename": "opaque.png", "idiom": "universal", "platform": "ios", "size": "1024x1024"}
      ]}
      """,
    search: .project { project in
      // The icon of an action in the share sheet is a template, whose opacity is its shape.
      project.facts.slots { $0.isForStore && $1?.hasAlpha == true }
        .filter { !project.belongsToExtension($0.file) }
    })
}
