/// The entry of a route in the description of the interface (https://spec.openapis.org/oas/v3.1.0).
struct RouteDescription: Sendable {
  /// A parameter of the address.
  struct Parameter: Sendable {
    /// The values.
    enum Kind: Sendable {
      case text
      /// A date in any form of the command line.
      case date
      /// A platform; the parameter may be repeated.
      case platforms
      case flag
      case number(ClosedRange<Int>)
      case choice([String])
    }

    let name: String
    let kind: Kind
    let help: String
    let isRequired: Bool

    init(_ name: String, _ kind: Kind, _ help: String, isRequired: Bool = false) {
      self.name = name
      self.kind = kind
      self.help = help
      self.isRequired = isRequired
    }
  }

  /// A body that the route reads.
  enum Body: Sendable {
    case newReview, change, undo
  }

  /// The purpose of the route.
  let summary: String
  /// The parameters; an address with others is refused.
  var parameters: [Parameter] = []
  /// The body; `nil` for none.
  var body: Body?
  /// The status of an answer.
  var status = 200
  /// The media types of answers.
  var types = ["application/json"]
  /// The meaning of an answer.
  let answer: String

  init(
    _ summary: String, parameters: [Parameter] = [], body: Body? = nil, status: Int = 200,
    types: [String] = ["application/json"], answer: String
  ) {
    self.summary = summary
    self.parameters = parameters
    self.body = body
    self.status = status
    self.types = types
    self.answer = answer
  }
}
