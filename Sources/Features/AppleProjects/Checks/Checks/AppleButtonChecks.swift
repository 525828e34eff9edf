import GuidelineModel

extension Check {
  static let applePayButtonSize = Check(
    id: "apple-pay-button-size",
    rule: "apple-pay/maintain-the-minimum-button-size-and-margins-around",
    looksFor: "An Apple Pay button below 100 by 30 points",
    languages: ["SwiftUI", "UIKit", "Objective-C"],
    message: "an Apple Pay button is smaller than its minimum",
    advice: "Make the button at least 100 points wide and 30 points high.",
    bad: "PayWithApplePayButton(.plain, action: pay).frame(width: 90, height: 24)",
    good: "PayWithApplePayButton(.plain, action: pay).frame(width: 140, height: 44)",
    search: .sizes(of: "PayWithApplePayButton", "PKPaymentButton", below: (100, 30)))

  static let signInButtonSize = Check(
    id: "sign-in-button-size",
    rule: "sign-in-with-apple/maintain-the-minimum-button-size-and-margin-around",
    looksFor: "A Sign in with Apple button below 140 by 30 points",
    languages: ["SwiftUI", "UIKit", "Objective-C"],
    message: "a Sign in with Apple button is smaller than its minimum",
    advice: "Make the button at least 140 points wide and 30 points high.",
    bad: "SignInWithAppleButton(onRequest: a, onCompletion: b).frame(width: 110, height: 24)",
    good: "SignInWithAppleButton(onRequest: a, onCompletion: b).frame(width: 200, height: 44)",
    search: .sizes(
      of: "SignInWithAppleButton", "ASAuthorizationAppleIDButton", below: (140, 30)))
}

extension Check.Search {
  /// Buttons of SwiftUI, UIKit and AppKit with a literal width or height below a minimum.
  fileprivate static func sizes(
    of view: String, _ type: String, below minimum: (width: Double, height: Double)
  ) -> Self {
    .code { file, found in
      let isSmall = { (width: Double?, height: Double?) in
        width.map { $0 > 0 && $0 < minimum.width } ?? false
          || height.map { $0 > 0 && $0 < minimum.height } ?? false
      }
      if let file = file as? SwiftStructure {
        for call in file.calls(named: view) {
          for frame in file.modifiers(of: call) where file.name(frame) == "frame" {
            func side(_ labels: String...) -> Double? {
              labels.lazy.compactMap { file.argument($0, of: frame).flatMap(file.number) }.first
            }
            if isSmall(side("width", "maxWidth"), side("height", "maxHeight")) {
              found.add(atByte: file.offset(of: frame))
            }
          }
        }
      }
      for button in file.objects(of: type) {
        let sides = button.value("frame").map(file.sides) ?? (nil, nil)
        func side(_ anchor: String) -> Double? {
          ["constraint", "constraintEqualToConstant"].lazy
            .compactMap { button.value("\(anchor).\($0)").flatMap(file.number) }.first
        }
        let width = sides.0 ?? side("widthAnchor")
        let height = sides.1 ?? side("heightAnchor")
        if isSmall(width, height) { found.add(atByte: file.offset(at: button.token)) }
      }
    }
  }
}

extension CodeStructure {
  /// The literal width and height of `CGRect(x: 0, y: 0, width: 90, height: 24)` and `CGRectMake(0, 0, 90, 24)`.
  fileprivate func sides(of frame: Range<Int>) -> (Double?, Double?) {
    guard let open = frame.prefix(8).first(where: { code.isPunctuation($0, "(") }) else {
      return (nil, nil)
    }
    let values = code.arguments(after: open).map { number($0.value) }
    return values.count == 4 ? (values[2], values[3]) : (nil, nil)
  }
}
