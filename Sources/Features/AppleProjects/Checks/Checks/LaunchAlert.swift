import GuidelineModel

extension Check {
  /// Alerts that greet people.
  static let launchAlert = Check(
    id: "launch-alert",
    rule: "alerts/avoid-showing-an-alert-when-your-app",
    digestRule: "alerts/avoid-alerts-at-app-launch", strength: .avoid,
    looksFor: "An alert that is created while the app launches",
    languages: ["UIKit", "AppKit", "Objective-C"],
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
}
