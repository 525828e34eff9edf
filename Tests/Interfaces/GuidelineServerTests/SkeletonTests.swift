import Testing

@testable import GuidelineServer

@Suite struct SkeletonTests {}
