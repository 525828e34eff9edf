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

  static let propertyLists: [CheckCase] = [
    .bad("requires-full-screen", full + pad, "an app for iPad"),
    .bad("requires-full-screen", pad + full, "the other order"),
    .bad(
      "requires-full-screen", full + "<key>UISupportedInterfaceOrientations~ipad</key><array/>",
      "orientations of iPad"),
    .bad(
      "requires-full-screen", "<key>A</key><dict><key>B</key><true/></dict>" + full + pad,
      "after a dictionary"),
    .bad("requires-full-screen", "<!-- a -->" + full + pad, "after a comment"),
    .bad(
      "requires-full-screen", "<key>UIDeviceFamily</key><array><integer>2</integer></array>" + full,
      "only iPad"),
    .good("requires-full-screen", full, "an app that does not name iPad"),
    .good(
      "requires-full-screen", full + "<key>UIDeviceFamily</key><array><integer>1</integer></array>",
      "only iPhone"),
    .good("requires-full-screen", "<key>UIRequiresFullScreen</key><false/>" + pad, "switched off"),
    .good("requires-full-screen", pad, "no key"),
    .good(
      "requires-full-screen", "<key>A</key><dict>\(full)</dict>" + pad, "in another dictionary"),
    .good("requires-full-screen", "<!-- \(full) -->" + pad, "in a comment"),

    .bad("hidden-status-bar", hidden + fixed, "both keys"),
    .bad("hidden-status-bar", fixed + hidden, "the other order"),
    .bad(
      "hidden-status-bar", hidden + "\n<key>A</key><string>b</string>\n" + fixed,
      "a key between them"),
    .bad("hidden-status-bar", pad + hidden + fixed, "an app for iPad"),
    .bad(
      "hidden-status-bar", "<key>A</key><array><true/></array>" + hidden + fixed, "after an array"),
    .bad("hidden-status-bar", "<!-- a -->\n" + hidden + "<!-- b -->" + fixed, "comments"),
    .good("hidden-status-bar", hidden, "view controllers decide"),
    .good(
      "hidden-status-bar", hidden + "<key>UIViewControllerBasedStatusBarAppearance</key><true/>",
      "as they do here"),
    .good("hidden-status-bar", fixed, "a visible status bar"),
    .good("hidden-status-bar", "<key>UIStatusBarHidden</key><false/>" + fixed, "switched off"),
    .good(
      "hidden-status-bar", "<key>UIStatusBarHidden~ipad</key><true/>" + fixed, "a key of one device"
    ),
    .good(
      "hidden-status-bar", "<key>A</key><dict>\(hidden)\(fixed)</dict>", "in another dictionary"),

    .bad("purpose-string-empty", purpose(""), "no text"),
    .bad("purpose-string-empty", purpose("  "), "blanks"),
    .bad("purpose-string-empty", purpose("TODO"), "a placeholder"),
    .bad(
      "purpose-string-empty", purpose("test", "NSMicrophoneUsageDescription"), "another placeholder"
    ),
    .bad("purpose-string-empty", purpose("...", "NFCReaderUsageDescription"), "marks"),
    .bad("purpose-string-empty", purpose("-", "NSLocationWhenInUseUsageDescription"), "a dash"),
    .good("purpose-string-empty", purpose("Scan receipts to add them to a trip."), "a sentence"),
    .good("purpose-string-empty", purpose("$(CAMERA_PURPOSE)"), "a build setting"),
    .good("purpose-string-empty", purpose("Tests your microphone."), "a sentence about tests"),
    .good("purpose-string-empty", purpose("", "NSHumanReadableCopyright"), "another key"),
    .good("purpose-string-empty", purpose("", "MyUsageDescription"), "a key of the project"),
    .good("purpose-string-empty", purpose("会議室を見つけます。"), "another language"),

    .bad("purpose-string-sentence", purpose("Scan receipts"), "words"),
    .bad(
      "purpose-string-sentence",
      purpose("Find cafés nearby to plan a route", "NSLocationWhenInUseUsageDescription"),
      "no period"),
    .bad("purpose-string-sentence", purpose("Scan receipts,"), "a comma"),
    .bad(
      "purpose-string-sentence",
      purpose("${PRODUCT_NAME} saves photos", "NSPhotoLibraryAddUsageDescription"), "a name in it"),
    .bad("purpose-string-sentence", purpose("Scan receipts (optional)"), "a parenthesis"),
    .bad(
      "purpose-string-sentence", purpose("Pair with a speaker", "NFCReaderUsageDescription"),
      "another prefix"),
    .good("purpose-string-sentence", purpose("Scan receipts to add them to a trip."), "a period"),
    .good(
      "purpose-string-sentence", purpose("Scan receipts to add them to a trip. "),
      "a blank after it"),
    .good("purpose-string-sentence", purpose("旅行に領収書を追加します。"), "a period of another script"),
    .good("purpose-string-sentence", purpose("$(CAMERA_PURPOSE)"), "a build setting"),
    .good("purpose-string-sentence", purpose("Scan receipts", "CFBundleName"), "another key"),
    .good("purpose-string-sentence", purpose("Scans your “receipts.”"), "a quotation mark"),
    .good("purpose-string-sentence", purpose("เพิ่มใบเสร็จลงในทริป"), "a language without periods"),
  ]

  static let files: [CheckCase] = [
    .bad("launch-screen-text", "<view><label text=\"Trips\" id=\"a\"/></view>", "a label"),
    .bad(
      "launch-screen-text", "<label id=\"a\"><string key=\"text\">Trips</string></label>",
      "text of several lines"),
    .bad(
      "launch-screen-text", "<textView id=\"a\"><string key=\"text\">Trips</string></textView>",
      "a text view"),
    .bad(
      "launch-screen-text", "<button id=\"a\"><state key=\"normal\" title=\"Start\"/></button>",
      "a button"),
    .bad(
      "launch-screen-text", "<label text=\"\" id=\"a\"/><label text=\"v1\" id=\"b\"/>",
      "the second label"),
    .bad("launch-screen-text", "<label text=\"Trips\" hidden=\"NO\" id=\"a\"/>", "a visible label"),
    .good("launch-screen-text", "<imageView image=\"Logo\" id=\"a\"/>", "an image"),
    .good("launch-screen-text", "<label text=\"\" id=\"a\"/>", "an empty label"),
    .good(
      "launch-screen-text", "<label text=\"Trips\" hidden=\"YES\" id=\"a\"/>", "a hidden label"),
    .good(
      "launch-screen-text", "<label id=\"a\"><string key=\"text\"></string></label>",
      "an empty text"),
    .good(
      "launch-screen-text", "<button id=\"a\"><state key=\"normal\"/></button>",
      "a button without a title"),
    .good(
      "launch-screen-text", "<label id=\"a\"/><string key=\"text\">Trips</string>",
      "text of something else"),

    .bad(
      "single-scale-image", "{\"images\": [{\"filename\": \"a.png\", \"scale\": \"1x\"}]}",
      "one bitmap"),
    .good(
      "single-scale-image", "{\"images\": [{\"filename\": \"a.png\", \"scale\": \"2x\"}]}",
      "another scale"),
    .good(
      "single-scale-image", "{\"images\": [{\"filename\": \"a.pdf\", \"scale\": \"1x\"}]}",
      "a vector image"),
    .good("single-scale-image", "{\"images\": [{\"filename\": \"a.png\"}]}", "a single scale"),
    .good("single-scale-image", "{\"images\": [{\"scale\": \"1x\"}]}", "no file"),
    .good(
      "bitmap-template-image", "{\"images\": [{\"filename\": \"a.png\", \"scale\": \"2x\"}]}",
      "no template"),
  ]
}
