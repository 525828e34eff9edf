extension Check {
  /// Bitmaps for displays that no device has any more.
  static let singleScaleImage = Check(
    id: "single-scale-image",
    rule: "images/provide-high-resolution-assets",
    looksFor: "An image set with bitmaps for the scale 1x only",
    languages: ["Asset catalogs"], isPedantic: true,
    message: "an image has no version for high-resolution displays",
    advice: "Add images for 2x and 3x, or use a vector format.",
    bad: "{\"images\": [{\"filename\": \"map.png\", \"scale\": \"1x\"}, {\"scale\": \"2x\"}]}",
    good: """
      {"images": [
        {"filename": "map.png", "scale": "1x"}, {"filename": "map@2x.png", "scale": "2x"}
      ]}
      """,
    search: .imageSet { set in
      !set.images.isEmpty && set.images.allSatisfy { $0.isBitmap && $0.scale == "1x" }
    })
}
