import GuidelineModel

extension Check {
  /// Settings of the app for what people set in the system.
  static let biometricSetting = Check(
    id: "biometric-setting",
    rule: "managing-accounts/in-general-avoid-offering-an-app-specific-setting", strength: .avoid,
    looksFor: "A toggle for Face ID, Touch ID or Optic ID",
    languages: ["SwiftUI"], isPedantic: true,
    message: "a setting of the app turns biometric authentication on and off",
    advice: "Use what people turned on for the system, and remove the setting.",
    bad: "Toggle(\"Use Face ID\", isOn: $usesFaceID)",
    good: "Toggle(\"Remember Me\", isOn: $remembersMe)",
    search: .swift { file, found in
      for call in file.calls(named: "Toggle") {
        guard let title = file.title(of: call),
          ["face id", "touch id", "optic id", "biometric"].contains(where: title.contains)
        else { continue }
        found.add(atByte: file.offset(of: call))
      }
    })
}
