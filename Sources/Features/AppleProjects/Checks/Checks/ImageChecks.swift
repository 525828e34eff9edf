extension Check {
  static let appIconAlpha = Check(
    id: "app-icon-alpha",
    rule: "app-icons/produce-appropriately-shaped-unmasked-layers",
    looksFor:
      "An app icon for iOS or watchOS with transparent pixels, which the App Store refuses",
    languages: ["App icons"],
    message: "the image of the app icon has transparent pixels",
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
      project.slots { $0.isForStore && $1?.hasTransparentPixels == true }
        .filter { !project.belongsToExtension($0.file) }
    })

  static let appIconAppearances = Check(
    id: "app-icon-appearances",
    rule: "app-icons/design-dark-and-tinted-icons-that-feel-at",
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
      project.iconSets.compactMap { set in
        let slots = set.slots.filter { $0.device == "universal" && $0.platform == "ios" }
        guard let first = slots.first(where: { !$0.hasAppearance && $0.image != nil }),
          !slots.contains(where: { $0.hasAppearance && $0.image != nil }),
          // Alternate icons may be the appearances themselves.
          project.iconNames.contains(set.name), !project.belongsToExtension(set.file)
        else { return nil }
        return first.place
      }
    })

  static let appIconIncomplete = Check(
    id: "app-icon-incomplete",
    rule: "images/provide-high-resolution-assets",
    looksFor: "A set of app icons with images for some of its slots, but not for all",
    languages: ["App icons"], isPedantic: true,
    message: "slots of the app icon have no image",
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
      project.iconSets.compactMap { set in
        // Xcode makes all sizes of the one with 1024 pixels, and the icon of an action has those of its devices only.
        guard !set.slots.contains(where: { $0.isForStore && $0.image != nil }),
          !project.belongsToExtension(set.file)
        else { return nil }
        // An empty set is Xcode's template, as an extension has it. Appearances are optional, and so is the App Store's icon
        // of an app that is not in it.
        let required = set.slots.filter {
          $0.isCurrent && !$0.hasAppearance && !$0.device.hasSuffix("marketing")
        }
        let devices = Set(
          required.filter { $0.image != nil }.map { "\($0.device) \($0.platform ?? "")" })
        return required.first {
          $0.image == nil && devices.contains("\($0.device) \($0.platform ?? "")")
        }?.place
      }
    })

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
      project.slots { slot, image in
        guard let image, let pixels = slot.pixels else { return false }
        return image.width != pixels || image.height != pixels
      }
    })
}

extension ProjectFacts {
  /// The slots of app icons that violate a rule, with their images; `nil` for a missing image and for other formats.
  func slots(where isViolation: (AppIconSet.Slot, PNGImage?) -> Bool) -> [ProjectPlace] {
    iconSets.flatMap { set in
      set.slots.filter { isViolation($0, $0.image.flatMap { iconImages[$0] }) }.map(\.place)
    }
  }
}

extension Check {
  static let bitmapTemplateImage = Check(
    id: "bitmap-template-image",
    rule: "icons/if-you-create-a-custom-interface-icon",
    looksFor: "A template image that consists of bitmaps",
    languages: ["Asset catalogs"], isPedantic: true,
    message: "an interface icon is a bitmap, which does not scale",
    advice: "Use a PDF or SVG, or a custom symbol.",
    bad: """
      {"images": [{"filename": "pin.png", "scale": "2x"}],
       "properties": {"template-rendering-intent": "template"}}
      """,
    good: """
      {"images": [{"filename": "pin.pdf"}],
       "properties": {"template-rendering-intent": "template"}}
      """,
    search: .imageSet { set in
      set.renderingIntent == "template" && !set.images.isEmpty
        && set.images.allSatisfy(\.isBitmap)
    })
}
