package import GuidelineQueries
import SystemSupport
import TextSupport

/// The files that `hig site` writes.
package struct SiteRequest: Sendable {
  /// The absolute path of the folder.
  package let folder: String
  /// The address at which the files will be; `nil` if unknown.
  package let base: String?
  /// The path of the index.
  package let index: String
  /// The working folder and environment variables.
  package let environment: ProcessEnvironment
}
