package import GuidelineAnswers

/// The files that `hig site` writes.
package struct SiteRequest: Sendable {
  package let folder: String
  /// The address at which the files will be; `nil` if unknown.
  package let base: String?
  package let index: String
  package let environment: ProcessEnvironment
}
