import DocumentParsing
import GuidelineModel

extension Check {
  static let fullScreenAtLaunch = Check(
    id: "full-screen-at-launch",
    rule: "going-full-screen/always-let-people-choose-when-to-enter",
    looksFor: "A window that enters full-screen mode while the app launches",
    languages: ["AppKit", "Objective-C"],
    message: "the app enters full-screen mode when it launches",
    advice: "Let people choose; the system restores the mode of the last launch.",
    bad: """
      func applicationDidFinishLaunching(_ notification: Notification) {
        window.toggleFullScreen(nil)
      }
      """,
    good: """
      @IBAction func present(_ sender: Any?) {
        window.toggleFullScreen(sender)
      }
      """,
    search: .modifiers("toggleFullScreen") { file, call in
      // A selector has labels and no arguments.
      file.isLaunchCode(call) && !file.isConditional(call) && file.firstArgument(of: call) != nil
    },
    .messages("toggleFullScreen:") { file, message in
      file.isLaunchCode(message.name) && !file.isConditional(message.name)
    })

  static let launchDelay = Check(
    id: "launch-delay",
    rule: "launching/launch-instantly",
    looksFor: "A launch of the app that sleeps",
    languages: ["SwiftUI", "UIKit", "AppKit", "Objective-C"],
    message: "the app sleeps while it launches",
    advice: "Remove the delay; a launch screen disappears when the first view is ready.",
    bad: """
      func applicationDidFinishLaunching(_ application: UIApplication) {
        Thread.sleep(forTimeInterval: 2)
      }
      """,
    good: """
      func applicationDidFinishLaunching(_ application: UIApplication) {
        window?.makeKeyAndVisible()
      }
      """,
    search: .calls("sleep", "usleep") { file, call in
      // `Task.sleep` suspends and blocks nothing.
      file.isLaunchCode(call) && !file.follows(call, "Task")
    },
    .objectiveC { file, found in
      let calls = ["sleep", "usleep"].flatMap(file.calls(named:)).map(\.name)
      let messages = file.messages(named: "sleepForTimeInterval:").map(\.tokens.lowerBound)
      for token in calls + messages where file.isLaunchCode(token) {
        found.add(atByte: file.offset(at: token))
      }
    })

  static let reviewRequestAtLaunch = Check(
    id: "review-request-at-launch",
    rule: "ratings-and-reviews/ask-for-a-rating-only-after-people-have",
    looksFor:
      "A request for a review that the app makes when it launches or whenever a view appears",
    languages: ["SwiftUI", "UIKit", "AppKit", "Objective-C"],
    message: "the app asks for a review before people have used it",
    advice: "Ask after people have finished something, at a natural break.",
    bad: "Home().onAppear { requestReview() }",
    good: "Home().onChange(of: finishedTrips) { if finishedTrips == 5 { requestReview() } }",
    search: .calls("requestReview") { file, call in
      file.isLaunchCode(call, inAnyView: true) && !file.isConditional(call)
        && file.arguments(of: call).allSatisfy { $0.label == "in" } && !file.isCounted(call)
    },
    .messages("requestReview", "requestReviewInScene:") { file, message in
      file.isLaunchCode(message.name, inAnyView: true) && !file.isConditional(message.name)
    })

  static let launchPermissionRequest = Check(
    id: "launch-permission-request",
    rule: "privacy/avoid-requesting-permission-at-launch",
    strength: .avoid,
    looksFor: "A request for permission that the app makes when it launches",
    languages: ["SwiftUI", "UIKit", "AppKit", "Objective-C"],
    message: "the app asks for permission when it launches",
    advice: "Ask when people first use the feature that needs the permission.",
    bad: """
      @main struct TripsApp: App {
        init() { CLLocationManager().requestWhenInUseAuthorization() }
      }
      """,
    good: """
      Button("Show My Location") { locations.requestWhenInUseAuthorization() }
      """,
    search: .swift { file, found in
      for call in Permissions.requests.flatMap(file.modifiers(named:))
      where file.isLaunchCode(call) && !file.isConditional(call) && !file.isProvisional(call) {
        found.add(atByte: file.offset(of: call))
      }
    },
    .objectiveC { file, found in
      for message in Permissions.selectors.flatMap(file.messages(named:))
      where file.isLaunchCode(message.name) && !file.isConditional(message.name) {
        found.add(atByte: file.offset(of: message))
      }
    })
}

extension SwiftStructure {
  /// Whether code before a call in its function leaves it below a number, `guard trips > 4 else { return }`.
  fileprivate func isCounted(_ call: Int) -> Bool {
    guard let function = function(around: call) else { return false }
    return code.indices(ofWord: "guard").contains { index in
      guard nodes[function].tokens.contains(index), index < nodes[call].name else { return false }
      return (index..<nodes[call].name).prefix { code.word($0) != "else" }.contains {
        ["<", ">", "%"].contains(code.text($0)) || code.tokens[$0].kind == .literal
      }
    }
  }

  /// Whether a request for notifications is provisional, which shows no alert.
  fileprivate func isProvisional(_ call: Int) -> Bool {
    argument("options", of: call).map { contains($0, word: "provisional") }
      ?? false
  }
}

extension Check {
  static let launchScreenMissing = Check(
    id: "launch-screen-missing",
    rule: "launching/if-the-platform-requires-it-provide-a-launch",
    looksFor:
      "An app for iPhone or iPad without a launch screen in its Info.plist and the build settings",
    languages: ["Info.plist", "project.pbxproj"],
    message: "the app has no launch screen",
    advice: "Add UILaunchScreen or a launch storyboard to the Info.plist.",
    bad: """
      <key>CFBundlePackageType</key><string>APPL</string>
      <key>LSRequiresIPhoneOS</key><true/>
      """,
    good: """
      <key>CFBundlePackageType</key><string>APPL</string>
      <key>LSRequiresIPhoneOS</key><true/>
      <key>UILaunchScreen</key><dict/>
      """,
    search: .project { project in
      // Build settings are added to the property list of their target, and any target may be the one.
      guard !project.settingsHaveLaunchScreen else { return [] }
      return project.propertyLists.values.joined().filter { $0.isPhoneApp && !$0.hasLaunchScreen }
        .map(\.place)
    })

  static let launchScreenText = Check(
    id: "launch-screen-text",
    rule: "launching/avoid-including-text-on-your-launch-screen",
    strength: .avoid,
    looksFor: "A label with text in a launch storyboard",
    languages: ["Storyboards"],
    message: "a launch screen shows text, which cannot be localized",
    advice: "Remove the label, or show the first screen's layout without its text.",
    bad: "<label text=\"Trips\" id=\"a1b-2c\"/>",
    good: "<imageView image=\"Logo\" id=\"a1b-2c\"/>",
    search: .elements("label", "textView", "button") { document, index in
      let attributes = document.elements[index].attributes
      guard document.isLaunchScreen, attributes["id"] != nil, attributes["hidden"] != "YES" else {
        return false
      }
      return !(attributes["text"] ?? "").isEmpty
        || document.children(of: index).contains {
          ["mutableString", "string"].contains($0.name) && $0.attributes["key"] == "text"
            && !$0.text.isEmpty
            || $0.name == "state" && !($0.attributes["title"] ?? "").isEmpty
        }
    })
}
