import DocumentParsing
import GuidelineModel

extension Check {
  /// Text on launch screens.
  static let launchScreenText = Check(
    id: "launch-screen-text",
    rule: "launching/avoid-including-text-on-your-launch-screen",
    digestRule: "launching/avoid-text-on-the-launch-screen",
    strength: .avoid,
    looksFor: "A label with text in a launch storyboard",
    languages: ["Storyboards"],
    message: "a launch screen shows text, which cannot be localized",
    advice: "Remove the label, or show the first screen's layout without its text.",
    bad: "<label text=\"Trips\" id=\"a1b-2c\"/>",
    good: "<imageView image=\"Logo\" id=\"a1b-2c\"/>",
    search: .interface { document, found in
      guard document.isLaunchScreen else { return }
      for (index, element) in document.elements.enumerated()
      where ["label", "textView", "button"].contains(element.name) {
        guard element.attributes["id"] != nil, element.attributes["hidden"] != "YES" else {
          continue
        }
        let hasText =
          !(element.attributes["text"] ?? "").isEmpty
          || document.children(of: index).contains {
            $0.name == "string" && $0.attributes["key"] == "text" && !$0.text.isEmpty
              || $0.name == "mutableString" && $0.attributes["key"] == "text" && !$0.text.isEmpty
              || $0.name == "state" && !($0.attributes["title"] ?? "").isEmpty
          }
        if hasText { found.add(atLine: element.line) }
      }
    })
}
