import GuidelineModel

extension Check {
  /// Apps that never show the status bar.
  static let hiddenStatusBar = Check(
    id: "hidden-status-bar",
    rule: "status-bars/avoid-permanently-hiding-the-status-bar",
    digestRule: "status-bars/avoid-hiding-the-status-bar-for-good", strength: .avoid,
    looksFor: "A status bar that is hidden for good, as no view controller can show it",
    languages: ["Info.plist", "project.pbxproj", "UIKit", "Objective-C"],
    message: "the status bar is hidden everywhere",
    advice: "Hide the status bar in the views that need it, and only for a while.",
    bad: """
      <key>UIStatusBarHidden</key><true/>
      <key>UIViewControllerBasedStatusBarAppearance</key><false/>
      """,
    good: "<key>UIStatusBarHidden</key><true/>",
    search: .propertyList { list, found in
      guard let entry = list["UIStatusBarHidden"], entry.type == "true",
        list["UIViewControllerBasedStatusBarAppearance"]?.type == "false"
      else { return }
      found.add(atLine: entry.line)
    },
    .swift { file, found in
      // Code that shows the bar again hides it for a while.
      let calls = file.modifiers(named: "setStatusBarHidden")
      guard calls.count == 1, !file.mentions("isStatusBarHidden") else { return }
      for call in calls where file.isLaunchCode(call) && !file.isConditional(call) {
        guard let value = file.firstArgument(of: call), file.isWord(value, "true") else { continue }
        found.add(atByte: file.offset(of: call))
      }
    },
    .objectiveC { file, found in
      let calls =
        file.messages(named: "setStatusBarHidden:withAnimation:").map {
          (name: $0.name, value: $0.arguments[0])
        } + file.values(of: "statusBarHidden").map { (name: $0.name, value: $0.value) }
      guard calls.count == 1, file.word(calls[0].value) == "YES", file.isLaunchCode(calls[0].name),
        !file.isConditional(calls[0].name)
      else { return }
      found.add(atByte: file.offset(of: calls[0].name))
    })
}
