import Testing

@testable import GuidelinePages

@Suite struct SkeletonTests {}
