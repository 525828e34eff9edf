import DocumentParsing
import LibC

/// A color of sRGB.
struct ColorValue: Hashable, Sendable {
  /// The components, from 0 to 255.
  var red, green, blue: Double
  /// The opacity, from 0 to 1.
  var alpha = 1.0

  init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// The color of components by name: `white`, or `red`, `green` and `blue`; `nil` where one of these is missing.
  init?(alpha: Double, component: (String) -> Double?) {
    if let white = component("white") {
      self.init(red: white, green: white, blue: white, alpha: alpha)
    } else if let red = component("red"), let green = component("green"), let blue = component("blue") {
      self.init(red: red, green: green, blue: blue, alpha: alpha)
    } else {
      return nil
    }
  }

  /// The color of `#007AFF`, `007aff` or `0x007AFF`; `nil` for other texts.
  init?(hex text: String) {
    let digits = text.hasPrefix("#") ? text.dropFirst() : text.hasPrefix("0x") ? text.dropFirst(2) : text[...]
    // `Int` accepts a sign.
    guard digits.count == 6, digits.allSatisfy(\.isHexDigit), let value = Int(digits, radix: 16) else { return nil }
    self.init(red: Double(value >> 16), green: Double(value >> 8 & 0xFF), blue: Double(value & 0xFF))
  }

  /// The color of a name that means the same in every appearance, or nearly so; `nil` for others.
  init?(named name: String) {
    let white: Double
    switch name.hasSuffix("Color") ? name.dropLast(5) : name[...] {
    case "white": white = 255
    case "black": white = 0
    case "lightGray": white = 170
    case "gray": white = 142
    case "darkGray": white = 85
    default: return nil
    }
    self.init(red: white, green: white, blue: white)
  }

  /// A component from 0 to 255 that tokens spell as a fraction: `122/255`, `0.478`, `1`; `nil` for anything else.
  static func component(_ tokens: some Sequence<String>) -> Double? {
    let parts = tokens.joined().split(separator: "/", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0.hasSuffix("f") ? $0.dropLast() : $0) }
    guard numbers.count == parts.count, (1...2).contains(numbers.count), numbers.count == 1 || numbers[1] == 255
    else { return nil }
    let value = numbers.count == 2 ? numbers[0] : numbers[0] * 255
    return (0...255).contains(value) ? value : nil
  }

  /// The components as `0xRRGGBB`; `nil` for a translucent color, and for fractions so short that many values match.
  var number: Int? {
    let components = [red, green, blue]
    guard alpha == 1, components.allSatisfy({ abs($0 - $0.rounded()) < 0.3 }) else { return nil }
    return components.reduce(0) { $0 << 8 | Int($1.rounded()) }
  }

  /// The color that people see on an opaque background.
  func over(_ background: ColorValue) -> ColorValue {
    func blend(_ top: Double, _ bottom: Double) -> Double { top * alpha + bottom * (1 - alpha) }
    return ColorValue(
      red: blend(red, background.red), green: blend(green, background.green), blue: blend(blue, background.blue))
  }

  /// The contrast ratio of two opaque colors, from 1 to 21, as WCAG 2.2 defines it.
  func contrast(with other: ColorValue) -> Double {
    let (low, high) = (min(luminance, other.luminance), max(luminance, other.luminance))
    return (high + 0.05) / (low + 0.05)
  }

  private var luminance: Double {
    func linear(_ component: Double) -> Double {
      let value = component / 255
      // The constants are those of sRGB.
      return value > 0.04045 ? pow((value + 0.055) / 1.055, 2.4) : value / 12.92
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}

/// A color of code: a value, or the name of a color set of the app.
enum PaintedColor: Hashable, Sendable {
  case value(ColorValue)
  case named(String)

  func faded(by alpha: Double) -> PaintedColor? {
    guard case .value(var value) = self else { return nil }
    value.alpha *= alpha
    return .value(value)
  }
}

extension CodeStructure {
  /// The color that a value is; `nil` for one that code decides.
  func paint(_ tokens: Range<Int>) -> PaintedColor? {
    guard isSwift else { return paint(ofMessage: resolved(tokens)) }
    guard let (color, end) = paint(at: tokens.lowerBound), end == tokens.upperBound else { return nil }
    return color
  }

  /// The color that tokens begin with, and the token behind it: `Color.white` of `Color.white.ignoresSafeArea()`.
  func paint(at first: Int, depth: Int = 0) -> (color: PaintedColor, end: Int)? {
    var end = first
    var type: String?
    if let word = code.word(first) {
      // A name that refers to another name is not followed: names could refer to each other.
      if !Self.colorTypes.contains(word) {
        guard depth == 0, let value = value(ofConstant: word), !value.isEmpty else { return nil }
        return paint(at: value.lowerBound, depth: 1).map { ($0.color, first + 1) }
      }
      type = word
      end += 1
    }
    var color: PaintedColor?
    if type != nil, code.isPunctuation(end, "(") {
      color = self.color(of: code.arguments(after: end), depth: depth)
      end = code.closing(of: end) + 1
    } else if code.isPunctuation(end, "."), let member = code.word(end + 1) {
      let value = ColorValue(named: member).map(PaintedColor.value)
      let constant = depth > 0 ? nil : type.flatMap { self.value(ofConstant: "\($0).\(member)") }
      color = value ?? constant.flatMap { paint(at: $0.lowerBound, depth: 1)?.color } ?? .named(member)
      end += 2
    }
    while let name = code.word(end + 1), code.isPunctuation(end, "."), ["opacity", "withAlphaComponent"].contains(name)
    {
      let alpha = code.arguments(after: end + 2).first.flatMap { number($0.value) }
      guard let alpha else { return nil }
      color = color?.faded(by: alpha)
      end = code.closing(of: end + 2) + 1
    }
    return color.map { ($0, end) }
  }

  private static let colorTypes: Set<String> = ["Color", "NSColor", "UIColor"]

  /// The color of `[UIColor whiteColor]` or `UIColor.whiteColor`.
  private func paint(ofMessage tokens: Range<Int>) -> PaintedColor? {
    guard let first = tokens.first, let last = tokens.last else { return nil }
    if tokens.count == 3, Self.colorTypes.contains(code.word(first) ?? "") {
      return ColorValue(named: code.text(last)).map { .value($0) }
    }
    guard let call = call(startingAt: first), nodes[call].tokens == tokens, isMessage(call),
      Self.colorTypes.contains(name(call))
    else { return nil }
    let arguments = arguments(of: call)
    let selector = code.text(code.selectorWords(ofMessage: first)[0])
    if arguments.isEmpty { return ColorValue(named: selector).map { .value($0) } }
    if selector == "colorNamed" { return string(arguments[0].value).map { .named($0) } }
    return color(ofComponents: arguments).map { .value($0) }
  }

  private func color(of arguments: [Argument], depth: Int) -> PaintedColor? {
    if let value = color(ofComponents: arguments) { return .value(value) }
    guard arguments.count == 1, let first = arguments.first else { return nil }
    switch first.label {
    case nil, "named":
      if let name = string(first.value) {
        guard first.label == nil, let value = ColorValue(hex: name), name.hasPrefix("#") else { return .named(name) }
        return .value(value)
      }
      return depth < 2 ? paint(at: first.value.lowerBound, depth: depth + 1)?.color : nil
    case "uiColor", "nsColor", "cgColor":
      return depth < 2 ? paint(at: first.value.lowerBound, depth: depth + 1)?.color : nil
    case "hex", "hexString", "rgb":
      // An initializer of the project for `Color(hex: "#007AFF")` or `Color(hex: 0x007AFF)`.
      let text = string(first.value) ?? word(first.value) ?? first.value.map { code.text($0) }.joined()
      return ColorValue(hex: text).map { .value($0) }
    default: return nil
    }
  }

  /// The color of arguments that are its components; `nil` for others.
  private func color(ofComponents arguments: [CodeStructure.Argument]) -> ColorValue? {
    let opacity = arguments.first { $0.label == "alpha" || $0.label == "opacity" }
    guard let alpha = opacity.map({ number($0.value) }) ?? 1 else { return nil }
    return ColorValue(alpha: alpha) { name in
      let labels = ["calibrated", "device", "sRGB", "srgb"].map { $0 + AppleName.capitalized(name) }
      return arguments.first { $0.label == name || labels.contains($0.label ?? "") }
        .flatMap { ColorValue.component($0.value.prefix(8).map { code.text($0) }) }
    }
  }
}

extension XMLElement {
  /// The color of a `color` element of a storyboard; `nil` for a color of the system.
  var paint: PaintedColor? {
    if let name = attributes["name"] { return .named(name) }
    func component(_ key: String) -> Double? { attributes[key].flatMap(Double.init).map { $0 * 255 } }
    let alpha = attributes["alpha"].flatMap(Double.init) ?? 1
    guard attributes["systemColor"] == nil, attributes["catalog"] == nil else { return nil }
    return ColorValue(alpha: alpha, component: component).map { .value($0) }
  }
}

/// The colors of a color set in the light and the dark appearance; `nil` unless numbers define them.
struct ColorSet: Sendable {
  let light: ColorValue?
  let dark: ColorValue?

  /// Reads a Contents.json; `nil` when it is damaged.
  init?(_ bytes: [UInt8]) {
    guard let tree = try? JSONTree(parsing: bytes), let colors = tree["colors"]?.array else { return nil }
    func color(_ appearance: String?) -> ColorValue? {
      colors.prefix(64).first { item in
        let values = (item["appearances"]?.array ?? []).compactMap { $0["value"]?.string }
        return (item["idiom"]?.string ?? "universal") == "universal"
          && (appearance.map { values == [$0] } ?? values.isEmpty)
      }.flatMap { Self.value(of: $0["color"]?["components"]) }
    }
    let any = color(nil)
    light = color("light") ?? any
    dark = color("dark") ?? any
  }

  /// The color of components such as `"0.450"`, `"115"` and `"0x73"`.
  private static func value(of components: JSONTree?) -> ColorValue? {
    func component(_ key: String) -> Double? {
      guard let text = components?[key]?.string else { return nil }
      if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map(Double.init) }
      return Double(text).map { text.contains(".") ? $0 * 255 : $0 }
    }
    let alpha = components?["alpha"]?.string.flatMap(Double.init) ?? 1
    return ColorValue(alpha: alpha, component: component)
  }
}
