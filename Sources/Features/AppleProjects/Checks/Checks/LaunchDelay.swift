extension Check {
  /// Launches that wait for nothing.
  static let launchDelay = Check(
    id: "launch-delay",
    rule: "launching/launch-instantly",
    digestRule: "launching/launch-at-once",
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
      for call in file.structure.calls(named: "sleep") + file.structure.calls(named: "usleep")
      where file.isLaunchCode(call.name) {
        found.add(atByte: file.offset(of: call.name))
      }
      for message in file.messages(named: "sleepForTimeInterval:")
      where file.isLaunchCode(message.name) {
        found.add(atByte: file.offset(of: message))
      }
    })
}
