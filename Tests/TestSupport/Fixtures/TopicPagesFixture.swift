/// Pages with topics that are no page: a material of two pages, a sense, messages.
package enum TopicPagesFixture {
  package static let all: [String: String] = [
    "snapshot.json": #"{"captured": "2026-02-01"}"#,
    "materials.md": materials, "color.md": color, "tab-bars.md": tabBars,
    "playing-haptics.md": haptics, "accessibility.md": accessibility,
    "notifications.md": notifications, "managing-notifications.md": managing,
    "toggles.md": toggles,
  ]

  /// The material is a section of this page, and of the next one.
  private static let materials = """
    # Materials

    ## Liquid Glass

    **Keep Liquid Glass for controls.** Content below it stays plain.

    ## Standard materials

    **Pick a thick material for small text.** Thin materials let shapes through.

    ## Resources

    #### Videos

    - [Meet Liquid Glass](https://developer.apple.com/videos/play/wwdc2031/2) - Liquid Glass from all sides.
    """

  private static let color = """
    # Color

    ## Liquid Glass color

    **Tint one button only.** Two tints compete.

    ## Best practices

    **Name colors by their purpose.** A name that says blue is wrong at night.
    """

  /// One rule mentions the material in its explanation.
  private static let tabBars = """
    # Tab bars

    ## Best practices

    **Leave labels untinted.** On Liquid Glass a tint blurs them.

    **Show five tabs at most.** A sixth hides.

    ## Platform considerations

    ### iPadOS

    **Let people move the tabs on Liquid Glass aside.** A sidebar has more room.
    """

  private static let haptics = """
    # Playing haptics

    ## Best practices

    **Play haptics briefly.** A long buzz annoys.

    **Pair haptics with a sound.** Both together are clear.

    **Let people switch haptics off.** Some feel pain.

    **Test haptics on a device.** A simulator has no motor.
    """

  private static let accessibility = """
    # Accessibility

    ## Best practices

    **Offer haptics beside sounds.** Some people hear nothing.

    **Explain haptics in the settings.** A pattern needs a name.

    **Repeat haptics on request.** A bus shakes as well.
    """

  private static let notifications = """
    # Notifications

    ## Best practices

    **Say what happened first.** The rest may be cut.
    """

  private static let managing = """
    # Managing notifications

    ## Best practices

    **Ask before the first notification.** People refuse what they do not expect.
    """

  /// A name from elsewhere is a section of this page only.
  private static let toggles = """
    # Toggles

    ## Radio buttons

    **List radio buttons in a column.** A row is hard to scan.
    """
}
