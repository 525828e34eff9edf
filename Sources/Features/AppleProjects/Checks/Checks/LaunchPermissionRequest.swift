import GuidelineModel

extension Check {
  /// Requests for access that come before people know why.
  static let launchPermissionRequest = Check(
    id: "launch-permission-request",
    rule: "privacy/avoid-requesting-permission-at-launch",
    digestRule: "privacy/avoid-permission-requests-at-launch", strength: .avoid,
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
        where file.structure.code.isPunctuation(file.structure.nodes[call].name - 1, ".")
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

extension SwiftFile {
  /// Whether a request for notifications is provisional, which shows no alert.
  fileprivate func isProvisional(_ call: Int) -> Bool {
    structure.argument("options", of: call).map { structure.contains($0, word: "provisional") }
      ?? false
  }
}
