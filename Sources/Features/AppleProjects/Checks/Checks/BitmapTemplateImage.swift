extension Check {
  /// Interface icons made of pixels.
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
