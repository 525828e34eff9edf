import CCurl
import LibC

/// The functions of libcurl, loaded at run time and never unloaded.
struct CurlLibrary {
  private let setOption: UnsafeMutableRawPointer
  private let getInfo: UnsafeMutableRawPointer
  private let easyInit: UnsafeMutableRawPointer
  private let easyReset: UnsafeMutableRawPointer
  private let easyPerform: UnsafeMutableRawPointer
  private let easyCleanup: UnsafeMutableRawPointer
  private let easyError: UnsafeMutableRawPointer
  private let listAppend: UnsafeMutableRawPointer
  private let listFree: UnsafeMutableRawPointer

  /// The file names of the library, tried in order; those of Linux have the same interface.
  static let names: [String] = {
    #if canImport(Darwin)
      ["/usr/lib/libcurl.4.dylib", "libcurl.4.dylib"]
    #else
      ["libcurl.so.4", "libcurl-gnutls.so.4", "libcurl.so"]
    #endif
  }()

  /// Loads the library; a missing function is an error as well.
  init(names: [String] = Self.names) throws(HTTPTransferError) {
    let missing = HTTPTransferError.noLibrary(tried: names)
    guard let library = names.lazy.compactMap({ dlopen($0, RTLD_NOW | RTLD_LOCAL) }).first else { throw missing }
    func find(_ name: String) throws(HTTPTransferError) -> UnsafeMutableRawPointer {
      guard let function = dlsym(library, name) else { throw missing }
      return function
    }
    setOption = try find("curl_easy_setopt")
    getInfo = try find("curl_easy_getinfo")
    easyInit = try find("curl_easy_init")
    easyReset = try find("curl_easy_reset")
    easyPerform = try find("curl_easy_perform")
    easyCleanup = try find("curl_easy_cleanup")
    easyError = try find("curl_easy_strerror")
    listAppend = try find("curl_slist_append")
    listFree = try find("curl_slist_free_all")
    // libcurl counts these calls; no cleanup is needed because the library is never unloaded.
    guard ccurl_global_init(try find("curl_global_init")) == 0 else { throw missing }
  }

  func makeHandle() -> UnsafeMutableRawPointer? { ccurl_easy_init(easyInit) }
  func reset(_ handle: UnsafeMutableRawPointer) { ccurl_easy_reset(easyReset, handle) }
  func perform(_ handle: UnsafeMutableRawPointer) -> Int32 { ccurl_easy_perform(easyPerform, handle) }
  func free(_ handle: UnsafeMutableRawPointer) { ccurl_easy_cleanup(easyCleanup, handle) }

  func set(_ option: Int, _ text: String, of handle: UnsafeMutableRawPointer) -> Int32 {
    ccurl_set_text(setOption, handle, Int32(option), text)
  }
  func set(_ option: Int, _ number: Int, of handle: UnsafeMutableRawPointer) -> Int32 {
    ccurl_set_number(setOption, handle, Int32(option), number)
  }
  func set(_ option: Int, _ value: UnsafeMutableRawPointer?, of handle: UnsafeMutableRawPointer) -> Int32 {
    ccurl_set_pointer(setOption, handle, Int32(option), value)
  }
  func set(_ option: Int, _ receiver: ccurl_receiver, of handle: UnsafeMutableRawPointer) -> Int32 {
    ccurl_set_receiver(setOption, handle, Int32(option), receiver)
  }

  func status(of handle: UnsafeMutableRawPointer) -> Int {
    var status = 0
    _ = ccurl_get_number(getInfo, handle, Int32(ccurl_info_response_code), &status)
    return status
  }

  /// libcurl's message for one of its error codes.
  func message(_ code: Int32) -> String {
    ccurl_easy_strerror(easyError, code).map { String(cString: $0) } ?? "error \(code)"
  }

  /// Calls a closure with a libcurl list of lines; `nil` when memory runs out.
  func withList<Result>(_ lines: [String], _ body: (UnsafeMutableRawPointer?) -> Result) -> Result? {
    var list: UnsafeMutableRawPointer?
    defer { ccurl_list_free(listFree, list) }
    for line in lines {
      guard let longer = ccurl_list_append(listAppend, list, line) else { return nil }
      list = longer
    }
    return body(list)
  }
}
