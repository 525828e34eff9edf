/// An error of writing a site.
package enum SiteError: Error, Hashable, Sendable {
  /// The folder has files and no list of those that hig wrote.
  case notASite(path: String)
  /// Files in the place of those of a site have other content than hig wrote.
  case edited(path: String, files: [String])
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
      "'\(path)' has files and no list of those that hig wrote (.hig-site); name a new or an empty folder"
    case .edited(let path, let files):
      "'\(path)' has files that hig did not write, or that were changed since, in the place of those of the site: \(Self.listed(files)); move or remove what you do not need and run 'hig site' again"
    case .busy(let path): "another run of hig is writing '\(path)'; try again later"
    case .folder(let path, let reason): "cannot write '\(path)': \(reason)"
    case .invalidAddress(let address): "no file can have the address '\(address)'"
    }
  }
}

extension SiteError {
  /// The number of files that a message names.
  private static let listedFiles = 5

  private static func listed(_ files: [String]) -> String {
    let rest = files.count - listedFiles
    return files.prefix(listedFiles).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }
}
