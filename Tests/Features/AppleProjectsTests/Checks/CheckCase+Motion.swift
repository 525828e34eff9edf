extension CheckCase {
  static let motion: Table = [
    "endless-animation": [
      "a layer": .bad("a.repeatCount = .infinity"),
      "a layer that moves three times": .good("a.repeatCount = 3"),
      "a modifier": .bad("a.animation(.linear(duration: 1).repeatForever(), value: b)"),
      "a function": .bad("withAnimation(.easeInOut.repeatForever(autoreverses: true)) { a = b }"),
      "in a view": .bad(
        "struct Banner: View { var body: some View { a.animation(Animation.default.repeatForever(), value: b) } }"
      ),
      "a chain": .bad(
        "func start() { withAnimation(Animation.linear.delay(1).repeatForever()) { } }"),
      "a constant": .bad("let a = Animation.spring().repeatForever()"),
      "on appearance": .bad(
        "a.onAppear { withAnimation(.linear(duration: 9).repeatForever(autoreverses: false)) { b = 1 } }"
      ),
      "an animation that ends": .good("a.animation(.linear.repeatCount(3), value: b)"),
      "the environment is read": .good(
        "@Environment(\\.accessibilityReduceMotion) var a; b.animation(a ? nil : .linear.repeatForever(), value: c)"
      ),
      "UIKit is asked": .good(
        "if !UIAccessibility.isReduceMotionEnabled { withAnimation(.linear.repeatForever()) { } }"),
      "a progress indicator": .good(
        "struct LoadingView: View { func f() { withAnimation(.linear.repeatForever()) { } } }"),
      "a parameter": .good(
        "if reduceMotion { } else { withAnimation(.linear.repeatForever()) { } }"),
      "a preview": .good("#Preview { a.animation(.linear.repeatForever(), value: b) }"),
      "a function of the project": .good("func repeatForever() { }"),
    ],
    "appearance-setting": [
      "app storage": .bad(
        #"@AppStorage("a") var isDark = false\#nlet b = c.preferredColorScheme(isDark ? .dark : .light)"#
      ),
      "settings": .bad("a.preferredColorScheme(settings.colorScheme)"),
      "defaults": .bad(
        "a.preferredColorScheme(UserDefaults.standard.bool(forKey: b) ? .dark : nil)"),
      "a private property": .bad(
        #"@AppStorage("a") private var scheme: Scheme = .system\#nlet b = c.preferredColorScheme(scheme.value)"#
      ),
      "UIKit": .bad("window.overrideUserInterfaceStyle = Settings.shared.style"),
      "UIKit and defaults": .bad(
        "view.overrideUserInterfaceStyle = UserDefaults.standard.isDark ? .dark : .unspecified"),
      "always dark, as for media": .good("a.preferredColorScheme(.dark)"),
      "no preference": .good("a.preferredColorScheme(nil)"),
      "the environment's scheme": .good("a.preferredColorScheme(colorScheme)"),
      "a dark player": .good("player.overrideUserInterfaceStyle = .dark"),
      "a comparison": .good("if view.overrideUserInterfaceStyle == settings.style { }"),
      "the next line": .good(
        "a.overrideUserInterfaceStyle = traitCollection.userInterfaceStyle\nsettings.save()"),
      "a picture of a view": .good(
        "let r = ImageRenderer(content: a.preferredColorScheme(settings.scheme))"),
      "a preview": .good("#Preview { a.preferredColorScheme(settings.scheme) }"),
    ],
  ]

  static let segments: Table = [
    "segment-count": [
      "names": .bad("UISegmentedControl(items: [a, b, c, d, e, f, g, h])"),
      "texts": .bad(#"UISegmentedControl(items: ["a", "b", "c", "d", "e", "f", "g", "h", "i"])"#),
      "calls and a comma at the end": .bad(
        "UISegmentedControl(items: [f(a, b), c, d, e, f, g, h, i,])"),
      "a picker": .bad(picker(8) + ".pickerStyle(.segmented)"),
      "a chain": .bad(picker(9) + ".labelsHidden().pickerStyle(.segmented)"),
      "a whole name": .bad(picker(8) + ".pickerStyle(PickerStyle.segmented)"),
      "seven": .good("UISegmentedControl(items: [a, b, c, d, e, f, g])"),
      "commas inside elements": .good(
        "UISegmentedControl(items: [f(a, b, c, d), g([e, f, g, h, i])])"),
      "a variable": .good("UISegmentedControl(items: titles)"),
      "a menu": .good(picker(8) + ".pickerStyle(.menu)"),
      "a picker with seven": .good(picker(7) + ".pickerStyle(.segmented)"),
      "a loop": .good(
        "Picker(a, selection: $b) { ForEach(c) { Text($0) } }.pickerStyle(.segmented)"),
      "nothing": .good("UISegmentedControl(items: [])"),
    ]
  ]

  private static func picker(_ count: Int) -> String {
    "Picker(a, selection: $b) {\n"
      + (0..<count).map { "Text(\"\($0)\").tag(\($0))\n" }.joined() + "}"
  }
}
