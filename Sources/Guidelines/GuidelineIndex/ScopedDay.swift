import GuidelineModel

/// A day, and the systems whose pages are asked for; `nil` for today and for all.
package struct ScopedDay: Hashable {
  let day: CalendarDate?
  let scope: SystemScope?
}
