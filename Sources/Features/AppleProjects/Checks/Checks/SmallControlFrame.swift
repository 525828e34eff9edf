extension Check {
  /// Buttons that are hard to hit.
  static let smallControlFrame = Check(
    id: "small-control-frame",
    rule: "accessibility/offer-sufficiently-sized-controls",
    digestRule: "accessibility/make-controls-big-enough",
    looksFor: "A button with a frame below 20 by 20 points, the smallest minimum of all platforms",
    languages: ["SwiftUI"],
    message: "a button is smaller than the minimum of every platform",
    advice: "Use at least 28 by 28 points, or 20 by 20 in macOS.",
    bad: "Button(\"×\", action: close).frame(width: 16, height: 16)",
    good: "Button(\"×\", action: close).frame(width: 28, height: 28)",
    search: .swift { file, found in
      for call in file.calls(named: "Button") {
        let modifiers = Array(file.structure.modifiers(of: call))
        // A larger shape or frame that follows can receive the touches.
        guard
          !modifiers.contains(where: {
            ["contentShape", "padding", "overlay"].contains(file.structure.name($0))
          })
        else { continue }
        let frames = modifiers.filter { file.structure.name($0) == "frame" }
        guard frames.count == 1, let width = file.side("width", of: frames[0]),
          let height = file.side("height", of: frames[0]), width < 20, height < 20
        else { continue }
        found.add(atByte: file.offset(of: frames[0]))
      }
    })
}

extension SwiftFile {
  /// The literal width or height of a frame that is not hidden; `nil` for other values.
  fileprivate func side(_ label: String, of frame: Int) -> Double? {
    structure.argument(label, of: frame).flatMap(number).flatMap { $0 > 1 ? $0 : nil }
  }
}
