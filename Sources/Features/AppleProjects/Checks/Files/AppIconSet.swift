import DocumentParsing

/// A set of app icons in an asset catalog.
struct AppIconSet: Sendable {
  struct Slot: Sendable {
    /// The path of the image, relative to the folder; `nil` for an empty slot.
    let image: String?
    /// The device: `iphone`, `ios-marketing`, `mac`, `universal` …
    let device: String
    /// The platform of a universal slot: `ios`, `watchos`.
    let platform: String?
    /// The width and height in pixels; `nil` when the slot has none.
    let pixels: Int?
    /// Whether devices that new systems run on show the image.
    let isCurrent: Bool
    /// Whether the image is for one appearance, such as dark or tinted.
    let hasAppearance: Bool
    let place: ProjectPlace

    /// Whether the image is the one that the App Store shows, or the only one.
    var isForStore: Bool {
      guard !hasAppearance else { return false }
      return device == "ios-marketing" || device == "watch-marketing"
        || device == "universal" && (platform == "ios" || platform == "watchos")
    }
  }

  /// The path of the Contents.json.
  let file: String
  let slots: [Slot]

  /// The name of the set: `AppIcon` of `AppIcon.appiconset`.
  var name: String {
    let folder = file.split(separator: "/").dropLast().last ?? ""
    return String(folder.prefix { $0 != "." })
  }

  /// The most slots that are read; Xcode writes at most a few dozen.
  private static let slotLimit = 200

  /// Reads a Contents.json; `nil` when it is damaged.
  init?(_ source: SourceFile) {
    guard let tree = try? JSONTree(parsing: source.bytes), let images = tree["images"]?.array else { return nil }
    file = source.path
    let folder = source.path.lastIndex(of: "/").map { source.path[...$0] } ?? ""
    slots = images.prefix(Self.slotLimit).map { image in
      Slot(
        image: image["filename"]?.string.map { folder + $0 }, device: image["idiom"]?.string ?? "",
        platform: image["platform"]?.string, pixels: Self.pixels(of: image), isCurrent: Self.isCurrent(image),
        hasAppearance: !(image["appearances"]?.array ?? []).isEmpty,
        place: source.projectPlace(atLine: source.line(of: image)))
    }
  }

  /// Whether a slot is for a device of the last ten years: not those without Retina displays, nor the sizes of iOS 6.
  private static func isCurrent(_ image: JSONTree) -> Bool {
    guard let device = image["idiom"]?.string, device == "iphone" || device == "ipad" else { return true }
    return image["scale"]?.string != "1x" && !["50x50", "57x57", "72x72"].contains(image["size"]?.string)
  }

  /// The width of a square slot: `60x60` at `3x` has 180 pixels.
  private static func pixels(of image: JSONTree) -> Int? {
    let sides = (image["size"]?.string ?? "").split(separator: "x")
    guard sides.count == 2, sides[0] == sides[1], let side = Double(sides[0]), side > 0, side < 10_000
    else { return nil }
    let scale = image["scale"]?.string.map { $0.dropLast() }.flatMap { Double($0) } ?? 1
    return Int(exactly: (side * scale).rounded())
  }
}
