/// An error of writing a site.
package enum SiteError: Error, Hashable, Sendable {
  /// The folder has files and is not a site that hig wrote.
  case notASite(path: String)
  /// Another run writes the same folder.
  case busy(path: String)
  /// A folder or file cannot be read or written, for a reason.
  case folder(path: String, reason: String)
  /// A page has an address that no file can have.
  case invalidAddress(String)
}

extension SiteError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notASite(let path):
      "'\(path)' has files and is not a site that hig wrote; name a new or an empty folder"
    case .busy(let path): "another run of hig is writing '\(path)'; try again later"
    case .folder(let path, let reason): "cannot write '\(path)': \(reason)"
    case .invalidAddress(let address): "no file can have the address '\(address)'"
    }
  }
}
