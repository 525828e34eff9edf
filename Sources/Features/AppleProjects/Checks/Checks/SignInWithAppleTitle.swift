extension Check {
  /// Other titles for Sign in with Apple.
  static let signInWithAppleTitle = Check(
    id: "sign-in-with-apple-title",
    rule: "sign-in-with-apple/in-general-preserve-the-capitalization-style-of-the",
    digestRule: "sign-in-with-apple/in-general-keep-the-titles-capitalization",
    looksFor: "A button for Sign in with Apple with another title or other capital letters",
    languages: ["SwiftUI", "UIKit"],
    message: "the title of a button for Sign in with Apple is not one of Apple’s",
    advice: "Use SignInWithAppleButton, or the title “Sign in with Apple”.",
    bad: "Button(\"Login With Apple\", action: signIn)",
    good: "Button(\"Sign in with Apple\", action: signIn)",
    search: .swift { file, found in
      for title in file.controlTitles {
        let words = title.text.lowercased().split(separator: " ").joined(separator: " ")
        let verbs = ["sign in", "sign up", "continue", "log in", "login", "signin", "signup"]
        guard verbs.contains(where: { words == $0 + " with apple" }),
          !["Sign in with Apple", "Sign up with Apple", "Continue with Apple"].contains(title.text),
          title.text != title.text.uppercased()
        else { continue }
        found.add(atByte: title.offset)
      }
    })
}
