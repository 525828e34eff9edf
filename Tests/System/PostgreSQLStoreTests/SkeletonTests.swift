import Testing

@testable import PostgreSQLStore

@Suite struct SkeletonTests {}
