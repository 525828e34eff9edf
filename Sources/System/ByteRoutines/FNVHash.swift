/// The hash FNV-1a of 64 bits, for keys that are compared or stored, not for security.
package enum FNVHash {
  /// The hash of nothing.
  @inlinable package static var empty: UInt64 { 0xcbf2_9ce4_8422_2325 }

  /// The hash of a sequence with a further byte or number.
  @inlinable @inline(__always)
  package static func adding(_ value: some FixedWidthInteger, to hash: UInt64) -> UInt64 {
    (hash ^ UInt64(truncatingIfNeeded: value)) &* 0x0000_0100_0000_01b3
  }
}
