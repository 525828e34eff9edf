// HTTPClient, HTTPLimits, HTTPClientResponse, HTTPTransferError
import CCurl

/// An HTTP client that sends one request at a time and reuses its connections.
///
/// Certificates are verified. Redirects are not followed. Cookies and `.netrc` are not used; proxies come from the
/// environment as for curl. A client belongs to one thread at a time.
package final class HTTPClient {
  private let library: CurlLibrary
  private let handle: UnsafeMutableRawPointer
  private let userAgent: String
  private let usesProxy: Bool

  /// Loads libcurl; `usesProxy` lets requests go through the proxy that the environment names.
  package init(userAgent: String, usesProxy: Bool = true) throws(HTTPTransferError) {
    library = try CurlLibrary()
    guard let handle = library.makeHandle() else { throw .failed(reason: "libcurl cannot be initialized") }
    self.handle = handle
    self.userAgent = userAgent
    self.usesProxy = usesProxy
  }

  deinit { library.free(handle) }

  /// Sends a GET request and returns the complete response.
  ///
  /// - Parameters:
  ///   - url: an `http` or `https` address; other protocols are refused.
  ///   - headers: additional header lines such as `If-None-Match: "x"`.
  /// - Throws: ``HTTPTransferError`` when no complete response arrives within the limits; any status is a response.
  package func get(_ url: String, headers: [String] = [], limits: HTTPLimits = HTTPLimits())
    throws(HTTPTransferError) -> HTTPClientResponse
  {
    try send(nil, to: url, headers: headers, limits: limits)
  }

  /// Sends a POST request; see ``get(_:headers:limits:)``. A header line names the type of the body.
  package func post(_ body: [UInt8], to url: String, headers: [String], limits: HTTPLimits = HTTPLimits())
    throws(HTTPTransferError) -> HTTPClientResponse
  { try send(body, to: url, headers: headers, limits: limits) }

  private func send(
    _ body: [UInt8]?, to url: String, headers: [String], limits: HTTPLimits
  ) throws(HTTPTransferError) -> HTTPClientResponse {
    guard !([url] + headers).contains(where: Self.hasControlCharacter) else {
      throw .malformed(reason: "the address or a header contains a control character")
    }
    let partial = PartialResponse(limit: limits.bytes)
    let outcome = library.withList(headers) { list in
      withExtendedLifetime(partial) {
        guard let body else { return perform(url, list, partial, limits) }
        return body.withUnsafeBytes { perform(url, list, partial, limits, posting: $0) }
      }
    }
    library.reset(handle)
    guard let outcome else { throw .failed(reason: "out of memory") }
    if partial.isTooLarge { throw .tooLarge(limit: limits.bytes) }
    guard outcome.code == 0 else { throw HTTPTransferError(code: outcome.code, reason: outcome.message) }
    return HTTPClientResponse(status: outcome.status, headers: partial.headers, body: partial.body)
  }

  private static func hasControlCharacter(_ text: String) -> Bool { text.utf8.contains { $0 < 0x20 || $0 == 0x7F } }

  private func perform(
    _ url: String, _ headers: UnsafeMutableRawPointer?, _ partial: PartialResponse,
    _ limits: HTTPLimits, posting body: UnsafeRawBufferPointer? = nil
  ) -> (code: Int32, message: String, status: Int) {
    // libcurl requires a buffer of 256 bytes (CURL_ERROR_SIZE).
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
      buffer.initialize(repeating: 0)
      let context = Unmanaged.passUnretained(partial).toOpaque()
      var code: Int32 = 0
      func note(_ result: Int32) { if code == 0 { code = result } }
      func set(_ option: Int, _ text: String) { note(library.set(option, text, of: handle)) }
      func set(_ option: Int, _ number: Int) { note(library.set(option, number, of: handle)) }
      func set(_ option: Int, _ value: UnsafeMutableRawPointer?) { note(library.set(option, value, of: handle)) }
      func set(_ option: Int, _ receiver: ccurl_receiver) { note(library.set(option, receiver, of: handle)) }
      set(ccurl_option_no_signal, 1)
      set(ccurl_option_url, url)
      set(ccurl_option_user_agent, userAgent)
      set(ccurl_option_headers, headers)
      if let body {
        set(ccurl_option_post_size, body.count)
        set(ccurl_option_post_fields, UnsafeMutableRawPointer(mutating: body.baseAddress))
      }
      set(ccurl_option_protocols, ccurl_protocols_http_and_https)
      if !usesProxy { set(ccurl_option_no_proxy, "*") }
      set(ccurl_option_follow_location, 0)
      set(ccurl_option_verify_peer, 1)
      set(ccurl_option_verify_host, 2)
      // Both fail in a libcurl built without HTTP/2 or without compression, which is acceptable.
      _ = library.set(ccurl_option_http_version, ccurl_http_version_2_over_tls, of: handle)
      _ = library.set(ccurl_option_accept_encoding, "", of: handle)
      set(ccurl_option_connect_timeout_ms, Self.connectSeconds * 1000)
      set(ccurl_option_timeout_ms, Int(limits.totalSeconds * 1000))
      set(ccurl_option_low_speed_limit, 1)
      set(ccurl_option_low_speed_seconds, Self.stallSeconds)
      set(ccurl_option_error_buffer, UnsafeMutableRawPointer(buffer.baseAddress))
      set(ccurl_option_write_context, context)
      set(ccurl_option_header_context, context)
      set(ccurl_option_write_function) { bytes, size, count, context in
        HTTPClient.receive(bytes, size * count, context) { $0.appendBody($1) }
      }
      set(ccurl_option_header_function) { bytes, size, count, context in
        HTTPClient.receive(bytes, size * count, context) { $0.appendHeader($1) }
      }
      if code == 0 { code = library.perform(handle) }
      let detail = buffer.baseAddress.map { String(cString: $0) } ?? ""
      let message = detail.isEmpty ? library.message(code) : detail
      return (code, message, library.status(of: handle))
    }
  }

  private static let connectSeconds = 15
  /// The longest time without received data.
  private static let stallSeconds = 20

  /// Passes received bytes on; libcurl ends the transfer unless their count is returned.
  private static func receive(
    _ bytes: UnsafeMutablePointer<CChar>?, _ count: Int, _ context: UnsafeMutableRawPointer?,
    _ append: (PartialResponse, UnsafeRawBufferPointer) -> Bool
  ) -> Int {
    guard let context else { return 0 }
    let response = Unmanaged<PartialResponse>.fromOpaque(context).takeUnretainedValue()
    return append(response, UnsafeRawBufferPointer(start: bytes, count: count)) ? count : 0
  }
}

package struct HTTPLimits: Hashable, Sendable {
  package var bytes: Int
  /// The seconds within which the transfer must finish.
  package var totalSeconds: Double

  package init(bytes: Int = 16 << 20, totalSeconds: Double = 120) {
    self.bytes = bytes
    self.totalSeconds = totalSeconds
  }
}

package struct HTTPClientResponse: Hashable, Sendable {
  package let status: Int
  /// The header values by lowercase name; the last value of a repeated header.
  package let headers: [String: String]
  package let body: [UInt8]
}

/// The part of a response that has arrived.
private final class PartialResponse {
  private(set) var headers: [String: String] = [:]
  private(set) var body: [UInt8] = []
  private(set) var isTooLarge = false
  private var headerBytes = 0
  private let limit: Int

  /// Far more than the usual headers.
  private static let headerLimit = 256 << 10

  init(limit: Int) { self.limit = limit }

  /// Appends a part of the body; `false` when the body exceeds the limit.
  func appendBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard bytes.count <= limit - body.count else {
      isTooLarge = true
      return false
    }
    body.append(contentsOf: bytes)
    return true
  }

  /// Adds a header line; `false` when the headers exceed their limit.
  func appendHeader(_ bytes: UnsafeRawBufferPointer) -> Bool {
    headerBytes += bytes.count
    guard headerBytes <= Self.headerLimit else {
      isTooLarge = true
      return false
    }
    let line = String(decoding: bytes, as: UTF8.self)
    if line.hasPrefix("HTTP/") {
      // A new status line: the headers so far belong to an interim response or to a proxy.
      headers = [:]
      return true
    }
    guard let colon = line.firstIndex(of: ":") else { return true }
    let name = line[..<colon].lowercased()
    headers[name] = Self.trimmed(line[line.index(after: colon)...])
    return true
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

/// An error that leaves a request without a response.
package enum HTTPTransferError: Error, Hashable, Sendable, CustomStringConvertible {
  case noLibrary(tried: [String])
  /// The server cannot be reached or its name cannot be resolved.
  case noConnection(reason: String)
  case timedOut(reason: String)
  /// The certificate is invalid or no secure connection can be established.
  case tls(reason: String)
  /// The connection was closed before the response was complete.
  case cut(reason: String)
  case tooLarge(limit: Int)
  case malformed(reason: String)
  /// Any other error, with libcurl's message.
  case failed(reason: String)

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

  /// See <https://curl.se/libcurl/c/libcurl-errors.html>.
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
