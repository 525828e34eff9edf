extension Check {
  /// Animations without end that ignore the setting for reduced motion.
  static let endlessAnimation = Check(
    id: "endless-animation",
    rule: "motion/make-motion-optional",
    looksFor: "An animation that repeats forever in a file that never asks about reduced motion",
    languages: ["SwiftUI", "UIKit", "AppKit", "Objective-C"],
    message: "an animation repeats forever, also for people who reduce motion",
    advice: "Read accessibilityReduceMotion from the environment and show a still view instead.",
    bad: """
      Logo().rotationEffect(angle)
        .animation(.linear(duration: 3).repeatForever(), value: angle)
      """,
    good: """
      @Environment(\\.accessibilityReduceMotion) var reduceMotion
      // …
      Logo().rotationEffect(angle)
        .animation(reduceMotion ? nil : .linear(duration: 3).repeatForever(), value: angle)
      """,
    search: .swift { file, found in
      let views = file.modifiers(named: "animate").filter { call in
        file.structure.argument("options", of: call).map {
          file.structure.contains($0, word: "repeat")
        } ?? false
      }
      let calls = file.modifiers(named: "repeatForever") + views
      guard !calls.isEmpty, !file.mentions("reducemotion") else { return }
      for call in calls where !file.isInProgressIndicator(call) {
        found.add(atByte: file.offset(of: call))
      }
    },
    .objectiveC { file, found in
      let repeats = file.values(of: "repeatCount").filter { setting in
        ["HUGE_VAL", "HUGE_VALF", "INFINITY", "FLT_MAX", "MAXFLOAT"].contains {
          file.word(setting.value) == $0
        }
      }
      let views = file.messages(
        named: "animateWithDuration:delay:options:animations:completion:"
      ).filter { file.contains($0.arguments[2], word: "UIViewAnimationOptionRepeat") }
      let places = repeats.map(\.name) + views.map(\.name)
      guard !places.isEmpty, !file.mentions("reducemotion"), !file.isProgressIndicator else {
        return
      }
      for place in places { found.add(atByte: file.offset(of: place)) }
    })
}

extension ObjectiveCFile {
  /// Whether a file implements a view that shows progress.
  fileprivate var isProgressIndicator: Bool {
    structure.code.tokens.indices.contains { index in
      guard structure.code.word(index - 1) == "implementation",
        let name = structure.code.word(index)
      else { return false }
      return ProgressNames.contain(name)
    }
  }
}

extension SwiftFile {
  /// Whether a call belongs to a type that shows progress, which also moves when motion is reduced.
  fileprivate func isInProgressIndicator(_ call: Int) -> Bool {
    structure.ancestors(of: call).contains {
      guard structure.nodes[$0].kind != .closure, structure.nodes[$0].kind != .call else {
        return false
      }
      return ProgressNames.contain(structure.name($0))
    }
  }
}

/// The names of types that show progress.
private enum ProgressNames {
  static func contain(_ name: String) -> Bool {
    let name = name.lowercased()
    return [
      "progress", "loading", "loader", "spinner", "activity", "indicator", "skeleton", "shimmer",
      "placeholder", "record", "scan", "pulse",
    ].contains { name.contains($0) }
  }
}
