extension CheckCase {
  /// The code of the class that owns the elements of ``scene(_:)``.
  static let owner = ["Owner.swift": code("button.isEnabled = false")]

  private static func code(_ statement: String) -> String {
    """
    class Owner: UIViewController {
      @IBOutlet var button: UIButton!
      func viewDidLoad() { \(statement) }
    }
    """
  }

  private static func with(_ statement: String) -> [String: String] {
    ["Owner.swift": code(statement)]
  }

  /// A view controller with an outlet to the element with the identifier of the examples.
  static func scene(_ elements: String) -> String {
    """
    <viewController id="c" customClass="Owner"><view id="v"><subviews>\(elements)</subviews></view>
    <connections><outlet property="button" destination="a1b-2c" id="o"/></connections></viewController>
    """
  }

  private static func document(_ type: String, _ elements: String) -> String {
    "<document type=\"com.apple.InterfaceBuilder3.\(type).XIB\">\(elements)</document>"
  }

  private static func button(_ content: String, _ attributes: String = "") -> String {
    "<button id=\"a1b-2c\" \(attributes)>\(content)</button>"
  }

  private static let pin = "<state key=\"normal\" image=\"pin\"/>"
  private static let image = button(pin)

  private static func size(_ value: String, _ attribute: String = "height", _ more: String = "")
    -> String
  {
    "<constraints><constraint firstAttribute=\"\(attribute)\" constant=\"\(value)\" id=\"k\" \(more)/></constraints>"
  }

  private static func label(_ size: String, _ attributes: String = "") -> String {
    "<label text=\"Total\" id=\"a1b-2c\" \(attributes)><fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"\(size)\"/></label>"
  }

  static let interfaces: [CheckCase] = [
    .bad("interface-button-label", image, "an image"),
    .bad("interface-button-label", image, with: with("button.tintColor = .red"), "another member"),
    .bad(
      "interface-button-label", image,
      with: [
        "A.swift": code(""), "B.swift": "extension Owner { func a() { button?.isHidden = true } }",
      ], "two files"),
    .bad(
      "interface-button-label",
      button("<buttonConfiguration key=\"configuration\" style=\"plain\" image=\"pin\"/>"),
      "a configuration"),
    .bad(
      "interface-button-label",
      "<barButtonItem id=\"a1b-2c\" image=\"pin\"/>", "an item of a bar"),
    .bad(
      "interface-button-label",
      document("Cocoa", scene(button("<buttonCell key=\"cell\" type=\"bevel\" image=\"pin\"/>"))),
      "AppKit"),
    .bad(
      "interface-button-label",
      document(
        "CocoaTouch",
        "<placeholder placeholderIdentifier=\"IBFilesOwner\" id=\"-1\" customClass=\"Owner\"/><view id=\"v\">\(image)</view>"
      ), "a button that only actions know"),
    .good(
      "interface-button-label", button("<state key=\"normal\" title=\"Pin\" image=\"pin\"/>"),
      "a title"),
    .good(
      "interface-button-label",
      button("<accessibility key=\"accessibilityConfiguration\" label=\"Pin\"/>" + pin), "a label"),
    .good(
      "interface-button-label",
      button("<state key=\"normal\" image=\"pin\" catalog=\"system\"/>"), "a symbol"),
    .good(
      "interface-button-label", image, with: with("button.accessibilityLabel = a"),
      "a label in code"),
    .good(
      "interface-button-label", image, with: with("button?.setTitle(a, for: .normal)"),
      "a title in code"),
    .good("interface-button-label", image, with: with("style(button)"), "other code"),
    .good("interface-button-label", image, with: with("for b in [button] { b.a() }"), "an array"),
    .good(
      "interface-button-label", image,
      with: [
        "A.swift": "extension Owner { func a() { button.accessibilityLabel = b } }",
        "B.swift": code(""),
      ],
      "a label in an extension"),
    .good("interface-button-label", image, with: [:], "an owner that is not read"),
    .good(
      "interface-button-label", image, with: ["A.swift": "class Owner: Base {}"],
      "an outlet of a class that is not read"),
    .good(
      "interface-button-label", button(pin, "customClass=\"PinButton\""), "a custom class"),
    .good(
      "interface-button-label",
      button(
        pin
          + "<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type=\"string\" keyPath=\"accessibilityLabel\" value=\"Pin\"/></userDefinedRuntimeAttributes>"
      ), "a runtime attribute"),
    .good(
      "interface-button-label",
      document(
        "Cocoa", scene(button("<buttonCell key=\"cell\" image=\"NSAddTemplate\"/>"))),
      "an image of AppKit"),

    .good(
      "interface-button-label",
      document(
        "Cocoa",
        scene(
          "<toolbarItem id=\"t\" label=\"Pin\">"
            + button("<buttonCell key=\"cell\" image=\"pin\"/>") + "</toolbarItem>")),
      "an item of a toolbar, which has a label"),
    .good(
      "interface-button-label",
      button(
        pin + "<connections><binding name=\"title\" destination=\"c\" id=\"b\"/></connections>"),
      "a title that is bound"),

    .bad("interface-control-size", button(size("16")), "a height"),
    .bad("interface-control-size", button(size("20", "width")), "a width"),
    .bad("interface-control-size", button(size("27.5")), "nearly enough"),
    .bad(
      "interface-control-size", button(size("16", "height", "relation=\"lessThanOrEqual\"")),
      "at most"),
    .bad(
      "interface-control-size",
      document("Cocoa", button("<buttonCell key=\"cell\" type=\"push\"/>" + size("16"))), "AppKit"),
    .bad(
      "interface-control-size", document("AppleTV", button(size("40"))), "Apple TV"),
    .good("interface-control-size", button(size("28")), "the minimum"),
    .good(
      "interface-control-size",
      document("Cocoa", button("<buttonCell key=\"cell\" type=\"push\"/>" + size("20"))),
      "the minimum of AppKit"),
    .good(
      "interface-control-size",
      document("Cocoa", button("<buttonCell key=\"cell\" type=\"check\"/>" + size("16"))),
      "a checkbox"),
    .good(
      "interface-control-size", button(size("16", "height", "relation=\"greaterThanOrEqual\"")),
      "at least"),
    .good(
      "interface-control-size", button(size("16", "height", "priority=\"250\"")),
      "a constraint that may give way"),
    .good(
      "interface-control-size", button(size("16", "height", "secondItem=\"v\"")),
      "relative to another view"),
    .good(
      "interface-control-size", button(size("16"), "customClass=\"LargeButton\""),
      "a class that may take a larger area"),
    .good(
      "interface-control-size",
      button(size("16")) + "<outlet property=\"height\" destination=\"k\" id=\"p\"/>",
      "a constraint that code changes"),
    .good(
      "interface-control-size", "<view id=\"w\">\(size("1"))</view>", "a line"),
    .good("interface-control-size", "<document>\(button(size("16")))</document>", "no platform"),

    .bad("interface-text-size", label("9"), "a label"),
    .bad("interface-text-size", label("10.5"), "nearly enough"),
    .bad(
      "interface-text-size", document("CocoaTouch", label("9")), "a label that no code knows"),
    .bad(
      "interface-text-size",
      button("<fontDescription key=\"fontDescription\" name=\"Futura\" pointSize=\"8\"/>"),
      "another font"),
    .bad(
      "interface-text-size",
      document(
        "Cocoa",
        "<textField id=\"a\"><textFieldCell key=\"cell\"><font key=\"font\" size=\"9\" name=\"Futura\"/></textFieldCell></textField>"
      ), "AppKit"),
    .bad("interface-text-size", document("AppleTV", label("20")), "Apple TV"),
    .good("interface-text-size", label("11"), "the minimum"),
    .good("interface-text-size", document("Cocoa", label("10")), "the minimum of AppKit"),
    .good(
      "interface-text-size", label("9"), with: with("button.font = a"), "a font that code sets"),
    .good("interface-text-size", label("9"), with: [:], "an owner that is not read"),
    .good("interface-text-size", label("9", "hidden=\"YES\""), "a hidden label"),
    .good(
      "interface-text-size",
      "<label id=\"a\"><fontDescription key=\"fontDescription\" style=\"UICTFontTextStyleBody\"/></label>",
      "a text style"),
    .good("interface-text-size", "<view id=\"w\">\(label("12"))</view>", "large enough"),

    password("<textField id=\"a1b-2c\" placeholder=\"Password\"/>", "", isViolation: true, "UIKit"),
    password(
      "<textField id=\"a1b-2c\"><textInputTraits key=\"textInputTraits\" textContentType=\"password\"/></textField>",
      "", isViolation: true, "a content type"),
    password(
      "<textField id=\"a1b-2c\" placeholder=\"Password\"><textInputTraits key=\"textInputTraits\" secureTextEntry=\"YES\"/></textField>",
      "", isViolation: false, "a secure field"),
    password(
      "<textField id=\"a1b-2c\" placeholder=\"Password\"/>", "button.isSecureTextEntry = true",
      isViolation: false, "a field that code makes secure"),
    password(
      "<textField id=\"a1b-2c\" placeholder=\"Password\"/><secureTextField id=\"s\"/>", "",
      isViolation: false, "a field beside a secure one"),
    password(
      "<textField id=\"a1b-2c\" placeholder=\"Password hint\"/>", "", isViolation: false,
      "another thing"),
  ]

  private static func password(
    _ field: String, _ statement: String, isViolation: Bool, _ reason: String
  ) -> CheckCase {
    CheckCase(
      check: "password-in-text-field", isViolation: isViolation, source: code(statement),
      others: ["A.storyboard": document("CocoaTouch", scene(field))],
      reason: "password-in-text-field: storyboard: \(reason)")
  }
}
