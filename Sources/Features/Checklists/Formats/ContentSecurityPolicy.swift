import GuidelineModel
import TextSupport

/// The content security policy of an HTML document that loads nothing.
package enum ContentSecurityPolicy {
  /// Returns the policy that allows only a style and a script of the document, even if escaping should fail.
  package static func allowing(style: String, script: String? = nil) -> String {
    func hash(_ text: String) -> String {
      "'sha256-\(Data(Digest(of: text).bytes).base64EncodedString())'"
    }
    return "default-src 'none'; style-src \(hash(style)); "
      + (script.map { "script-src \(hash($0)); " } ?? "")
      + "base-uri 'none'; form-action 'none'"
  }
}
