import GuidelineModel

extension Check {
  /// Actions of notifications that do what a tap does.
  static let notificationOpenAction = Check(
    id: "notification-open-action",
    rule: "notifications/avoid-providing-an-action-that-merely-opens-your",
    digestRule: "notifications/avoid-an-action-that-does-nothing-except", strength: .avoid,
    looksFor: "An action of a notification titled Open or Open App",
    languages: ["UIKit", "Objective-C"],
    message: "an action of a notification only opens the app, as a tap does",
    advice: "Remove the action.",
    bad: "UNNotificationAction(identifier: \"open\", title: \"Open App\", options: .foreground)",
    good: "UNNotificationAction(identifier: \"mute\", title: \"Mute\")",
    search: .swift { file, found in
      for call in file.calls(named: "UNNotificationAction") {
        guard let title = file.structure.argument("title", of: call).flatMap(file.structure.title),
          opensApp(title)
        else { continue }
        found.add(atByte: file.offset(of: call))
      }
    },
    .objectiveC { file, found in
      for selector in [
        "actionWithIdentifier:title:options:", "actionWithIdentifier:title:options:icon:",
      ] {
        for message in file.messages(named: selector)
        where file.structure.title(message.arguments[1]).map(opensApp) ?? false {
          found.add(atByte: file.offset(of: message))
        }
      }
    })

  private static func opensApp(_ title: String) -> Bool {
    ["launch app", "open", "open app", "open in app", "open the app"].contains(
      title.lowercased().split { !$0.isLetter }.joined(separator: " "))
  }
}
