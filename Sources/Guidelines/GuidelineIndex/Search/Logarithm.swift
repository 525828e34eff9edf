#if canImport(Darwin)
  private import Darwin
#elseif canImport(Musl)
  private import Musl
#else
  private import Glibc
#endif

/// The logarithm to the base of 2, which the standard library leaves to C.
func binaryLogarithm(_ value: Double) -> Double { log2(value) }

/// A power with a fraction.
func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
