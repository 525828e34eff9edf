import CCurl

/// Asks servers one request after the other and keeps the connection for the next.
///
/// Certificates are checked; HTTP/2 is spoken where the server can. Redirects are not followed: where they
/// lead is the caller's to judge. Neither cookies nor `.netrc` are used; proxies are taken from the
/// environment as curl takes them.
package final class HTTPClient {
  private let library: CurlLibrary
  private let handle: UnsafeMutableRawPointer
  private let userAgent: String

  /// Loads libcurl.
  ///
  /// - Throws: ``HTTPTransferError/noLibrary(tried:)`` where it is not installed.
  package init(userAgent: String) throws(HTTPTransferError) {
    library = try CurlLibrary()
    guard let handle = library.makeHandle() else {
      throw .failed(reason: "libcurl cannot be set up")
    }
    self.handle = handle
    self.userAgent = userAgent
  }

  deinit { library.free(handle) }

  /// Gets what is at an address.
  ///
  /// - Parameters:
  ///   - url: `http` or `https`; no other protocol is spoken.
  ///   - headers: lines such as `If-None-Match: "x"`, besides those that belong to every request.
  /// - Throws: ``HTTPTransferError`` when no whole response within the limits came; not for a status.
  package func get(_ url: String, headers: [String] = [], limits: HTTPLimits = HTTPLimits())
    throws(HTTPTransferError) -> HTTPResponse
  {
    guard !([url] + headers).contains(where: Self.hasControls) else {
      throw .malformed(reason: "the address or a header holds a control character")
    }
    let reception = HTTPReception(limit: limits.bytes)
    let outcome = library.withList(headers) { list in
      withExtendedLifetime(reception) { perform(url, list, reception, limits) }
    }
    library.reset(handle)
    guard let outcome else { throw .failed(reason: "out of memory") }
    if reception.isTooLarge { throw .tooLarge(limit: limits.bytes) }
    guard outcome.code == 0 else {
      throw HTTPTransferError(code: outcome.code, reason: outcome.message)
    }
    return HTTPResponse(status: outcome.status, headers: reception.headers, body: reception.body)
  }

  private static func hasControls(_ text: String) -> Bool {
    text.utf8.contains { $0 < 0x20 || $0 == 0x7F }
  }

  private func perform(
    _ url: String, _ headers: UnsafeMutableRawPointer?, _ reception: HTTPReception,
    _ limits: HTTPLimits
  ) -> (code: Int32, message: String, status: Int) {
    // 256 bytes is what libcurl asks for (CURL_ERROR_SIZE).
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
      buffer.initialize(repeating: 0)
      let context = Unmanaged.passUnretained(reception).toOpaque()
      var code: Int32 = 0
      func set(_ result: Int32) { if code == 0 { code = result } }
      set(library.set(ccurl_option_no_signal, 1, of: handle))
      set(library.set(ccurl_option_url, url, of: handle))
      set(library.set(ccurl_option_user_agent, userAgent, of: handle))
      set(library.set(ccurl_option_headers, headers, of: handle))
      set(library.set(ccurl_option_protocols, ccurl_protocols_http_and_https, of: handle))
      set(library.set(ccurl_option_follow_location, 0, of: handle))
      set(library.set(ccurl_option_verify_peer, 1, of: handle))
      set(library.set(ccurl_option_verify_host, 2, of: handle))
      // A libcurl without HTTP/2 says no and speaks 1.1; one without decompression likewise.
      _ = library.set(ccurl_option_http_version, ccurl_http_version_2_over_tls, of: handle)
      _ = library.set(ccurl_option_accept_encoding, "", of: handle)
      set(
        library.set(
          ccurl_option_connect_timeout_ms, Int(limits.connectSeconds * 1000), of: handle))
      set(library.set(ccurl_option_timeout_ms, Int(limits.totalSeconds * 1000), of: handle))
      set(library.set(ccurl_option_low_speed_limit, 1, of: handle))
      set(library.set(ccurl_option_low_speed_seconds, limits.stallSeconds, of: handle))
      set(
        library.set(
          ccurl_option_error_buffer, UnsafeMutableRawPointer(buffer.baseAddress), of: handle))
      set(library.set(ccurl_option_write_context, context, of: handle))
      set(library.set(ccurl_option_header_context, context, of: handle))
      set(
        library.set(
          ccurl_option_write_function,
          { bytes, size, count, context in
            HTTPClient.receive(bytes, size * count, context) { $0.take($1) }
          }, of: handle))
      set(
        library.set(
          ccurl_option_header_function,
          { bytes, size, count, context in
            HTTPClient.receive(bytes, size * count, context) { $0.takeHeader($1) }
          }, of: handle))
      if code == 0 { code = library.perform(handle) }
      let said = buffer.baseAddress.map { String(cString: $0) } ?? ""
      let message = said.isEmpty ? library.message(code) : said
      return (code, message, library.status(of: handle))
    }
  }

  /// Hands bytes of libcurl's to the reception; another number than the count ends the transfer.
  private static func receive(
    _ bytes: UnsafeMutablePointer<CChar>?, _ count: Int, _ context: UnsafeMutableRawPointer?,
    _ take: (HTTPReception, UnsafeRawBufferPointer) -> Bool
  ) -> Int {
    guard let context else { return 0 }
    let reception = Unmanaged<HTTPReception>.fromOpaque(context).takeUnretainedValue()
    return take(reception, UnsafeRawBufferPointer(start: bytes, count: count)) ? count : 0
  }
}
