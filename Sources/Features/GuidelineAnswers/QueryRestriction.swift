/// A restriction of a query that the command line, the tools for agents and the addresses of the server offer, each
/// under this name and with this meaning in its help.
package struct QueryRestriction: Sendable {
  package let name: String
  package let help: String

  package static let platform = QueryRestriction(name: "platform", help: "Only what applies to this platform")
  package static let page = QueryRestriction(name: "page", help: "Only this page")
  package static let strength = QueryRestriction(name: "strength", help: "Only rules of this strength")
  package static let kind = QueryRestriction(name: "kind", help: "Only records of this kind")
  package static let removed = QueryRestriction(name: "removed", help: "Only rules that no longer hold")
  package static let exact = QueryRestriction(
    name: "exact", help: "Only records with the phrases in quotation marks")
}
