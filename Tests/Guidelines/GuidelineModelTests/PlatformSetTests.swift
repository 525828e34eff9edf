import GuidelineModel
import Testing

struct PlatformSetTests {
  @Test func `names are in Apple's order`() {
    let set = PlatformSet([Platform.watchOS, .iOS, .visionOS, .iOS])
    #expect(set.names == ["iOS", "visionOS", "watchOS"])
    #expect(set.platforms == [.iOS, .visionOS, .watchOS])
  }

  @Test func `all contains every platform`() {
    #expect(PlatformSet.all.names == ["iOS", "iPadOS", "macOS", "tvOS", "visionOS", "watchOS"])
    #expect(PlatformSet([Platform]()).names == [])
  }

  @Test func `every set consists of its members`() {
    for bits in UInt8(0)..<64 {
      let set = PlatformSet(rawValue: bits)
      #expect(PlatformSet(set.platforms) == set)
      #expect(set.platforms.count == bits.nonzeroBitCount)
    }
  }

  @Test func `every platform has its own bit`() {
    for first in Platform.allCases {
      for second in Platform.allCases where first != second {
        #expect(PlatformSet(first).isDisjoint(with: PlatformSet(second)))
      }
    }
  }
}
