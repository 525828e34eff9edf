extension JSONSchema: Encodable {
  private enum CodingKeys: String, CodingKey {
    case type, description, properties, required, additionalProperties, items
    case choices = "enum"
  }

  /// Writes the schema and leaves out what does not narrow it.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    if isNullable {
      try container.encode([typeName, "null"], forKey: .type)
    } else {
      try container.encode(typeName, forKey: .type)
    }
    try container.encodeIfPresent(description, forKey: .description)
    switch shape {
    case .object(let properties, let required, let isClosed):
      if isClosed || !properties.isEmpty { try container.encode(properties, forKey: .properties) }
      if !required.isEmpty { try container.encode(required, forKey: .required) }
      if isClosed { try container.encode(false, forKey: .additionalProperties) }
    case .array(let items): try container.encodeIfPresent(items, forKey: .items)
    case .string(let choices) where !choices.isEmpty:
      try container.encode(choices.map(Optional.some) + (isNullable ? [nil] : []), forKey: .choices)
    case .string, .integer, .boolean: break
    }
  }

  /// The protocol's word for the type.
  private var typeName: String {
    switch shape {
    case .object: "object"
    case .array: "array"
    case .string: "string"
    case .integer: "integer"
    case .boolean: "boolean"
    }
  }
}
