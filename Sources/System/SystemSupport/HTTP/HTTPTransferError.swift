/// An error that leaves a request without a response.
package enum HTTPTransferError: Error, Hashable, Sendable {
  /// libcurl is not installed.
  case noLibrary(tried: [String])
  /// The server cannot be reached or its name cannot be resolved.
  case noConnection(reason: String)
  /// The transfer exceeded a time limit.
  case timedOut(reason: String)
  /// The certificate is invalid or no secure connection can be established.
  case tls(reason: String)
  /// The connection was closed before the response was complete.
  case cut(reason: String)
  /// The response is larger than the limit.
  case tooLarge(limit: Int)
  /// The address or a header is malformed.
  case malformed(reason: String)
  /// Any other error, with libcurl's message.
  case failed(reason: String)
}

extension HTTPTransferError: CustomStringConvertible {
  /// A message without the address.
  package var description: String {
    switch self {
    case .noLibrary(let names):
      "libcurl is not installed (looked for \(names.joined(separator: ", "))); install it with your "
        + "package manager, on Debian and Ubuntu with 'apt-get install libcurl4', on macOS with 'brew install curl'"
    case .noConnection(let reason): "no connection: \(reason)"
    case .timedOut(let reason): "the server took too long: \(reason)"
    case .tls(let reason): "no secure connection: \(reason)"
    case .cut(let reason): "the connection was closed early: \(reason)"
    case .tooLarge(let limit): "the response is larger than \(limit) bytes"
    case .malformed(let reason): reason
    case .failed(let reason): reason
    }
  }

  /// Classifies an error code of libcurl (<https://curl.se/libcurl/c/libcurl-errors.html>).
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
