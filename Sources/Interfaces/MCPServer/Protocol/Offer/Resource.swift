/// Something a client can read, as lists and links name it.
package struct Resource: Encodable, Hashable, Sendable {
  /// Its address.
  package let uri: String
  /// The name for programs.
  package let name: String
  /// The name for people.
  package let title: String?
  /// What it holds.
  package let description: String?
  /// The type of its contents.
  package let mimeType: String?

  /// A resource.
  package init(
    uri: String, name: String, title: String? = nil, description: String? = nil,
    mimeType: String? = nil
  ) {
    self.uri = uri
    self.name = name
    self.title = title
    self.description = description
    self.mimeType = mimeType
  }
}

/// The pattern of the addresses of many resources.
package struct ResourceTemplate: Encodable, Hashable, Sendable {
  /// The addresses, with names in braces for what varies (RFC 6570).
  package let uriTemplate: String
  /// The name for programs.
  package let name: String
  /// The name for people.
  package let title: String?
  /// What the resources hold.
  package let description: String?
  /// The type of their contents.
  package let mimeType: String?

  /// A pattern.
  package init(
    uriTemplate: String, name: String, title: String? = nil, description: String? = nil,
    mimeType: String? = nil
  ) {
    self.uriTemplate = uriTemplate
    self.name = name
    self.title = title
    self.description = description
    self.mimeType = mimeType
  }
}

/// Some of the resources that can be listed.
package struct ResourcePage: Encodable, Hashable, Sendable {
  /// The resources of this page.
  package let resources: [Resource]
  /// What to ask for the next page with; `nil` on the last one.
  package let nextCursor: String?

  /// A page.
  package init(resources: [Resource], nextCursor: String? = nil) {
    self.resources = resources
    self.nextCursor = nextCursor
  }
}

/// What was read at an address.
package struct ResourceContents: Encodable, Hashable, Sendable {
  /// The address.
  package let uri: String
  /// The type of the text.
  package let mimeType: String?
  /// The text.
  package let text: String

  /// Contents.
  package init(uri: String, mimeType: String? = nil, text: String) {
    self.uri = uri
    self.mimeType = mimeType
    self.text = text
  }
}

/// Nothing stands at an address.
package struct ResourceMissing: Error, Hashable, Sendable {
  /// The address.
  package let uri: String
  /// What is wrong with it and what to do.
  package let message: String

  /// A miss.
  package init(uri: String, message: String) {
    self.uri = uri
    self.message = message
  }
}
