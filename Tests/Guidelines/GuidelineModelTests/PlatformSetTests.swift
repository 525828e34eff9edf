import GuidelineModel
import Testing

struct PlatformSetTests {
  @Test func namesAreInApplesOrder() {
    let set = PlatformSet([Platform.watchOS, .iOS, .visionOS, .iOS])
    #expect(set.names == ["iOS", "visionOS", "watchOS"])
    #expect(set.platforms == [.iOS, .visionOS, .watchOS])
  }

  @Test func allContainsEveryPlatform() {
    #expect(PlatformSet.all.names == ["iOS", "iPadOS", "macOS", "tvOS", "visionOS", "watchOS"])
    #expect(PlatformSet([Platform]()).names == [])
  }

  @Test func everySetConsistsOfItsMembers() {
    for bits in UInt8(0)..<64 {
      let set = PlatformSet(rawValue: bits)
      #expect(PlatformSet(set.platforms) == set)
      #expect(set.platforms.count == bits.nonzeroBitCount)
    }
  }

  @Test func everyPlatformHasItsOwnBit() {
    for first in Platform.allCases {
      for second in Platform.allCases where first != second {
        #expect(PlatformSet(first).isDisjoint(with: PlatformSet(second)))
      }
    }
  }
}
