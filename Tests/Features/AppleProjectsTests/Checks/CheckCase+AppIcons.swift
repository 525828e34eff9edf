extension CheckCase {
  private static let folder = "A.xcassets/AppIcon.appiconset/"

  /// Images of several kinds, and a project that uses the set.
  static let icons = [
    folder + "transparent.png": "1024 alpha", folder + "opaque.png": "1024",
    folder + "512.png": "512", folder + "1024.png": "1024", folder + "dark.png": "1024 alpha",
    folder + "120.png": "120", folder + "60.png": "120", folder + "90.png": "180",
    folder + "icon.png": "1024",
    folder + "damaged.png": "no image",
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

  static let appIcons: Table = [
    "app-icon-alpha": [
      "a single size": .bad(set(slot("transparent.png", universal))),
      "the icon of the App Store": .bad(set(slot("transparent.png", store))),
      "a watch app": .bad(set(slot("transparent.png", watch))),
      "the icon of the App Store for a watch app": .bad(
        set(slot("transparent.png", #""idiom": "watch-marketing", "size": "1024x1024""#))),
      "the second image": .bad(set(slot("opaque.png", watch), slot("transparent.png", universal))),
      "an extension elsewhere": .bad(
        set(slot("transparent.png", universal)),
        with: icons.merging(["B/Info.plist": extensionList]) { $1 }),
      "opaque": .good(set(slot("opaque.png", universal))),
      "an alpha channel of opaque pixels": .good(
        set(slot("channel.png", universal)),
        with: icons.merging([folder + "channel.png": "1024 opaque"]) { $1 }),
      "a dark version, whose background the system draws": .good(set()),
      "an icon for macOS, which has its shape": .good(
        set(slot("transparent.png", phone(1, "1024", "mac")))),
      "no file": .good(set(slot("missing.png", universal))),
      "no image": .good(set(slot("damaged.png", universal))),
      "an extension's icon": .good(
        set(slot("transparent.png", universal)),
        with: icons.merging(["A.xcassets/Info.plist": extensionList]) { $1 }),
      "a path to elsewhere": .good(set(slot("../../transparent.png", universal))),
    ],
    "app-icon-size": [
      "half the size": .bad(set(slot("512.png", universal))),
      "a slot for macOS": .bad(set(slot("512.png", phone(1, "1024", "mac")))),
      "another scale": .bad(set(slot("60.png", phone(3)))),
      "too large": .bad(set(slot("90.png", phone(2)))),
      "half a point": .bad(set(slot("120.png", phone(2, "83.5", "ipad")))),
      "the icon of the App Store": .bad(set(slot("512.png", store))),
      "the size": .good(set(slot("1024.png", universal))),
      "a scale": .good(set(slot("60.png", phone(2)))),
      "another scale with its size": .good(set(slot("90.png", phone(3)))),
      "no file": .good(set(slot("missing.png", universal))),
      "no image": .good(set(slot("damaged.png", universal))),
      "a slot that is not square": .good(
        set(slot("512.png", #""idiom": "iphone", "size": "60x45""#))),
      "a size out of range": .good(
        set(slot("512.png", #""idiom": "iphone", "size": "1e99x1e99""#))),
    ],
    "app-icon-incomplete": [
      "an empty slot": .bad(set(slot("60.png", phone(2)), slot(nil, phone(3)))),
      "the other order": .bad(set(slot(nil, phone(3)), slot("60.png", phone(2)))),
      "macOS": .bad(set(slot("60.png", phone(2, "60", "mac")), slot(nil, phone(2, "512", "mac")))),
      "watchOS": .bad(
        set(slot("60.png", phone(2, "60", "watch")), slot(nil, phone(2, "44", "watch")))),
      "iPadOS": .bad(
        set(slot("60.png", phone(2, "60", "ipad")), slot(nil, phone(2, "83.5", "ipad")))),
      "an image that is kept elsewhere": .bad(
        set(slot("missing.png", phone(2)), slot(nil, phone(3)))),
      "complete": .good(set(slot("60.png", phone(2)), slot("90.png", phone(3)))),
      "beside the size that others are made of": .good(
        set(slot("1024.png", store), slot("60.png", phone(2)), slot(nil, phone(3)))),
      "the icon of an action": .good(
        set(slot("60.png", phone(2)), slot(nil, phone(3))),
        with: icons.merging(["A.xcassets/Info.plist": extensionList]) { $1 }),
      "a template": .good(set(slot(nil, phone(2)), slot(nil, phone(3)))),
      "a device that the app is not for": .good(
        set(slot("60.png", phone(2)), slot(nil, phone(2, "76", "ipad")))),
      "an app that is not in the App Store": .good(set(slot("60.png", phone(2)), slot(nil, store))),
      "an appearance": .good(
        set(
          slot("1024.png", universal),
          slot(nil, dark.replacing(#""dark""#, with: #""tinted""#) + universal))),
      "no slots": .good(#"{"images": []}"#),
      "a display without Retina": .good(set(slot("60.png", phone(2)), slot(nil, phone(1, "29")))),
      "a size of iOS 6": .good(set(slot("60.png", phone(2)), slot(nil, phone(2, "57")))),
    ],
    "app-icon-appearances": [
      "a single image": .bad("{\"images\": [\(slot("icon.png", universal))]}"),
      "a dark version": .good(set(slot("icon.png", universal))),
      "an alternate icon": .good(
        "{\"images\": [\(slot("icon.png", universal))]}",
        with: ["A.xcconfig": "ASSETCATALOG_COMPILER_APPICON_NAME = Other"]),
    ],
    "color-without-dark-variant": [
      "one color": .bad("{\"colors\": [\(blue)]}"),
      "one color for each device": .bad(
        "{\"colors\": [\(blue), {\"color\": {\"reference\": \"systemBlue\"}, \"idiom\": \"mac\"}]}"),
      "two": .good("{\"colors\": [\(blue), {\(dark)\(blue.dropFirst())]}"),
      "a color of the system": .good(
        #"{"colors": [{"color": {"reference": "systemBlue"}, "idiom": "universal"}]}"#),
      "an empty set": .good(#"{"colors": [{"idiom": "universal"}]}"#),
      "a watch app": .good(
        "{\"colors\": [\(blue)]}",
        with: [
          "Info.plist": "<plist><dict><key>WKApplication</key><true/></dict></plist>"
        ]),
      "a color of the brand": .good(
        "{}", with: ["A.xcassets/AccentColor.colorset/Contents.json": "{\"colors\": [\(blue)]}"]),
    ],
  ]
}
