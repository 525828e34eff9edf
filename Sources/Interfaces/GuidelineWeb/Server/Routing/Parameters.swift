import GuidelineModel
import HTTPServing
import TextSupport

/// The parameters of an address, each read once and checked.
///
/// Names that no route reads are errors, so that a typo does not remove a filter.
struct Parameters {
  private let values: [String: [String]]

  /// - Throws: `RequestError` for a name that the route does not read.
  init(of request: RouteRequest) throws {
    let known = request.parameterNames
    for (name, _) in request.http.query where !known.contains(name) {
      let near = EditDistance.closest(to: name, among: known)
      throw RequestError.invalid(
        "unknown parameter '\(name)'" + (near.map { "; did you mean '\($0)'?" } ?? ""))
    }
    values = Dictionary(grouping: request.http.query, by: \.name).mapValues { $0.map(\.value) }
  }

  /// The text of a parameter; `nil` if it is missing or empty.
  func text(_ name: String) -> String? { values[name]?.last.flatMap { $0.isEmpty ? nil : $0 } }

  /// The text of a parameter.
  ///
  /// - Throws: `RequestError` if it is missing or empty.
  func required(_ name: String) throws -> String {
    guard let text = text(name) else {
      throw RequestError.invalid("parameter '\(name)' is missing")
    }
    return text
  }

  /// Platforms, repeated or separated by commas, each once.
  func platforms(_ name: String = "platform") throws -> [Platform] {
    var platforms: [Platform] = []
    for word in (values[name] ?? []).flatMap({ $0.split(separator: ",") }) {
      let platform = try value(name, String(word), Platform.allCases.map(\.rawValue)) {
        Platform(spelling: $0)
      }
      if !platforms.contains(platform) { platforms.append(platform) }
    }
    return platforms
  }

  /// A date in any form that the command line reads.
  func date(_ name: String, today: CalendarDate) throws -> CalendarDate? {
    guard let text = text(name) else { return nil }
    guard let date = DateExpression(text) else {
      throw RequestError.invalid("'\(text)' is not a date; \(name) is \(DateExpression.forms)")
    }
    return date.date(on: today)
  }

  /// One of several words.
  func choice<Value: RawRepresentable<String> & CaseIterable>(_ name: String) throws -> Value? {
    guard let text = text(name) else { return nil }
    return try value(name, text, Value.allCases.map(\.rawValue)) { Value(rawValue: $0) }
  }

  /// Whether a parameter is `true`, `1` or has no value.
  func flag(_ name: String) throws -> Bool {
    guard let text = values[name]?.last else { return false }
    switch text {
    case "", "1", "true": return true
    case "0", "false": return false
    default: throw RequestError.invalid("\(name) is true or false, not '\(text)'")
    }
  }

  /// A whole number in a range.
  func number(_ name: String, in range: ClosedRange<Int>) throws -> Int? {
    guard let text = text(name) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw RequestError.invalid(
        "\(name) is a whole number from \(range.lowerBound) to \(range.upperBound), not '\(text)'")
    }
    return number
  }

  private func value<Value>(
    _ name: String, _ text: String, _ choices: [String], _ parse: (String) -> Value?
  ) throws -> Value {
    guard let value = parse(text) else {
      throw RequestError.invalid("\(name) is one of", choices, not: text)
    }
    return value
  }
}

/// The fields of a form that was sent (`application/x-www-form-urlencoded`).
struct FormFields {
  private let parameters: PageParameters

  /// The most fields of a form; those of this site have some ten, and a platform each.
  private static let mostFields = 100

  /// - Throws: `RequestError` if the body is not a form, or has too many fields.
  init(of request: HTTPRequest) throws(RequestError) {
    guard request.mediaType == "application/x-www-form-urlencoded",
      let text = String(validating: request.body, as: UTF8.self)
    else {
      throw RequestError(
        status: 415, code: "not-a-form",
        message: "the Content-Type of the body is application/x-www-form-urlencoded")
    }
    guard request.body.count(where: { $0 == UInt8(ascii: "&") }) < Self.mostFields else {
      throw .invalid("a form has at most \(Self.mostFields) fields")
    }
    parameters = PageParameters(query: text)
  }

  /// The last value of a field; `nil` if it is absent or empty. Line ends, which forms send as CR LF, are line feeds.
  func value(_ name: String) -> String? {
    parameters.value(name)?.replacing("\r\n", with: "\n")
  }

  /// All values of a field.
  func values(_ name: String) -> [String] { parameters.values(name) }

  /// Whether the form has a field, even an empty one.
  func has(_ name: String) -> Bool { parameters.pairs.contains { $0.name == name } }
}

/// The token that proves that a form is of this site: a cookie that other sites cannot read, and the same text in the form
/// (double submit, https://cheatsheetseries.owasp.org/cheatsheets/Cross-Site_Request_Forgery_Prevention_Cheat_Sheet.html).
///
/// Any of several servers can check it, since none keeps it.
struct FormToken {
  private static let cookie = "hig-form"

  /// The text for forms.
  let text: String
  private let isNew: Bool
  private let isSecure: Bool

  /// The token of a browser, or a new one.
  init(for request: RouteRequest) {
    isSecure = request.isSecure
    if let known = Self.known(in: request.http) {
      text = known
      isNew = false
    } else {
      text = ReviewID.random().text
      isNew = true
    }
  }

  /// The header field that gives the browser a new token.
  var headers: [(name: String, value: String)] {
    guard isNew else { return [] }
    let cookie = "\(Self.cookie)=\(text); Path=/; SameSite=Strict; HttpOnly"
    return [("Set-Cookie", isSecure ? cookie + "; Secure" : cookie)]
  }

  /// Checks the token of a form.
  ///
  /// - Throws: `RequestError` if the form is not of this site.
  static func check(_ fields: FormFields, of request: HTTPRequest) throws(RequestError) {
    guard let known = known(in: request), fields.value("token") == known else {
      throw .forbidden("the form is too old; load its page again")
    }
  }

  private static func known(in request: HTTPRequest) -> String? {
    for field in request.headers where field.name == "cookie" {
      for pair in field.value.split(separator: ";") {
        let parts = pair.split(separator: "=", maxSplits: 1)
        guard parts.count == 2, parts[0].drop(while: { $0 == " " }) == Self.cookie else { continue }
        let text = String(parts[1])
        return ReviewID(text) == nil ? nil : text
      }
    }
    return nil
  }
}
