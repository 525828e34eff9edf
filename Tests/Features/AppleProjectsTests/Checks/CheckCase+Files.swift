extension CheckCase {
  private static let pad =
    "<key>UIDeviceFamily</key><array><integer>1</integer><integer>2</integer></array>"
  private static let full = "<key>UIRequiresFullScreen</key><true/>"
  private static let hidden = "<key>UIStatusBarHidden</key><true/>"
  private static let fixed = "<key>UIViewControllerBasedStatusBarAppearance</key><false/>"

  private static func purpose(_ text: String, _ key: String = "NSCameraUsageDescription") -> String
  {
    "<key>\(key)</key>\n<string>\(text)</string>"
  }

  static let propertyLists: Table = [
    "requires-full-screen": [
      "an app for iPad": .bad(full + pad),
      "the other order": .bad(pad + full),
      "orientations of iPad": .bad(
        full + "<key>UISupportedInterfaceOrientations~ipad</key><array/>"),
      "after a dictionary": .bad("<key>A</key><dict><key>B</key><true/></dict>" + full + pad),
      "after a comment": .bad("<!-- a -->" + full + pad),
      "only iPad": .bad("<key>UIDeviceFamily</key><array><integer>2</integer></array>" + full),
      "an app that does not name iPad": .good(full),
      "only iPhone": .good(full + "<key>UIDeviceFamily</key><array><integer>1</integer></array>"),
      "switched off": .good("<key>UIRequiresFullScreen</key><false/>" + pad),
      "no key": .good(pad),
      "in another dictionary": .good("<key>A</key><dict>\(full)</dict>" + pad),
      "in a comment": .good("<!-- \(full) -->" + pad),
    ],
    "purpose-string-empty": [
      "no text": .bad(purpose("")),
      "blanks": .bad(purpose("  ")),
      "a placeholder": .bad(purpose("TODO")),
      "another placeholder": .bad(purpose("test", "NSMicrophoneUsageDescription")),
      "marks": .bad(purpose("...", "NFCReaderUsageDescription")),
      "a dash": .bad(purpose("-", "NSLocationWhenInUseUsageDescription")),
      "a sentence": .good(purpose("Scan receipts to add them to a trip.")),
      "a build setting": .good(purpose("$(CAMERA_PURPOSE)")),
      "a sentence about tests": .good(purpose("Tests your microphone.")),
      "another key": .good(purpose("", "NSHumanReadableCopyright")),
      "a key of the project": .good(purpose("", "MyUsageDescription")),
      "another language": .good(purpose("会議室を見つけます。")),
    ],
    "purpose-string-sentence": [
      "words": .bad(purpose("Scan receipts")),
      "no period": .bad(
        purpose("Find cafés nearby to plan a route", "NSLocationWhenInUseUsageDescription")),
      "a comma": .bad(purpose("Scan receipts,")),
      "a name in it": .bad(
        purpose("${PRODUCT_NAME} saves photos", "NSPhotoLibraryAddUsageDescription")),
      "a parenthesis": .bad(purpose("Scan receipts (optional)")),
      "another prefix": .bad(purpose("Pair with a speaker", "NFCReaderUsageDescription")),
      "a period": .good(purpose("Scan receipts to add them to a trip.")),
      "a blank after it": .good(purpose("Scan receipts to add them to a trip. ")),
      "a period of another script": .good(purpose("旅行に領収書を追加します。")),
      "a build setting": .good(purpose("$(CAMERA_PURPOSE)")),
      "another key": .good(purpose("Scan receipts", "CFBundleName")),
      "a quotation mark": .good(purpose("Scans your “receipts.”")),
      "a language without periods": .good(purpose("เพิ่มใบเสร็จลงในทริป")),
    ],
  ]

  static let files: Table = [
    "launch-screen-text": [
      "a label": .bad(#"<view><label text="Trips" id="a"/></view>"#),
      "text of several lines": .bad(#"<label id="a"><string key="text">Trips</string></label>"#),
      "a text view": .bad(#"<textView id="a"><string key="text">Trips</string></textView>"#),
      "a button": .bad(#"<button id="a"><state key="normal" title="Start"/></button>"#),
      "the second label": .bad(#"<label text="" id="a"/><label text="v1" id="b"/>"#),
      "a visible label": .bad(#"<label text="Trips" hidden="NO" id="a"/>"#),
      "an image": .good(#"<imageView image="Logo" id="a"/>"#),
      "an empty label": .good(#"<label text="" id="a"/>"#),
      "a hidden label": .good(#"<label text="Trips" hidden="YES" id="a"/>"#),
      "an empty text": .good(#"<label id="a"><string key="text"></string></label>"#),
      "a button without a title": .good(#"<button id="a"><state key="normal"/></button>"#),
      "text of something else": .good(#"<label id="a"/><string key="text">Trips</string>"#),
    ],
    "single-scale-image": [
      "one bitmap": .bad(#"{"images": [{"filename": "a.png", "scale": "1x"}]}"#),
      "another scale": .good(#"{"images": [{"filename": "a.png", "scale": "2x"}]}"#),
      "a vector image": .good(#"{"images": [{"filename": "a.pdf", "scale": "1x"}]}"#),
      "a single scale": .good(#"{"images": [{"filename": "a.png"}]}"#),
      "no file": .good(#"{"images": [{"scale": "1x"}]}"#),
    ],
    "bitmap-template-image": [
      "no template": .good(#"{"images": [{"filename": "a.png", "scale": "2x"}]}"#)
    ],
  ]
}
