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
    search: .swift { file, found in
      for call in file.modifiers(named: "toggleFullScreen")
      where file.isLaunchCode(call) && !file.isConditional(call) {
        // A selector has labels and no arguments.
        guard file.firstArgument(of: call) != nil else { continue }
        found.add(atByte: file.offset(of: call))
      }
    },
    .objectiveC { file, found in
      for message in file.messages(named: "toggleFullScreen:")
      where file.isLaunchCode(message.name) && !file.isConditional(message.name) {
        found.add(atByte: file.offset(of: message))
      }
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
    search: .swift { file, found in
      for call in file.calls(named: "NSAlert") + file.calls(named: "UIAlertController")
      where file.isLaunchCode(call) {
        found.add(atByte: file.offset(of: call))
      }
    },
    .objectiveC { file, found in
      for message in file.messages(named: "alertControllerWithTitle:message:preferredStyle:")
        + file.messages(
          named: "initWithTitle:message:delegate:cancelButtonTitle:otherButtonTitles:")
        + file.messages(named: "runModal")
      where file.isLaunchCode(message.name) {
        found.add(atByte: file.offset(of: message))
      }
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
    search: .swift { file, found in
      for name in ["sleep", "usleep"] {
        // `Task.sleep` suspends and blocks nothing.
        for call in file.calls(named: name)
        where file.isLaunchCode(call) && !file.follows(call, "Task") {
          found.add(atByte: file.offset(of: call))
        }
      }
    },
    .objectiveC { file, found in
      for call in file.calls(named: "sleep") + file.calls(named: "usleep")
      where file.isLaunchCode(call.name) {
        found.add(atByte: file.offset(of: call.name))
      }
      for message in file.messages(named: "sleepForTimeInterval:")
      where file.isLaunchCode(message.name) {
        found.add(atByte: file.offset(of: message))
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
      for name in permissionRequests {
        for call in file.calls(named: name)
        where file.code.isPunctuation(file.nodes[call].name - 1, ".")
          && file.isLaunchCode(call) && !file.isConditional(call) && !file.isProvisional(call)
        {
          found.add(atByte: file.offset(of: call))
        }
      }
    },
    .objectiveC { file, found in
      for selector in permissionSelectors {
        for message in file.messages(named: selector)
        where file.isLaunchCode(message.name) && !file.isConditional(message.name) {
          found.add(atByte: file.offset(of: message))
        }
      }
    })

  /// Functions that show the alert of the system.
  private static let permissionRequests = [
    "requestAccess", "requestAlwaysAuthorization", "requestAuthorization",
    "requestFullAccessToEvents", "requestFullAccessToReminders", "requestRecordPermission",
    "requestTrackingAuthorization", "requestWhenInUseAuthorization",
    "requestWriteOnlyAccessToEvents",
  ]

  /// The selectors of the same functions.
  private static let permissionSelectors = [
    "requestAccessForEntityType:completionHandler:", "requestAccessForMediaType:completionHandler:",
    "requestAccessToEntityType:completion:", "requestAlwaysAuthorization", "requestAuthorization:",
    "requestAuthorizationForAccessLevel:handler:",
    "requestAuthorizationToShareTypes:readTypes:completion:",
    "requestAuthorizationWithOptions:completionHandler:", "requestRecordPermission:",
    "requestTrackingAuthorizationWithCompletionHandler:", "requestWhenInUseAuthorization",
    "registerUserNotificationSettings:",
  ]
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
