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

  static let launches: [CheckCase] = [
    .bad("launch-alert", launch(alert), "UIKit"),
    .bad("launch-alert", launchMac("let b = NSAlert()\nb.runModal()"), "AppKit"),
    .bad("launch-alert", launch("if offline {\n\(alert)\n}"), "a condition"),
    .bad("launch-alert", launch("DispatchQueue.main.async { \(alert) }"), "a moment later"),
    .bad(
      "launch-alert", launchC("NSAlert *b = [NSAlert new];\n[b runModal];"), "Objective-C",
      in: "A.m"),
    .bad(
      "launch-alert",
      launchC(
        "dispatch_async(q, ^{ [UIAlertController alertControllerWithTitle:t message:m preferredStyle:s]; });"
      ), "a moment later in Objective-C", in: "A.m"),
    .good("launch-alert", "func viewDidLoad() { \(alert) }", "another method"),
    .good("launch-alert", launch("store.load { error in \(alert) }"), "an answer"),
    .good("launch-alert", launch("show = { \(alert) }"), "a closure for later"),
    .good(
      "launch-alert", "func application(_ a: UIApplication, open b: URL) -> Bool { \(alert) }",
      "a URL"),
    .good("launch-alert", launch("showAlert()"), "a function of the project"),
    .good(
      "launch-alert",
      launchC(
        "[store load:^(NSError *e) { [UIAlertController alertControllerWithTitle:t message:m preferredStyle:s]; }];"
      ),
      "an answer in Objective-C", in: "A.m"),

    .bad("launch-delay", launch("sleep(2)"), "sleep"),
    .bad("launch-delay", launch("Thread.sleep(forTimeInterval: 1.5)"), "a thread"),
    .bad("launch-delay", launchMac("usleep(500_000)"), "microseconds"),
    .bad("launch-delay", app("init() { sleep(1) }"), "the initializer of an app"),
    .bad("launch-delay", launchC("[NSThread sleepForTimeInterval:2];"), "Objective-C", in: "A.m"),
    .bad("launch-delay", launchC("sleep(2);"), "C", in: "A.m"),
    .good("launch-delay", launch("Task { try await Task.sleep(for: .seconds(1)) }"), "a task"),
    .good("launch-delay", "func load() { sleep(1) }", "another method"),
    .good("launch-delay", launch("queue.load { sleep(1) }"), "work in the background"),
    .good("launch-delay", "struct A { init() { sleep(1) } }", "another initializer"),
    .good("launch-delay", "- (void)viewDidLoad { sleep(1); }", "another method", in: "A.m"),
    .good("launch-delay", launchC("// sleep(2);"), "a comment", in: "A.m"),

    .bad(
      "launch-permission-request",
      launch(
        "UNUserNotificationCenter.current().requestAuthorization(options: .alert) { _, _ in }"),
      "notifications"),
    .bad(
      "launch-permission-request",
      launch("AVCaptureDevice.requestAccess(for: .video) { _ in }"), "the camera"),
    .bad(
      "launch-permission-request",
      app("init() { CLLocationManager().requestAlwaysAuthorization() }"),
      "the location"),
    .bad(
      "launch-permission-request",
      app(
        "var body: some Scene { WindowGroup { B().task { try? await c.requestAuthorization(options: []) } } }"
      ),
      "the first view"),
    .bad(
      "launch-permission-request",
      launchMac("Task { await ATTrackingManager.requestTrackingAuthorization() }"), "tracking"),
    .bad(
      "launch-permission-request",
      launchC("[self.manager requestWhenInUseAuthorization];"), "Objective-C", in: "A.m"),
    .bad(
      "launch-permission-request",
      launch("if #available(iOS 10, *) { c.requestAuthorization(options: []) { _, _ in } }"),
      "a condition about the system"),
    .bad(
      "launch-permission-request",
      launch("if m.authorizationStatus == .notDetermined { m.requestWhenInUseAuthorization() }"),
      "a condition about the permission"),
    .bad(
      "launch-permission-request",
      launchC("if (@available(iOS 10, *)) { [self.manager requestAlwaysAuthorization]; }"),
      "a condition about the system in Objective-C", in: "A.m"),
    .good(
      "launch-permission-request",
      launch("if settings.sendsReminders { c.requestAuthorization(options: []) { _, _ in } }"),
      "a setting that people turned on"),
    .bad(
      "launch-permission-request",
      "func scene(_ s: UIScene, willConnectTo a: UISceneSession, options b: C) { m.requestAlwaysAuthorization() }",
      "a scene"),
    .good(
      "launch-permission-request",
      "func scene(_ s: UIScene, openURLContexts a: Set<B>) { m.requestAlwaysAuthorization() }",
      "a URL for a scene"),
    .bad(
      "hidden-status-bar", launch("UIApplication.shared.setStatusBarHidden(true, with: .none)"),
      "UIKit", in: "A.swift"),
    .bad("hidden-status-bar", launchC("a.statusBarHidden = YES;"), "a property", in: "A.m"),
    .bad(
      "hidden-status-bar", launchC("[a setStatusBarHidden:YES withAnimation:n];"), "Objective-C",
      in: "A.m"),
    .good(
      "hidden-status-bar",
      "- (void)play { [a setStatusBarHidden:YES withAnimation:n]; }", "a video", in: "A.m"),
    .good(
      "hidden-status-bar",
      launchC("a.statusBarHidden = YES;") + "\n- (void)show { a.statusBarHidden = NO; }",
      "code that shows it again", in: "A.m"),
    .good(
      "full-screen-at-launch", launchMac("if wasFullScreen { window.toggleFullScreen(nil) }"),
      "the mode of the last launch"),
    .good(
      "launch-permission-request", "Button(a) { manager.requestWhenInUseAuthorization() }",
      "a button"),
    .good(
      "launch-permission-request",
      launch("center.requestAuthorization(options: [.alert, .provisional]) { _, _ in }"),
      "a provisional request"),
    .good(
      "launch-permission-request",
      "struct A: View { var body: some View { B().onAppear { m.requestAlwaysAuthorization() } } }",
      "another view"),
    .good("launch-permission-request", launch("requestAuthorization()"), "a method of the project"),
    .good(
      "launch-permission-request",
      app("var body: some Scene { WindowGroup { Button(a) { m.requestAlwaysAuthorization() } } }"),
      "a button of the first view"),
    .good(
      "launch-permission-request",
      "- (void)locate { [self.manager requestWhenInUseAuthorization]; }", "another method",
      in: "A.m"),

    .bad("launch-review-request", launch("SKStoreReviewController.requestReview()"), "UIKit"),
    .bad(
      "launch-review-request", launch("AppStore.requestReview(in: scene)"), "a scene"),
    .bad(
      "launch-review-request",
      app("var body: some Scene { WindowGroup { B().onAppear { requestReview() } } }"), "SwiftUI"),
    .bad(
      "launch-review-request",
      launchMac(
        "DispatchQueue.main.asyncAfter(deadline: d) { SKStoreReviewController.requestReview() }"),
      "a moment later"),
    .bad(
      "launch-review-request", app("init() { SKStoreReviewController.requestReview() }"), "an app"),
    .bad(
      "launch-review-request", launchC("[SKStoreReviewController requestReview];"), "Objective-C",
      in: "A.m"),
    .good("launch-review-request", "func finish() { requestReview() }", "a task that is done"),
    .good(
      "launch-review-request", launch("if launches > 20 { AppStore.requestReview(in: s) }"),
      "a condition"),
    .good(
      "launch-review-request",
      "struct A: View { var body: some View { B().onAppear { requestReview() } } }",
      "another view"),
    .good("launch-review-request", launch("reviews.schedule { requestReview() }"), "later"),
    .good("launch-review-request", launch("let r = requestReview"), "no call"),
    .good(
      "launch-review-request", launchC("if (n > 20) { [SKStoreReviewController requestReview]; }"),
      "a condition in Objective-C", in: "A.m"),

    .bad("full-screen-at-launch", launchMac("window.toggleFullScreen(nil)"), "a delegate"),
    .bad("full-screen-at-launch", launchMac("window?.toggleFullScreen(self)"), "an optional"),
    .bad(
      "full-screen-at-launch", launchMac("for w in NSApp.windows { w.toggleFullScreen(nil) }"),
      "all windows"),
    .bad(
      "full-screen-at-launch",
      launchMac("DispatchQueue.main.async { self.window.toggleFullScreen(nil) }"), "a moment later"),
    .bad(
      "full-screen-at-launch",
      "- (void)applicationDidFinishLaunching:(NSNotification *)n { [self.window toggleFullScreen:nil]; }",
      "Objective-C", in: "A.m"),
    .bad(
      "full-screen-at-launch",
      app(
        "var body: some Scene { WindowGroup { B().onAppear { NSApp.mainWindow?.toggleFullScreen(nil) } } }"
      ),
      "SwiftUI"),
    .good("full-screen-at-launch", "func present() { window.toggleFullScreen(nil) }", "a command"),
    .good("full-screen-at-launch", launchMac("window.center()"), "another method of a window"),
    .good(
      "full-screen-at-launch", launchMac("menu.action = #selector(NSWindow.toggleFullScreen(_:))"),
      "a selector"),
    .good(
      "full-screen-at-launch", launchMac("button.onClick { window.toggleFullScreen(nil) }"),
      "a button"),
    .good(
      "full-screen-at-launch", "- (void)enter { [self.window toggleFullScreen:nil]; }",
      "another method", in: "A.m"),
    .good("full-screen-at-launch", launchMac("// window.toggleFullScreen(nil)"), "a comment"),
  ]
}
