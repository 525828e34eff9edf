// The values of Foundation.
@_exported import Darwin
@_exported import Dispatch

public typealias TimeInterval = Double

// Stands for the options of several methods, whose types the sources do not name.
public struct UnnamedOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let atomic = Self(rawValue: 1)
  public static let alwaysMapped = Self(rawValue: 8)
  public static let fragmentsAllowed = Self(rawValue: 4)
  public static let literal = Self(rawValue: 2)
  public static let backwards = Self(rawValue: 4)
  public static let numeric = Self(rawValue: 64)
}

public struct ObjCBool: ExpressibleByBooleanLiteral, Sendable {
  public var boolValue: Bool
  public init(_ value: Bool) { boolValue = value }
  public init(booleanLiteral value: Bool) { boolValue = value }
}

@frozen public struct Data:
  Sendable, Hashable, RandomAccessCollection, MutableCollection, RangeReplaceableCollection, Codable
{
  public typealias Element = UInt8
  public typealias Index = Int
  public typealias SubSequence = Data
  public init() { fatalError() }
  public init<S: Sequence>(_ elements: S) where S.Element == UInt8 { fatalError() }
  public init(repeating repeatedValue: UInt8, count: Int) { fatalError() }
  public init?(base64Encoded base64String: __shared String) { fatalError() }
  public init(contentsOf url: __shared URL, options: UnnamedOptions = []) throws { fatalError() }
  public func base64EncodedString() -> String { fatalError() }
  public func write(to url: URL, options: UnnamedOptions = []) throws {}
  public func range(of dataToFind: Data, in range: Range<Int>? = nil) -> Range<Int>? { nil }
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(index: Int) -> UInt8 {
    get { 0 }
    set {}
  }
  public subscript(bounds: Range<Int>) -> Data {
    get { self }
    set {}
  }
  public mutating func replaceSubrange<C: Collection>(_ subrange: Range<Int>, with new: C) where C.Element == UInt8 {}
  public mutating func append(_ other: Data) {}
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R { fatalError() }
}

public struct URL: Sendable, Hashable, Codable, CustomStringConvertible {
  public init?(string: __shared String) {}
  public init?(string: __shared String, relativeTo url: __shared URL?) {}
  public init(filePath path: String, relativeTo base: URL? = nil) {}
  public var description: String { "" }
  public var path: String { "" }
  public func path(percentEncoded: Bool = true) -> String { "" }
  public var scheme: String? { nil }
  public func host() -> String? { nil }
  public var port: Int? { nil }
  public func query() -> String? { nil }
  public func fragment() -> String? { nil }
  public func user() -> String? { nil }
  public var absoluteURL: URL { self }
  public var lastPathComponent: String { "" }
  public var hasDirectoryPath: Bool { false }
  public var pathExtension: String { "" }
  public var pathComponents: [String] { [] }
  public func deletingLastPathComponent() -> URL { self }
  public mutating func deleteLastPathComponent() {}
  public func deletingPathExtension() -> URL { self }
  public func appending<S: StringProtocol>(path: S) -> URL { self }
  public func resolvingSymlinksInPath() -> URL { self }
  public var standardizedFileURL: URL { self }
}

public struct UUID: Sendable, Hashable, Codable {
  public init() {}
  public var uuidString: String { "" }
}

public struct TimeZone: Sendable, Hashable {
  public init?(secondsFromGMT seconds: Int) {}
}

public struct DateComponents: Sendable, Hashable {
  public init(
    calendar: Calendar? = nil, timeZone: TimeZone? = nil, year: Int? = nil, month: Int? = nil, day: Int? = nil,
    hour: Int? = nil, minute: Int? = nil, second: Int? = nil
  ) {}
}

public struct Calendar: Sendable, Hashable {
  public enum Identifier: Sendable { case gregorian, iso8601 }
  public enum Component: Sendable { case era, year, month, day, hour, minute, second, weekday }
  public init(identifier: __shared Identifier) {}
  public var timeZone: TimeZone {
    get { fatalError() }
    set {}
  }
  public func date(from components: DateComponents) -> Date? { nil }
  public func component(_ component: Component, from date: Date) -> Int { 0 }
}

public struct Date: Sendable, Hashable, Comparable, Codable {
  public init() {}
  public init(timeIntervalSince1970: TimeInterval) {}
  public init(timeIntervalSinceNow: TimeInterval) {}
  public static var now: Date { Date() }
  public var timeIntervalSince1970: TimeInterval { 0 }
  public func timeIntervalSince(_ date: Date) -> TimeInterval { 0 }
  public func addingTimeInterval(_ timeInterval: TimeInterval) -> Date { self }
  public static func < (lhs: Date, rhs: Date) -> Bool { false }
  public static func + (lhs: Date, rhs: TimeInterval) -> Date { lhs }
  public static func - (lhs: Date, rhs: TimeInterval) -> Date { lhs }
  public static func += (lhs: inout Date, rhs: TimeInterval) {}
  public static func -= (lhs: inout Date, rhs: TimeInterval) {}
  public struct ISO8601FormatStyle: FormatStyle, Sendable {
    public init(includingFractionalSeconds: Bool = false) {}
    public func format(_ value: Date) -> String { "" }
  }
  public func formatted<F: FormatStyle>(_ format: F) -> F.FormatOutput where F.FormatInput == Date { fatalError() }
  public func ISO8601Format() -> String { "" }
}

public protocol FormatStyle: Sendable {
  associatedtype FormatInput
  associatedtype FormatOutput
  func format(_ value: FormatInput) -> FormatOutput
}

extension FormatStyle where Self == Date.ISO8601FormatStyle { public static var iso8601: Self { .init() } }

public struct FloatingPointFormatStyle<Value: BinaryFloatingPoint & Sendable>: FormatStyle {
  public func format(_ value: Value) -> String { "" }
  public func grouping(_ group: NumberFormatStyleConfiguration.Grouping) -> Self { self }
}

public enum NumberFormatStyleConfiguration {
  public struct Grouping: Sendable { public static var never: Grouping { fatalError() } }
}

extension FormatStyle where Self == FloatingPointFormatStyle<Double> {
  public static var number: Self { fatalError() }
}

extension BinaryFloatingPoint {
  public func formatted<S: FormatStyle>(_ format: S) -> S.FormatOutput where S.FormatInput == Self { fatalError() }
}

open class JSONEncoder: @unchecked Sendable {
  public struct OutputFormatting: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let prettyPrinted = Self(rawValue: 1)
    public static let sortedKeys = Self(rawValue: 2)
    public static let withoutEscapingSlashes = Self(rawValue: 8)
  }
  public init() {}
  public var outputFormatting: OutputFormatting = []
  open func encode<T: Encodable>(_ value: T) throws -> Data { fatalError() }
}

open class JSONDecoder: @unchecked Sendable {
  public init() {}
  open func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T { fatalError() }
}

extension String {
  public struct Encoding: Sendable, Hashable {
    public static let utf8 = Encoding()
    public static let utf16 = Encoding()
  }
  public init(contentsOfFile path: __shared String, encoding: Encoding) throws { fatalError() }
  public init(contentsOf url: __shared URL, encoding: Encoding) throws { fatalError() }
  public init?(data: __shared Data, encoding: Encoding) { fatalError() }
}

extension StringProtocol {
  public var capitalized: String { "" }
  public var removingPercentEncoding: String? { nil }
  public func write<T: StringProtocol>(toFile path: T, atomically: Bool, encoding: String.Encoding) throws {}
  public func write(to url: URL, atomically: Bool, encoding: String.Encoding) throws {}
  public func contains<T: StringProtocol>(_ other: T) -> Bool { false }
  public func range<T: StringProtocol>(
    of aString: T, options mask: UnnamedOptions = [], range: Range<Index>? = nil
  ) -> Range<Index>? { nil }
  public func compare<T: StringProtocol>(
    _ aString: T, options mask: UnnamedOptions = [], range: Range<Index>? = nil
  ) -> ComparisonResult { fatalError() }
  public func components<T: StringProtocol>(separatedBy separator: T) -> [String] { [] }
  public func trimmingCharacters(in set: CharacterSet) -> String { "" }
}

public enum ComparisonResult: Int, Sendable {
  case orderedAscending = -1
  case orderedSame, orderedDescending
}

public struct CharacterSet: Sendable, Hashable {
  public static var whitespaces: CharacterSet { fatalError() }
  public static var whitespacesAndNewlines: CharacterSet { fatalError() }
}
