import DocumentParsing
import GuidelineModel

extension Check {
  @ListOfChecks static var fontChecks: [Check] {
    Check("fixed-custom-font").calls("custom") { file, call in
      file.argument("fixedSize", of: call).map {
        file.number($0).map(readSizes.contains) ?? !file.mentions("scaledmetric")
      } ?? false
    }.calls("UIFont") { file, call in
      // A font in a dictionary is often drawn in a picture; one of one point only names its family.
      file.argument("name", of: call) != nil
        && file.argument("size", of: call).flatMap(file.number).map(readSizes.contains) ?? false
        && !file.code.isPunctuation(file.nodes[call].name - 1, ":") && !file.isProbe(call)
        && !["fontmetrics", "scaledfont"].contains(where: file.mentions)
        // Such fonts only name families in the text of web pages.
        && (file.modifiers(named: "loadHTMLString").isEmpty || !file.settings(of: "font").isEmpty)
    }

    Check("fixed-type-size").modifiers("dynamicTypeSize") { file, call in
      file.firstArgument(of: call).map(file.isTypeSize) ?? false
    }.modifiers("environment") { file, call in
      let arguments = file.arguments(of: call)
      return arguments.count == 2 && file.isTypeSize(arguments[1].value)
        && ["dynamicTypeSize", "sizeCategory"].contains { file.contains(arguments[0].value, word: $0) }
    }

    Check("interface-text-size").project { project in
      project.controls(.smallText, notSetBy: WordLists.words("font-setters"), needsOwner: false)
    }

    Check("light-font-weight").modifiers("fontWeight") { file, call in
      file.firstArgument(of: call).flatMap(file.sizeLimit).map { file.isText(call, below: $0) } ?? false
    }
    .calls("system") { file, call in
      file.argument("weight", of: call).flatMap(file.sizeLimit)
        .map { file.isFont(call, below: $0) } ?? false
        && file.isFontOfText(call)
    }
    // `.font(.caption.weight(.thin))`
    .modifiers("weight") { file, call in
      let name = file.nodes[call].name
      guard let limit = file.firstArgument(of: call).flatMap(file.sizeLimit),
        let size = file.styleSize(name - 3..<name - 1)
      else { return false }
      return size < limit && file.isFontOfText(call)
    }
    .calls("systemFont") { file, call in
      guard let size = file.argument("ofSize", of: call).flatMap(file.number),
        let limit = file.argument("weight", of: call).flatMap(file.sizeLimit)
      else { return false }
      return size > 1 && size < limit && file.isFontValue(call)
    }
    .calls("systemFontOfSize:weight:") { file, call in
      guard let size = file.firstArgument(of: call).flatMap(file.number),
        let limit = file.argument("weight", of: call).flatMap(file.sizeLimit)
      else { return false }
      return size > 1 && size < limit
    }

    Check("tiny-text").nodes { file in
      let changed = file.modifiers(named: "withSize").filter { call in
        file.firstArgument(of: call).flatMap(file.number).map(tinySizes.contains) ?? false && file.isFontValue(call)
      }
      return file.textFonts(of: 0..<10) + changed
    }.tokens { $0.systemFonts(of: tinySizes) }
  }

  /// The sizes of text that people may not be able to read, in points.
  private static let readSizes = 1.0.nextUp..<FixedSizes.display

  /// Zero means the default size in AppKit, and one point makes a gap.
  private static let tinySizes = 1.0.nextUp..<10
}

extension CodeStructure {
  /// Whether a value is only compared with nil, to see if it exists.
  fileprivate func isProbe(_ call: Int) -> Bool {
    let end = nodes[call].tokens.upperBound
    if isComparedWithNil(end) { return true }
    guard let name = variable(of: call) else { return false }
    let uses = restOfBlock(after: call).prefix(1_000).filter { code.word($0) == name }
    return !uses.isEmpty && uses.allSatisfy { isComparedWithNil($0 + 1) }
  }

  /// Whether `!= nil` or `== nil` is at a token.
  private func isComparedWithNil(_ token: Int) -> Bool {
    (code.isPunctuation(token, "!") || code.isPunctuation(token, "="))
      && code.isPunctuation(token + 1, "=") && code.word(token + 2) == "nil"
  }

  /// Whether tokens are one size: `.large`, `DynamicTypeSize.xSmall`.
  fileprivate func isTypeSize(_ tokens: Range<Int>) -> Bool {
    let names = WordLists.words("dynamic-type-sizes")
    // `.large`, or a type before it; ranges such as `...DynamicTypeSize.large` have more tokens.
    let isPath = tokens.count == 2 || tokens.count == 3 && code.word(tokens.lowerBound) != nil
    if isPath { return names.contains { isMember(tokens, $0) } }
    // `.large ... .large`
    let words = tokens.prefix(16).compactMap { code.word($0) }.filter { $0 != "DynamicTypeSize" }
    return words.count == 2 && words[0] == words[1] && names.contains(words[0])
      && tokens.allSatisfy { code.tokens[$0].kind == .word || code.tokens[$0].is(".") }
  }

  /// The size from which on a weight is legible; `nil` for weights that always are.
  fileprivate func sizeLimit(_ weight: Range<Int>) -> Double? {
    let prefix = isSwift ? "" : "Weight"
    return LightFonts.limits.first { isMember(weight, prefix + (isSwift ? $0.name : AppleName.capitalized($0.name))) }?
      .size
  }

  /// Whether a call of `system` makes a font of a literal size or a text style below a size.
  fileprivate func isFont(_ call: Int, below limit: Double) -> Bool {
    if let size = argument("size", of: call) { return number(size).map { $0 < limit } ?? false }
    return firstArgument(of: call).flatMap(styleSize).map { $0 < limit } ?? false
  }

  fileprivate func isFontOfText(_ call: Int) -> Bool {
    guard let font = nodes[call].parent, name(font) == "font" else { return false }
    return bases(of: font).contains { name($0) == "Text" }
  }

  fileprivate func styleSize(_ style: Range<Int>) -> Double? {
    LightFonts.styles.first { isMember(style, $0.name) }?.size
  }

  /// Whether a modifier belongs to a `Text` with a font below a size; without any font, the size is that of body text.
  fileprivate func isText(_ modifier: Int, below limit: Double) -> Bool {
    guard let text = bases(of: modifier).first(where: { name($0) == "Text" }) else { return false }
    guard let font = modifiers(of: text).first(where: { name($0) == "font" }) else {
      // The function may be called in a view with a font.
      let isBody = function(around: text).map { name($0) == "body" } ?? false
      return isBody && LightFonts.bodySize < limit && !ancestors(of: text).contains { hasModifier($0, "font") }
    }
    if let size = firstArgument(of: font).flatMap(styleSize) { return size < limit }
    return children(of: font).contains { name($0) == "system" && isFont($0, below: limit) }
  }

  /// The tokens where the file creates system fonts of literal sizes in a range that views of UIKit and AppKit get.
  func systemFonts(of sizes: Range<Double>) -> [Int] {
    guard isSwift else { return messagedFonts(of: sizes) }
    // The fonts that a constant has which a view gets: `label.font = Fonts.note`.
    let constants = settings(of: "font").compactMap { setting in
      let value = resolved(setting.value, of: ["UIFont", "NSFont"])
      return value == setting.value ? nil : value
    }
    let names = [
      "boldSystemFont", "italicSystemFont", "monospacedDigitSystemFont", "monospacedSystemFont", "systemFont",
    ]
    return names.flatMap(calls(named:)).filter { call in
      argument("ofSize", of: call).flatMap(number).map(sizes.contains) ?? false
        && (isFontValue(call) || isFontAttribute(call) || constants.contains { $0.contains(nodes[call].name) })
    }.map { nodes[$0].name }
  }

  /// Whether a call makes the font of a property, also in `font = a ? .boldSystemFont(…) : .systemFont(…)`.
  func isFontValue(_ call: Int) -> Bool {
    let name = nodes[call].name
    let before = (max(0, name - 64)..<name).reversed().prefix { index in
      !code.tokens[index].is("{") && !code.tokens[index].is(";") && !code.tokens[index].is("=")
    }
    guard let first = before.last, code.isPunctuation(first - 1, "="),
      // A picture made of characters.
      !(max(0, first - 32)..<first).contains(where: { code.word($0)?.lowercased().contains("emoji") ?? false }),
      code.word(first - 2) == "font",
      // Only arguments of a condition may come before.
      before.allSatisfy({ index in
        !code.tokens[index].startsLine || ["?", ":", "."].contains { code.isPunctuation(index, $0) }
      }), !before.contains(where: { code.isPunctuation($0, "(") && code.closing(of: $0) > name })
    else { return false }
    // The font of a type of the file may be for a printed page.
    return (code.isPunctuation(first - 3, ".") || code.tokens[first - 2].startsLine)
      && !code.indices(ofWord: "font").contains { index in
        ["let", "var"].contains(code.word(index - 1)) && node(around: index).map { nodes[$0].kind == .type } ?? true
      }
  }

  /// Whether a call makes the font of an attribute, `[.font: …]`, of a text that is not drawn in a picture.
  private func isFontAttribute(_ call: Int) -> Bool {
    var start = nodes[call].name
    while code.isPunctuation(start - 1, ".") { start -= code.word(start - 2) == nil ? 1 : 2 }
    guard code.isPunctuation(start - 1, ":") else { return false }
    let isValue =
      code.word(start - 2) == "value"
      && node(around: nodes[call].name - 1).map { contains(nodes[$0].tokens, word: "font") } ?? false
    // The titles of bars keep their size.
    let isInBar = (max(0, start - 96)..<start).contains { code.word($0)?.hasSuffix("TextAttributes") ?? false }
    // A line break between texts has a font for its height.
    let around = ancestors(of: call).first { name($0).hasSuffix("AttributedString") }
    let text = around.flatMap { argument("string", of: $0) }.flatMap(string)
    if let text, !text.replacing("\\n", with: "").contains(where: \.isLetter) { return false }
    return (code.word(start - 2) == "font" && code.isPunctuation(start - 3, ".") || isValue) && !isInBar
      && !["draw", "UIGraphics", "CGContext", "CTFont"].contains(where: mentions)
  }

  /// Whether a view is invisible, for example a text that only names a control for VoiceOver.
  func isInvisible(_ view: Int) -> Bool {
    modifiers(of: view).contains { modifier in
      switch name(modifier) {
      case "hidden": true
      case "foregroundColor", "foregroundStyle": firstArgument(of: modifier).map { isMember($0, "clear") } ?? false
      case "opacity": firstArgument(of: modifier).flatMap(number) == 0
      case "accessibilityHidden": isOn(modifier) ?? false
      default: false
      }
    }
  }

  /// The fonts of literal sizes in a range that texts of SwiftUI have, also from controls and views around them.
  func textFonts(of sizes: Range<Double>) -> [Int] {
    (modifiers(named: "font") + modifiers(named: "environment")).compactMap { call in
      guard !ancestors(of: call).contains(where: { name($0).hasPrefix("DynamicIsland") }),
        let font = madeFont(of: call),
        let size = (argument("size", of: font) ?? argument("fixedSize", of: font) ?? argument("ofSize", of: font))
          .flatMap(number), sizes.contains(size)
      else { return nil }
      if let view = bases(of: call).first(where: { nodes[$0].base == nil }) { return showsText(view) ? font : nil }
      // The content of a modifier and the label of a style: `configuration.label.font(…)`.
      let dot = nodes[call].name - 1
      return code.word(dot - 1) == "content"
        || code.word(dot - 1) == "label" && code.word(dot - 3) == "configuration" ? font : nil
    }
      + settings(of: "font").compactMap { setting in
        // The font of an attributed string.
        guard code.isPunctuation(setting.value.lowerBound, "."), code.word(setting.value.lowerBound + 1) == "system",
          let call = node(around: setting.value.lowerBound + 1),
          argument("size", of: call).flatMap(number).map(sizes.contains) ?? false
        else { return nil }
        return call
      }
  }

  /// The call that makes the font of a modifier, also in a constant of the file.
  private func madeFont(of modifier: Int) -> Int? {
    let values = arguments(of: modifier).map(\.value)
    guard let value = values.last,
      name(modifier) == "font" || values.count == 2 && code.word(values[0].upperBound - 1) == "font"
    else { return nil }
    let made = resolved(value, of: ["Font"])
    let names: Set<String> = ["custom", "system", "systemFont", "boldSystemFont"]
    return names.flatMap(allCalls(named:)).filter { made.contains(nodes[$0].name) }.min()
  }

  /// Whether a view shows text of letters or numbers that has no other font.
  private func showsText(_ view: Int) -> Bool {
    // The size of a text that may not wrap or be cut is deliberate.
    if isInvisible(view) || hasModifier(view, "fixedSize") { return false }
    switch name(view) {
    case "Text":
      // A picture made of characters is not text.
      return firstArgument(of: view).flatMap(title)?.contains { $0.isLetter || $0.isNumber } ?? true
    case "Label": return !hasModifier(view, "labelStyle") && !mentions("icononly")
    case "Button", "Link", "NavigationLink", "Menu", "Toggle", "TextField", "SecureField", "Picker":
      if firstArgument(of: view) != nil { return true }
    case "TextEditor": return true
    case let name where name != "List" && !name.isAmong("transparent-views"): return false
    default: break
    }
    return descendants(of: view).prefix(256).contains { inner in
      ["Text", "Label", "TextField"].contains(name(inner)) && nodes[inner].base == nil
        && !hasModifier(inner, "font") && showsText(inner)
    }
  }

  /// ``systemFonts(of:)`` in Objective-C.
  fileprivate func messagedFonts(of sizes: Range<Double>) -> [Int] {
    let attributes = code.indices(ofWord: "NSFontAttributeName").filter {
      code.isPunctuation($0 + 1, ":")
    }.map { $0 + 2..<code.closing(of: $0 + 2) + 1 }
    return (settings(of: "font").map(\.value) + attributes).compactMap { value in
      let selector = code.selector(code.selectorWords(ofMessage: value.lowerBound))
      guard
        [
          "boldSystemFontOfSize:", "italicSystemFontOfSize:", "monospacedSystemFontOfSize:weight:", "systemFontOfSize:",
          "systemFontOfSize:weight:",
        ].contains(selector), let size = code.messageArguments(value.lowerBound).first.flatMap({ number($0.value) }),
        sizes.contains(size)
      else { return nil }
      return value.lowerBound
    }
  }
}

extension InterfaceDocument {
  /// Whether an element has text with a fixed font size under the minimum of the platform.
  func isSmallText(_ index: Int) -> Bool {
    let element = elements[index]
    guard ["label", "button", "textField", "textView"].contains(element.name),
      element.attributes["hidden"] != "YES", let platform = runtime
    else { return false }
    // AppKit has the font in the cell.
    let fonts = descendants(of: index).filter {
      ($0.name == "fontDescription" || $0.name == "font") && $0.depth <= element.depth + 2
        && $0.attributes["metaFont"] == nil
    }
    guard fonts.count == 1 else { return false }
    let size = (fonts[0].attributes["pointSize"] ?? fonts[0].attributes["size"]).flatMap(Double.init)
    // The smallest sizes in points; 12 in watchOS and visionOS.
    let minimum: Double = [.iOS: 11, .macOS: 10, .tvOS: 23][platform] ?? 12
    return size.map { $0 > 0 && $0 < minimum } ?? false
  }
}

private enum LightFonts {
  /// Light weights with the sizes in points from which on they can be legible.
  static let limits: [(name: String, size: Double)] = [("ultraLight", 24), ("thin", 24), ("light", 18)]
  /// The largest size of body text at the default setting, in points; that of tvOS is larger.
  static let bodySize = 18.0
  /// The sizes of text styles at the default setting, in points; larger styles are left out.
  static let styles: [(name: String, size: Double)] = [
    ("headline", 17), ("body", 17), ("callout", 16), ("subheadline", 15), ("footnote", 13),
    ("caption", 12), ("caption2", 11),
  ]
}
