extension Check {
  /// App icons that are scaled.
  static let appIconSize = Check(
    id: "app-icon-size",
    rule: "images/provide-high-resolution-assets",
    looksFor: "An app icon whose PNG file has another number of pixels than its slot",
    languages: ["App icons"],
    message: "the image of the app icon does not have the size of its slot",
    advice: "Export the image with the size of the slot in pixels: its points times its scale.",
    bad: """
      {"images": [
        {"filename": "512.png", "idiom": "universal", "platform": "ios", "size": "1024x1024"}
      ]}
      """,
    good: """
      {"images": [
        {"filename": "1024.png", "idiom": "universal", "platform": "ios", "size": "1024x1024"}
      ]}
      """,
    search: .project { project in
      project.facts.slots { slot, image in
        guard let image, let pixels = slot.pixels else { return false }
        return image.width != pixels || image.height != pixels
      }
    })
}

extension ProjectFacts {
  /// The slots of app icons that violate a rule, with their images; `nil` for a missing image and for other formats.
  func slots(where isViolation: (AppIconSet.Slot, PNGHeader?) -> Bool) -> [ProjectPlace] {
    iconSets.flatMap { set in
      set.slots.filter { isViolation($0, $0.image.flatMap { iconImages[$0] }) }
        .map { ProjectPlace(file: set.file, line: $0.line) }
    }
  }
}
