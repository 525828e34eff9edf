import GuidelineModel

extension Check {
  /// Thin letters in small text.
  static let lightFontWeight = Check(
    id: "light-font-weight",
    rule: "typography/in-general-avoid-light-font-weights",
    digestRule: "typography/as-a-rule-avoid-light-font-weights", strength: .avoid,
    looksFor:
      "Text below 24 points with the weight Thin or Ultralight, or below 18 points with Light",
    languages: ["SwiftUI", "UIKit", "AppKit", "Objective-C"],
    message: "small text has a light weight, which is hard to see",
    advice: "Use the weight Regular, Medium, Semibold or Bold.",
    bad: "Text(price).font(.body).fontWeight(.ultraLight)",
    good: "Text(price).font(.body).fontWeight(.medium)",
    search: .swift { file, found in
      for call in file.modifiers(named: "fontWeight") {
        guard let limit = file.firstArgument(of: call).flatMap(file.sizeLimit),
          file.isText(call, below: limit)
        else { continue }
        found.add(atByte: file.offset(of: call))
      }
      for call in file.calls(named: "system") {
        guard let limit = file.structure.argument("weight", of: call).flatMap(file.sizeLimit),
          file.isFont(call, below: limit),
          let parent = file.structure.nodes[call].parent, file.structure.name(parent) == "font",
          file.structure.bases(of: parent).contains(where: { file.structure.name($0) == "Text" })
        else { continue }
        found.add(atByte: file.offset(of: call))
      }
      for call in file.calls(named: "systemFont") {
        guard let size = file.structure.argument("ofSize", of: call).flatMap(file.number),
          let limit = file.structure.argument("weight", of: call).flatMap(file.sizeLimit),
          size > 1, size < limit, file.isFontValue(call)
        else { continue }
        found.add(atByte: file.offset(of: call))
      }
    },
    .objectiveC { file, found in
      for message in file.messages(named: "systemFontOfSize:weight:") {
        guard let size = file.number(message.arguments[0]), size > 1,
          let weight = file.word(message.arguments[1]),
          let limit = LightFonts.limits.first(where: {
            weight.lowercased().hasSuffix("fontweight" + $0.name.lowercased())
          })?.size, size < limit
        else { continue }
        found.add(atByte: file.offset(of: message))
      }
    })
}

private enum LightFonts {
  /// Light weights with the sizes in points from which on they can be legible.
  static let limits: [(name: String, size: Double)] = [
    ("ultraLight", 24), ("thin", 24), ("light", 18),
  ]
  /// The largest size of body text at the default setting, in points; that of tvOS is larger.
  static let bodySize = 18.0
  /// The sizes of text styles at the default setting, in points; larger styles are left out.
  static let styles: [(name: String, size: Double)] = [
    ("headline", 17), ("body", 17), ("callout", 16), ("subheadline", 15), ("footnote", 13),
    ("caption", 12), ("caption2", 11),
  ]
}

extension SwiftFile {
  /// The size from which on a weight is legible; `nil` for weights that always are.
  fileprivate func sizeLimit(_ weight: Range<Int>) -> Double? {
    LightFonts.limits.first { structure.isMember(weight, $0.name) }?.size
  }

  /// Whether a call of `system` makes a font of a literal size or a text style below a size.
  fileprivate func isFont(_ call: Int, below limit: Double) -> Bool {
    if let size = structure.argument("size", of: call) {
      return number(size).map { $0 < limit } ?? false
    }
    return firstArgument(of: call).flatMap(styleSize).map { $0 < limit } ?? false
  }

  /// The modifier with the font of a view; `nil` without one.
  private func font(of view: Int) -> Int? {
    structure.modifiers(of: view).first { structure.name($0) == "font" }
  }

  private func styleSize(_ style: Range<Int>) -> Double? {
    LightFonts.styles.first { structure.isMember(style, $0.name) }?.size
  }

  /// Whether a modifier belongs to a `Text` with a font below a size. Without a font here and around it, a text has the
  /// size of body text.
  fileprivate func isText(_ modifier: Int, below limit: Double) -> Bool {
    guard let text = structure.bases(of: modifier).first(where: { structure.name($0) == "Text" })
    else { return false }
    guard let font = font(of: text) else {
      // The function may be called in a view with a font.
      let isBody = function(around: text).map { structure.name($0) == "body" } ?? false
      return isBody && LightFonts.bodySize < limit
        && !structure.ancestors(of: text).contains { self.font(of: $0) != nil }
    }
    if let size = firstArgument(of: font).flatMap(styleSize) { return size < limit }
    return structure.children(of: font).contains {
      structure.name($0) == "system" && isFont($0, below: limit)
    }
  }
}
