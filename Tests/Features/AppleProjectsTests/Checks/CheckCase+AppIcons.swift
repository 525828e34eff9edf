extension CheckCase {
  private static let folder = "A.xcassets/AppIcon.appiconset/"

  /// Images of several kinds, and a project that uses the set.
  static let icons = [
    folder + "transparent.png": "1024 alpha", folder + "opaque.png": "1024",
    folder + "512.png": "512", folder + "1024.png": "1024", folder + "dark.png": "1024 alpha",
    folder + "120.png": "120", folder + "60.png": "120", folder + "90.png": "180",
    folder + "icon.png": "1024", folder + "damaged.png": "no image",
    "A.xcconfig": "ASSETCATALOG_COMPILER_APPICON_NAME = AppIcon",
  ]

  /// A Contents.json with an image a row, and a dark one so that only the check in question has a finding.
  private static func set(_ images: String...) -> String {
    "{\"images\": [\n" + (images + [slot("dark.png", dark + universal)]).joined(separator: ",\n")
      + "\n]}"
  }

  private static let dark =
    "\"appearances\": [{\"appearance\": \"luminosity\", \"value\": \"dark\"}], "
  private static let universal =
    "\"idiom\": \"universal\", \"platform\": \"ios\", \"size\": \"1024x1024\""

  private static func slot(_ file: String?, _ rest: String) -> String {
    "{" + (file.map { "\"filename\": \"\($0)\", " } ?? "") + rest + "}"
  }

  private static func phone(_ scale: Int, _ side: String = "60", _ device: String = "iphone")
    -> String
  {
    "\"idiom\": \"\(device)\", \"scale\": \"\(scale)x\", \"size\": \"\(side)x\(side)\""
  }

  private static let blue =
    "{\"color\": {\"components\": {\"red\": \"0.2\", \"green\": \"0.5\", \"blue\": \"0.9\"}}, \"idiom\": \"universal\"}"
  private static let store =
    "\"idiom\": \"ios-marketing\", \"scale\": \"1x\", \"size\": \"1024x1024\""
  private static let watch =
    "\"idiom\": \"universal\", \"platform\": \"watchos\", \"size\": \"1024x1024\""
  private static let extensionList = "<plist><dict><key>NSExtension</key><dict/></dict></plist>"

  static let appIcons: [CheckCase] = [
    .bad("app-icon-alpha", set(slot("transparent.png", universal)), "a single size"),
    .bad("app-icon-alpha", set(slot("transparent.png", store)), "the icon of the App Store"),
    .bad("app-icon-alpha", set(slot("transparent.png", watch)), "a watch app"),
    .bad(
      "app-icon-alpha",
      set(slot("transparent.png", "\"idiom\": \"watch-marketing\", \"size\": \"1024x1024\"")),
      "the icon of the App Store for a watch app"),
    .bad(
      "app-icon-alpha", set(slot("opaque.png", watch), slot("transparent.png", universal)),
      "the second image"),
    .bad(
      "app-icon-alpha", set(slot("transparent.png", universal)),
      with: icons.merging(["B/Info.plist": extensionList]) { $1 }, "an extension elsewhere"),
    .good("app-icon-alpha", set(slot("opaque.png", universal)), "opaque"),
    .good("app-icon-alpha", set(), "a dark version, whose background the system draws"),
    .good(
      "app-icon-alpha", set(slot("transparent.png", phone(1, "1024", "mac"))),
      "an icon for macOS, which has its shape"),
    .good("app-icon-alpha", set(slot("missing.png", universal)), "no file"),
    .good("app-icon-alpha", set(slot("damaged.png", universal)), "no image"),
    .good(
      "app-icon-alpha", set(slot("transparent.png", universal)),
      with: icons.merging(["A.xcassets/Info.plist": extensionList]) { $1 }, "an extension's icon"),
    .good("app-icon-alpha", set(slot("../../transparent.png", universal)), "a path to elsewhere"),

    .bad("app-icon-size", set(slot("512.png", universal)), "half the size"),
    .bad("app-icon-size", set(slot("512.png", phone(1, "1024", "mac"))), "a slot for macOS"),
    .bad("app-icon-size", set(slot("60.png", phone(3))), "another scale"),
    .bad("app-icon-size", set(slot("90.png", phone(2))), "too large"),
    .bad("app-icon-size", set(slot("120.png", phone(2, "83.5", "ipad"))), "half a point"),
    .bad("app-icon-size", set(slot("512.png", store)), "the icon of the App Store"),
    .good("app-icon-size", set(slot("1024.png", universal)), "the size"),
    .good("app-icon-size", set(slot("60.png", phone(2))), "a scale"),
    .good("app-icon-size", set(slot("90.png", phone(3))), "another scale with its size"),
    .good("app-icon-size", set(slot("missing.png", universal)), "no file"),
    .good("app-icon-size", set(slot("damaged.png", universal)), "no image"),
    .good(
      "app-icon-size", set(slot("512.png", "\"idiom\": \"iphone\", \"size\": \"60x45\"")),
      "a slot that is not square"),
    .good(
      "app-icon-size", set(slot("512.png", "\"idiom\": \"iphone\", \"size\": \"1e99x1e99\"")),
      "a size out of range"),

    .bad(
      "app-icon-incomplete", set(slot("60.png", phone(2)), slot(nil, phone(3))), "an empty slot"),
    .bad(
      "app-icon-incomplete", set(slot(nil, phone(3)), slot("60.png", phone(2))), "the other order"),
    .bad(
      "app-icon-incomplete",
      set(slot("60.png", phone(2, "60", "mac")), slot(nil, phone(2, "512", "mac"))), "macOS"),
    .bad(
      "app-icon-incomplete",
      set(slot("60.png", phone(2, "60", "watch")), slot(nil, phone(2, "44", "watch"))), "watchOS"),
    .bad(
      "app-icon-incomplete",
      set(slot("60.png", phone(2, "60", "ipad")), slot(nil, phone(2, "83.5", "ipad"))), "iPadOS"),
    .bad(
      "app-icon-incomplete",
      set(slot("missing.png", phone(2)), slot(nil, phone(3))), "an image that is kept elsewhere"),
    .good(
      "app-icon-incomplete", set(slot("60.png", phone(2)), slot("90.png", phone(3))), "complete"),
    .good("app-icon-incomplete", set(slot(nil, phone(2)), slot(nil, phone(3))), "a template"),
    .good(
      "app-icon-incomplete", set(slot("60.png", phone(2)), slot(nil, phone(2, "76", "ipad"))),
      "a device that the app is not for"),
    .good(
      "app-icon-incomplete", set(slot("60.png", phone(2)), slot(nil, store)),
      "an app that is not in the App Store"),
    .good(
      "app-icon-incomplete",
      set(
        slot("1024.png", universal),
        slot(nil, dark.replacing("\"dark\"", with: "\"tinted\"") + universal)),
      "an appearance"),
    .good("app-icon-incomplete", "{\"images\": []}", "no slots"),
    .good(
      "app-icon-incomplete", set(slot("60.png", phone(2)), slot(nil, phone(1, "29"))),
      "a display without Retina"),
    .good(
      "app-icon-incomplete", set(slot("60.png", phone(2)), slot(nil, phone(2, "57"))),
      "a size of iOS 6"),

    .bad(
      "app-icon-appearances", "{\"images\": [\(slot("icon.png", universal))]}", "a single image"),
    .good("app-icon-appearances", set(slot("icon.png", universal)), "a dark version"),
    .good(
      "app-icon-appearances", "{\"images\": [\(slot("icon.png", universal))]}",
      with: ["A.xcconfig": "ASSETCATALOG_COMPILER_APPICON_NAME = Other"], "an alternate icon"),

    .bad("color-without-dark-variant", "{\"colors\": [\(blue)]}", "one color"),
    .bad(
      "color-without-dark-variant",
      "{\"colors\": [\(blue), {\"color\": {\"reference\": \"systemBlue\"}, \"idiom\": \"mac\"}]}",
      "one color for each device"),
    .good(
      "color-without-dark-variant", "{\"colors\": [\(blue), {\(dark)\(blue.dropFirst())]}", "two"),
    .good(
      "color-without-dark-variant",
      "{\"colors\": [{\"color\": {\"reference\": \"systemBlue\"}, \"idiom\": \"universal\"}]}",
      "a color of the system"),
    .good(
      "color-without-dark-variant", "{\"colors\": [{\"idiom\": \"universal\"}]}", "an empty set"),
    .good(
      "color-without-dark-variant", "{\"colors\": [\(blue)]}",
      with: [
        "Info.plist": "<plist><dict><key>WKApplication</key><true/></dict></plist>"
      ], "a watch app"),
    .good(
      "color-without-dark-variant", "{}",
      with: ["A.xcassets/AccentColor.colorset/Contents.json": "{\"colors\": [\(blue)]}"],
      "a color of the brand"),
  ]
}
