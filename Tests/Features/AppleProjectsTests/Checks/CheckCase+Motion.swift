extension CheckCase {
  static let motion: [CheckCase] = [
    .bad(
      "endless-animation", "a.animation(.linear(duration: 1).repeatForever(), value: b)",
      "a modifier"),
    .bad(
      "endless-animation", "withAnimation(.easeInOut.repeatForever(autoreverses: true)) { a = b }",
      "a function"),
    .bad(
      "endless-animation",
      "struct Banner: View { var body: some View { a.animation(Animation.default.repeatForever(), value: b) } }",
      "in a view"),
    .bad(
      "endless-animation",
      "func start() { withAnimation(Animation.linear.delay(1).repeatForever()) { } }", "a chain"),
    .bad("endless-animation", "let a = Animation.spring().repeatForever()", "a constant"),
    .bad(
      "endless-animation",
      "a.onAppear { withAnimation(.linear(duration: 9).repeatForever(autoreverses: false)) { b = 1 } }",
      "on appearance"),
    .good(
      "endless-animation", "a.animation(.linear.repeatCount(3), value: b)", "an animation that ends"
    ),
    .good(
      "endless-animation",
      "@Environment(\\.accessibilityReduceMotion) var a; b.animation(a ? nil : .linear.repeatForever(), value: c)",
      "the environment is read"),
    .good(
      "endless-animation",
      "if !UIAccessibility.isReduceMotionEnabled { withAnimation(.linear.repeatForever()) { } }",
      "UIKit is asked"),
    .good(
      "endless-animation",
      "struct LoadingView: View { func f() { withAnimation(.linear.repeatForever()) { } } }",
      "a progress indicator"),
    .good(
      "endless-animation",
      "if reduceMotion { } else { withAnimation(.linear.repeatForever()) { } }", "a parameter"),
    .good(
      "endless-animation", "#Preview { a.animation(.linear.repeatForever(), value: b) }",
      "a preview"),
    .good("endless-animation", "func repeatForever() { }", "a function of the project"),

    .bad(
      "appearance-setting",
      "@AppStorage(\"a\") var isDark = false\nlet b = c.preferredColorScheme(isDark ? .dark : .light)",
      "app storage"),
    .bad("appearance-setting", "a.preferredColorScheme(settings.colorScheme)", "settings"),
    .bad(
      "appearance-setting",
      "a.preferredColorScheme(UserDefaults.standard.bool(forKey: b) ? .dark : nil)", "defaults"),
    .bad(
      "appearance-setting",
      "@AppStorage(\"a\") private var scheme: Scheme = .system\nlet b = c.preferredColorScheme(scheme.value)",
      "a private property"),
    .bad(
      "appearance-setting", "window.overrideUserInterfaceStyle = Settings.shared.style", "UIKit"),
    .bad(
      "appearance-setting",
      "view.overrideUserInterfaceStyle = UserDefaults.standard.isDark ? .dark : .unspecified",
      "UIKit and defaults"),
    .good("appearance-setting", "a.preferredColorScheme(.dark)", "always dark, as for media"),
    .good("appearance-setting", "a.preferredColorScheme(nil)", "no preference"),
    .good("appearance-setting", "a.preferredColorScheme(colorScheme)", "the environment's scheme"),
    .good("appearance-setting", "player.overrideUserInterfaceStyle = .dark", "a dark player"),
    .good(
      "appearance-setting", "if view.overrideUserInterfaceStyle == settings.style { }",
      "a comparison"),
    .good(
      "appearance-setting",
      "a.overrideUserInterfaceStyle = traitCollection.userInterfaceStyle\nsettings.save()",
      "the next line"),
    .good(
      "appearance-setting",
      "let r = ImageRenderer(content: a.preferredColorScheme(settings.scheme))",
      "a picture of a view"),
    .good(
      "appearance-setting", "#Preview { a.preferredColorScheme(settings.scheme) }", "a preview"),
  ]

  static let segments: [CheckCase] = [
    .bad("segment-count", "UISegmentedControl(items: [a, b, c, d, e, f, g, h])", "names"),
    .bad(
      "segment-count",
      "UISegmentedControl(items: [\"a\", \"b\", \"c\", \"d\", \"e\", \"f\", \"g\", \"h\", \"i\"])",
      "texts"),
    .bad(
      "segment-count", "UISegmentedControl(items: [f(a, b), c, d, e, f, g, h, i,])",
      "calls and a comma at the end"),
    .bad("segment-count", picker(8) + ".pickerStyle(.segmented)", "a picker"),
    .bad("segment-count", picker(9) + ".labelsHidden().pickerStyle(.segmented)", "a chain"),
    .bad("segment-count", picker(8) + ".pickerStyle(PickerStyle.segmented)", "a whole name"),
    .good("segment-count", "UISegmentedControl(items: [a, b, c, d, e, f, g])", "seven"),
    .good(
      "segment-count", "UISegmentedControl(items: [f(a, b, c, d), g([e, f, g, h, i])])",
      "commas inside elements"),
    .good("segment-count", "UISegmentedControl(items: titles)", "a variable"),
    .good("segment-count", picker(8) + ".pickerStyle(.menu)", "a menu"),
    .good("segment-count", picker(7) + ".pickerStyle(.segmented)", "a picker with seven"),
    .good(
      "segment-count",
      "Picker(a, selection: $b) { ForEach(c) { Text($0) } }.pickerStyle(.segmented)", "a loop"),
    .good("segment-count", "UISegmentedControl(items: [])", "nothing"),
  ]

  private static func picker(_ count: Int) -> String {
    "Picker(a, selection: $b) {\n"
      + (0..<count).map { "Text(\"\($0)\").tag(\($0))\n" }.joined() + "}"
  }
}
