import Testing

@testable import HTTPServing

@Suite struct SkeletonTests {}
