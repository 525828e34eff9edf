/// Why a transfer gave no response.
package enum HTTPTransferError: Error, Hashable, Sendable {
  /// libcurl is not installed.
  case noLibrary(tried: [String])
  /// The server cannot be reached, or its name is not known.
  case noConnection(reason: String)
  /// The server took longer than the limits allow.
  case timedOut(reason: String)
  /// The certificate is not right, or no secure connection can be made.
  case tls(reason: String)
  /// The connection broke off before the response was whole.
  case cut(reason: String)
  /// The response has more bytes than were to be taken.
  case tooLarge(limit: Int)
  /// The address or a header is none that can be sent.
  case malformed(reason: String)
  /// Something else, in libcurl's words.
  case failed(reason: String)
}

extension HTTPTransferError: CustomStringConvertible {
  /// What is wrong, without the address.
  package var description: String {
    switch self {
    case .noLibrary(let names):
      "libcurl is not installed (looked for \(names.joined(separator: ", "))); install it with your "
        + "package manager, on Debian and Ubuntu with 'apt-get install libcurl4'"
    case .noConnection(let reason): "no connection: \(reason)"
    case .timedOut(let reason): "the server took too long: \(reason)"
    case .tls(let reason): "no secure connection: \(reason)"
    case .cut(let reason): "the connection broke off: \(reason)"
    case .tooLarge(let limit): "the response is larger than \(limit) bytes"
    case .malformed(let reason): reason
    case .failed(let reason): reason
    }
  }

  init(code: Int32, reason: String) {
    self =
      switch code {
      case 3: .malformed(reason: reason)
      case 5, 6, 7, 45: .noConnection(reason: reason)
      case 28: .timedOut(reason: reason)
      case 35, 51, 53, 54, 58, 59, 60, 66, 77, 80, 82, 83, 90, 91, 98: .tls(reason: reason)
      case 8, 16, 18, 52, 55, 56, 61, 92: .cut(reason: reason)
      default: .failed(reason: reason)
      }
  }
}
