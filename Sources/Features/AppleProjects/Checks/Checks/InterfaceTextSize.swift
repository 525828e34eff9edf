import DocumentParsing

extension Check {
  /// Text of storyboards that is too small for the platform.
  static let interfaceTextSize = Check(
    id: "interface-text-size",
    rule: "typography/use-font-sizes-that-most-people",
    digestRule: "typography/choose-font-sizes-that-are-easy-to-read",
    looksFor:
      "Text in a storyboard with a font size under the minimum of the platform, which no code changes",
    languages: ["Storyboards", "xibs"],
    message: "text is smaller than the minimum of the platform",
    advice:
      "Use a text style, or at least 10 points in macOS, 11 in iOS, 12 in watchOS and 23 in tvOS.",
    bad: """
      <label text="Total" id="a1b-2c">
        <fontDescription key="fontDescription" type="system" pointSize="8"/>
      </label>
      """,
    good: """
      <label text="Total" id="a1b-2c">
        <fontDescription key="fontDescription" style="UICTFontTextStyleCaption2"/>
      </label>
      """,
    search: .project { project in
      project.controls(
        .smallText,
        notSetBy: [
          "attributedStringValue", "attributedText", "attributedTitle", "cell", "configuration",
          "font", "setAttributedText", "setAttributedTitle", "setTitleTextAttributes", "titleLabel",
        ],
        needsOwner: false)
    })
}

extension InterfaceDocument {
  /// Whether an element has text with a fixed font size under the minimum of the platform.
  func isSmallText(_ index: Int) -> Bool {
    let element = elements[index]
    guard ["label", "button", "textField", "textView"].contains(element.name),
      element.attributes["hidden"] != "YES", let minimum = runtime?.minimumTextSize
    else { return false }
    // AppKit has the font in the cell.
    let fonts = descendants(of: index).filter {
      ($0.name == "fontDescription" || $0.name == "font") && $0.depth <= element.depth + 2
        && $0.attributes["metaFont"] == nil
    }
    guard fonts.count == 1 else { return false }
    let size = (fonts[0].attributes["pointSize"] ?? fonts[0].attributes["size"]).flatMap(
      Double.init)
    return size.map { $0 > 0 && $0 < minimum } ?? false
  }
}

extension InterfaceRuntime {
  /// The smallest font size of the platform in points.
  fileprivate var minimumTextSize: Double {
    switch self {
    case .iOS: 11
    case .macOS: 10
    case .tvOS: 23
    case .watchOS, .visionOS: 12
    }
  }
}
