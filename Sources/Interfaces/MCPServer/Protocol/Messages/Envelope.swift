import FoundationEssentials

/// What a line says it is, before its parameters are read.
struct Envelope {
  /// A member that may be missing, or may not be what it should.
  enum Member<Value> {
    case missing
    case invalid
    case value(Value)
  }

  let id: Member<RequestID>
  let method: Member<String>
  /// Whether `jsonrpc` names the version that is spoken here.
  let isCurrentVersion: Bool
  /// Whether the line answers a request, which this server never makes.
  let isAnswer: Bool
  /// Whether the parameters are an object, or there are none.
  let hasNamedParameters: Bool
  /// What the request says of itself.
  let meta: Member<RequestMeta>

  /// Reads a line.
  ///
  /// - Throws: ``ProtocolError`` when there is no object to read.
  init(_ line: [UInt8]) throws(ProtocolError) {
    // The decoder would also take UTF-16, which it tells by the zeros, and looks only at the texts that are
    // asked for.
    guard !line.contains(0), String(validating: line, as: UTF8.self) != nil else {
      throw .notJSON
    }
    do {
      self = try JSONDecoder().decode(Self.self, from: Data(line))
    } catch DecodingError.dataCorrupted {
      throw .notJSON
    } catch {
      throw .invalidRequest("a message is one JSON object, not a batch")
    }
  }
}

extension Envelope: Decodable {
  private enum CodingKeys: String, CodingKey {
    case jsonrpc, id, method, params, result, error
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = container.member(.id)
    method = container.member(.method)
    isCurrentVersion = (try? container.decode(String.self, forKey: .jsonrpc)) == "2.0"
    isAnswer =
      !container.contains(.method) && (container.contains(.result) || container.contains(.error))
    let isNull = (try? container.decodeNil(forKey: .params)) ?? false
    let params = try? container.nestedContainer(keyedBy: AnyKey.self, forKey: .params)
    hasNamedParameters = params != nil || isNull || !container.contains(.params)
    meta = params?.member(AnyKey("_meta")) ?? .missing
  }
}

extension KeyedDecodingContainer {
  fileprivate func member<Value: Decodable>(_ key: Key) -> Envelope.Member<Value> {
    guard contains(key) else { return .missing }
    return (try? decode(Value.self, forKey: key)).map { .value($0) } ?? .invalid
  }
}
