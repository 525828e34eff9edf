/// A text with its color and the color behind it.
struct PaintedText: Sendable {
  let text: PaintedColor
  let background: PaintedColor
  /// The contrast that people need.
  let minimum: Double
  let place: ProjectPlace

  /// The least contrast in the light and the dark appearance; `nil` when a color is unknown, translucent behind the
  /// text, or the same, so that the text is hidden on purpose.
  func contrast(_ sets: [String: ColorSet]) -> Double? {
    func color(_ color: PaintedColor, _ appearance: KeyPath<ColorSet, ColorValue?>) -> ColorValue? {
      switch color {
      case .value(let value): value
      case .named(let name): sets[Self.key(name)]?[keyPath: appearance]
      }
    }
    let ratios = [\ColorSet.light, \ColorSet.dark].compactMap { appearance -> Double? in
      guard let text = color(text, appearance), let background = color(background, appearance),
        background.alpha > 0.95, text.alpha > 0, text != background
      else { return nil }
      return text.over(background).contrast(with: background)
    }
    return ratios.min()
  }

  /// The name of a color set as the code and the catalog share it: `mistGray` for “Mist Gray”.
  static func key(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }
}
