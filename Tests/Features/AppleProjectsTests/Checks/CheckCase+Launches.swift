extension CheckCase {
  private static func launch(_ body: String) -> String {
    "func application(_ a: UIApplication, didFinishLaunchingWithOptions b: [C: Any]?) -> Bool {\n\(body)\nreturn true }"
  }

  private static func launchMac(_ body: String) -> String {
    "func applicationDidFinishLaunching(_ n: Notification) {\n\(body)\n}"
  }

  private static func app(_ body: String) -> String {
    "@main struct A: App {\n\(body)\n}"
  }

  private static func launchC(_ body: String) -> String {
    "- (BOOL)application:(UIApplication *)a didFinishLaunchingWithOptions:(NSDictionary *)o {\n\(body)\n}"
  }

  private static let alert =
    "let b = UIAlertController(title: t, message: m, preferredStyle: .alert)"

  static let launches: Table = [
    "launch-alert": [
      "UIKit": .bad(launch(alert)),
      "AppKit": .bad(launchMac("let b = NSAlert()\nb.runModal()")),
      "a condition": .bad(launch("if offline {\n\(alert)\n}")),
      "a moment later": .bad(launch("DispatchQueue.main.async { \(alert) }")),
      "Objective-C": .bad(launchC("NSAlert *b = [NSAlert new];\n[b runModal];"), in: "A.m"),
      "a moment later in Objective-C": .bad(
        launchC(
          "dispatch_async(q, ^{ [UIAlertController alertControllerWithTitle:t message:m preferredStyle:s]; });"
        ), in: "A.m"),
      "another method": .good("func viewDidLoad() { \(alert) }"),
      "an answer": .good(launch("store.load { error in \(alert) }")),
      "a closure for later": .good(launch("show = { \(alert) }")),
      "a URL": .good("func application(_ a: UIApplication, open b: URL) -> Bool { \(alert) }"),
      "a function of the project": .good(launch("showAlert()")),
      "an answer in Objective-C": .good(
        launchC(
          "[store load:^(NSError *e) { [UIAlertController alertControllerWithTitle:t message:m preferredStyle:s]; }];"
        ), in: "A.m"),
    ],
    "launch-delay": [
      "sleep": .bad(launch("sleep(2)")),
      "a thread": .bad(launch("Thread.sleep(forTimeInterval: 1.5)")),
      "microseconds": .bad(launchMac("usleep(500_000)")),
      "the initializer of an app": .bad(app("init() { sleep(1) }")),
      "Objective-C": .bad(launchC("[NSThread sleepForTimeInterval:2];"), in: "A.m"),
      "C": .bad(launchC("sleep(2);"), in: "A.m"),
      "a task": .good(launch("Task { try await Task.sleep(for: .seconds(1)) }")),
      "another method": .good("func load() { sleep(1) }"),
      "work in the background": .good(launch("queue.load { sleep(1) }")),
      "another initializer": .good("struct A { init() { sleep(1) } }"),
      "another method": .good("- (void)viewDidLoad { sleep(1); }", in: "A.m"),
      "a comment": .good(launchC("// sleep(2);"), in: "A.m"),
    ],
    "launch-permission-request": [
      "a function that the launch calls": .bad(
        "class A { func b() { c.requestAuthorization() }\nfunc applicationDidFinishLaunching(_ n: N) { b() } }"
      ),
      "a function that something else calls": .good(
        "class A { func b() { c.requestAuthorization() }\nfunc applicationDidFinishLaunching(_ n: N) { if d { b() } } }"
      ),
      "notifications": .bad(
        launch(
          "UNUserNotificationCenter.current().requestAuthorization(options: .alert) { _, _ in }")),
      "the camera": .bad(launch("AVCaptureDevice.requestAccess(for: .video) { _ in }")),
      "the location": .bad(app("init() { CLLocationManager().requestAlwaysAuthorization() }")),
      "the first view": .bad(
        app(
          "var body: some Scene { WindowGroup { B().task { try? await c.requestAuthorization(options: []) } } }"
        )),
      "tracking": .bad(
        launchMac("Task { await ATTrackingManager.requestTrackingAuthorization() }")),
      "Objective-C": .bad(launchC("[self.manager requestWhenInUseAuthorization];"), in: "A.m"),
      "a condition about the system": .bad(
        launch("if #available(iOS 10, *) { c.requestAuthorization(options: []) { _, _ in } }")),
      "a condition about the permission": .bad(
        launch("if m.authorizationStatus == .notDetermined { m.requestWhenInUseAuthorization() }")),
      "a condition about the system in Objective-C": .bad(
        launchC("if (@available(iOS 10, *)) { [self.manager requestAlwaysAuthorization]; }"),
        in: "A.m"),
      "a scene": .bad(
        "func scene(_ s: UIScene, willConnectTo a: UISceneSession, options b: C) { m.requestAlwaysAuthorization() }"
      ),
      "a setting that people turned on": .good(
        launch("if settings.sendsReminders { c.requestAuthorization(options: []) { _, _ in } }")),
      "a URL for a scene": .good(
        "func scene(_ s: UIScene, openURLContexts a: Set<B>) { m.requestAlwaysAuthorization() }"),
      "a button": .good("Button(a) { manager.requestWhenInUseAuthorization() }"),
      "a provisional request": .good(
        launch("center.requestAuthorization(options: [.alert, .provisional]) { _, _ in }")),
      "another view": .good(
        "struct A: View { var body: some View { B().onAppear { m.requestAlwaysAuthorization() } } }"
      ),
      "a method of the project": .good(launch("requestAuthorization()")),
      "a button of the first view": .good(
        app("var body: some Scene { WindowGroup { Button(a) { m.requestAlwaysAuthorization() } } }")
      ),
      "another method": .good(
        "- (void)locate { [self.manager requestWhenInUseAuthorization]; }", in: "A.m"),
    ],
    "full-screen-at-launch": [
      "a delegate": .bad(launchMac("window.toggleFullScreen(nil)")),
      "an optional": .bad(launchMac("window?.toggleFullScreen(self)")),
      "all windows": .bad(launchMac("for w in NSApp.windows { w.toggleFullScreen(nil) }")),
      "a moment later": .bad(
        launchMac("DispatchQueue.main.async { self.window.toggleFullScreen(nil) }")),
      "Objective-C": .bad(
        "- (void)applicationDidFinishLaunching:(NSNotification *)n { [self.window toggleFullScreen:nil]; }",
        in: "A.m"),
      "SwiftUI": .bad(
        app(
          "var body: some Scene { WindowGroup { B().onAppear { NSApp.mainWindow?.toggleFullScreen(nil) } } }"
        )),
      "the mode of the last launch": .good(
        launchMac("if wasFullScreen { window.toggleFullScreen(nil) }")),
      "a command": .good("func present() { window.toggleFullScreen(nil) }"),
      "another method of a window": .good(launchMac("window.center()")),
      "a selector": .good(launchMac("menu.action = #selector(NSWindow.toggleFullScreen(_:))")),
      "a button": .good(launchMac("button.onClick { window.toggleFullScreen(nil) }")),
      "another method": .good("- (void)enter { [self.window toggleFullScreen:nil]; }", in: "A.m"),
      "a comment": .good(launchMac("// window.toggleFullScreen(nil)")),
    ],
  ]
}
