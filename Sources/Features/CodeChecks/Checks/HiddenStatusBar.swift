import GuidelineModel

extension Check {
  /// Apps that never show the status bar.
  static let hiddenStatusBar = Check(
    id: "hidden-status-bar",
    rule: "status-bars/avoid-permanently-hiding-the-status-bar",
    digestRule: "status-bars/avoid-hiding-the-status-bar-for-good", strength: .avoid,
    looksFor: "A status bar that is hidden for good, as no view controller can show it",
    languages: ["Info.plist", "project.pbxproj"],
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
    })
}
