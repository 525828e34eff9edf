// The files, processes and threads of Foundation, and what only tests use.

public struct CocoaError: Error {
  public struct Code: Sendable, Hashable {
    public static let executableLoad = Code()
  }
  public init(_ code: Code, userInfo: [String: Any] = [:]) {}
  public var code: Code { fatalError() }
}

public struct FileAttributeKey: Hashable, Sendable {
  public static let type = Self()
  public static let size = Self()
  public static let posixPermissions = Self()
  public static let systemFileNumber = Self()
  public static let ownerAccountName = Self()
  public static let immutable = Self()
}

public struct FileAttributeType: Hashable, Sendable {
  public static let typeCharacterSpecial = Self()
  public static let typeRegular = Self()
}

public struct URLResourceKey: Hashable, Sendable {
  public static let isRegularFileKey = Self()
}

open class FileManager: @unchecked Sendable {
  open class DirectoryEnumerator: Sequence, IteratorProtocol {
    public func next() -> Any? { nil }
    open func nextObject() -> Any? { nil }
  }
  open class var `default`: FileManager { fatalError() }
  open var temporaryDirectory: URL { fatalError() }
  open var currentDirectoryPath: String { "" }
  open func fileExists(atPath path: String) -> Bool { false }
  open func fileExists(atPath path: String, isDirectory: UnsafeMutablePointer<ObjCBool>?) -> Bool { false }
  open func isExecutableFile(atPath path: String) -> Bool { false }
  open func contentsOfDirectory(atPath path: String) throws -> [String] { [] }
  open func contentsOfDirectory(at url: URL, includingPropertiesForKeys keys: [URLResourceKey]?) throws -> [URL] { [] }
  open func subpathsOfDirectory(atPath path: String) throws -> [String] { [] }
  open func subpaths(atPath path: String) -> [String]? { nil }
  open func enumerator(atPath path: String) -> DirectoryEnumerator? { nil }
  open func enumerator(at url: URL, includingPropertiesForKeys keys: [URLResourceKey]?) -> DirectoryEnumerator? { nil }
  open func createDirectory(
    at url: URL, withIntermediateDirectories createIntermediates: Bool
  ) throws {}
  open func createDirectory(
    atPath path: String, withIntermediateDirectories createIntermediates: Bool,
    attributes: [FileAttributeKey: Any]? = nil
  ) throws {}
  open func createFile(atPath path: String, contents data: Data?) -> Bool { false }
  open func contents(atPath path: String) -> Data? { nil }
  open func attributesOfItem(atPath path: String) throws -> [FileAttributeKey: Any] { [:] }
  open func setAttributes(_ attributes: [FileAttributeKey: Any], ofItemAtPath path: String) throws {}
  open func removeItem(at url: URL) throws {}
  open func removeItem(atPath path: String) throws {}
  open func moveItem(at source: URL, to destination: URL) throws {}
  open func moveItem(atPath source: String, toPath destination: String) throws {}
  open func copyItem(atPath source: String, toPath destination: String) throws {}
  open func linkItem(atPath source: String, toPath destination: String) throws {}
  open func createSymbolicLink(atPath path: String, withDestinationPath destination: String) throws {}
  open func destinationOfSymbolicLink(atPath path: String) throws -> String { "" }
}

open class ProcessInfo: @unchecked Sendable {
  open class var processInfo: ProcessInfo { fatalError() }
  open var environment: [String: String] { [:] }
  open var arguments: [String] { [] }
  open var hostName: String { "" }
  open var activeProcessorCount: Int { 1 }
  open var processIdentifier: Int32 { 0 }
}

open class Process: @unchecked Sendable {  // retired-words: allow, the name in Foundation
  public enum TerminationReason: Int, Sendable {
    case exit = 1, uncaughtSignal
  }
  public init() {}
  open var executableURL: URL?
  open var arguments: [String]?
  open var environment: [String: String]?
  open var currentDirectoryURL: URL?
  open var standardInput: Any?
  open var standardOutput: Any?
  open var standardError: Any?
  open var isRunning: Bool { false }
  open var processIdentifier: Int32 { 0 }
  open var terminationStatus: Int32 { 0 }
  open var terminationReason: TerminationReason { .exit }
  open func run() throws {}
  open func waitUntilExit() {}
}

open class Pipe: @unchecked Sendable {  // retired-words: allow, the name in Foundation
  public init() {}
  open var fileHandleForReading: FileHandle { fatalError() }
  open var fileHandleForWriting: FileHandle { fatalError() }
}

open class FileHandle: @unchecked Sendable {
  public init?(forReadingAtPath path: String) {}
  public init?(forWritingAtPath path: String) {}
  public init(forReadingFrom url: URL) throws {}
  public init(forWritingTo url: URL) throws {}
  open class var nullDevice: FileHandle { fatalError() }
  open class var standardInput: FileHandle { fatalError() }
  open class var standardOutput: FileHandle { fatalError() }
  open class var standardError: FileHandle { fatalError() }
  open var fileDescriptor: Int32 { 0 }
  open var availableData: Data { fatalError() }
  open func write(_ data: Data) {}
  open func close() throws {}
  open func truncate(atOffset offset: UInt64) throws {}
}

extension FileHandle {
  public func readToEnd() throws -> Data? { nil }
  public func write<T: DataProtocol>(contentsOf data: T) throws {}
}

public protocol DataProtocol: RandomAccessCollection where Element == UInt8 {}
extension Data: DataProtocol {}
extension Array: DataProtocol where Element == UInt8 {}

open class Thread: @unchecked Sendable {
  open class var current: Thread { fatalError() }
  public init() {}
  public init(block: @escaping @Sendable () -> Void) {}
  open class func detachNewThread(_ block: @escaping @Sendable () -> Void) {}
  open class func sleep(forTimeInterval interval: TimeInterval) {}
  open func start() {}
}

open class JSONSerialization {
  open class func jsonObject(with data: Data, options: UnnamedOptions = []) throws -> Any { fatalError() }
  open class func data(withJSONObject object: Any) throws -> Data { fatalError() }
}

open class NSObject: Equatable {
  public init() {}
  public static func == (lhs: NSObject, rhs: NSObject) -> Bool { false }
}

open class NSNull: NSObject {}
open class NSArray: NSObject { public init(array: [Any]) {} }
open class NSDictionary: NSObject {}

open class Bundle: NSObject {
  open class var main: Bundle { fatalError() }
  open var bundlePath: String { "" }
}

public protocol XMLParserDelegate: AnyObject {
  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String])
  func parser(_ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName: String?)
  func parser(_ parser: XMLParser, foundCharacters string: String)
}

open class XMLParser: NSObject {
  public init(data: Data) {}
  open weak var delegate: (any XMLParserDelegate)?
  open func parse() -> Bool { false }
  open var parserError: (any Error)? { nil }
}
