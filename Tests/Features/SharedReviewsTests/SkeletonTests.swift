import Testing

@testable import SharedReviews

@Suite struct SkeletonTests {}
