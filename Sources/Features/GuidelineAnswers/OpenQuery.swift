// OpenQuery, OpenResponse
import GuidelineModel
import TextSupport

/// Finds the web address of a page or record.
package struct OpenQuery: Query {
  /// The id of a record, former and versioned ones included, or a page by any of its names.
  package var name: String

  package init(_ name: String) { self.name = name }

  /// Resolves the name as ``ShowQuery`` does.
  package func run(in context: QueryContext) throws -> QueryResult<OpenResponse> {
    let resolver = Resolver(context)
    let record = try resolver.record(withID: name)
    if record.target != nil || Resolver.isRecordID(name) {
      return QueryResult(OpenResponse(of: record.target, \.url), notices: record.notices)
    }
    let page = try resolver.page(named: name, expecting: .pageOrRecord)
    return QueryResult(OpenResponse(of: page.target, \.url), notices: page.notices)
  }
}

/// A web address, or none.
package enum OpenResponse: Hashable, Sendable {
  /// An address that begins with `https://` or `http://` and is percent-encoded.
  case address(String)
  /// The document gives the page an address that is not a web address.
  case notOfTheWeb
  /// The address is unknown, since the document may not be Apple's.
  case unknown
  /// Nothing has the name; a notice says so.
  case missing

  init(address: String?) {
    self = address.map { WebAddress.checked($0).map { .address($0) } ?? .notOfTheWeb } ?? .unknown
  }

  /// - Parameter target: what has the name; `nil` if nothing has.
  fileprivate init<Target>(of target: Target?, _ url: KeyPath<Target, String?>) {
    self = target.map { Self(address: $0[keyPath: url]) } ?? .missing
  }
}
