extension Check {
  /// Requests for ratings that come before people used the app.
  static let launchReviewRequest = Check(
    id: "launch-review-request",
    rule: "ratings-and-reviews/ask-for-a-rating-only-after-people-have",
    digestRule: "ratings-and-reviews/request-a-rating-only-once-people-have-shown",
    looksFor: "A request for a rating that the app makes when it launches",
    languages: ["SwiftUI", "UIKit", "AppKit", "Objective-C"],
    message: "the app asks for a rating when it launches",
    advice: "Ask after people complete a task.",
    bad: """
      func applicationDidFinishLaunching(_ application: UIApplication) {
        SKStoreReviewController.requestReview()
      }
      """,
    good: """
      func finishTrip() {
        SKStoreReviewController.requestReview()
      }
      """,
    search: .swift { file, found in
      // Under a condition, such as a number of launches, the app may know that people like it.
      for call in file.calls(named: "requestReview")
      where file.isLaunchCode(call) && !file.isConditional(call) {
        found.add(atByte: file.offset(of: call))
      }
    },
    .objectiveC { file, found in
      for selector in ["requestReview", "requestReviewInScene:"] {
        for message in file.messages(named: selector)
        where file.isLaunchCode(message.name) && !file.isConditional(message.name) {
          found.add(atByte: file.offset(of: message))
        }
      }
    })
}
