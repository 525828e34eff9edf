import TextSupport

struct RouteDescription: Sendable {
  let summary: String
  /// An address with other parameters is refused.
  var parameters: [any DescribedParameter] = []
  var body: BodyDeclaration?
  var status = 200
  var types = ["application/json"]
  let answer: String

  /// Checks that a request has only the parameters of the route, so that a typo does not remove a filter.
  func check(_ query: [(name: String, value: String)]) throws(RequestError) {
    let known = parameters.map(\.name)
    guard let unknown = query.first(where: { !known.contains($0.name) })?.name else { return }
    let near = EditDistance.closest(to: unknown, among: known)
    throw .invalid("unknown parameter '\(unknown)'" + (near.map { "; did you mean '\($0)'?" } ?? ""))
  }
}
