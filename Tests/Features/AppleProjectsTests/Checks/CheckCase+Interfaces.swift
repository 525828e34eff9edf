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

  static let interfaces: Table = [
    "interface-button-label": [
      "an image": .bad(image),
      "another member": .bad(image, with: with("button.tintColor = .red")),
      "two files": .bad(
        image,
        with: [
          "A.swift": code(""),
          "B.swift": "extension Owner { func a() { button?.isHidden = true } }",
        ]),
      "a configuration": .bad(
        button(#"<buttonConfiguration key="configuration" style="plain" image="pin"/>"#)),
      "an item of a bar": .bad(#"<barButtonItem id="a1b-2c" image="pin"/>"#),
      "AppKit": .bad(
        document("Cocoa", scene(button(#"<buttonCell key="cell" type="bevel" image="pin"/>"#)))),
      "a button that only actions know": .bad(
        document(
          "CocoaTouch",
          "<placeholder placeholderIdentifier=\"IBFilesOwner\" id=\"-1\" customClass=\"Owner\"/><view id=\"v\">\(image)</view>"
        )),
      "a title": .good(button(#"<state key="normal" title="Pin" image="pin"/>"#)),
      "a label": .good(
        button(#"<accessibility key="accessibilityConfiguration" label="Pin"/>"# + pin)),
      "a symbol": .good(button(#"<state key="normal" image="pin" catalog="system"/>"#)),
      "a label in code": .good(image, with: with("button.accessibilityLabel = a")),
      "a title in code": .good(image, with: with("button?.setTitle(a, for: .normal)")),
      "other code": .good(image, with: with("style(button)")),
      "an array": .good(image, with: with("for b in [button] { b.a() }")),
      "a label in an extension": .good(
        image,
        with: [
          "A.swift": "extension Owner { func a() { button.accessibilityLabel = b } }",
          "B.swift": code(""),
        ]),
      "an owner that is not read": .good(image, with: [:]),
      "an outlet of a class that is not read": .good(
        image, with: ["A.swift": "class Owner: Base {}"]),
      "a custom class": .good(button(pin, #"customClass="PinButton""#)),
      "a runtime attribute": .good(
        button(
          pin
            + #"<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" keyPath="accessibilityLabel" value="Pin"/></userDefinedRuntimeAttributes>"#
        )),
      "an image of AppKit": .good(
        document(
          "Cocoa", scene(button(#"<buttonCell key="cell" image="NSAddTemplate"/>"#)))),
      "an item of a toolbar, which has a label": .good(
        document(
          "Cocoa",
          scene(
            #"<toolbarItem id="t" label="Pin">"#
              + button(#"<buttonCell key="cell" image="pin"/>"#) + "</toolbarItem>"))),
      "a title that is bound": .good(
        button(
          pin + #"<connections><binding name="title" destination="c" id="b"/></connections>"#)),
    ],
    "interface-control-size": [
      "a height": .bad(button(size("16"))),
      "a width": .bad(button(size("20", "width"))),
      "nearly enough": .bad(button(size("27.5"))),
      "at most": .bad(button(size("16", "height", #"relation="lessThanOrEqual""#))),
      "AppKit": .bad(
        document("Cocoa", button(#"<buttonCell key="cell" type="push"/>"# + size("16")))),
      "Apple TV": .bad(document("AppleTV", button(size("40")))),
      "the minimum": .good(button(size("28"))),
      "the minimum of AppKit": .good(
        document("Cocoa", button(#"<buttonCell key="cell" type="push"/>"# + size("20")))),
      "a checkbox": .good(
        document("Cocoa", button(#"<buttonCell key="cell" type="check"/>"# + size("16")))),
      "at least": .good(button(size("16", "height", #"relation="greaterThanOrEqual""#))),
      "a constraint that may give way": .good(button(size("16", "height", #"priority="250""#))),
      "relative to another view": .good(button(size("16", "height", #"secondItem="v""#))),
      "a class that may take a larger area": .good(
        button(size("16"), #"customClass="LargeButton""#)),
      "a constraint that code changes": .good(
        button(size("16")) + #"<outlet property="height" destination="k" id="p"/>"#),
      "a line": .good("<view id=\"w\">\(size("1"))</view>"),
      "no platform": .good("<document>\(button(size("16")))</document>"),
    ],
    "interface-text-size": [
      "a label": .bad(label("9")),
      "nearly enough": .bad(label("10.5")),
      "a label that no code knows": .bad(document("CocoaTouch", label("9"))),
      "another font": .bad(
        button(#"<fontDescription key="fontDescription" name="Futura" pointSize="8"/>"#)),
      "AppKit": .bad(
        document(
          "Cocoa",
          #"<textField id="a"><textFieldCell key="cell"><font key="font" size="9" name="Futura"/></textFieldCell></textField>"#
        )),
      "Apple TV": .bad(document("AppleTV", label("20"))),
      "the minimum": .good(label("11")),
      "the minimum of AppKit": .good(document("Cocoa", label("10"))),
      "a font that code sets": .good(label("9"), with: with("button.font = a")),
      "an owner that is not read": .good(label("9"), with: [:]),
      "a hidden label": .good(label("9", #"hidden="YES""#)),
      "a text style": .good(
        #"<label id="a"><fontDescription key="fontDescription" style="UICTFontTextStyleBody"/></label>"#
      ),
      "large enough": .good("<view id=\"w\">\(label("12"))</view>"),
    ],
    "password-in-text-field": [
      "UIKit": .bad(code(""), with: login(field)),
      "a content type": .bad(
        code(""),
        with: login(
          #"<textField id="a1b-2c"><textInputTraits key="textInputTraits" textContentType="password"/></textField>"#
        )),
      "a secure field": .good(
        code(""),
        with: login(
          #"<textField id="a1b-2c" placeholder="Password"><textInputTraits key="textInputTraits" secureTextEntry="YES"/></textField>"#
        )),
      "a field that code makes secure": .good(
        code("button.isSecureTextEntry = true"), with: login(field)),
      "a field beside a secure one": .good(
        code(""), with: login(field + #"<secureTextField id="s"/>"#)),
      "another thing": .good(
        code(""), with: login(#"<textField id="a1b-2c" placeholder="Password hint"/>"#)),
    ],
  ]

  /// The files of an app with a text field.
  private static func login(_ field: String) -> [String: String] {
    ["A.storyboard": document("CocoaTouch", scene(field))]
  }

  private static let field = #"<textField id="a1b-2c" placeholder="Password"/>"#
}
