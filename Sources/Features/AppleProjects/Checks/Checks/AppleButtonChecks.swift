import GuidelineModel

extension Check {
  @ListOfChecks static var appleButtonChecks: [Check] {
    Check("apple-pay-button-size").sizes(
      of: "PayWithApplePayButton", "PKPaymentButton", below: (100, 30))

    Check("sign-in-button-size").sizes(
      of: "SignInWithAppleButton", "ASAuthorizationAppleIDButton", below: (140, 30))
  }

  /// Buttons of SwiftUI, UIKit and AppKit with a literal width or height below a minimum.
  fileprivate func sizes(
    of view: String, _ type: String, below minimum: (width: Double, height: Double)
  ) -> Check {
    code { file, found in
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
