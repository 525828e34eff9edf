import CodeReading
import GuidelineModel

extension Check {
  /// Thin letters in text of body size.
  static let lightFontWeight = Check(
    id: "light-font-weight",
    rule: "typography/in-general-avoid-light-font-weights",
    digestRule: "typography/as-a-rule-avoid-light-font-weights", strength: .avoid,
    looksFor: "Text below 24 points with the weight Thin or Ultralight",
    languages: ["SwiftUI", "UIKit", "AppKit", "Objective-C"],
    message: "small text has a thin weight, which is hard to see",
    advice: "Use the weight Regular, Medium, Semibold or Bold.",
    bad: "Text(price).font(.body).fontWeight(.ultraLight)",
    good: "Text(price).font(.body).fontWeight(.medium)",
    search: .swift { file, found in
      for call in file.modifiers(named: "fontWeight") {
        guard let weight = file.firstArgument(of: call), file.isThin(weight),
          file.isSmallText(call)
        else { continue }
        found.add(atByte: file.offset(of: call))
      }
      for call in file.calls(named: "system") {
        guard let weight = file.structure.argument("weight", of: call), file.isThin(weight),
          file.isSmallFont(call),
          let parent = file.structure.nodes[call].parent, file.structure.name(parent) == "font",
          file.structure.bases(of: parent).contains(where: { file.structure.name($0) == "Text" })
        else { continue }
        found.add(atByte: file.offset(of: call))
      }
      for call in file.calls(named: "systemFont") {
        guard let size = file.structure.argument("ofSize", of: call).flatMap(file.number),
          let weight = file.structure.argument("weight", of: call), file.isThin(weight),
          size > 1, size < LightFonts.largeSize, file.isFontValue(call)
        else { continue }
        found.add(atByte: file.offset(of: call))
      }
    },
    .objectiveC { file, found in
      for message in file.messages(named: "systemFontOfSize:weight:") {
        guard let size = file.number(message.arguments[0]), size > 1, size < LightFonts.largeSize,
          let weight = file.word(message.arguments[1]), LightFonts.objectiveC.contains(weight)
        else { continue }
        found.add(atByte: file.offset(of: message))
      }
    })
}

private enum LightFonts {
  /// The size from which on thin letters can be legible, in points.
  static let largeSize = 24.0
  static let objectiveC: Set<String> = [
    "NSFontWeightThin", "NSFontWeightUltraLight", "UIFontWeightThin", "UIFontWeightUltraLight",
  ]
}

extension SwiftFile {
  fileprivate func isThin(_ weight: Range<Int>) -> Bool {
    structure.isMember(weight, "thin") || structure.isMember(weight, "ultraLight")
  }

  /// Whether a call of `system` makes a font of a small literal size or of a small text style.
  fileprivate func isSmallFont(_ call: Int) -> Bool {
    if let size = structure.argument("size", of: call) {
      return number(size).map { $0 < LightFonts.largeSize } ?? false
    }
    guard let style = firstArgument(of: call) else { return false }
    return isSmallStyle(style)
  }

  private func isSmallStyle(_ style: Range<Int>) -> Bool {
    ["headline", "subheadline", "body", "callout", "caption", "caption2", "footnote"].contains {
      structure.isMember(style, $0)
    }
  }

  /// Whether a modifier belongs to a `Text` whose chain has a small font, or none, which is that of body text.
  fileprivate func isSmallText(_ modifier: Int) -> Bool {
    let bases = Array(structure.bases(of: modifier))
    guard let text = bases.first(where: { structure.name($0) == "Text" }) else { return false }
    let fonts = structure.modifiers(of: text).filter { structure.name($0) == "font" }
    guard let font = fonts.first else {
      // A font of a view around the text may be large.
      return false
    }
    if let style = firstArgument(of: font), isSmallStyle(style) { return true }
    return structure.children(of: font).contains {
      structure.name($0) == "system" && isSmallFont($0)
    }
  }
}
