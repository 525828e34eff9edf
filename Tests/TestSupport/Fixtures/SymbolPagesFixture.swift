/// Pages that list the API of imaginary controls.
package enum SymbolPagesFixture {
  package static let all: [String: String] = [
    "snapshot.json": #"{"captured": "2026-02-01"}"#,
    "dial-views.md": dialViews, "dial-bars.md": dialBars, "knob-fields.md": knobFields,
    "levers.md": levers, "cranks.md": cranks, "winches.md": winches,
  ]

  /// Supported on the desktop only; it shares a type with the page of the bars.
  private static let dialViews = """
    # Dial views

    ## Best practices

    **Put the dial where the thumb is.** A thumb that stretches gets tired.

    ## Platform considerations

    *Not available in iOS, iPadOS, tvOS, or visionOS.*

    ### iOS, iPadOS

    A [knob field](https://developer.apple.com/design/human-interface-guidelines/knob-fields) does the same there.

    ## Resources

    #### Related

    [Cranks](https://developer.apple.com/design/human-interface-guidelines/cranks)

    #### Developer documentation

    [DialView](https://developer.apple.com/documentation/SwiftUI/DialView) — SwiftUI

    [NSDialView](https://developer.apple.com/documentation/AppKit/NSDialView) — AppKit

    #### Videos

    - [Turning dials](https://developer.apple.com/videos/play/wwdc2031/1) - All about cranks and dials.
    """

  private static let dialBars = """
    # Dial bars

    ## Best practices

    **Keep four dials at most.** A fifth one hides behind the thumb.

    ## Platform considerations

    *Not supported in macOS.*

    ## Resources

    #### Developer documentation

    [DialView](https://developer.apple.com/documentation/SwiftUI/DialView) — SwiftUI

    [Turning a dial with two fingers](https://developer.apple.com/documentation/SwiftUI/turning-a-dial) — SwiftUI

    [UIDialBar](https://developer.apple.com/documentation/UIKit/UIDialBar) — UIKit
    """

  /// Two links on a line, a function and the case of an enumeration.
  private static let knobFields = """
    # Knob fields

    ## Best practices

    **Give the knob a ridge.** A smooth knob turns too far.

    ## Resources

    #### Developer documentation

    [Adding a knob](https://developer.apple.com/documentation/SwiftUI/Adding-a-knob) — SwiftUI
    [turnable(text:placement:prompt:)](https://developer.apple.com/documentation/SwiftUI/View/turnable(text:placement:prompt:)-3k8fa) — SwiftUI

    [NSKnobCell.Style.round](https://developer.apple.com/documentation/AppKit/NSKnobCell/Style/round) — AppKit

    [ridge](https://developer.apple.com/documentation/SwiftUI/Ridge/ridge) — SwiftUI
    """

  /// A list of API without links, as text extraction leaves it.
  private static let levers = """
    # Levers and pulleys

    ## Best practices

    **Make the lever long.** A short one needs strength.

    ## Resources

    #### Developer documentation

    LeverBox -- SwiftUI

    Pulley -- SwiftUI
    """

  private static let cranks = """
    # Cranks

    ## Best practices

    **Let people turn a crank both ways.** `UICrankMotor` and `UIWinchMotor` turn back.
    """

  private static let winches = """
    # Winches

    ## Best practices

    **Stop the winch at the end.** `UIWinchMotor` stops by itself.
    """
}
