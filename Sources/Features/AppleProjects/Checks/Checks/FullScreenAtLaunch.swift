extension Check {
  /// Windows that fill the screen without a request.
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
}
