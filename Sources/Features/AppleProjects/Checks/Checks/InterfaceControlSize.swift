import DocumentParsing

extension Check {
  /// Buttons of storyboards that are hard to hit.
  static let interfaceControlSize = Check(
    id: "interface-control-size",
    rule: "accessibility/offer-sufficiently-sized-controls",
    digestRule: "accessibility/make-controls-big-enough",
    looksFor:
      "A button in a storyboard whose constraints fix a width or height under the minimum of the platform",
    languages: ["Storyboards", "xibs"],
    message: "a button is smaller than the minimum of the platform",
    advice: "Make the button at least 28 points wide and high in iOS, 20 in macOS and 56 in tvOS.",
    bad: """
      <button id="a1b-2c">
        <constraints><constraint firstAttribute="height" constant="16" id="d3e-4f"/></constraints>
      </button>
      """,
    good: """
      <button id="a1b-2c">
        <constraints><constraint firstAttribute="height" constant="44" id="d3e-4f"/></constraints>
      </button>
      """,
    search: .interface { document, found in
      guard let minimum = document.runtime?.minimumControlSize else { return }
      // Code may change a constraint with an outlet.
      lazy var outlets = Set(
        document.elements.lazy.filter { $0.name.hasPrefix("outlet") }
          .compactMap { $0.attributes["destination"] })
      for (index, constraint) in document.elements.enumerated()
      where constraint.name == "constraint" {
        // Inside `constraints` of the button itself.
        guard let size = constraint.fixedSize, size < minimum, size > 0,
          let button = document.ancestors(of: index).dropFirst().first(where: { _ in true }),
          document.isPlainButton(button), !outlets.contains(constraint.attributes["id"] ?? "")
        else { continue }
        found.add(atLine: document.elements[button].line)
      }
    })
}

extension XMLElement {
  /// The constant width or height that a required constraint fixes; `nil` for other constraints.
  fileprivate var fixedSize: Double? {
    let first = attributes["firstAttribute"]
    guard first == "width" || first == "height", attributes["firstItem"] == nil,
      attributes["secondItem"] == nil, attributes["priority"] == nil,
      attributes["relation"] != "greaterThanOrEqual"
    else { return nil }
    return attributes["constant"].flatMap(Double.init)
  }
}

extension InterfaceDocument {
  /// Whether an element is a button whose area is its frame and whose size is free.
  fileprivate func isPlainButton(_ index: Int) -> Bool {
    let element = elements[index]
    guard element.name == "button", element.attributes["customClass"] == nil,
      element.attributes["hidden"] != "YES", element.attributes["userInteractionEnabled"] != "NO"
    else { return false }
    // Checkboxes, radio buttons, disclosure triangles and help buttons of AppKit have standard sizes.
    return children(of: index).allSatisfy { child in
      child.name != "buttonCell"
        || ["push", "square", "roundRect", "bevel", "inline", "recessed", "smallSquare"].contains(
          child.attributes["type"])
    }
  }
}

extension InterfaceRuntime {
  /// The smallest width and height of a control in points; `nil` where a storyboard cannot tell it.
  fileprivate var minimumControlSize: Double? {
    switch self {
    case .iOS: 28
    case .macOS: 20
    case .tvOS: 56
    case .watchOS, .visionOS: nil
    }
  }
}
