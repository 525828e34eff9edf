package import TextSupport

/// The person who declared a review finished.
package struct SignOff: JSONObjectEncodable, Hashable, Sendable {
  package var by: String
  /// The day, such as `2026-06-09`.
  package var day: String
  /// The build that was reviewed; empty if unknown.
  package var build: String
  /// The number of later changes of the review.
  package var changesSince: Int

  package init(by: String, day: String, build: String, changesSince: Int = 0) {
    self.by = by
    self.day = day
    self.build = build
    self.changesSince = changesSince
  }

  /// "Signed off by Ana on 2026-06-09, build 1.2 (34); 2 changes since"
  var text: String {
    "Signed off by \(by) on \(day)" + (build.isEmpty ? "" : ", build \(build)")
      + (changesSince > 0 ? "; \(Pluralizer.count(changesSince, "change")) since" : "")
  }

  package var json: JSONObject { ["by": by, "day": day, "build": build, "changesSince": changesSince] }
}
