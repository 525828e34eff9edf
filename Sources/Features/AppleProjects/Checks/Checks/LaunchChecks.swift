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

  static let launchAlert = Check(
    id: "launch-alert",
    rule: "alerts/avoid-showing-an-alert-when-your-app",
    strength: .avoid,
    looksFor: "An alert that is created while the app launches",
    languages: ["UIKit", "AppKit", "Objective-C"], isPedantic: true,
    message: "an alert is shown when the app starts",
    advice: "Show the information in the first view, where people can find it.",
    bad: """
      func applicationDidFinishLaunching(_ notification: Notification) {
        let alert = NSAlert()
        alert.messageText = "What’s New in Trips"
        alert.runModal()
      }
      """,
    good: """
      func applicationDidFinishLaunching(_ notification: Notification) {
        sidebar.showsNews = true
      }
      """,
    search: .calls("NSAlert", "UIAlertController") { file, call in file.isLaunchCode(call) },
    .messages(
      "alertControllerWithTitle:message:preferredStyle:",
      "initWithTitle:message:delegate:cancelButtonTitle:otherButtonTitles:", "runModal"
    ) { file, message in
      file.isLaunchCode(message.name)
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
      for call in permissionRequests.flatMap(file.modifiers(named:))
      where file.isLaunchCode(call) && !file.isConditional(call) && !file.isProvisional(call) {
        found.add(atByte: file.offset(of: call))
      }
    },
    .objectiveC { file, found in
      for message in permissionSelectors.flatMap(file.messages(named:))
      where file.isLaunchCode(message.name) && !file.isConditional(message.name) {
        found.add(atByte: file.offset(of: message))
      }
    })

  /// Functions that show the alert of the system.
  private static let permissionRequests = WordLists.words("permission-calls").sorted()

  /// The selectors of the same functions.
  private static let permissionSelectors = WordLists.words("permission-selectors").sorted()
}

extension SwiftStructure {
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
